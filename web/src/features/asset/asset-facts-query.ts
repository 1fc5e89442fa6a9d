/** Name and last known price of one asset, in one small answer: they are there before lists and stream. */

import { searchAssets } from '@kurus/core/contract/asset-search';
import type { DataOf } from '@kurus/core/contract/endpoint';
import type { AssetRef } from '@kurus/core/identity';
import type { World } from '@kurus/core/market/world';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { worldQuery } from '../../quotes/world-context.ts';

export type AssetFact = DataOf<typeof searchAssets>['assets'][number];

const FRESH_MS = 30_000;

/** Asked for in this form by boot-script.js too. Null for an asset that neither the market nor the user knows. */
export const assetFactsQuery = (world: World, { type, code }: AssetRef) =>
  queryOptions({
    queryKey: ['asset facts', world, type, code],
    queryFn: async ({ signal }): Promise<AssetFact | null> => {
      const { assets } = (await call(searchAssets, { query: { q: code, kinds: type, ...worldQuery(world) }, signal }))
        .data;
      return assets.find((one) => one.kind === type && one.code === code) ?? null;
    },
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load an asset' },
  });
