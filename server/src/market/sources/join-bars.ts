/** Bars of a longer time from shorter ones, on the grid that all bars stand on. */
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Bar } from './history-source.ts';

/** @param startOf the beginning of the longer bar that a moment belongs to */
export function joinBars(bars: readonly Bar[], startOf: (ms: number) => number): Bar[] {
  const joined: Bar[] = [];
  for (const bar of bars) {
    const startMs = startOf(bar.startMs);
    const last = joined.at(-1);
    if (last?.startMs !== startMs) joined.push({ ...bar, startMs });
    else joined[joined.length - 1] = join(last, bar);
  }
  return joined;
}

function join(first: Bar, next: Bar): Bar {
  return {
    ...first,
    high: next.high > first.high ? next.high : first.high,
    low: next.low < first.low ? next.low : first.low,
    close: next.close,
  };
}

/** The bar that a moment belongs to begins here: counted from midnight in İstanbul. */
export function barStartMs(atMs: number, intervalSeconds: number): number {
  const midnightMs = dayStartMs(dayOf(atMs));
  return atMs - ((atMs - midnightMs) % (intervalSeconds * 1000));
}

/** Weeks begin on Mondays; 1970-01-01, day 0, was a Thursday. */
export function weekStartMs(ms: number): number {
  const day = dayOf(ms);
  return dayStartMs(day - ((day + 3) % 7));
}
