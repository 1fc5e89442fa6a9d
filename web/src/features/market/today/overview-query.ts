import { marketOverview, type MarketOverview } from '@kurus/core/contract/market-views';
import type { Language } from '@kurus/core/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { keepSame } from '../../../lib/keep-same.ts';
import { worldQuery, type WorldOnScreen } from '../../../quotes/world-context.ts';

/** Time between two answers: prices between them come with the stream, and an unchanged answer costs one 304. */
const RENEW_MS = 10_000;

/** The market of the day; null in a world without prices. @param language that of its sentence */
export const overviewQuery = (world: WorldOnScreen, language: Language) =>
  queryOptions({
    queryKey: ['market', 'overview', world, language],
    queryFn: async ({ signal }): Promise<MarketOverview | null> =>
      (await call(marketOverview, { query: worldQuery(world), signal })).data ?? null,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    placeholderData: keepSame(['market', 'overview', world]),
    meta: { failure: 'Failed to load the market of the day' },
  });
