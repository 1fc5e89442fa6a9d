import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { SearchKind } from '@kurus/core/contract/words/asset-search';
import { SEARCH_MAX_LENGTH } from '@kurus/core/limits';
import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { storage } from '../../../lib/storage.ts';
import { Field, fieldAria } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { AssetSubject } from './asset-code.ts';
import { type AssetOptions, OptionRow, useOptions, type Option } from './asset-options.tsx';
import type { EntrySubject } from './entry-types.ts';
import '../tracked.css';
import { NewCustomAsset } from './new-custom-asset.tsx';

interface AssetPickerProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** Assets that the account holds; they come first. */
  readonly held: readonly AssetSubject[];
  /** Whether the account's cash is an option too. */
  readonly withCash?: boolean;
  /** Whether the field is focused first. */
  readonly isFirst?: boolean;
  readonly onPick: (subject: EntrySubject) => void;
}

/** Search field for an asset by code or name. Arrows move, Enter takes, Esc empties. */
export function AssetPicker({ label, name, error, held, withCash = false, isFirst, onPick }: AssetPickerProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<SearchKind>();
  const [moved, setMoved] = useState<number>();
  const [making, setMaking] = useState(false);
  const { options, first, notListed, kinds } = useOptions({ typed, held, withCash, kind });
  const active = moved ?? first;
  const type = (text: string) => {
    setTyped(text);
    setKind(undefined);
    setMoved(undefined);
  };
  const pick = ({ subject }: Option) => {
    if (subject === 'new') return setMaking(true);
    storage.lastKind.set(subject === 'cash' ? 'cash' : subject.type);
    onPick(subject);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    const next = stepOf(event.key, active, options.length);
    const isHandled = next !== undefined || event.key === 'Enter' || (event.key === 'Escape' && typed !== '');
    if (!isHandled) return;
    event.preventDefault();
    if (next !== undefined) setMoved(next);
    else if (event.key === 'Escape') type('');
    else if (chosen) pick(chosen);
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
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={t('tracked.assetPlaceholder')}
          className="field-input"
          data-autofocus={isFirst ? '' : undefined}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {kinds.length > 0 && <KindFilter name={`${name}Kind`} kinds={kinds} kind={kind} onKind={setKind} />}
      <p className="asset-picker-unlisted small" aria-live="polite">
        {notListed !== undefined && t('tracked.notListed', { code: notListed })}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={label} className="asset-picker-list">
        {options.map((option, at) => (
          <OptionRow key={option.id} id={`${id}-${at}`} option={option} active={at === active} onPick={pick} />
        ))}
      </div>
    </div>
  );
}

interface KindFilterProps extends Pick<AssetOptions, 'kinds'> {
  readonly name: string;
  readonly kind: SearchKind | undefined;
  readonly onKind: (kind: SearchKind | undefined) => void;
}

/** Kinds of the results, with their counts. */
function KindFilter({ name, kinds, kind, onKind }: KindFilterProps) {
  const t = useText();
  const labelOf = (one: SearchKind) => t(one === 'cash' ? 'labels.cash' : ASSET_KINDS[one].shortLabel);
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <RadioGroup<SearchKind | 'all'>
      label={t('tracked.kinds')}
      hideLabel
      name={name}
      variant="chips"
      className="asset-picker-kinds"
      options={[
        { value: 'all', label: t('tracked.allKinds', { count: all }) },
        ...kinds.map((one) => ({
          value: one.kind,
          label: t('tracked.ofKind', { kind: labelOf(one.kind), count: one.count }),
        })),
      ]}
      value={kind ?? 'all'}
      onChange={(value) => onKind(value === 'all' ? undefined : value)}
    />
  );
}

/** Index after an arrow key, wrapping at the ends; undefined for another key. */
function stepOf(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key !== 'ArrowUp') return undefined;
  return active <= 0 ? count - 1 : active - 1;
}
