/** Buying rates of the central bank for the tax view, from bulletins that are fetched once. */

import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dateText } from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { SourceError } from '../quotes/sources/source-error.ts';
import type { BulletinOf } from '../quotes/sources/tcmb/bulletins.ts';
import { type BuyingRateParts, createBuyingRates, rateKey } from './buying-rates.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const NOW = Date.UTC(2026, 10, 20, 11);
const notCalled = () => Promise.reject(new Error('no simulated close is read'));

function ratesOf(rates: Readonly<Record<string, string>>, more: Partial<BuyingRateParts> = {}) {
  const asked: string[] = [];
  const bulletinOf: BulletinOf = async (day) => {
    const date = dateText(day);
    asked.push(date);
    const text = rates[date];
    if (text === undefined) throw new SourceError('status 404', { trouble: 'not found' });
    return { day, rates: new Map(), buying: new Map([['USD', price(text)]]), lost: [] };
  };
  const onTrouble = vi.fn<(error: unknown) => void>();
  const book = { isLive: () => true, asset: () => undefined };
  const calendar = createCalendar(BIST_CALENDAR);
  const parts = { sql: db.sql, book, closings: notCalled, calendar, bulletins: () => bulletinOf, onTrouble, ...more };
  const of = createBuyingRates(parts);
  return { asked, onTrouble, of: (day: string) => of().of([{ currency: 'USD', day }], NOW) };
}

test('a rate is that of the working day before, and is fetched once', async () => {
  const { asked, of } = ratesOf({ '2026-11-13': '49.1234' });
  const key = rateKey({ currency: 'USD', day: '2026-11-16' });
  expect(await of('2026-11-16')).toEqual(new Map());
  await vi.waitFor(
    async () => expect((await of('2026-11-16')).get(key)).toEqual({ value: price('49.1234'), date: '2026-11-13' }),
    {
      timeout: 10_000,
    },
  );
  expect(asked).toEqual(['2026-11-13']);
  // A Saturday and a Sunday have the rate of the Friday as well.
  for (const day of ['2026-11-14', '2026-11-15'])
    expect((await of(day)).get(rateKey({ currency: 'USD', day }))?.date).toBe('2026-11-13');
});

test('a day without a bulletin leaves the one before in force', async () => {
  const { asked, of } = ratesOf({ '2026-10-27': '48.5' });
  const key = rateKey({ currency: 'USD', day: '2026-10-30' });
  await vi.waitFor(
    async () => expect((await of('2026-10-30')).get(key)).toEqual({ value: price('48.5'), date: '2026-10-27' }),
    {
      timeout: 10_000,
    },
  );
  expect(asked).toEqual(['2026-10-28', '2026-10-27']);
});

test('trouble is told, and the rate stays unknown', async () => {
  const refused: BulletinOf = () => Promise.reject(new SourceError('status 429', { trouble: 'rejected' }));
  const { onTrouble, of } = ratesOf({}, { bulletins: () => refused });
  expect(await of('2026-09-10')).toEqual(new Map());
  await vi.waitFor(() => expect(onTrouble).toHaveBeenCalled(), { timeout: 10_000 });
  expect(await of('2026-09-10')).toEqual(new Map());
});

test('nothing is fetched while the bank may not be asked', async () => {
  const { asked, onTrouble, of } = ratesOf({ '2026-08-13': '47' }, { bulletins: () => undefined });
  expect(await of('2026-08-14')).toEqual(new Map());
  expect([asked, onTrouble.mock.calls]).toEqual([[], []]);
});
