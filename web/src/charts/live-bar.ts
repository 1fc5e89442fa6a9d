/** Continues the server's bars with the live price. */
import type { WireBar } from '@kurus/core/contract/market-history';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';

const DAY_SECONDS = 86_400;

/** The beginning of the bar that a moment belongs to; days begin at midnight in İstanbul, weeks on Mondays. */
function barStart(seconds: number, intervalSeconds: number): number {
  const day = dayOf(seconds * 1000);
  const midnight = dayStartMs(day) / 1000;
  if (intervalSeconds < DAY_SECONDS) return seconds - ((seconds - midnight) % intervalSeconds);
  return intervalSeconds === DAY_SECONDS ? midnight : dayStartMs(day - ((day + 3) % 7)) / 1000;
}

/** The last bar with the live price in it, or the bar that comes after it. undefined without bars. */
export function liveBar(
  bars: readonly WireBar[],
  intervalSeconds: number,
  price: number,
  atMs: number,
): WireBar | undefined {
  const last = bars.at(-1);
  if (!last) return undefined;
  const start = barStart(Math.floor(atMs / 1000), intervalSeconds);
  if (start > last[0]) return [start, price, price, price, price];
  return [last[0], last[1], Math.max(last[2], price), Math.min(last[3], price), price];
}
