/** Description of an asset's path through a day, and of the minutes made from it. */

import type { DayShape } from './day-shape.ts';
import type { SecretWay } from './draws.ts';
import type { PriceGrid } from './price-grid.ts';

export interface PathSpec {
  /** Key of the draws for this asset on this day. */
  readonly key: SecretWay;
  readonly open: number;
  readonly close: number;
  /** Deviation of the path between open and close, in units of the price. */
  readonly deviation: number;
  /** The step of prices where the day begins. */
  readonly tick: number;
  readonly grid: PriceGrid;
  /** Seconds between trades; a divisor of 60. */
  readonly tradeEvery: number;
  readonly shape: DayShape;
}

export interface Range {
  high: number;
  low: number;
}

/** The minutes of a day. */
export interface Minutes {
  /** The second of a minute at which the first of its regular trades is. */
  readonly phase: number;
  /** Widens the range by all trades of whole minutes, the last one not included. */
  widen(range: Range, fromMinute: number, toMinute: number): void;
  /** The price at its first second. */
  begin(minute: number): number;
  /** Prices at the first second of some minutes, in their order: faster than one by one. */
  begins(minutes: readonly number[]): Float64Array;
  /** The path through one minute. */
  at(minute: number): MinuteWay;
}

export interface MinuteWay {
  readonly minute: number;
  /** @param second of the minute */
  price(second: number): number;
}
