import { createCustomAsset } from '@kurus/core/contract/tracked';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { importAssetsQuery } from './import-assets-query.ts';
import type { Definition } from './own-assets.ts';

/** Creates them one after the other; what was created before a failure stays. @throws ApiError */
export async function createOwnAssets(definitions: readonly Definition[]): Promise<void> {
  try {
    for (const body of definitions) await call(createCustomAsset, { body });
  } finally {
    refreshAccount();
    await queryClient.refetchQueries(importAssetsQuery);
  }
}
