/** Addresses of a household, and its common sum. */

import { netWorth } from '@kurus/core/contract/net-worth';
import { TOGETHER } from '@kurus/core/contract/words/shares';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api-client.ts';
import { ACCOUNT_KEY } from './account-queries.ts';

export const HOUSEHOLD_ADDRESS = '/dashboard?tab=profile&part=household';

const VIEW = 'view';
export const OURS_ADDRESS = `/portfolios?${VIEW}=ours`;

/** Tells if an address is that of the common sum. */
export const isOursAddress = (path: string, search: string): boolean =>
  path === '/portfolios' && new URLSearchParams(search).get(VIEW) === 'ours';

/** Somebody may end a share while the page is open. */
const OURS_MS = 10_000;
/** Days that must be computed first take some seconds. */
const TIMEOUT_MS = 20_000;

/** Common sum; its key makes it new with every change of an account. */
export const oursQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'ours', 'net-worth'],
  queryFn: async ({ signal }) =>
    (await call(netWorth, { query: { owner: TOGETHER }, signal, timeoutMs: TIMEOUT_MS })).data,
  refetchInterval: OURS_MS,
  meta: { failure: 'Failed to load the common sum' },
});
