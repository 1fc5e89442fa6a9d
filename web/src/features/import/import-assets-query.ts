import { customAssets } from '@kurus/core/contract/tracked';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { loadKnownAssets } from '../../quotes/known-assets.ts';
import { type ImportAssets, importAssetsOf } from './import-assets.ts';

export const importAssetsQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'known assets'],
  queryFn: async ({ signal }): Promise<ImportAssets> => {
    const [own, known] = await Promise.all([call(customAssets, { signal }), loadKnownAssets()]);
    return importAssetsOf(known, own.data.assets);
  },
  staleTime: Infinity,
  meta: { failure: 'Failed to load the lists of assets' },
});
