import { marketHeatmap, type MarketHeatmap } from '@kurus/core/contract/market-views';
import type { HeatmapArea, HeatmapPeriod } from '@kurus/core/contract/words/screener';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { keepSame } from '../../../lib/keep-same.ts';
import { storage } from '../../../lib/storage.ts';
import { worldQuery, type WorldOnScreen } from '../../../quotes/world-context.ts';

export type MapSector = MarketHeatmap['sectors'][number];
export type MapItem = MapSector['items'][number];

export interface HeatmapChoice {
  readonly period: HeatmapPeriod;
  readonly by: HeatmapArea;
  readonly scope: string;
}

/** Scopes that only the user knows. */
const OWN_SCOPES: readonly string[] = ['held', 'favorites'];

const RENEW_MS = 20_000;

/** Sectors with their assets, the largest first; null in a world without prices. */
export const heatmapQuery = (world: WorldOnScreen, { period, by, scope }: HeatmapChoice) =>
  queryOptions({
    queryKey: ['market', 'heatmap', world, scope, by, period],
    queryFn: async ({ signal }): Promise<readonly MapSector[] | null> => {
      const token = OWN_SCOPES.includes(scope) ? storage.token.get() : undefined;
      const query = { period, by, scope, ...worldQuery(world) };
      const { data } = await call(marketHeatmap, { query, signal, ...(token !== undefined && { bearer: token }) });
      return data?.sectors ?? null;
    },
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    placeholderData: keepSame(['market', 'heatmap', world]),
    meta: { failure: 'Failed to load the heat map' },
  });
