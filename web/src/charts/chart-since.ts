/** A chart that begins at a moment: the shortest range of the server that reaches back to it, cut there. Pure. */

import type { PriceHistory } from '@kurus/core/contract/market-history';
import type { HistoryRange } from '@kurus/core/contract/words/market-history';

const DAY_MS = 86_400_000;
/** A chart of fewer days than this would be a point. */
const LEAST_DAYS = 2;

/** Days that each range of the server covers for certain. */
const COVERED: readonly (readonly [HistoryRange, number])[] = [
  ['1w', 6],
  ['1m', 28],
  ['3m', 88],
  ['1y', 363],
];

/** Beginning of a chart; undefined for a moment that is too near, or none. */
export const usableSince = (sinceMs: number | undefined, nowMs: number): number | undefined =>
  sinceMs === undefined || nowMs - sinceMs < LEAST_DAYS * DAY_MS ? undefined : sinceMs;

export function rangeSince(sinceMs: number, nowMs: number): HistoryRange {
  const days = (nowMs - sinceMs) / DAY_MS;
  return COVERED.find(([, covered]) => days <= covered)?.[0] ?? 'all';
}

/** Bars from the one of the moment on; the change is counted from its opening. */
export function cutSince(history: PriceHistory, sinceMs: number): PriceHistory {
  const at = history.bars.findLastIndex(({ startMs }) => startMs <= sinceMs);
  const bars = history.bars.slice(Math.max(0, at));
  return { ...history, bars, base: bars[0]?.open ?? history.base };
}
