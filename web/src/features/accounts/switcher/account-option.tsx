import type { AccountKind } from '@kurus/core/contract/entries';
import type { Money } from '@kurus/core/money/money';
import { Check, Users } from 'lucide-react';
import { useId } from 'react';
import type { AccountChoice } from '../../../lib/account/account-choice.ts';
import type { TodaysChange } from '../../../quotes/todays-change.ts';
import { MoneyText, PercentText } from '../../../ui/money-text.tsx';
import { AccountIcon } from '../account-icon.tsx';

interface AccountOptionProps {
  readonly to: AccountChoice;
  readonly icon: AccountKind | 'all' | 'sample' | 'ours';
  readonly name: string;
  /** Second line: what is wrong, or how many. */
  readonly note?: string | undefined;
  /** Name of the person whose account it is. */
  readonly tag?: string | undefined;
  readonly value?: Money | undefined;
  readonly today?: TodaysChange | undefined;
  readonly selected: boolean;
  readonly onChoose: (to: AccountChoice) => void;
}

/** A row of the list: has the focus while it is the active one (use-list-keys.ts). */
export function AccountOption({ to, icon, name, note, tag, value, today, selected, onChoose }: AccountOptionProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles Enter
    <div
      role="option"
      aria-selected={selected}
      aria-labelledby={id}
      tabIndex={-1}
      data-name={name}
      data-practice={icon === 'virtual' ? '' : undefined}
      className="switcher-option"
      onClick={() => onChoose(to)}
    >
      {icon === 'ours' ? <Users size={18} aria-hidden="true" /> : <AccountIcon of={icon} />}
      <span id={id} className="switcher-option-words">
        <span className="switcher-option-name">
          <span>{name}</span>
          {tag !== undefined && <span className="tag switcher-tag">{tag}</span>}
          {note !== undefined && <span className="switcher-note">{note}</span>}
        </span>
        <span className="switcher-figures">
          {value !== undefined && <MoneyText value={value} />}
          {today && <PercentText value={today.percent} className="small" />}
        </span>
      </span>
      <span className="switcher-check">{selected && <Check size={16} aria-hidden="true" />}</span>
    </div>
  );
}
