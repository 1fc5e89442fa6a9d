import { besContract } from '@kurus/core/contract/bes';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../../lib/account/account-queries.ts';
import { call } from '../../../lib/api-client.ts';

const FRESH_MS = 60_000;

/** Balances of a pension contract, and what is the owner's today. */
export const besQuery = (account: number) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'bes'],
    queryFn: async ({ signal }) => (await call(besContract, { params: { id: String(account) }, signal })).data,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    meta: { failure: 'Failed to load the pension contract' },
  });
