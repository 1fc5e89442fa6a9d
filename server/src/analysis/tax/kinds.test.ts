/** Funds, shares of other exchanges and interest in the tax view, over HTTP. */

import type { WireOf } from '@kurus/core/contract/endpoint';
import type { taxYear } from '@kurus/core/contract/tax';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed } from '../../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { openTrackedAccount, type EntryFields } from '../../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const AAPL = { kind: 'foreign', code: 'AAPL' };
const trade = (
  date: string,
  type: 'buy' | 'sell',
  asset: object,
  quantity: number,
  at: number,
  more: EntryFields = {},
) => ({
  date,
  type,
  asset,
  quantity,
  price: at,
  ...more,
});

async function tracked(...entries: EntryFields[]) {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  await account.record(...entries);
  return { user, account };
}

const yearOf = async (user: TestUser, query: string) =>
  (await analysed(user, `tax?${query}`)) as unknown as WireOf<typeof taxYear>;
const kurus = (value: unknown) => Math.round(Number(value) * 100);

describe('funds', () => {
  test('each lot has the rate of its day of purchase; the net stands beside the gross', async () => {
    const AAL = { kind: 'funds', code: 'AAL' };
    const { user, account } = await tracked(
      trade('2024-04-30', 'buy', AAL, 100, 1),
      trade('2025-07-08', 'buy', AAL, 100, 2),
      trade('2025-07-09', 'buy', AAL, 100, 2),
      trade('2026-02-02', 'sell', AAL, 250, 3, { tax: 10 }),
    );
    const { funds, shares, unclassified, others } = await yearOf(user, `account=${account.id}&year=2026`);
    expect(funds).toMatchObject({
      sales: [
        {
          date: '2026-02-02',
          asset: AAL,
          quantity: 250,
          fundKind: 'debt',
          gross: 750,
          cost: 400,
          gain: 350,
          // 0 of 200, 15 % of 100 and 17.5 % of 50.
          withholding: 23.75,
          net: 726.25,
          withheld: 10,
          lots: [
            { date: '2024-04-30', gain: 200, rate: 0, ruleFrom: '2020-12-23', withholding: 0 },
            { date: '2025-07-08', gain: 100, rate: 0.15, ruleFrom: '2025-02-01', withholding: 15 },
            { date: '2025-07-09', gain: 50, rate: 0.175, ruleFrom: '2025-07-09', withholding: 8.75 },
          ],
          lotCount: 3,
        },
      ],
      totals: { sales: 1, gross: 750, gain: 350, withholding: 23.75, net: 726.25, unknown: 0 },
    });
    expect([shares, unclassified]).toMatchObject([{ sales: [] }, { sales: [] }]);
    expect(others).toBe(0);
  });

  test('a fund that the data pack does not know has no rate, and is in no total', async () => {
    const { user, account } = await tracked(
      trade('2025-07-09', 'buy', { kind: 'funds', code: 'QQ1' }, 10, 2),
      trade('2026-02-02', 'sell', { kind: 'funds', code: 'QQ1' }, 10, 3),
    );
    const { funds } = await yearOf(user, `account=${account.id}&year=2026`);
    expect(funds).toMatchObject({ sales: [{ gain: 10 }], totals: { sales: 0, gain: 0, unknown: 1 } });
    expect(funds.sales[0]).not.toHaveProperty('withholding');
  });
});

test('what a fund hands out is listed with what was withheld; of gold it is counted among the others', async () => {
  const FUND = { kind: 'funds', code: 'AAL' };
  const GOLD = { kind: 'metals', code: 'GAU' };
  const { user, account } = await tracked(
    trade('2025-02-03', 'buy', FUND, 100, 1),
    trade('2025-02-03', 'buy', GOLD, 1, 3_000),
    { date: '2026-05-04', type: 'dividend', asset: FUND, gross: 80, withheld: 14 },
    { date: '2025-05-04', type: 'dividend', asset: FUND, gross: 7, withheld: 1 },
    { date: '2026-05-05', type: 'dividend', asset: GOLD, gross: 5, withheld: 0 },
  );
  const { funds, dividends, foreign, others } = await yearOf(user, `account=${account.id}&year=2026`);
  expect([funds.sales, dividends, foreign.dividends, others]).toEqual([[], [], [], 1]);
  expect(funds).toMatchObject({
    dividends: [{ account: account.id, date: '2026-05-04', asset: FUND, gross: 80, withheld: 14, net: 66 }],
    dividendTotals: { dividends: 1, gross: 80, withheld: 14, net: 66 },
  });
});

describe('shares of other exchanges', () => {
  test('cost and proceeds are in lira of the working day before, with its day; none is under the rule of shares', async () => {
    const { user, account } = await tracked(
      // A Monday and a Tuesday: the rates are of the Friday and the Monday before.
      { date: '2026-03-06', type: 'deposit', amount: 1, currency: 'USD' },
      { date: '2026-09-07', type: 'deposit', amount: 1, currency: 'USD' },
      trade('2026-03-09', 'buy', AAPL, 10, 200, { currency: 'USD', rate: 1, fee: 1.5 }),
      trade('2026-09-08', 'sell', AAPL, 4, 250, { currency: 'USD', rate: 1, fee: 1 }),
      { date: '2026-09-08', type: 'dividend', asset: AAPL, amount: 10, withheld: 1.5, currency: 'USD', rate: 1 },
    );
    const rates = new Map((await account.list()).map(({ date, rate }) => [date, Number(rate)]));
    const [bought, sold] = [rates.get('2026-03-06') ?? 0, rates.get('2026-09-07') ?? 0];
    expect(bought).toBeGreaterThan(10);
    const { foreign, shares, dividends, unclassified, others } = await yearOf(user, `account=${account.id}&year=2026`);
    const cost = Math.round(((kurus(2000 * bought) + kurus(1.5 * bought)) * 4) / 10);
    const proceeds = kurus(1000 * sold) - kurus(sold);
    expect(foreign).toMatchObject({
      rates: 'simulated',
      threshold: 0.1,
      indexUntil: '2026-02',
      sales: [
        {
          date: '2026-09-08',
          asset: AAPL,
          quantity: 4,
          rate: { currency: 'USD', value: sold, date: '2026-09-07' },
          isComplete: true,
          lots: [{ date: '2026-03-09', rate: { currency: 'USD', value: bought, date: '2026-03-06' } }],
        },
      ],
      dividends: [{ date: '2026-09-08', asset: AAPL, isComplete: true }],
    });
    const [sale] = foreign.sales;
    if (!sale) throw new Error('no sale');
    expect(Math.abs(kurus(sale.cost) - cost)).toBeLessThanOrEqual(1);
    expect(kurus(sale.proceeds)).toBe(proceeds);
    // Producer prices of August 2026 are not known.
    expect(sale.lots[0]?.indexing).toBe(proceeds > cost ? 'missing' : 'loss');
    expect(sale.indexedCost).toBe(sale.cost);
    expect(kurus(foreign.totals.gain)).toBe(proceeds - kurus(sale.cost));
    expect(kurus(foreign.dividends[0]?.gross)).toBe(kurus(10 * sold));
    expect(kurus(foreign.dividends[0]?.withheld)).toBe(kurus(1.5 * sold));
    expect([shares, unclassified]).toMatchObject([{ sales: [] }, { sales: [], dividends: [] }]);
    expect([dividends, others]).toEqual([[], 0]);
  });

  test('figures stated in lira stay as they are, without a rate', async () => {
    const { user, account } = await tracked(
      trade('2025-03-10', 'buy', AAPL, 1, 1000),
      trade('2026-03-10', 'sell', AAPL, 1, 3000),
    );
    const { foreign } = await yearOf(user, `account=${account.id}&year=2026`);
    // 1,000 x 5029.76 / 3943.01, of February 2026 and 2025.
    expect(foreign).toMatchObject({
      sales: [{ cost: 1000, indexedCost: 1275.61, gain: 1724.39, isComplete: true, lots: [{ indexing: 'applied' }] }],
    });
    expect(foreign.sales[0]).not.toHaveProperty('rate');
  });

  test('another user sees nothing of it', async () => {
    const { account } = await tracked(trade('2025-03-10', 'buy', AAPL, 1, 1000));
    const stranger = await app.logIn();
    const answer = await stranger.call('GET', `/analysis/tax?account=${account.id}&year=2025`);
    expect([answer.status, answer.body.code]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
  });
});

test('interest of the year, with what was withheld', async () => {
  const { user, account } = await tracked(
    { date: '2025-12-31', type: 'interest', amount: 1 },
    { date: '2026-01-01', type: 'interest', amount: 4500, withheld: 787.5 },
    { date: '2026-02-02', type: 'interest', amount: 100 },
  );
  const { deposits } = await yearOf(user, `account=${account.id}&year=2026`);
  expect(deposits).toEqual({
    rows: [
      { account: account.id, date: '2026-01-01', gross: 4500, withheld: 787.5, net: 3712.5 },
      { account: account.id, date: '2026-02-02', gross: 100, withheld: 0, net: 100 },
    ],
    totals: { rows: 2, gross: 4600, withheld: 787.5, net: 3812.5, incomplete: 0 },
  });
});

describe('payments that fell due', () => {
  const V = { kind: 'custom', code: 'V' };
  const DEPOSIT = { kind: 'deposit', principal: 200_000, rate: 0.385, from: '2026-08-12', days: 92, withheld: 0.175 };
  const BOND = { kind: 'bond', couponRate: 0.3, couponMonths: 6, maturity: '2026-10-15' };
  const id = 'custom.V.maturity.2026-11-12';

  async function holding(terms: EntryFields, purchase: EntryFields) {
    const user = await app.logIn();
    await user.call('POST', '/assets/custom', { code: 'V', name: 'Vadeli', group: terms['kind'], terms });
    const account = await openTrackedAccount(user);
    await account.record({ type: 'buy', asset: V, ...purchase });
    const interest = async (year = 2026) => (await yearOf(user, `account=${account.id}&year=${year}`)).deposits;
    const answer = (action: string, body: object) =>
      user.call('PUT', `/accounts/${account.id}/actions/${action}`, body);
    return { user, account, interest, answer };
  }
  const deposit = (more: object = {}, currency: EntryFields = {}) =>
    holding({ ...DEPOSIT, ...more }, { date: '2026-08-12', quantity: 1, price: 200_000, ...currency });

  // 200,000 x 0.385 x 92 / 365 = 19,408.22, of which 17.5 % are 3,396.44.
  const FIGURES = { date: '2026-11-12', asset: V, gross: 19_408.22, withheld: 3_396.44, net: 16_011.78 };
  const TOTALS = { rows: 1, gross: 19_408.22, withheld: 3_396.44, net: 16_011.78, incomplete: 0 };

  test('a deposit that ended is in its year by its terms, and once it is accepted by its entry: never twice', async () => {
    const { interest, answer, account } = await deposit();
    const row = { account: account.id, ...FIGURES };
    expect(await interest()).toEqual({ rows: [{ ...row, isDue: true }], totals: TOTALS });
    expect((await interest(2025)).rows).toEqual([]);
    expect((await answer(id, { state: 'accepted' })).status).toBe(200);
    expect(await interest()).toEqual({ rows: [row], totals: TOTALS });
    expect((await answer(id, { state: 'open' })).status).toBe(200);
    expect((await interest()).rows).toEqual([{ ...row, isDue: true }]);
  });

  test('each account counts its own; entries after the year change nothing of it', async () => {
    const { user, account } = await deposit();
    const second = await openTrackedAccount(user, { name: 'Diğer' });
    await second.record({ date: '2026-08-12', type: 'buy', asset: V, quantity: 1, price: 200_000 });
    const early = { kind: 'deposit', principal: 1_000, rate: 0.365, from: '2024-01-01', days: 10, withheld: 0.1 };
    await user.call('POST', '/assets/custom', { code: 'E', name: 'Erken', group: 'deposit', terms: early });
    const asset = { kind: 'custom', code: 'E' };
    await second.record({ date: '2024-01-01', type: 'buy', asset, quantity: 1, price: 1_000 });
    const both = (year: number) =>
      yearOf(user, `account=${account.id},${second.id}&year=${year}`).then(({ deposits }) => deposits);
    const of2026 = (await both(2026)).rows.map((row) => row.account);
    expect(new Set(of2026)).toEqual(new Set([account.id, second.id]));
    expect(of2026).toHaveLength(2);
    // 1,000 x 0.365 x 10 / 365
    expect((await both(2024)).totals).toMatchObject({ rows: 1, gross: 10, withheld: 1 });
  });

  test('refused, it is no income', async () => {
    const { interest, answer } = await deposit();
    expect((await answer(id, { state: 'refused' })).status).toBe(200);
    expect((await interest()).rows).toEqual([]);
  });

  test('entered by hand, it counts once, also before it is called written', async () => {
    const { interest, account } = await deposit();
    const common = { date: '2026-11-13', asset: V };
    await account.record(
      { ...common, type: 'sell', quantity: 1, price: 200_000 },
      { ...common, type: 'interest', gross: 19_000, withheld: 3_325 },
    );
    expect((await interest()).totals).toMatchObject({ rows: 1, gross: 19_000, withheld: 3_325 });
  });

  test('in dollars it is in lira of the rate in force on its day', async () => {
    const { interest } = await deposit({ currency: 'USD' }, { currency: 'USD', rate: 45 });
    const [row] = (await interest()).rows;
    const foreign = await tracked({ date: '2026-11-11', type: 'deposit', amount: 1, currency: 'USD' });
    const rate = Number((await foreign.account.list())[0]?.['rate']);
    expect([kurus(row?.gross), kurus(row?.withheld)]).toEqual([kurus(19_408.22 * rate), kurus(3_396.44 * rate)]);
  });

  test('coupons of a bond are each in their year, what was withheld as it was answered', async () => {
    const { interest, answer } = await holding(BOND, { date: '2025-10-20', quantity: 100_000, price: 0.99 });
    expect((await interest()).rows).toMatchObject([
      { date: '2026-04-15', gross: 15_000, withheld: 0, isDue: true },
      { date: '2026-10-15', gross: 15_000, withheld: 0, isDue: true },
    ]);
    expect((await answer('custom.V.coupon.2026-04-15', { state: 'accepted', withheld: 1_500 })).status).toBe(200);
    expect((await interest()).totals).toMatchObject({ rows: 2, gross: 30_000, withheld: 1_500, net: 28_500 });
    expect((await interest(2025)).rows).toEqual([]);
  });

  test('what has not ended yet, and what nobody holds, is not there', async () => {
    const { interest } = await deposit({ days: 181 });
    expect((await interest()).rows).toEqual([]);
  });
});
