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
    totals: { rows: 2, gross: 4600, withheld: 787.5, net: 3812.5 },
  });
});
