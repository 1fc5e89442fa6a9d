/**
 * Returns of accounts with debts, over HTTP: they are those of what is held, beside a twin account that has the same
 * holdings and owes nothing.
 */

import { moneyText } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysed } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { randomFrom } from '../../../testing/random.ts';
import { type EntryFields, openTrackedAccount } from '../../../testing/tracked-account.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HOME = { kind: 'custom', code: 'EV' } as const;
const LOAN = { kind: 'custom', code: 'KREDI' } as const;

async function homeAndLoan(owed: number): Promise<TestUser> {
  const user = await app.logIn();
  const loan = { kind: 'debt', owed, asOf: '2025-01-10', rate: 0.42, monthly: 45_000 };
  await user.call('POST', '/assets/custom', { code: 'EV', name: 'Ev', group: 'property' });
  const prices = Object.entries({ '2025-01-10': 1_000_000, '2025-11-20': 1_300_000, '2026-06-01': 1_500_000 });
  await user.call('PUT', '/assets/custom/EV/prices', { prices: prices.map(([date, price]) => ({ date, price })) });
  await user.call('POST', '/assets/custom', { code: 'KREDI', name: 'Konut kredisi', group: 'debt', terms: loan });
  return user;
}

const opening = (asset: EntryFields, date: string, more: EntryFields = {}) => ({
  date,
  type: 'opening',
  asset,
  quantity: 1,
  ...more,
});

test.each([
  ['less', 800_000],
  ['nearly all', 1_299_999],
  ['more', 4_000_000],
])('an account that owes %s than it holds has the return of what it holds', async (_, owed) => {
  const user = await homeAndLoan(owed);
  const account = await openTrackedAccount(user, { cash: 'none' });
  await account.record(opening(HOME, '2025-01-10', { price: 1_000_000 }), opening(LOAN, '2025-01-10'));
  const all = await analysed(user, `performance?account=${account.id}`);
  expect(all).toMatchObject({
    gain: 500_000,
    ttwror: expect.closeTo(0.5, 9),
    notes: expect.arrayContaining(['DEBTS_LEFT_OUT']),
  });
  const year = await analysed(user, `performance?account=${account.id}&from=2025-11-20`);
  expect(year).toMatchObject({ gain: 200_000, ttwror: expect.closeTo(15 / 13 - 1, 9) });
  const assets = await analysed(user, `assets?account=${account.id}`);
  expect(assets['rest']).toMatchObject({ gain: 0, contribution: expect.closeTo(0, 9) });
  const real = await analysed(user, `performance?account=${account.id}&from=2025-11-20&unit=REAL`);
  expect(real['ttwror']).toBeCloseTo((1 + ratioOf(real)) / (1 + (real['inflation'] as number)) - 1, 8);
  expect((await reconcile(app.db.sql)).differences).toEqual([]);
});

/** Growth of the home's price between the ends of a stretch. */
const ratioOf = ({ from, to }: EntryFields) => homeOn(String(to)) / homeOn(String(from)) - 1;
const homeOn = (date: string) => (date >= '2026-06-01' ? 1_500_000 : date >= '2025-11-20' ? 1_300_000 : 1_000_000);

test('who only owes has no return, and no wild one', async () => {
  const user = await homeAndLoan(500_000);
  const account = await openTrackedAccount(user, { cash: 'none' });
  await account.record(opening(LOAN, '2025-01-10'));
  const found = await analysed(user, `performance?account=${account.id}`);
  expect(found).toMatchObject({ gain: 0, ttwror: 0, notes: expect.arrayContaining(['DEBTS_LEFT_OUT']) });
  expect(found).not.toHaveProperty('xirr');
});

test('money that is missing beyond what is held is still refused, by a sentence of its own', async () => {
  const user = await homeAndLoan(500_000);
  const account = await openTrackedAccount(user);
  await account.record(opening(LOAN, '2025-01-10'), { date: '2025-03-01', type: 'fee', amount: 5 });
  const { status, body } = await user.call('GET', `/analysis/performance?account=${account.id}`);
  expect([status, body.code]).toEqual([422, 'VALUE_BELOW_ZERO']);
  expect(body.errDetail).toContain('elde olanların değerinden çok eksiye');
});

test('random accounts have the returns of twins that owe nothing', { timeout: 120_000 }, async () => {
  for (const seed of [1, 2, 3]) {
    const random = randomFrom(seed);
    const user = await homeAndLoan(200_000 + random.below(3_000_000));
    const [owing, twin] = [await openTrackedAccount(user), await openTrackedAccount(user)];
    const entries: EntryFields[] = [{ date: '2025-01-10', type: 'deposit', amount: 3_000_000 }];
    entries.push({ date: '2025-01-11', type: 'buy', asset: HOME, quantity: 1, price: 1_000_000 });
    for (let at = 0; at < 25; at += 1) {
      const date = new Date(Date.UTC(2025, 0, 12 + random.below(600))).toISOString().slice(0, 10);
      const amount = Number(moneyText(BigInt(100 + random.below(5_000_000)) as never));
      entries.push({ date, type: random.below(3) === 0 ? 'withdraw' : 'deposit', amount });
    }
    const debts = [
      opening(LOAN, `2025-0${1 + random.below(9)}-2${random.below(9)}`),
      { date: '2026-0' + (1 + random.below(9)) + '-05', type: 'sell', asset: LOAN, quantity: 1, price: 0 },
    ];
    await owing.record(...entries, ...debts.slice(0, 1 + random.below(2)));
    await twin.record(...entries);
    for (const unit of ['TRY', 'USD', 'REAL']) {
      const [with_, without] = await Promise.all(
        [owing, twin].map(({ id }) => analysed(user, `performance?account=${id}&unit=${unit}`)),
      );
      for (const name of ['ttwror', 'ttwrorAnnual', 'xirr', 'xirrPeriod', 'volatility'] as const)
        expect([seed, unit, name, with_?.[name]]).toEqual([seed, unit, name, without?.[name]]);
      if (unit === 'TRY') expect(with_?.['gain']).toBe(without?.['gain']);
      const assets = await analysed(user, `assets?account=${owing.id}&unit=${unit}`);
      expect((assets['rest'] as { contribution: number }).contribution).toBeCloseTo(0, 8);
    }
  }
  expect((await reconcile(app.db.sql)).differences).toEqual([]);
});
