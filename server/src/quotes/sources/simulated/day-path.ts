/**
 * One asset's path through one day, a function of its key alone. The minutes' ends are a Brownian bridge from the open
 * to the close; the trades within a minute are computed when they are read, so that one moment costs the same at any
 * time of the day, and the high and low of any interval are exact. Prices here are units of 1e-8 lira, on the grid.
 */

import { fairMinutes } from './fair-minutes.ts';
import type { PathSpec, Range, MinuteWay } from './path-spec.ts';

export interface Extremes {
  readonly high: number;
  readonly low: number;
}

export interface DayPath {
  /** The second of the last trade at or before this second of the path. */
  lastTrade(second: number): number;
  /** The price of the trade at this second; only for seconds that lastTrade returned. */
  at(second: number): number;
  /** Prices at the beginning of some minutes, in their order; at the end of the last one the close. */
  begins(minutes: readonly number[]): Float64Array;
  /** Range of all trades from the start to this second. */
  extremes(second: number): Extremes;
  /** Widens the range by all trades of whole minutes, the last one not included. */
  widen(range: Range, fromMinute: number, toMinute: number): void;
  /** Share of the day's turnover up to this second, 0 to 1. */
  turnoverShare(second: number): number;
}

export function createDayPath(spec: PathSpec): DayPath {
  const { shape, tradeEvery } = spec;
  const last = shape.minutes * 60;
  const { phase, widen, begin, begins, at: wayThrough } = fairMinutes(spec);
  // A reader of the trades since the last second begins in the minute before.
  let latest: MinuteWay | undefined;
  let earlier: MinuteWay | undefined;
  const minuteOf = (minute: number) => {
    if (latest?.minute === minute) return latest;
    if (earlier?.minute === minute) return earlier;
    earlier = latest;
    return (latest = wayThrough(minute));
  };

  const lastTrade = (second: number) => {
    if (second >= last) return last;
    const inMinute = second % 60;
    // Each minute begins with a trade.
    if (inMinute === 0) return second;
    const traded = inMinute >= phase ? inMinute - ((inMinute - phase) % tradeEvery) : 0;
    return second - inMinute + traded;
  };
  const at = (second: number) => {
    if (second >= last) return spec.close;
    const inMinute = second % 60;
    const minute = (second - inMinute) / 60;
    return inMinute === 0 ? begin(minute) : minuteOf(minute).price(inMinute);
  };

  // The part of the day walked so far: a later second continues from here, an earlier one starts again.
  let walked = { minutes: 0, high: -Infinity, low: Infinity };
  let scan = { minute: 0, second: -1, high: -Infinity, low: Infinity };
  const extremes = (second: number): Extremes => {
    const minute = Math.min(Math.floor(second / 60), shape.minutes);
    if (minute < walked.minutes) walked = { minutes: 0, high: -Infinity, low: Infinity };
    if (minute > walked.minutes) {
      widen(walked, walked.minutes, minute);
      walked.minutes = minute;
    }
    if (scan.minute !== minute || scan.second > second) {
      scan = { minute, second: minute * 60 - 1, high: -Infinity, low: Infinity };
    }
    while (scan.second < Math.min(second, last)) {
      scan.second += 1;
      if (lastTrade(scan.second) === scan.second) {
        const price = at(scan.second);
        if (price > scan.high) scan.high = price;
        if (price < scan.low) scan.low = price;
      }
    }
    return { high: Math.max(walked.high, scan.high), low: Math.min(walked.low, scan.low) };
  };
  return {
    lastTrade,
    at,
    begins(minutes) {
      const prices = begins(minutes);
      if (minutes.at(-1) === shape.minutes) prices[minutes.length - 1] = spec.close;
      return prices;
    },
    extremes,
    widen,
    turnoverShare(second) {
      const minute = Math.min(Math.floor(second / 60), shape.minutes - 1);
      const from = shape.turnover[minute] as number;
      return from + ((shape.turnover[minute + 1] as number) - from) * Math.min(1, (second - minute * 60) / 60);
    },
  };
}
