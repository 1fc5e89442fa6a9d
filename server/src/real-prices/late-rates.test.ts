/** Days of accounts that a rate which came late values: they are derived again from their first on. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysed } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { openTrackedAccount } from '../../../testing/tracked-account.ts';
import { outdateDays } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function outdated({ userId }: TestUser): Promise<boolean> {
  const rows = await app.db.sql`
    select from daily_value_state where user_id = ${userId} and dirty_from is not null`;
  return rows.length > 0;
}

const USD = { type: 'currencies', code: 'USD' } as const;
const EUR = { type: 'currencies', code: 'EUR' } as const;

const DEPOSIT = {
  kind: 'deposit',
  currency: 'USD',
  principal: 1_000,
  rate: 0.03,
  from: '2026-10-01',
  days: 30,
  withheld: 0.25,
};

test.each([
  ['a deposit in dollars', { type: 'opening', asset: { kind: 'custom', code: 'V' }, quantity: 1, price: 40_000 }],
  ['a balance in dollars', { type: 'deposit', amount: 100, currency: 'USD' }],
  ['dollars themselves', { type: 'opening', asset: { kind: 'currencies', code: 'USD' }, quantity: 5, price: 40 }],
])('%s: a late rate of dollars outdates its days, one of euros does not', async (_, entry) => {
  const user = await app.logIn();
  await user.call('POST', '/assets/custom', { code: 'V', name: 'Vadeli', group: 'deposit', terms: DEPOSIT });
  const account = await openTrackedAccount(user);
  await account.record({ date: '2026-10-01', ...entry });
  const before = await analysed(user, `performance?account=${account.id}`);
  expect(await outdated(user)).toBe(false);
  await outdateDays(app.db.sql, EUR);
  expect(await outdated(user)).toBe(false);
  await outdateDays(app.db.sql, USD);
  expect(await outdated(user)).toBe(true);
  expect(await analysed(user, `performance?account=${account.id}`)).toEqual(before);
  expect(await outdated(user)).toBe(false);
});
