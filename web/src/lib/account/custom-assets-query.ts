import { customAssets } from '@kurus/core/contract/tracked';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api-client.ts';
import { ACCOUNT_KEY } from './account-queries.ts';

/** The user's custom assets. */
export const customAssetsQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'custom assets'],
  queryFn: async ({ signal }) => (await call(customAssets, { signal })).data.assets,
  staleTime: 30_000,
  meta: { failure: 'Failed to load the own assets' },
});
