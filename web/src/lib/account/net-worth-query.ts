import { netWorth } from '@kurus/core/contract/net-worth';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api-client.ts';
import { ACCOUNT_KEY } from './account-queries.ts';

const FRESH_MS = 60_000;
/** Days that must be computed first take some seconds. */
const TIMEOUT_MS = 20_000;

/** Net worth of all open tracked accounts, with its history. */
export const netWorthQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'all', 'net-worth'],
  queryFn: async ({ signal }) => (await call(netWorth, { signal, timeoutMs: TIMEOUT_MS })).data,
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
  meta: { failure: 'Failed to load the net worth' },
});
