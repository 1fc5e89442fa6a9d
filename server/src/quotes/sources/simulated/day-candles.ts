/**
 * Candles of one asset's simulated day: from the same path as the live quotes, so that they agree to the last digit.
 */

import type { Candle } from '@kurus/core/contract/market-history';
import { dayOf, dayStartMs, DAY_SECONDS } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { DayPath } from './day-path.ts';

/** Makes the candles of one day up to a moment; empty on days without trade. */
export type DayBars = (day: number, intervalSeconds: number, toMs: number) => Promise<readonly Candle[]>;

export interface SimulatedDay {
  readonly path: DayPath;
  /** Start of the path. */
  readonly openMs: number;
  readonly minutes: number;
  /** Price that the day's change is measured from. */
  readonly base: Price;
  /** Turnover of the day, in kuruş; 0 where it is not known. */
  readonly kurus: number;
  /** Converts the path's units to the quoted price; keeps the order of any two. */
  toGrid(units: number): Price;
}

/** The day's candles up to `toMs`, that second included: the last may be incomplete. */
export function barsOfDay(day: SimulatedDay, intervalSeconds: number, toMs: number): Candle[] {
  const last = day.minutes * 60;
  const until = Math.min(last, Math.floor((toMs - day.openMs) / 1000));
  const candles: Candle[] = [];
  for (let from = 0; from < last && from <= until; from += intervalSeconds) {
    const next = from + intervalSeconds;
    // The price at the very end is the close of the day, and belongs to its last candle.
    const through = Math.min(until, next < last ? next - 1 : last);
    candles.push(candleOf(day, candleStartMs(day, from, intervalSeconds), from, through));
  }
  return candles;
}

function candleStartMs({ openMs }: SimulatedDay, from: number, intervalSeconds: number): number {
  return intervalSeconds === DAY_SECONDS ? dayStartMs(dayOf(openMs)) : openMs + from * 1000;
}

/** @param from a whole minute @param through the last second that is included */
function candleOf({ path, toGrid }: SimulatedDay, startMs: number, from: number, through: number): Candle {
  const open = path.at(from);
  const close = path.at(path.lastTrade(through));
  const range = { high: Math.max(open, close), low: Math.min(open, close) };
  const whole = Math.floor((through + 1) / 60);
  path.widen(range, from / 60, whole);
  for (let second = whole * 60; second < through; second += 1) {
    if (path.lastTrade(second) !== second) continue;
    const units = path.at(second);
    if (units > range.high) range.high = units;
    if (units < range.low) range.low = units;
  }
  return { startMs, open: toGrid(open), high: toGrid(range.high), low: toGrid(range.low), close: toGrid(close) };
}
