import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { SearchKind } from '@kurus/core/contract/words/asset-search';
import { SEARCH_MAX_LENGTH } from '@kurus/core/limits';
import type { Money } from '@kurus/core/money/money';
import { Search, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field, fieldAria } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SearchList } from './search-list.tsx';
import type { KindCount } from './search-options.ts';
import type { Subject } from './subject.ts';
import { useSearchField } from './use-search-field.ts';
import type { SearchScope } from './use-search.ts';
import './search.css';

/** Movements of money that are offered where the search finds cash. */
interface Movements {
  readonly ways: readonly { readonly id: string; readonly label: string }[];
  readonly onChoose: (id: string) => void;
}

interface AssetSearchProps extends SearchScope {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly name: string;
  readonly error?: string | undefined;
  readonly placeholder?: string | undefined;
  /** In place of the list while nothing is typed. */
  readonly whenEmpty?: ReactNode;
  /** True if the field is focused first. */
  readonly isFirst?: boolean | undefined;
  /** Balance of the account's cash, if known. */
  readonly balance?: Money | undefined;
  readonly movements?: Movements | undefined;
  readonly onPick: (subject: Subject) => void;
  /** An asset of one's own is to be made. @param typed text of the field */
  readonly onNew?: (typed: string) => void;
}

/** Search field for an asset by code or name. Arrows move, Enter takes, Esc empties. */
export function AssetSearch(props: AssetSearchProps) {
  const { label, hideLabel, name, error, placeholder, whenEmpty, isFirst, held, balance, movements } = props;
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { groups, options, notListed, count, kinds, typed, type, kind, show, active, pick, onKeyDown } =
    useSearchField(props);
  const clear = () => {
    type('');
    input.current?.focus();
  };
  const hidesList = whenEmpty !== undefined && typed.trim() === '';
  const isCashFound = typed.trim() !== '' && options.some((one) => one.what === 'found' && one.subject === 'cash');
  return (
    <div className="asset-search">
      <Field id={id} label={label} hideLabel={hideLabel} error={error}>
        <Search className="asset-search-icon" size={18} aria-hidden="true" />
        <input
          {...fieldAria(id, { error })}
          ref={input}
          type="text"
          name={name}
          role="combobox"
          aria-expanded={options.length > 0 && !hidesList}
          aria-controls={hidesList ? undefined : `${id}-list`}
          aria-activedescendant={options[active] && !hidesList ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={placeholder ?? t('search.placeholder')}
          className="field-input"
          data-autofocus={isFirst ? '' : undefined}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={hidesList ? undefined : onKeyDown}
        />
        {typed !== '' && (
          <IconButton label={t('common.clear')} icon={<X size={16} aria-hidden="true" />} onClick={clear} />
        )}
      </Field>
      <p className="visually-hidden" aria-live="polite">
        {typed.trim() !== '' && t('search.count', { count })}
      </p>
      {hidesList ? (
        whenEmpty
      ) : (
        <div className="search-box">
          {kinds.length > 0 && <KindFilter name={`${name}Kind`} kinds={kinds} kind={kind} onKind={show} />}
          <SearchList {...{ id, label, groups, typed, active, notListed, held, balance }} onPick={pick} />
          {options.length === 0 && <p className="search-none muted">{t('search.none')}</p>}
          {isCashFound && movements && <MovementChips {...movements} />}
        </div>
      )}
    </div>
  );
}

function MovementChips({ ways, onChoose }: Movements) {
  const t = useText();
  return (
    <div role="group" aria-label={t('search.directly')} className="search-movements">
      <span className="muted small" aria-hidden="true">
        {t('search.directly')}:
      </span>
      {ways.map(({ id, label }) => (
        <button key={id} type="button" className="search-movement" onClick={() => onChoose(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}

interface KindFilterProps {
  readonly name: string;
  readonly kinds: readonly KindCount[];
  readonly kind: SearchKind | undefined;
  readonly onKind: (kind: SearchKind | undefined) => void;
}

/** Kinds of the results, with their counts. */
function KindFilter({ name, kinds, kind, onKind }: KindFilterProps) {
  const t = useText();
  const labelOf = (one: SearchKind) => t(one === 'cash' ? 'labels.cash' : ASSET_KINDS[one].shortLabel);
  const isCounted = kinds.every(({ count }) => count !== undefined);
  const all = kinds.reduce((sum, { count = 0 }) => sum + count, 0);
  const withCount = (label: string, count: number | undefined) => (count === undefined ? label : `${label} ${count}`);
  return (
    <RadioGroup<SearchKind | 'all'>
      label={t('search.kinds')}
      hideLabel
      name={name}
      variant="chips"
      className="search-kinds"
      options={[
        { value: 'all', label: withCount(t('common.all'), isCounted ? all : undefined) },
        ...kinds.map((one) => ({ value: one.kind, label: withCount(labelOf(one.kind), one.count) })),
      ]}
      value={kind ?? 'all'}
      onChange={(value) => onKind(value === 'all' ? undefined : value)}
    />
  );
}
