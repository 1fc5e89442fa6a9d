/** Lira for a unit of another currency on a day: as stated, or from the stored prices of that day. */

import { MONEY_KINDS } from '@kurus/core/asset-kinds';
import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { ClosingPrices, PricedAsset } from '../history/closing-prices.ts';
import { FIRST_DAY } from '../history/price-history.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface DayRate {
  readonly rate: Price;
  readonly source: 'stated' | 'live' | 'simulated';
  /** The rate of an earlier day, where none was published on the day itself: a weekend, a holiday. */
  readonly date?: string | undefined;
}

type Book = Pick<QuoteBook, 'asset'>;

/** Codes of ISO 4217, also of currencies that are no more. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** @throws DomainError CURRENCY_UNKNOWN; CURRENCY_NOT_KEPT, for a currency without a series */
export function requireCurrency(book: Book, currency: string): (typeof MONEY_KINDS)[number] {
  const type = MONEY_KINDS.find((kind) => book.asset(kind, currency) !== undefined);
  if (type === undefined)
    throw CURRENCIES.has(currency)
      ? new DomainError('CURRENCY_NOT_KEPT', { currency })
      : DomainError.of(refusedAtField('CURRENCY_UNKNOWN', 'currency'));
  return type;
}

/** Each day and currency is looked up once. */
export function createRates(
  { book, closings }: { readonly book: QuoteBook; readonly closings: ClosingPrices },
  nowMs: number,
) {
  const cache = new Map<string, Omit<DayRate, 'source'> | undefined>();
  return async (currency: string, day: string, stated: Price | undefined): Promise<DayRate> => {
    const type = requireCurrency(book, currency);
    if (stated !== undefined) return { rate: stated, source: 'stated' };
    const key = `${currency} ${day}`;
    if (!cache.has(key)) {
      const number = dayOfDate(day);
      const isOver = number < dayOf(nowMs);
      // A simulated rate before the market's first day is unknown; published rates go back further.
      if (number < FIRST_DAY && !book.isLive(type)) throw new DomainError('RATE_UNKNOWN', { currency, day });
      const asset = { type, code: currency };
      cache.set(key, isOver ? await rateOfDay(closings, number, asset) : rateOfNow(book, asset));
    }
    const rate = cache.get(key);
    if (rate === undefined) throw new DomainError('RATE_UNKNOWN', { currency, day });
    return { ...rate, source: book.isLive(type) ? 'live' : 'simulated' };
  };
}

async function rateOfDay(closings: ClosingPrices, day: number, asset: PricedAsset) {
  const closes = await closings(day, [asset]);
  const rate = closes.price(asset.type, asset.code);
  const of = closes.dayOfPrice(asset.type, asset.code);
  return rate && { rate, date: of !== undefined && of < day ? dateText(of) : undefined };
}

function rateOfNow(book: QuoteBook, { type, code }: PricedAsset) {
  const rate = book.get(type, code)?.price;
  return rate && { rate };
}
