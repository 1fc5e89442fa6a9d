/** Prices of assets with terms in lira, worked out for each day: at the rate of the day if in another currency. */

import { MONEY_KINDS } from '@kurus/core/asset-kinds';
import type { OwnTerms } from '@kurus/core/contract/own-terms';
import type { DatedPrice } from '@kurus/core/corporate-actions/price-series';
import { dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { MOST_PRICE } from '@kurus/core/money/bounds';
import { type Price, price } from '@kurus/core/money/money';
import { type CleanPrice, ownPriceOf } from '@kurus/core/terms/own-price';
import { priceInLira } from '@kurus/core/tracked/figures';
import type { PastPrices } from '../../history/past-prices.ts';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import { LIRA } from '../entry-assets.ts';

export interface RateParts {
  readonly book: Pick<QuoteBook, 'asset' | 'get'>;
  readonly prices: PastPrices;
}

export interface Days {
  readonly from: number;
  readonly to: number;
}

export interface TermsAsset {
  readonly terms: OwnTerms;
  /** Clean prices of a bond, the oldest first. */
  readonly cleanPrices: readonly CleanPrice[];
}

const ONE = price('1');

/** Kind of the currency with this code; undefined where it has no rates. */
export const kindOfCurrency = (book: Pick<QuoteBook, 'asset'>, currency: string) =>
  MONEY_KINDS.find((kind) => book.asset(kind, currency) !== undefined);

/** Prices of one unit in lira on days, the oldest first; none on days without a rate or a clean price. */
export async function termsPrices(
  parts: RateParts,
  { terms, cleanPrices }: TermsAsset,
  days: Days,
  nowMs: number,
): Promise<DatedPrice[]> {
  const own = ownPriceOf(terms, cleanPrices);
  const rateOn = await currencyRates(parts, terms.currency, days, nowMs);
  const found: DatedPrice[] = [];
  for (let day = days.from; day <= days.to; day += 1) {
    const [unit, rate] = [own(day), rateOn(day)];
    if (unit !== undefined && rate !== undefined) found.push({ day, price: bounded(priceInLira(unit, rate)) });
  }
  return found;
}

/** Day of the clean price that a day has; the day itself where the price follows from the terms alone. */
export function dayOfPrice({ terms, cleanPrices }: TermsAsset, day: number): number {
  if (terms.kind !== 'bond' || day >= dayOfDate(terms.maturity)) return day;
  return Math.min(day, (cleanPrices.findLast((one) => one.day <= day) ?? cleanPrices[0])?.day ?? day);
}

const LEAST_PRICE = (0n - MOST_PRICE) as Price;
const bounded = (value: Price): Price => (value > MOST_PRICE ? MOST_PRICE : value < LEAST_PRICE ? LEAST_PRICE : value);

/** Lira for a unit of a currency by day; days never go back. The last rate on or before it, today the present one. */
async function currencyRates(
  { book, prices }: RateParts,
  currency: string,
  { from, to }: Days,
  nowMs: number,
): Promise<(day: number) => Price | undefined> {
  if (currency === LIRA) return () => ONE;
  const type = kindOfCurrency(book, currency);
  if (type === undefined) return () => undefined;
  const today = dayOf(nowMs);
  const present = book.get(type, currency)?.price;
  const past = from < today ? await prices({ type, code: currency }, { from, to }) : [];
  let [at, last]: [number, Price | undefined] = [0, undefined];
  return (day) => {
    if (day >= today && present !== undefined) return present;
    for (let next = past[at]; next && next.day <= day; next = past[++at]) last = next.price;
    return last;
  };
}
