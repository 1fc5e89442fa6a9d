import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Field, fieldAria } from '../../../ui/field.tsx';
import { OptionRow, useOptions, type Option } from './asset-options.tsx';
import type { AssetSubject } from './asset-search.ts';
import type { EntrySubject } from './entry-types.ts';
import '../tracked.css';
import { NewCustomAsset } from './new-custom-asset.tsx';

interface AssetPickerProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** The nearest: what the account holds. */
  readonly held: readonly AssetSubject[];
  /** Whether the account's money can be meant too. */
  readonly withCash?: boolean;
  /** Whether the keyboard begins here. */
  readonly isFirst?: boolean;
  readonly onPick: (subject: EntrySubject) => void;
}

/** An asset by a few letters of its code or name. Arrows move, Enter takes, Esc empties. */
export function AssetPicker({ label, name, error, held, withCash = false, isFirst, onPick }: AssetPickerProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [making, setMaking] = useState(false);
  const options = useOptions(typed, held, withCash);
  const pick = ({ subject }: Option) => (subject === 'new' ? setMaking(true) : onPick(subject));
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    const next = stepOf(event.key, active, options.length);
    const isHandled =
      next !== undefined || (event.key === 'Enter' && chosen) || (event.key === 'Escape' && typed !== '');
    if (!isHandled) return;
    event.preventDefault();
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else setTyped('');
  };
  if (making) return <NewCustomAsset typed={typed} onMade={onPick} onBack={() => setMaking(false)} />;
  return (
    <div>
      <Field id={id} label={label} error={error}>
        <input
          {...fieldAria(id, { error })}
          type="text"
          name={name}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options[active] && `${id}-${active}`}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={t('tracked.assetPlaceholder')}
          className="field-input"
          data-autofocus={isFirst ? '' : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div id={`${id}-list`} role="listbox" aria-label={label} className="asset-picker-list">
        {options.map((option, at) => (
          <OptionRow key={option.id} id={`${id}-${at}`} option={option} active={at === active} onPick={pick} />
        ))}
      </div>
    </div>
  );
}

/** The next one for an arrow, round the ends; undefined for another key. */
function stepOf(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  return key === 'ArrowUp' ? (active + count - 1) % count : undefined;
}
