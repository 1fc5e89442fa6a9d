/** Continues the server's bars with the live price. */

import type { Candle } from '@kurus/core/contract/market-history';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';

/** Start of the bar of a moment; days begin at midnight in Istanbul, weeks on Mondays. */
function barStart(atMs: number, intervalMs: number): number {
  const day = dayOf(atMs);
  const midnight = dayStartMs(day);
  if (intervalMs < DAY_MS) return atMs - ((atMs - midnight) % intervalMs);
  return intervalMs === DAY_MS ? midnight : dayStartMs(day - ((day + 3) % 7));
}

/** The last bar updated with the live price, or the bar after it. Undefined without bars. */
export function liveBar(
  bars: readonly Candle[],
  intervalSeconds: number,
  price: Price,
  atMs: number,
): Candle | undefined {
  const last = bars.at(-1);
  if (!last) return undefined;
  const startMs = barStart(atMs, intervalSeconds * 1000);
  if (startMs > last.startMs) return { startMs, open: price, high: price, low: price, close: price };
  return {
    ...last,
    high: price > last.high ? price : last.high,
    low: price < last.low ? price : last.low,
    close: price,
  };
}
