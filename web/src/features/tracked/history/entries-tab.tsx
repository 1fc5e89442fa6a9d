/** All entries of a tracked account, newest first: filter, correct, remove, restore. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { History, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { accountsQuery, useSelectedAccount } from '../../../lib/account/selected-account.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../../ui/feedback.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import type { EntryDialogTarget } from '../entry/entry-actions.tsx';
import { headsOf } from '../entry/entry-chains.ts';
import { EntryDialogs } from '../entry/entry-dialogs.tsx';
import { entriesQuery } from './entries-query.ts';
import { EntryFilters, filterQuery, NO_FILTERS, type Filters } from './entry-filters.tsx';
import { EntryTable } from './entry-table.tsx';
import './entries.css';
import '../tracked.css';

export function EntriesTab() {
  const t = useText();
  const { item } = useSelectedAccount();
  const accounts = useQuery(accountsQuery);
  if (item) return <Entries account={item} />;
  return (
    <NotYet query={accounts} failed={t('tracked.entriesFailed')}>
      <Skeleton height="row" count={8} />
    </NotYet>
  );
}

function Entries({ account }: { readonly account: AccountItem }) {
  const t = useText();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [dialog, setDialog] = useState<EntryDialogTarget>();
  const list = useInfiniteQuery(entriesQuery(account.id, useDeferredValue(filterQuery(filters))));
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.entries), [list.data]);
  const rows = useMemo(() => items && headsOf(items), [items]);
  const warnings = list.data?.pages[0]?.cashWarnings ?? [];
  return (
    <Card padding="none">
      <EntryFilters filters={filters} onFilters={setFilters} />
      {account.cash === 'kept' && <CashWarnings days={warnings} />}
      {!rows ? (
        <NotYet query={list} failed={t('tracked.entriesFailed')}>
          <Skeleton height="row" count={8} className="entries-loading" />
        </NotYet>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<History aria-hidden />}
          text={t(filters === NO_FILTERS ? 'tracked.noEntries' : 'tracked.noneFound')}
        />
      ) : (
        <EntryTable rows={rows} account={account} busy={list.isFetching} onOpenDialog={setDialog} />
      )}
      {rows && rows.length > 0 && (
        <div className="entries-more row wrap ends">
          <output className="muted small">{t('tracked.shown', { count: rows.length })}</output>
          {list.hasNextPage && (
            <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('tracked.older')}
            </Button>
          )}
        </div>
      )}
      <EntryDialogs account={account} items={items ?? []} dialog={dialog} onClose={() => setDialog(undefined)} />
    </Card>
  );
}

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
