/** Simulated market: its assets by position, their closes, their quotes, their paths through a day. */

import type { RawQuote } from '../source.ts';
import type { DailyCloses } from './daily-closes.ts';
import type { SimulatedDay } from './day-candles.ts';

export interface SimulatedMarket {
  readonly assets: readonly { readonly code: string; readonly name: string }[];
  readonly closes: DailyCloses;
  quotesAt(nowMs: number): readonly RawQuote[];
  /** One asset's path through one day; undefined when it has no trade. */
  day(position: number, day: number): SimulatedDay | undefined;
}
