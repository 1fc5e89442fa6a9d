import { ENTRY_KINDS, TRACKED_TYPES } from '@kurus/core/contract/entries';
import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { codeOf } from '../entry/asset-code.ts';

export interface Filters {
  /** Entry kind; empty for all. */
  readonly kind: string;
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: Filters = { kind: '', symbol: '', from: '', to: '' };

interface EntryFiltersProps {
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

export function EntryFilters({ filters, onFilters }: EntryFiltersProps) {
  const t = useText();
  const [today] = useState(todayText);
  const isFiltered = Object.values(filters).some((text) => text !== '');
  return (
    <search className="entries-filters">
      <SelectField
        label={t('tracked.what')}
        name="filterKind"
        value={filters.kind}
        onChange={(event) => onFilters({ ...filters, kind: event.target.value })}
        options={[
          { value: '', label: t('tracked.everything') },
          ...TRACKED_TYPES.map((type) => ({ value: type as string, label: t(`entries.${type}`) })),
          { value: 'update', label: t('tracked.correctedOnes') },
          { value: 'delete', label: t('tracked.removedOnes') },
        ]}
      />
      <TextField
        label={t('tracked.assetCodeFilter')}
        name="filterSymbol"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={15}
        value={filters.symbol}
        onChange={(event) => onFilters({ ...filters, symbol: event.target.value })}
      />
      <DateField
        label={t('tracked.from')}
        name="filterFrom"
        value={filters.from}
        max={today}
        onChange={(from) => onFilters({ ...filters, from: from < FIRST_ENTRY_DAY ? '' : from })}
      />
      <DateField
        label={t('tracked.to')}
        name="filterTo"
        value={filters.to}
        max={today}
        onChange={(to) => onFilters({ ...filters, to: to < FIRST_ENTRY_DAY ? '' : to })}
      />
      {isFiltered && (
        <Button variant="ghost" icon={<X aria-hidden size={16} />} onClick={() => onFilters(NO_FILTERS)}>
          {t('tracked.clearFilters')}
        </Button>
      )}
    </search>
  );
}

/** Query of the entries: only the filters that are filled in. */
export function filterQuery({ kind, symbol, from, to }: Filters) {
  const code = codeOf(symbol);
  const type = ENTRY_KINDS.find((one) => one === kind);
  return {
    ...(type ? { type } : {}),
    ...(code === undefined ? {} : { symbol: code }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}
