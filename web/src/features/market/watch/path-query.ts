import type { QuotedKind } from '@kurus/core/asset-kinds';
import { marketPaths } from '@kurus/core/contract/market-views';
import { assetKey } from '@kurus/core/identity';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { keepSame } from '../../../lib/keep-same.ts';
import { worldQuery, type WorldOnScreen } from '../../../quotes/world-context.ts';

export type Paths = ReadonlyMap<string, readonly number[]>;

/** Closes change once a day, the last price stands beside them. */
const FRESH_MS = 600_000;

/** Closes of the last month by the keys of the assets. */
export const pathsQuery = (
  world: WorldOnScreen,
  items: readonly { readonly kind: QuotedKind; readonly code: string }[],
) => {
  const assets = items.map(({ kind, code }) => assetKey(kind, code)).toSorted();
  return queryOptions({
    queryKey: ['market', 'paths', world, assets.join()],
    queryFn: async ({ signal }): Promise<Paths> => {
      const { data } = await call(marketPaths, { query: { assets: assets.join(), ...worldQuery(world) }, signal });
      return new Map(data?.paths.map(({ asset, points }) => [asset, points]));
    },
    enabled: assets.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepSame(['market', 'paths', world]),
    meta: { failure: 'Failed to load the lines of the list' },
  });
};
