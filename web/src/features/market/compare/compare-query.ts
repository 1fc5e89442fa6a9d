import type { DataOf } from '@kurus/core/contract/endpoint';
import { marketCompare } from '@kurus/core/contract/market-views';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { firstDay } from '@kurus/core/market/returns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { comparedText } from '../../../quotes/compare-address.ts';
import { worldQuery, type WorldOnScreen } from '../../../quotes/world-context.ts';
import type { CompareChoice, CompareRange } from './compare-choice.ts';

export type Comparison = DataOf<typeof marketCompare>;

const FRESH_MS = 60_000;
const TIMEOUT_MS = 20_000;

/** First day of a range, YYYY-MM-DD. */
export const rangeStart = (range: CompareRange): string => dateText(firstDay(range, dayOf(serverTime(Date.now()))));

export function compareQuery({ assets, range, unit }: CompareChoice, world: WorldOnScreen) {
  const query = {
    ...worldQuery(world),
    assets: comparedText(assets),
    from: rangeStart(range),
    unit,
  };
  return queryOptions({
    queryKey: ['compare', query],
    queryFn: async ({ signal }) => (await call(marketCompare, { query, signal, timeoutMs: TIMEOUT_MS })).data,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    enabled: assets.length > 0,
    meta: { failure: 'Failed to load the comparison' },
  });
}
