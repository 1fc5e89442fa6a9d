/** Rates of the simulated market in entries, asked again from a source that has true ones. */

import { price } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought, openTrackedAccount } from '../../../testing/tracked-account.ts';
import type { ClosingPrices } from '../history/closing-prices.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { createRateRevision } from './simulated-rates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A live source that knows a rate on some days, and has no other. */
function revision(rates: Readonly<Record<string, string>>) {
  const closings = (async (day: number) => {
    const rate = rates[new Date(day * 86_400_000).toISOString().slice(0, 10)];
    return { price: () => rate && price(rate), dayOfPrice: () => (rate === undefined ? undefined : day) };
  }) as unknown as ClosingPrices;
  const book = { ...app.book, asset: app.book.asset.bind(app.book), isLive: () => true };
  return createRateRevision({ sql: app.db.sql, book, closings });
}

test('each is replaced once its day has a true one; what was stated, and every figure after it, follows', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  await account.record(
    { date: '2026-03-02', type: 'deposit', amount: 1000, currency: 'USD' },
    bought('2026-03-03', 2, 100.5, { currency: 'USD', fee: 1.25 }),
    bought('2026-03-04', 1, 300),
    { date: '2026-03-05', type: 'deposit', amount: 10, currency: 'USD', rate: 39 },
    { date: '2026-03-06', type: 'deposit', amount: 10, currency: 'EUR' },
  );
  const sources = async () =>
    (await account.list()).map(({ date, rateSource, replacedBy }) => [date, rateSource, replacedBy !== undefined]);
  expect(new Set((await sources()).map(([, source]) => source))).toEqual(new Set(['simulated', 'stated', undefined]));

  const revise = revision({ '2026-03-02': '40', '2026-03-03': '41.5' });
  expect(await revise(app.nowMs)).toBe(2);
  // 2 x 100.50 x 41.5 and 1.25 x 41.5, to the kuruş; the share in lira stays.
  expect(await account.holdings()).toEqual(['THYAO 3 for 8693.38 (8693.38), lacks 0']);
  const items = (await account.list()).filter(({ replacedBy }) => replacedBy === undefined);
  expect(items.map(({ date, amount, rateSource }) => [date, amount, rateSource])).toEqual([
    ['2026-03-06', expect.any(Number), 'simulated'],
    ['2026-03-05', 390, 'stated'],
    ['2026-03-04', 300, undefined],
    ['2026-03-03', 8341.5, 'live'],
    ['2026-03-02', 40_000, 'live'],
  ]);
  expect((await account.list()).filter(({ replacedBy }) => replacedBy !== undefined)).toHaveLength(2);
  expect(await revise(app.nowMs)).toBe(0);
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
});
