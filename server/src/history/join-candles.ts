/** Candles of a longer interval from shorter ones, on the time grid of all candles. */

import type { Candle } from '@kurus/core/contract/market-history';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';

/** @param startOf the beginning of the longer candle that a moment belongs to */
export function joinCandles(candles: readonly Candle[], startOf: (ms: number) => number): Candle[] {
  const joined: Candle[] = [];
  for (const candle of candles) {
    const startMs = startOf(candle.startMs);
    const last = joined.at(-1);
    if (last?.startMs !== startMs) joined.push({ ...candle, startMs });
    else joined[joined.length - 1] = join(last, candle);
  }
  return joined;
}

function join(first: Candle, next: Candle): Candle {
  return {
    ...first,
    high: next.high > first.high ? next.high : first.high,
    low: next.low < first.low ? next.low : first.low,
    close: next.close,
  };
}

/** Start of the candle that a moment belongs to: counted from midnight in İstanbul. */
export function candleStartMs(atMs: number, intervalSeconds: number): number {
  const midnightMs = dayStartMs(dayOf(atMs));
  return atMs - ((atMs - midnightMs) % (intervalSeconds * 1000));
}

/** Weeks begin on Mondays; 1970-01-01, day 0, was a Thursday. */
export function weekStartMs(ms: number): number {
  const day = dayOf(ms);
  return dayStartMs(day - ((day + 3) % 7));
}
