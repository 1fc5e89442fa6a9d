/**
 * Codes and names of assets, for finding and recognising them. A share can be recorded before anybody allows its real
 * price, and the real world lists what it has asked for: the lists of practice complete it, never with their prices.
 */

import { QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadMarketList } from './market-lists.ts';
import type { ListedAsset } from './quote-store.ts';
import { useAllAssets } from './use-quote.ts';
import { useWorld } from './world-context.ts';

const NOTHING: readonly ListedAsset[] = [];

const knownAssetsQuery = queryOptions({
  queryKey: ['known assets'],
  queryFn: async () => {
    const lists = await Promise.all(QUOTED_KINDS.map((kind) => loadMarketList(kind, 'practice')));
    return lists.flatMap(({ assets }) => assets);
  },
  staleTime: Infinity,
  meta: { failure: 'Failed to load the lists of assets' },
});

/** Assets of both worlds' lists, each once. @throws ApiError */
export async function loadKnownAssets(): Promise<readonly ListedAsset[]> {
  const worlds = ['real', 'practice'] as const;
  const lists = await Promise.all(worlds.flatMap((world) => QUOTED_KINDS.map((kind) => loadMarketList(kind, world))));
  return once(lists.flatMap(({ assets }) => assets));
}

/** Assets that a search finds: of practice its own list, of the real world every known one. */
export function useKnownAssets(): readonly ListedAsset[] {
  const listed = useAllAssets();
  const isPractice = useWorld() === 'practice';
  const known = useQuery({ ...knownAssetsQuery, enabled: !isPractice }).data ?? NOTHING;
  return useMemo(() => (isPractice ? listed : once([...listed, ...known])), [isPractice, listed, known]);
}

/** The first of each asset. */
const once = (assets: readonly ListedAsset[]) =>
  [...new Map(assets.toReversed().map((asset) => [assetKey(asset.type, asset.code), asset])).values()].toReversed();
