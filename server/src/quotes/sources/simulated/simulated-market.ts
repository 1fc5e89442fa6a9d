/** Simulated market: its assets by position, their closes, their quotes, their paths through a day. */

import type { RawQuote } from '../source.ts';
import type { DailyCloses } from './daily-closes.ts';
import type { SimulatedDay } from './day-candles.ts';

export interface SimulatedMarket {
  readonly assets: readonly { readonly code: string; readonly name: string }[];
  readonly closes: DailyCloses;
  quotesAt(nowMs: number): readonly RawQuote[];
  /** One asset's way through one day; undefined when there is no trade on it. */
  day(position: number, day: number): SimulatedDay | undefined;
}
