/** Values before a split stay what they were then, whether old prices are adjusted for it or not. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysed } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought, openTrackedAccount, type EntryFields } from '../../../testing/tracked-account.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const FROTO = { asset: { kind: 'stocks', code: 'FROTO' } } as const;
const [BEFORE, EX_DATE] = ['2025-05-06', '2025-05-07'];

/** Value of the account on the days around the ex-date, with what was recorded. */
async function valuesAround(...entries: EntryFields[]): Promise<number[]> {
  const user = await app.logIn();
  const account = await openTrackedAccount(user, { cash: 'none' });
  await account.record(...entries);
  const answer = await analysed(user, `performance?account=${account.id}`);
  const series = answer['series'] as { date: string; value: number }[];
  return [BEFORE, EX_DATE].map((day) => series.find(({ date }) => date === day)?.value ?? 0);
}

const held = bought('2025-01-02', 10, 1000, FROTO);

test('a bonus issue that is recorded is neither a gain nor a loss', async () => {
  const bonus = { date: EX_DATE, type: 'bonus', ...FROTO, numerator: 9, denominator: 1 };
  const [before = 0, after = 0] = await valuesAround(held, bonus);
  // Within the price limits of the day.
  expect(Math.abs(after / before - 1)).toBeLessThan(0.11);
});

test('one that is publicly known counts without an entry too', async () => {
  const [before = 0, after = 0] = await valuesAround(held);
  expect(after / before).toBeGreaterThan(0.089);
  expect(after / before).toBeLessThan(0.111);
});

test('what is kept of all these accounts reconciles', async () => {
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true, differences: [] });
});
