/**
 * Market of assets with one price a day, made at a time of day; until then the one of the day before stands. A price
 * follows from draws of earlier days and of its own, so that it tells nothing about prices that come later.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Asset } from '@kurus/core/contract/market';
import type { Candle } from '@kurus/core/contract/market-history';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Money, Price } from '@kurus/core/money/money';
import type { RawQuote } from '../source.ts';
import type { DailyCloses } from './daily-closes.ts';
import type { Carrier } from './driven-closes.ts';
import type { SimulatedMarket } from './simulated-market.ts';

export interface DailyMarketParts {
  readonly kind: AssetKind;
  readonly assets: readonly Omit<Asset, 'type'>[];
  /** Price of a day in lira, by the asset's position; a day without one has that of the day before. */
  readonly priceOn: (position: number, day: number) => Price;
  readonly ownOn?: (position: number, day: number) => RawQuote['own'];
  readonly days: PriceDays;
  /** Time of the day at which its price is made. */
  readonly publishedMs: number;
}

/** Days with a price. */
export interface PriceDays {
  isDay(day: number): boolean;
  /** The last one before a day. */
  previous(day: number): number;
}

export function createDailyMarket(parts: DailyMarketParts): SimulatedMarket {
  const { kind, assets, priceOn, ownOn, days, publishedMs } = parts;
  const closes: DailyCloses = { on: (day) => assets.map((_, position) => priceOn(position, day)) };
  let last: { readonly known: number; readonly quotes: readonly RawQuote[] } | undefined;
  const quotesOn = (known: number): readonly RawQuote[] => {
    const day = days.isDay(known) ? known : days.previous(known);
    const before = days.previous(day);
    return assets.map(({ code }, position) => {
      const [price, base] = [priceOn(position, known), priceOn(position, before)];
      const [low, high] = price < base ? [price, base] : [base, price];
      const figures = { price, base, high, low, volume: 0n as Money, asOfMs: dayStartMs(day) + publishedMs };
      return { type: kind, code, ...figures, isDaily: true, own: ownOn?.(position, known) };
    });
  };
  return {
    assets,
    closes,
    closeOn: priceOn,
    // The same array until the next price is made.
    quotesAt(nowMs) {
      const known = dayOf(nowMs - publishedMs);
      if (last?.known !== known) last = { known, quotes: quotesOn(known) };
      return last.quotes;
    },
    day: () => undefined,
    dayCandle(position, day, toMs): Candle | undefined {
      if (!days.isDay(day) || dayStartMs(day) + publishedMs > toMs) return undefined;
      const price = priceOn(position, day);
      return { startMs: dayStartMs(day), open: price, high: price, low: price, close: price };
    },
  };
}

/** One market of two of the same kind; assets of the second come last. */
export function joinMarkets(first: SimulatedMarket, second: SimulatedMarket): SimulatedMarket {
  const count = first.assets.length;
  return {
    assets: [...first.assets, ...second.assets],
    closes: { on: (day) => [...first.closes.on(day), ...second.closes.on(day)] },
    closeOn: (position, day) =>
      position < count ? first.closeOn(position, day) : second.closeOn(position - count, day),
    quotesAt: (nowMs) => [...first.quotesAt(nowMs), ...second.quotesAt(nowMs)],
    day: (position, day) => (position < count ? first.day(position, day) : second.day(position - count, day)),
    dayCandle: (position, day, toMs) =>
      position < count ? undefined : second.dayCandle?.(position - count, day, toMs),
  };
}

/** Carrier by a level that is known the day before, from one price to the next. @param anchorDay its level is 1 */
export function carrierBefore(
  levelOn: (day: number) => number,
  { anchorDay, days, deviation }: { readonly anchorDay: number; readonly days: PriceDays; readonly deviation: number },
): Carrier {
  const at = (day: number) => levelOn(day - 1);
  return {
    move: (day) => at(day) / at(days.previous(day)) - 1,
    level: (day) => at(day) / at(anchorDay),
    deviation,
  };
}
