/** The account's worth day by day, as the server kept it. */
import { portfolioHistory } from '@kurus/core/contract/portfolio-history';
import type { ValueItem, ValueRange } from '@kurus/core/contract/portfolio-history';
import { ACCOUNT_KEY } from '../../lib/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import type { QueryOptions } from '../../lib/query.ts';

export const FIRST_RANGE: ValueRange = '1m';
const FRESH_MS = 60_000;

/** Oldest first; the last point is of the moment of asking. */
export const valueQuery = (range: ValueRange): QueryOptions<readonly ValueItem[]> => ({
  queryKey: [ACCOUNT_KEY, 'history', range],
  queryFn: async ({ signal }) => (await call(portfolioHistory, { query: { range }, signal })).data.points,
  staleMs: FRESH_MS,
  askAgainMs: () => FRESH_MS,
  failure: 'Failed to load the history of the portfolio',
});
