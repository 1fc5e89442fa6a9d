/** Lira for a unit of another currency on a day: as stated, or what our prices of that day say. */
import { MONEY_KINDS } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import { dayOf, dayOfDate } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { ClosingPrices } from '../history/closing-prices.ts';
import { FIRST_DAY } from '../history/price-history.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface DayRate {
  readonly rate: Price;
  readonly source: 'stated' | 'live' | 'simulated';
}

/** Each day and currency is looked up once. */
export function createRates(
  { book, closings }: { readonly book: QuoteBook; readonly closings: ClosingPrices },
  nowMs: number,
) {
  const known = new Map<string, Price | undefined>();
  return async (currency: string, day: string, stated: Price | undefined): Promise<DayRate> => {
    const type = MONEY_KINDS.find((kind) => book.asset(kind, currency) !== undefined);
    if (type === undefined) throw new DomainError('CURRENCY_NOT_KEPT', { currency });
    if (stated !== undefined) return { rate: stated, source: 'stated' };
    const key = `${currency} ${day}`;
    if (!known.has(key)) {
      const number = dayOfDate(day);
      const isOver = number < dayOf(nowMs);
      if (number < FIRST_DAY) throw new DomainError('RATE_UNKNOWN', { currency, day });
      const asset = { type, code: currency };
      known.set(
        key,
        isOver ? (await closings(number, [asset])).price(type, currency) : book.get(type, currency)?.price,
      );
    }
    const rate = known.get(key);
    if (rate === undefined) throw new DomainError('RATE_UNKNOWN', { currency, day });
    return { rate, source: book.isLive(type) ? 'live' : 'simulated' };
  };
}
