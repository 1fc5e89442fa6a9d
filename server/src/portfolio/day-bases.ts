/**
 * Price of one share at the base of today's change, in shares of that time. It is the market's base, except on an
 * ex-date: there the market's base is the theoretical price (less a dividend, divided by a split), but the holding was
 * worth the close before. An asset with one price a day has not moved on a day without one, but for the rate of its
 * currency.
 */

import { ASSET_KINDS, MONEY_KINDS } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import { priceBefore } from '@kurus/core/corporate-actions/action';
import { adjustedPrice } from '@kurus/core/corporate-actions/factor';
import { asTraded, type DatedFactor, NEAR_DAYS } from '@kurus/core/corporate-actions/price-series';
import { assetKey, type AssetKey, type AssetRef } from '@kurus/core/identity';
import { dayOf } from '@kurus/core/market/calendar';
import { baseOf, changeStartMs, type ChangeStart, isMadeDaily, unmovedBase } from '@kurus/core/market/change-base';
import type { Price } from '@kurus/core/money/money';
import type { MultipliedShares } from '@kurus/core/portfolio/day-positions';
import type { ActionBook, StoredAction } from '../corporate-actions/action-book.ts';
import { splitsOf } from '../corporate-actions/splits.ts';
import type { PastPrices } from '../history/past-prices.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface DayBasesDeps {
  readonly book: Pick<QuoteBook, 'get' | 'all' | 'version'>;
  readonly actions: Pick<ActionBook, 'of'>;
  readonly prices: PastPrices;
}

/** Bases of the assets that have a quote. */
export type DayBases = (
  assets: readonly AssetRef[],
  multiplied: readonly MultipliedShares[],
  start: ChangeStart,
) => Promise<ReadonlyMap<AssetKey, Price>>;

export function createDayBases({ book, actions, prices }: DayBasesDeps): DayBases {
  const traded = async (
    asset: AssetRef,
    quote: Quote,
    { entered, stored, fromDay, today }: Events,
  ): Promise<Price | undefined> => {
    const span = { from: fromDay - NEAR_DAYS - 1, to: today };
    const series = await prices(asset, span);
    const splits = splitsOf(asset, actions, entered).filter(({ exDay }) => exDay >= fromDay && exDay <= today);
    // Before the first trade of an ex-date, the present price is still one from before it.
    const hasFallen = ({ exDay }: { readonly exDay: number }) => exDay <= dayOf(quote.asOfMs);
    const close = asTraded(series, splits.filter(hasFallen)).findLast(({ day }) => day < fromDay)?.price;
    const before = close ?? priceBefore(quote.base, stored.filter(hasFallen));
    return splits.filter((one) => !hasFallen(one)).reduce<Price>(beforeFactor, before);
  };
  return async (assets, multiplied, start) => {
    const bases = new Map<AssetKey, Price>();
    for (const asset of assets) {
      const { type, code } = asset;
      const quote = book.get(type, code);
      if (!quote) continue;
      if (isMadeDaily(type) && dayOf(quote.asOfMs) < dayOf(start.nowMs)) {
        const rate = quote.own && book.get(MONEY_KINDS[0], quote.own.currency);
        bases.set(assetKey(type, code), unmovedBase(quote, rate));
        continue;
      }
      const fromDay = dayOf(changeStartMs(type, start));
      const today = dayOf(start.nowMs);
      const entered = multiplied.filter((one) => one.type === type && one.code === code).map(factorOf);
      const stored = actions.of(type, code).filter(({ exDay }) => exDay >= fromDay && exDay <= today);
      const isPlain = (entered.length === 0 && stored.length === 0) || ASSET_KINDS[type].isOwn;
      const base = isPlain ? undefined : await traded(asset, quote, { entered, stored, fromDay, today });
      bases.set(assetKey(type, code), base ?? baseOf(type, quote, start.sessionDay));
    }
    return bases;
  };
}

interface Events {
  readonly entered: readonly DatedFactor[];
  readonly stored: readonly StoredAction[];
  readonly fromDay: number;
  readonly today: number;
}

const factorOf = ({ day, before, after }: MultipliedShares): DatedFactor => ({
  exDay: day,
  factor: { numerator: before, denominator: after },
});

/** Price of one share before it was multiplied, where only the price of after is known. */
export const priceBeforeSplits = (price: Price, { type, code }: AssetRef, multiplied: readonly MultipliedShares[]) =>
  multiplied
    .filter((one) => one.type === type && one.code === code)
    .map(factorOf)
    .reduce<Price>(beforeFactor, price);

const beforeFactor = (price: Price, { factor: { numerator, denominator } }: DatedFactor): Price =>
  adjustedPrice(price, { numerator: denominator, denominator: numerator }, 'half-up');
