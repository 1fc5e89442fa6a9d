/** Simulated market: its assets by position, their closes, their quotes, their paths through a day. */

import type { Asset } from '@kurus/core/contract/market';
import type { Candle } from '@kurus/core/contract/market-history';
import type { Price } from '@kurus/core/money/money';
import type { RawQuote } from '../source.ts';
import type { DailyCloses } from './daily-closes.ts';
import type { SimulatedDay } from './day-candles.ts';

export interface SimulatedMarket {
  readonly assets: readonly Omit<Asset, 'type'>[];
  readonly closes: DailyCloses;
  /** Close of one asset on a day, without those of the others where each is made by itself. */
  closeOn(position: number, day: number): Price;
  quotesAt(nowMs: number): readonly RawQuote[];
  /** One asset's path through one day; undefined when it has no trade, and for an asset with one price a day. */
  day(position: number, day: number): SimulatedDay | undefined;
  /** Candle of a day of an asset with one price a day; undefined where there is none by that moment. */
  dayCandle?(position: number, day: number, toMs: number): Candle | undefined;
}
