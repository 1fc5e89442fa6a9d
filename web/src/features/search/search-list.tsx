import { assetKey } from '@kurus/core/identity';
import type { Money } from '@kurus/core/money/money';
import { type ReactNode, useId } from 'react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { OptionRow } from './option-row.tsx';
import type { GroupId, OptionGroup, SearchOption } from './search-options.ts';
import type { HeldAsset } from './use-search.ts';

interface SearchListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  readonly typed: string;
  readonly active: number;
  readonly notListed: string | undefined;
  readonly held: readonly HeldAsset[];
  readonly balance: Money | undefined;
  readonly onPick: (option: SearchOption) => void;
}

/** The options in their groups; the field above moves through them. */
export function SearchList({ id, label, groups, typed, active, notListed, held, balance, onPick }: SearchListProps) {
  const isEmpty = typed.trim() === '';
  const quantities = new Map(held.map(({ type, code, quantity }) => [assetKey(type, code), quantity]));
  const rowOf = (option: SearchOption, at: number) => (
    <OptionRow
      key={option.id}
      id={`${id}-${at}`}
      option={option}
      typed={typed}
      active={at === active}
      held={isEmpty ? quantities.get(option.id as ReturnType<typeof assetKey>) : undefined}
      balance={balance}
      onPick={onPick}
    />
  );
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className="search-list">
      {groups.map((group, at) => (
        <Group key={group.id} id={group.id} isAlone={groups.length === 1} notListed={notListed}>
          {group.options.map((option, place) => rowOf(option, (starts[at] ?? 0) + place))}
        </Group>
      ))}
    </div>
  );
}

const HEADINGS: Readonly<Partial<Record<GroupId, PlainTextKey>>> = {
  held: 'search.held',
  begins: 'search.begins',
  word: 'search.inName',
  traded: 'search.traded',
};

interface GroupProps {
  readonly id: GroupId;
  readonly isAlone: boolean;
  readonly notListed: string | undefined;
  readonly children: ReactNode;
}

/** Group with a heading where there are two kinds of match; offers for an unknown code have a sentence. */
function Group({ id, isAlone, notListed, children }: GroupProps) {
  const t = useText();
  const titleId = useId();
  const key = isAlone ? undefined : HEADINGS[id];
  const isAsked = id === 'offers' && notListed !== undefined;
  if (key === undefined && !isAsked) return <div className="search-group">{children}</div>;
  return (
    <div role="group" aria-labelledby={titleId} className="search-group">
      <p id={titleId} className="search-heading small">
        {isAsked ? t('search.notListed', { code: notListed }) : key && t(key)}
      </p>
      {children}
    </div>
  );
}
