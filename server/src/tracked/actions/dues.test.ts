/** Payments of deposits and bonds that fell due, as proposals over HTTP, and the entries that accepting writes. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed } from '../../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { type EntryFields, openTrackedAccount, type TrackedAccount } from '../../../../testing/tracked-account.ts';
import { codeOf } from '../../../../testing/tracked-accounts.ts';
import { reconcile } from '../../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The day of the test's clock is 2026-11-20. */
const BOND = {
  kind: 'bond',
  couponRate: 0.3,
  couponMonths: 6,
  maturity: '2026-10-15',
  cleanPrice: 98.4,
  priceDate: '2025-10-20',
};
const DEPOSIT = { kind: 'deposit', principal: 200_000, rate: 0.385, from: '2026-08-12', days: 92, withheld: 0.175 };

async function holding(terms: EntryFields, entries: readonly EntryFields[], changes: object = {}) {
  const user = await app.logIn();
  await user.call('POST', '/assets/custom', { code: 'V', name: 'Vadeli', group: terms['kind'], terms });
  const account = await openTrackedAccount(user, changes);
  await account.record({ date: '2025-01-01', type: 'deposit', amount: 1_000_000 }, ...entries);
  return { user, account };
}
const asset = { kind: 'custom', code: 'V' } as const;
const boughtBond = { date: '2025-10-20', type: 'buy', asset, quantity: 100_000, price: 0.99 };
const boughtDeposit = { date: '2026-08-12', type: 'buy', asset, quantity: 1, price: 200_000 };

async function proposals(user: TestUser, account: TrackedAccount) {
  const { body } = await user.call('GET', `/accounts/${account.id}/actions`);
  return body.data as unknown as { actions: EntryFields[]; counts: EntryFields };
}
const answer = (user: TestUser, account: TrackedAccount, id: string, body: object) =>
  user.call('PUT', `/accounts/${account.id}/actions/${id}`, body);

describe('a bond', () => {
  test('proposes the coupons since it was bought, and its nominal at the end', async () => {
    const { user, account } = await holding(BOND, [boughtBond]);
    const { actions, counts } = await proposals(user, account);
    expect(actions.map(({ id, due }) => [id, due])).toEqual([
      ['custom.V.coupon.2026-10-15', { currency: 'TRY', principal: 0, gross: 15_000, withheld: 0 }],
      ['custom.V.maturity.2026-10-15', { currency: 'TRY', principal: 100_000, gross: 0, withheld: 0 }],
      ['custom.V.coupon.2026-04-15', { currency: 'TRY', principal: 0, gross: 15_000, withheld: 0 }],
    ]);
    expect(counts).toMatchObject({ open: 3 });
    expect(actions[1]).toMatchObject({
      state: 'open',
      entitled: 100_000,
      before: { cost: 99_000 },
      after: { quantity: 0, cost: 0 },
    });
  });

  test('accepting writes interest and a sale at the nominal, once', async () => {
    const { user, account } = await holding(BOND, [boughtBond]);
    const id = 'custom.V.coupon.2026-04-15';
    expect((await answer(user, account, id, { state: 'accepted', withheld: 1_500 })).status).toBe(200);
    expect(codeOf(await answer(user, account, id, { state: 'accepted' }))).toBe('409 ACTION_ANSWERED');
    expect((await answer(user, account, 'custom.V.coupon.2026-10-15', { state: 'accepted' })).status).toBe(200);
    expect((await answer(user, account, 'custom.V.maturity.2026-10-15', { state: 'accepted' })).status).toBe(200);
    const entries = (await account.list()).filter(({ type }) => type === 'interest' || type === 'sell');
    expect(entries).toHaveLength(3);
    expect(entries).toContainEqual(
      expect.objectContaining({ type: 'interest', date: '2026-04-15', amount: 15_000, withheld: 1_500 }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ type: 'sell', date: '2026-10-15', quantity: 100_000, price: 1 }),
    );
    // 1,000,000 - 99,000 + 15,000 - 1,500 + 15,000 + 100,000
    expect([await account.cash(), await account.holdings()]).toEqual([1_029_500, []]);
    expect(await analysed(user, `performance?account=${account.id}`)).toMatchObject({
      gain: 29_500,
      parts: { price: 1_000, interest: 30_000, taxes: 1_500 },
    });
    expect((await proposals(user, account)).counts).toMatchObject({ open: 0, accepted: 3 });
    expect((await answer(user, account, id, { state: 'open' })).status).toBe(200);
    expect(await account.cash()).toBe(1_016_000);
    expect((await reconcile(app.db.sql)).differences).toEqual([]);
  });

  test('in dollars it pays dollars, at the rate of the day', async () => {
    const dollars = { ...BOND, currency: 'USD' };
    const { user, account } = await holding(dollars, [{ ...boughtBond, currency: 'USD', rate: 40 }]);
    expect((await answer(user, account, 'custom.V.coupon.2026-10-15', { state: 'accepted' })).status).toBe(200);
    expect((await answer(user, account, 'custom.V.maturity.2026-10-15', { state: 'accepted' })).status).toBe(200);
    const { body } = await user.call('GET', `/portfolio/balance?account=${account.id}`);
    // -99,000 + 15,000 + 100,000
    expect(body.data).toMatchObject({
      cashBalance: 1_000_000,
      balances: [{ currency: 'TRY' }, { currency: 'USD', amount: 16_000 }],
    });
    expect((await reconcile(app.db.sql)).differences).toEqual([]);
  });

  test('what nobody held on the day before is not proposed', async () => {
    const late = { ...boughtBond, date: '2026-10-15' };
    const { user, account } = await holding(BOND, [late]);
    expect((await proposals(user, account)).actions).toEqual([]);
    const refused = await answer(user, account, 'custom.V.coupon.2027-04-15', { state: 'accepted' });
    expect(codeOf(refused)).toBe('404 ACTION_NOT_FOUND');
  });
});

describe('a deposit', () => {
  const id = 'custom.V.maturity.2026-11-12';
  test('proposes its principal and its interest at the end, and accepting writes both', async () => {
    const { user, account } = await holding(DEPOSIT, [boughtDeposit]);
    const { actions } = await proposals(user, account);
    // 200,000 x 0.385 x 92 / 365 = 19,408.22, of which 3,396.44 are withheld.
    const due = { currency: 'TRY', principal: 200_000, gross: 19_408.22, withheld: 3_396.44 };
    expect(actions).toMatchObject([{ id, type: 'maturity', due, entitled: 1 }]);
    expect((await answer(user, account, id, { state: 'accepted' })).status).toBe(200);
    expect(await account.cash()).toBe(1_016_011.78);
    // The sale at the principal has no gain; the net interest is realised.
    expect(await account.realized()).toBe(16_011.78);
    expect((await reconcile(app.db.sql)).differences).toEqual([]);
  });

  test('takes the bank’s figures; what a payment has not is refused', async () => {
    const { user, account } = await holding(DEPOSIT, [boughtDeposit]);
    expect(codeOf(await answer(user, account, id, { state: 'accepted', fraction: 5 }))).toBe('400 FIELD_INVALID');
    expect(codeOf(await answer(user, account, id, { state: 'accepted', withheld: 20_000 }))).toBe(
      '422 ENTRY_CONTRADICTS',
    );
    expect((await answer(user, account, id, { state: 'accepted', gross: 19_408.2, withheld: 3_396.43 })).status).toBe(
      200,
    );
    expect(await account.cash()).toBe(1_016_011.77);
  });

  test('one that was ended by hand says so', async () => {
    const { user, account } = await holding(DEPOSIT, [boughtDeposit]);
    const common = { date: '2026-11-12', asset };
    const [sale = 0] = await account.record(
      { ...common, type: 'sell', quantity: 1, price: 200_000 },
      { ...common, type: 'interest', gross: 19_408.22, withheld: 3_396.44 },
    );
    expect((await proposals(user, account)).actions).toMatchObject([{ id, match: sale }]);
    expect((await answer(user, account, id, { state: 'written' })).status).toBe(200);
    expect((await proposals(user, account)).counts).toMatchObject({ open: 0, written: 1 });
  });
});
