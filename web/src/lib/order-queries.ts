/**
 * Queries of an account's orders. Their keys begin like those of the account's money: any change of cash or trades
 * requests them again (account-queries.ts).
 */

import { orders, type OrderItem } from '@kurus/core/contract/orders';
import { END_STATES } from '@kurus/core/contract/words/orders';
import { ORDERS_PAGE_MAX } from '@kurus/core/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY, queryOf } from './account/account-queries.ts';
import { call } from './api-client.ts';

/** Open orders; an account has at most a hundred, so one response holds them all. */
export const openOrdersQuery = (account: number) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'orders', 'open'],
    queryFn: async ({ signal }): Promise<readonly OrderItem[]> => {
      const query = { ...queryOf(account), state: 'open', limit: String(ORDERS_PAGE_MAX) } as const;
      return (await call(orders, { query, signal })).data.orders;
    },
    meta: { failure: 'Failed to load the open orders' },
  });

/** Number of ended orders per page. */
const PAGE = 25;

/** Filters of ended orders: one end state, or all. */
export const END_FILTERS = ['ended', ...END_STATES] as const;
export type EndFilter = (typeof END_FILTERS)[number];

/** Ended orders, newest first, page by page. */
export const endedOrdersQuery = (account: number, state: EndFilter = 'ended') =>
  infiniteQueryOptions({
    queryKey: [ACCOUNT_KEY, account, 'orders', state],
    queryFn: async ({ signal, pageParam }) => {
      const before = pageParam === undefined ? {} : { before: pageParam };
      const query = { ...queryOf(account), state, limit: String(PAGE), ...before } as const;
      return (await call(orders, { query, signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    meta: { failure: 'Failed to load the ended orders' },
  });
