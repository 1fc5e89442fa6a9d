/** Stored closes in the lists of a server that starts while its source refuses. */

import { assetKey } from '@kurus/core/identity';
import { DAY_MS, dayOf, dayStartMs, DAY_SECONDS } from '@kurus/core/market/calendar';
import { money, price } from '@kurus/core/money/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { NOON, session } from '../../../testing/providers/feed.ts';
import { createQuoteBook, type QuoteBook } from '../quotes/quote-book.ts';
import type { MarketSource } from '../quotes/sources/source.ts';
import { type StoredCandle, writeCandles } from './candles-store.ts';
import { restoreCloses } from './restore-closes.ts';

let db: TestDatabase;
let book: QuoteBook;
/** Price that the source tells; undefined while it refuses. */
let told: string | undefined;

const source: MarketSource = {
  name: 'live',
  kind: 'live',
  pollMs: 1000,
  maxAgeMs: 60_000,
  listAssets: () => [
    { type: 'stocks', code: 'THYAO', name: 'Türk Hava Yolları' },
    { type: 'stocks', code: 'GARAN', name: 'Garanti' },
  ],
  async poll(asOfMs) {
    if (told === undefined) throw new Error('status 429');
    const value = price(told);
    const figures = { price: value, base: value, high: value, low: value, volume: money('0') };
    return { quotes: [{ type: 'stocks', code: 'THYAO', ...figures, asOfMs }] };
  },
};

beforeEach(async () => {
  db = await createTestDatabase();
  told = undefined;
  const today = dayStartMs(dayOf(NOON));
  const day = (startMs: number, lira: string): StoredCandle => ({
    type: 'stocks',
    code: 'THYAO',
    intervalSeconds: DAY_SECONDS,
    startMs,
    open: price(lira),
    high: price(lira),
    low: price(lira),
    close: price(lira),
    firstMs: startMs + DAY_MS / 3,
    lastMs: startMs + DAY_MS / 2,
  });
  await writeCandles(db.sql, [day(today - 2 * DAY_MS, '280'), day(today - DAY_MS, '284.25')]);
  book = createQuoteBook({ sources: [source], now: () => NOON, session });
  await restoreCloses(book, db.sql);
  await book.tick();
});
afterEach(() => db.drop());

it('lists the last close with its age and the change of its day, and tells nobody that it is a quote', () => {
  const [quote, ...others] = book.all('stocks');
  expect(others).toEqual([]);
  expect(quote).toMatchObject({ code: 'THYAO', price: price('284.25'), base: price('280'), changePercent: 152n });
  expect(quote && book.isStale(quote, NOON)).toBe(true);
  expect(book.get('stocks', 'THYAO')).toBeUndefined();
});

it('measures the first word of a source from it', async () => {
  told = '28425';
  await book.tick();
  await book.tick();
  expect(book.all('stocks')[0]?.price).toBe(price('284.25'));
  book.forget();
  expect(book.all('stocks')).toEqual([]);
  await restoreCloses(book, db.sql);
  told = '290';
  const fresh = createQuoteBook({ sources: [source], now: () => NOON, session });
  await restoreCloses(fresh, db.sql);
  await fresh.tick();
  expect(fresh.get('stocks', 'THYAO')?.price).toBe(price('290'));
  expect(fresh.all('stocks').map(({ type, code }) => assetKey(type, code))).toHaveLength(1);
});
