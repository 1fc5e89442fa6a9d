import { ASSET_KINDS, OWN_KIND, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Plus } from 'lucide-react';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { assetName } from '../../quotes/asset-name.ts';
import { useAllAssets } from '../../quotes/use-quote.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { Field, fieldAria } from '../../ui/field.tsx';
import { findAssets, isCode, type AssetSubject } from './asset-search.ts';
import { customAssetsQuery } from './entries-query.ts';
import type { Subject } from './entry-types.ts';
import { NewCustomAsset } from './new-custom-asset.tsx';
import './tracked.css';

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
  readonly onPick: (subject: Subject) => void;
}

/** Whatever is delisted was a share; everything else without a list is one's own. */
const UNLISTED = TRADABLE_KINDS[0];

interface Option {
  readonly id: string;
  readonly subject: Subject | 'new';
  readonly title: string;
  readonly text: string;
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
    const isTaken = next !== undefined || (event.key === 'Enter' && chosen) || (event.key === 'Escape' && typed !== '');
    if (!isTaken) return;
    event.preventDefault();
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else setTyped('');
  };
  if (making) return <NewCustomAsset typed={typed} onMade={onPick} onBack={() => setMaking(false)} />;
  return (
    <div className="asset-picker">
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

interface OptionRowProps {
  readonly id: string;
  readonly option: Option;
  readonly active: boolean;
  readonly onPick: (option: Option) => void;
}

function OptionRow({ id, option, active, onPick }: OptionRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="asset-picker-option"
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      <OptionMark subject={option.subject} />
      <span className="asset-picker-names">
        <strong>{option.title}</strong>
        <span className="muted small">{option.text}</span>
      </span>
    </div>
  );
}

function OptionMark({ subject }: Pick<Option, 'subject'>) {
  if (subject === 'new') return <Plus size={20} aria-hidden="true" />;
  if (subject === 'cash') return <Banknote size={20} aria-hidden="true" />;
  return <AssetLogo type={subject.type} code={subject.code} size={28} />;
}

function useOptions(typed: string, held: readonly AssetSubject[], withCash: boolean): readonly Option[] {
  const t = useText();
  const listed = useAllAssets();
  const own = useQuery(customAssetsQuery).data;
  return useMemo(() => {
    const known: AssetSubject[] = [
      ...held,
      ...(own ?? []).map(({ code, name }) => ({ type: OWN_KIND, code, name })),
      ...listed.map((asset) => ({ type: asset.type, code: asset.code, name: assetName(t, asset) })),
    ];
    const found = findAssets(known, typed).map((subject) => ({
      id: `${subject.type} ${subject.code}`,
      subject,
      title: subject.code,
      text: `${subject.name} · ${t(ASSET_KINDS[subject.type].shortLabel)}`,
    }));
    const cash: Option[] =
      withCash && typed.trim() === ''
        ? [{ id: 'cash', subject: 'cash', title: t('tracked.cash'), text: t('tracked.cashHint') }]
        : [];
    const text = typed.trim();
    const unlisted: Option[] =
      found.length === 0 && isCode(text) ? [unlistedOption(text.toLocaleUpperCase('en'), t('tracked.unlisted'))] : [];
    const made: Option = { id: 'new', subject: 'new', title: t('tracked.newAsset'), text: t('tracked.newAssetHint') };
    return [...cash, ...found, ...unlisted, made];
  }, [typed, held, own, listed, withCash, t]);
}

const unlistedOption = (code: string, text: string): Option => ({
  id: 'unlisted',
  subject: { type: UNLISTED, code, name: code },
  title: code,
  text,
});
