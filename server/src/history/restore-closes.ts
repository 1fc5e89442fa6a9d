/**
 * Stored closes for a book that starts: its lists are whole while a source refuses to answer, marked with the age of
 * each price, and a first price that is far from the close before is doubted.
 */

import { isInsideLimits } from '@kurus/core/market/price-limits';
import { changePercent, money } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { readLastDays } from './candles-store.ts';

type RestoredBook = Pick<QuoteBook, 'kinds' | 'isLive' | 'assets' | 'restore'>;

export async function restoreCloses(book: RestoredBook, sql: Sql): Promise<void> {
  const assets = book.kinds.filter(book.isLive).flatMap((kind) => book.assets(kind));
  if (assets.length === 0) return;
  const days = await readLastDays(sql, assets);
  book.restore(
    days.map(({ type, code, close: price, before, high, low, lastMs: asOfMs }) => {
      // A close before an action is no base.
      const base = before !== undefined && isInsideLimits(type, price, before) ? before : price;
      return { type, code, price, base, changePercent: changePercent(price, base), high, low, volume: NONE, asOfMs };
    }),
  );
}
const NONE = money('0');
