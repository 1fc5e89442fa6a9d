/** The journal in pages, newest first, filtered by the server. */

import { transactions, type TransactionItem } from '@kurus/core/contract/transactions';
import type { TransactionType } from '@kurus/core/contract/words/transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ACCOUNT_KEY, queryOf } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { keepSame } from '../../lib/keep-same.ts';

/** One screenful; "older transactions" loads more. */
const PAGE_SIZE = 50;

export interface TransactionFilter {
  readonly type: TransactionType | undefined;
  /** Symbol for the server; undefined for all. */
  readonly symbol: string | undefined;
}

export interface Transactions {
  /** Undefined until the first page is loaded. */
  readonly items: readonly TransactionItem[] | undefined;
  readonly failed: boolean;
  /** True if a first page for another filter, or an older page, is being loaded. */
  readonly busy: boolean;
  /** Loads the next older page; undefined at the end of the journal. */
  readonly loadMore: (() => void) | undefined;
  readonly retry: () => void;
}

/** @param account its number */
export function useTransactions(account: number, filter: TransactionFilter): Transactions {
  const query = useInfiniteQuery({
    queryKey: [ACCOUNT_KEY, account, 'transactions', 'history', filter],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === undefined ? {} : { before: String(pageParam) };
      const { type, symbol } = filter;
      const query = {
        ...queryOf(account),
        limit: String(PAGE_SIZE),
        ...before,
        ...(type && { type }),
        ...(symbol && { symbol }),
      };
      return (await call(transactions, { query, signal })).data;
    },
    getNextPageParam: (page) => page.nextBefore,
    placeholderData: keepSame([ACCOUNT_KEY, account, 'transactions']),
    meta: { failure: 'Failed to load the transactions' },
  });
  return {
    items: query.data?.pages.flatMap((page) => page.transactions),
    failed: query.isError && query.data === undefined,
    busy: query.isFetchingNextPage || query.isPlaceholderData,
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    retry: () => void query.refetch(),
  };
}
