/** The account's daily values, as stored by the server. */

import { portfolioHistory, type ValueItem } from '@kurus/core/contract/portfolio-history';
import type { ValueRange } from '@kurus/core/contract/words/portfolio-history';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY, queryOf } from '../../../lib/account/account-queries.ts';
import { call } from '../../../lib/api-client.ts';
import { keepSame } from '../../../lib/keep-same.ts';

export const FIRST_RANGE: ValueRange = '1m';
const FRESH_MS = 60_000;

/** Tells if the history has a day before today. */
export const hasValueLine = (points: readonly ValueItem[]) => points.length > 1;

/** Oldest first; the last value is of the moment of the request. */
export const valueQuery = (account: number, range: ValueRange) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'history', range],
    queryFn: async ({ signal }): Promise<readonly ValueItem[]> =>
      (await call(portfolioHistory, { query: { range, ...queryOf(account) }, signal })).data.points,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    placeholderData: keepSame([ACCOUNT_KEY, account, 'history']),
    meta: { failure: 'Failed to load the history of the portfolio' },
  });
