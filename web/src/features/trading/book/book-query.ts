import type { TradableKind } from '@kurus/core/asset-kinds';
import { marketBook } from '@kurus/core/contract/market-book';
import type { Price } from '@kurus/core/money/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { keepSame } from '../../../lib/keep-same.ts';

/** The order book changes with the last price, so the price is part of the key. */
export const bookQuery = (type: TradableKind, code: string, last: Price | undefined) =>
  queryOptions({
    queryKey: ['market-book', type, code, String(last)],
    queryFn: async ({ signal }) => (await call(marketBook, { query: { type, code }, signal })).data,
    enabled: last !== undefined,
    placeholderData: keepSame(['market-book', type, code]),
    staleTime: 10_000,
    gcTime: 10_000,
    meta: { failure: 'Failed to load the best prices' },
  });
