/** Consumer prices as published, fetched once for all screens; each takes them in its form. */

import { consumerPrices, type ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { rules } from '@kurus/core/contract/rules';
import { price, type Price } from '@kurus/core/money/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

interface PublishedMonth {
  /** "2026-10" */
  readonly month: string;
  readonly value: number | string;
}

const FRESH_MS = 3_600_000;

const publishedQuery = queryOptions({
  queryKey: ['rules', 'cpi'],
  queryFn: async ({ signal }): Promise<readonly PublishedMonth[]> => {
    const { data } = await call(rules, { query: { id: 'cpi' }, signal });
    return (data.rules[0]?.rows ?? []).map(({ from, value }) => ({ month: from.slice(0, 7), value }));
  },
  staleTime: FRESH_MS,
  meta: { failure: 'Failed to load the consumer prices' },
});

/** Index of each published month, exact. */
export const monthlyPricesQuery = queryOptions({
  ...publishedQuery,
  select: (months): ReadonlyMap<string, Price> =>
    new Map(months.map(({ month, value }) => [month, price(String(value))])),
});

/** Index of any day. */
export const consumerPricesQuery = queryOptions({
  ...publishedQuery,
  select: (months): ConsumerPrices =>
    consumerPrices(months.map(({ month, value }) => ({ month, value: Number(value) }))), // not a figure: an index
});

/** Last published month, "2026-10"; undefined where none is. */
export const lastMonthQuery = queryOptions({
  ...publishedQuery,
  select: (months): string | undefined => months.at(-1)?.month,
});
