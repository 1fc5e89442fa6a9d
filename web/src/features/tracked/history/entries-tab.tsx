/** History of tracked accounts, newest first: filter, open, correct, remove, restore. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { History, SearchX, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { accountsQuery, useSelectedAccount } from '../../../lib/account/selected-account.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/feedback.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { HistoryCard, HistoryFoot } from '../../transactions/history-parts.tsx';
import type { EntryDialogTarget } from '../entry/entry-actions.tsx';
import { headsOf } from '../entry/entry-chains.ts';
import { EntryDialogs } from '../entry/entry-dialogs.tsx';
import { allEntriesQuery, type OwnedEntry } from './all-entries-query.ts';
import { entriesQuery, type EntryFilter } from './entries-query.ts';
import { EntryFilters, filterQuery, NO_FILTERS, type Filters } from './entry-filters.tsx';
import { EntryTable } from './entry-table.tsx';
import './entries.css';
import '../tracked.css';

/** Entries of the selected account, or of all that are tracked. */
export function EntriesTab() {
  const t = useText();
  const { item, all, chosen } = useSelectedAccount();
  const accounts = useQuery(accountsQuery);
  if (all && accounts.data) return <EntriesOfAll accounts={chosen} />;
  if (item) return <EntriesOfOne account={item} />;
  return (
    <NotYet query={accounts} failed={t('tracked.entriesFailed')}>
      <Skeleton height="row" count={8} />
    </NotYet>
  );
}

function EntriesOfOne({ account }: { readonly account: AccountItem }) {
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const list = useInfiniteQuery(entriesQuery(account.id, useFilterQuery(filters)));
  const items = useMemo(
    () => list.data?.pages.flatMap((page) => page.entries.map((item): OwnedEntry => ({ ...item, account }))),
    [list.data, account],
  );
  const warnings = list.data?.pages[0]?.cashWarnings ?? [];
  return (
    <EntryList {...{ filters, onFilters: setFilters, list, items }}>
      {account.cash === 'kept' && <CashWarnings days={warnings} />}
    </EntryList>
  );
}

function EntriesOfAll({ accounts }: { readonly accounts: readonly AccountItem[] }) {
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const list = useInfiniteQuery(allEntriesQuery(accounts, useFilterQuery(filters)));
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.entries), [list.data]);
  return <EntryList {...{ filters, onFilters: setFilters, list, items }} ofAccounts />;
}

function useFilterQuery(filters: Filters): EntryFilter {
  const t = useText();
  return useDeferredValue(filterQuery(filters, t('labels.cash')));
}

interface EntryListProps {
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
  readonly list: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'isError' | 'isFetching' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage' | 'refetch'
  >;
  /** Undefined until loaded. */
  readonly items: readonly OwnedEntry[] | undefined;
  readonly ofAccounts?: boolean;
  readonly children?: React.ReactNode;
}

const accountOf = ({ account }: OwnedEntry) => account;

function EntryList({ filters, onFilters, list, items, ofAccounts = false, children }: EntryListProps) {
  const t = useText();
  const [dialog, setDialog] = useState<EntryDialogTarget & { readonly item: OwnedEntry }>();
  const rows = useMemo(() => items && (headsOf(items) as readonly OwnedEntry[]), [items]);
  const suggestions = useMemo(() => symbolsOf(items, t), [items, t]);
  const account = dialog?.item.account ?? rows?.[0]?.account;
  const filtered = filters !== NO_FILTERS;
  return (
    <HistoryCard>
      {(filtered || rows?.length !== 0) && (
        <EntryFilters filters={filters} suggestions={suggestions} onFilters={onFilters} />
      )}
      {children}
      {!rows ? (
        <NotYet query={list} failed={t('tracked.entriesFailed')}>
          <Skeleton height="row" count={8} className="entries-loading" />
        </NotYet>
      ) : rows.length === 0 ? (
        <NothingThere filtered={filtered} onClear={() => onFilters(NO_FILTERS)} />
      ) : (
        <>
          <EntryTable
            rows={rows}
            accountOf={accountOf}
            busy={list.isFetching}
            ofAccounts={ofAccounts}
            onOpenDialog={setDialog}
          />
          <HistoryFoot
            count={rows.length}
            busy={list.isFetchingNextPage}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          />
        </>
      )}
      {account && (
        <EntryDialogs
          account={account}
          items={items?.filter((item) => item.account.id === account.id) ?? []}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </HistoryCard>
  );
}

function NothingThere({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const t = useText();
  if (!filtered) {
    return <EmptyState icon={<History aria-hidden />} title={t('transactions.empty')} text={t('tracked.noEntries')} />;
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      text={t('common.noResults')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('transactions.clearFilters')}
        </Button>
      }
    />
  );
}

/** All symbols among the entries, without repetition; cash by its name. */
const symbolsOf = (items: readonly TrackedEntryItem[] | undefined, t: Translate): readonly string[] =>
  [...new Set(items?.map(({ asset }) => asset?.code ?? t('labels.cash')))].sort();

/** Enough entries to show the problem. */
const MOST_ENTRIES = 3;

function CashWarnings({ days }: { readonly days: readonly { readonly date: string; readonly cash: bigint }[] }) {
  const t = useText();
  if (days.length === 0) return null;
  const some = days
    .slice(0, MOST_ENTRIES)
    .map(({ date, cash }) => `${sentenceDate(date)} (${formatMoney(cash as never)})`);
  return (
    <p className="entry-warning entries-warning note">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>{t('tracked.cashWentBelow', { days: some.join(', ') })}</span>
    </p>
  );
}
