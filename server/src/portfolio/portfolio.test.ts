import type { WireOf } from '@kurus/core/contract/endpoint';
import type * as contract from '@kurus/core/contract/portfolio';
import type { transactions } from '@kurus/core/contract/transactions';
import { priceToWire } from '@kurus/core/money/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { kurus } from '../../../testing/kurus.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function dataOf<T>(user: TestUser, path: string): Promise<T> {
  const { status, body } = await user.call('GET', path);
  expect(status).toBe(200);
  return body.data as unknown as T;
}

async function buy(user: TestUser, symbol: string, quantity: number, type: 'stocks' | 'cryptos'): Promise<void> {
  const quote = app.book.get(type, symbol);
  if (!quote) throw new Error(symbol);
  const { status } = await user.call('POST', '/portfolio/addAssetBySymbol', {
    symbol,
    quantity,
    buyPrice: priceToWire(quote.price),
    type,
  });
  expect(status).toBe(200);
}

const moveCash = (user: TestUser, amount: number | string, depositMoneyType: number) =>
  user.call('POST', '/portfolio/deposit-withdraw', { amount, depositMoneyType });

const sumKurus = (values: readonly (number | string)[]) => values.reduce((sum, value) => sum + kurus(value), 0n);

describe('the figures of one account', () => {
  test('agree with one another in every answer (R-L9)', async () => {
    const user = await app.logIn();
    await moveCash(user, 5_000_000, 1);
    await buy(user, 'THYAO', 120, 'stocks');
    await buy(user, 'SASA', 1_000, 'stocks');
    await buy(user, 'ETH', 0.12345678, 'cryptos');
    app.nowMs += 300_000;
    await app.book.tick();
    await buy(user, 'THYAO', 7, 'stocks');

    const [balance, holdings, summary, profitLoss, allocation, journal] = await Promise.all([
      dataOf<{ cashBalance: number }>(user, '/portfolio/balance'),
      dataOf<WireOf<typeof contract.holdings>>(user, '/portfolio/'),
      dataOf<WireOf<typeof contract.summary>>(user, '/portfolio/summary'),
      dataOf<WireOf<typeof contract.profitLoss>>(user, '/portfolio/profit-loss'),
      dataOf<WireOf<typeof contract.allocation>>(user, '/portfolio/allocation-symbol'),
      dataOf<WireOf<typeof transactions>>(user, '/portfolio/transactions'),
    ]);
    expect(holdings.portfolio.map((item) => [item.symbol, item.quantity])).toEqual([
      ['THYAO', 127],
      ['SASA', 1_000],
      ['ETH', 0.12345678],
    ]);
    expect(summary).toMatchObject({ cashBalance: balance.cashBalance, totalPositions: 3, totalShare: 1_127 });
    expect(kurus(summary.totalInvested)).toBe(sumKurus(holdings.portfolio.map((item) => item.cost)));
    expect(kurus(allocation.totalPortfolio)).toBe(sumKurus(allocation.allocation.map((item) => item.totalValue)));
    expect(allocation.totalPortfolio).toBe(summary.holdingsValue);
    expect(kurus(summary.overallPortfolioValue)).toBe(kurus(balance.cashBalance) + kurus(allocation.totalPortfolio));
    expect(kurus(profitLoss.totalProfitLoss)).toBe(sumKurus(profitLoss.results.map((row) => row.profitLoss)));
    expect(profitLoss.totalProfitLoss).toBe(summary.totalReturn);
    expect(sumKurus(journal.transactions.map((entry) => entry.cashChange))).toBe(kurus(balance.cashBalance));

    const priced = holdings.portfolio.map(({ symbol, name, quantity, currentPrice, asOf }) => {
      return { symbol, name, quantity, currentPrice, asOf };
    });
    expect(profitLoss.results).toMatchObject(priced);
    expect(summary.asOf).toBe(
      priced
        .map(({ asOf }) => asOf ?? '')
        .sort()
        .at(-1),
    );
    for (const { name: _, ...rest } of priced) {
      expect(allocation.allocation.find(({ symbol }) => symbol === rest.symbol)).toMatchObject(rest);
    }
  });

  test('an empty account has zeros and no lists', async () => {
    const user = await app.logIn();
    expect(await dataOf(user, '/portfolio/summary')).toMatchObject({
      cashBalance: 0,
      overallPortfolioValue: 0,
      totalPositions: 0,
      returnPercentage: 0,
    });
    expect(await dataOf(user, '/portfolio/summary')).not.toHaveProperty('asOf');
    const today = { change: 0, changePercentage: 0, atWork: 0, money: 0, since: '2026-11-19T21:00:00.000Z' };
    expect(await dataOf(user, '/portfolio')).toEqual({ portfolio: [], today: { ...today, closed: [] } });
    const none = { totalProfitLoss: 0, totalRealizedProfitLoss: 0, overallProfitLoss: 0 };
    expect(await dataOf(user, '/portfolio/profit-loss')).toEqual({ results: [], closed: [], ...none, today });
    expect(await dataOf(user, '/portfolio/allocation-symbol')).toEqual({ allocation: [], totalPortfolio: 0 });
  });
});

describe('history', () => {
  test('is newest first, a page at a time, and can be filtered', async () => {
    const user = await app.logIn();
    for (let lira = 1; lira <= 5; lira += 1) await moveCash(user, lira, 1);
    await moveCash(user, 2, 2);
    const first = await dataOf<WireOf<typeof transactions>>(user, '/portfolio/transactions?limit=4');
    expect(first.transactions.map((entry) => entry.id)).toEqual([6, 5, 4, 3]);
    expect(first.nextBefore).toBe(3);
    const second = await dataOf<WireOf<typeof transactions>>(
      user,
      `/portfolio/transactions?limit=4&before=${first.nextBefore}`,
    );
    expect(second.transactions.map((entry) => entry.id)).toEqual([2, 1]);
    expect(second).not.toHaveProperty('nextBefore');
    const withdrawals = await dataOf<WireOf<typeof transactions>>(
      user,
      '/portfolio/transactions?type=withdraw&symbol=cash',
    );
    expect(withdrawals.transactions).toMatchObject([
      { type: 'withdraw', symbol: 'CASH', volume: 2, cashChange: -2, balanceAfter: 13 },
    ]);
  });

  test.each(['limit=0', 'limit=501', 'limit=abc', 'before=-1', 'type=gift', 'symbol=%00', 'page=2', 'limit=1&limit=2'])(
    'refuses ?%s',
    async (query) => {
      const user = await app.logIn();
      expect((await user.call('GET', `/portfolio/transactions?${query}`)).status).toBe(400);
    },
  );
});

describe('cash', () => {
  test('deposit and withdraw whole lira', async () => {
    const user = await app.logIn();
    expect(await moveCash(user, '1000', 1)).toMatchObject({
      status: 200,
      body: { message: 'Para yatırıldı.', data: { cashBalance: 1000 } },
    });
    expect(await moveCash(user, 400, 2)).toMatchObject({
      status: 200,
      body: { message: 'Para çekildi.', data: { cashBalance: 600 } },
    });
    expect(await moveCash(user, 601, 2)).toMatchObject({ status: 409, body: { code: 'BALANCE_INSUFFICIENT' } });
  });

  test.each([
    [0, 1, 422],
    ['0', 1, 422],
    [-5, 1, 422],
    ['1.000', 1, 422],
    [1.5, 1, 422],
    ['', 1, 422],
    [1_000_000_001, 1, 422],
    [10, 3, 400],
    [10, '1', 400],
    [null, 1, 400],
    [[10], 1, 400],
  ] as const)('%j of type %j is refused with %i', async (amount, type, status) => {
    const user = await app.logIn();
    const answer = await user.call('POST', '/portfolio/deposit-withdraw', { amount, depositMoneyType: type });
    expect(answer.status).toBe(status);
    expect(await dataOf(user, '/portfolio/balance')).toMatchObject({ cashBalance: 0 });
  });
});
