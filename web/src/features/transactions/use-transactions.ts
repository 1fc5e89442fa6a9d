/** The journal in pages, newest first, filtered by the server. */
import { useState } from 'react';
import { transactions, type TransactionItem, type TransactionType } from '@kurus/core/contract/portfolio';
import { ACCOUNT_KEY } from '../../lib/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import type { QueryOptions } from '../../lib/query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useQuery } from '../../lib/use-query.ts';

/** A screenful; more are asked for by "older transactions". */
const PAGE_SIZE = 50;

export interface TransactionFilter {
  readonly type: TransactionType | undefined;
  /** As the server takes it; undefined for every symbol. */
  readonly symbol: string | undefined;
}

export interface Transactions {
  /** undefined until the first page is there. */
  readonly items: readonly TransactionItem[] | undefined;
  readonly failed: boolean;
  /** A first page for another filter, or an older page, is on its way. */
  readonly busy: boolean;
  /** Asks for the next older page; undefined at the end of the journal. */
  readonly loadMore: (() => void) | undefined;
  readonly retry: () => void;
}

interface Journal {
  readonly items: readonly TransactionItem[];
  /** Where the next older page begins; undefined at the end. */
  readonly nextBefore: number | undefined;
}

export function useTransactions(filter: TransactionFilter): Transactions {
  const name = JSON.stringify(filter);
  const [asked, setAsked] = useState({ name, pages: 1 });
  // Another filter begins with its first page.
  const pages = asked.name === name ? asked.pages : 1;
  const { data, isError, isPrevious, refetch } = useQuery(journalQuery(filter, pages), true);
  const isMore = data?.nextBefore !== undefined && !isPrevious;
  return {
    items: data?.items,
    failed: isError && data === undefined,
    busy: isPrevious,
    loadMore: isMore ? () => setAsked({ name, pages: pages + 1 }) : undefined,
    retry: refetch,
  };
}

/** The first pages of the journal as one list. Only those are asked for that are not known as they are now. */
function journalQuery(filter: TransactionFilter, pages: number): QueryOptions<Journal> {
  return {
    queryKey: [ACCOUNT_KEY, 'transactions', 'history', filter, pages],
    queryFn: async ({ signal }) => {
      const shorter = pages > 1 ? queryClient.stateOf(journalQuery(filter, pages - 1)) : undefined;
      const known = shorter?.outdated ? undefined : shorter?.data;
      let journal: Journal = known ?? { items: [], nextBefore: undefined };
      for (let page = known ? pages : 1; page <= pages; page++) {
        if (page > 1 && journal.nextBefore === undefined) break;
        journal = await withNextPage(journal, filter, signal);
      }
      return journal;
    },
    failure: 'Failed to load the transactions',
  };
}

async function withNextPage(journal: Journal, filter: TransactionFilter, signal: AbortSignal): Promise<Journal> {
  const { type, symbol } = filter;
  const before = journal.nextBefore === undefined ? {} : { before: String(journal.nextBefore) };
  const query = { limit: String(PAGE_SIZE), ...before, ...(type && { type }), ...(symbol && { symbol }) };
  const { data } = await call(transactions, { query, signal });
  return { items: [...journal.items, ...data.transactions], nextBefore: data.nextBefore };
}
