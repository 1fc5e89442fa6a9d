import { ENTRY_KINDS, TRACKED_TYPES } from '@kurus/core/contract/entries';
import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { HistoryFilters } from '../../transactions/history-parts.tsx';
import { symbolOf } from '../../transactions/symbol-filter.ts';
import type { EntryFilter } from './entries-query.ts';
import { typeText } from './entry-row.ts';

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
  readonly suggestions: readonly string[];
  readonly onFilters: (filters: Filters) => void;
}

/** The filters of every history, and the days that a tracked entry can be of. */
export function EntryFilters({ filters, suggestions, onFilters }: EntryFiltersProps) {
  const t = useText();
  const [today] = useState(todayText);
  const asDay = (day: string) => (day < FIRST_ENTRY_DAY ? '' : day);
  return (
    <HistoryFilters
      types={[...TRACKED_TYPES, 'update' as const, 'delete' as const].map((value) => ({
        value,
        label: typeText(t, value),
      }))}
      type={filters.kind}
      onType={(kind) => onFilters({ ...filters, kind })}
      symbol={filters.symbol}
      onSymbol={(symbol) => onFilters({ ...filters, symbol })}
      suggestions={suggestions}
      filtered={Object.values(filters).some((text) => text !== '')}
      onClear={() => onFilters(NO_FILTERS)}
    >
      <DateField
        label={t('tracked.from')}
        name="filterFrom"
        value={filters.from}
        max={today}
        onChange={(from) => onFilters({ ...filters, from: asDay(from) })}
      />
      <DateField
        label={t('tracked.to')}
        name="filterTo"
        value={filters.to}
        max={today}
        onChange={(to) => onFilters({ ...filters, to: asDay(to) })}
      />
    </HistoryFilters>
  );
}

/** Query of the entries: only the filters that are filled in. */
export function filterQuery({ kind, symbol, from, to }: Filters, cashName: string): EntryFilter {
  const code = symbolOf(symbol, cashName);
  const type = ENTRY_KINDS.find((one) => one === kind);
  return {
    ...(type ? { type } : {}),
    ...(code === undefined ? {} : { symbol: code }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}
