/** Bars of an asset or of the index from the server; the live price continues them (live-bar.ts). */

import { marketHistory } from '@kurus/core/contract/market-history';
import type { PriceHistory } from '@kurus/core/contract/market-history';
import type { HistoryRange, HistoryType, HistoryUnit } from '@kurus/core/contract/words/market-history';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { keepSame } from '../lib/keep-same.ts';
import { useClosedWorld } from '../quotes/use-quote.ts';
import { useWorld, worldQuery, type WorldOnScreen } from '../quotes/world-context.ts';

/**
 * Time in ms for which a response stays fresh while live prices continue it: candles within a day come every five
 * minutes.
 */
const FRESH_MS = 300_000;

const historyQuery = (
  world: WorldOnScreen,
  type: HistoryType,
  code: string,
  range: HistoryRange,
  unit: HistoryUnit | undefined,
) =>
  queryOptions({
    queryKey: ['history', world, type, code, unit, range],
    queryFn: async ({ signal }): Promise<PriceHistory> =>
      (await call(marketHistory, { query: { type, code, range, ...(unit && { unit }), ...worldQuery(world) }, signal }))
        .data,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    // The previous chart stays while another range loads.
    placeholderData: keepSame(['history', world, type, code, unit]),
    meta: { failure: 'Failed to load the price history' },
  });

/**
 * Bars in the world around the component; not asked for while that world has no prices.
 * @param unit lira where it is absent
 */
export function useHistory(type: HistoryType, code: string, range: HistoryRange, enabled = true, unit?: HistoryUnit) {
  const isClosed = useClosedWorld() !== undefined;
  return useQuery({ ...historyQuery(useWorld(), type, code, range, unit), enabled: enabled && !isClosed });
}
