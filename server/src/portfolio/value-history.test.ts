import type { WireOf } from '@kurus/core/contract/endpoint';
import type { portfolioHistory } from '@kurus/core/contract/portfolio-history';
import { DAY_MS, dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { priceToWire } from '@kurus/core/money/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApp, createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { kurus } from '../../../testing/kurus.ts';
import { bought, openTrackedAccount } from '../../../testing/tracked-account.ts';
import { openSession } from '../auth/session/sessions.ts';
import { createOwnAssets } from '../tracked/custom/own-prices.ts';
import { keepDay } from './value-history.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Points = WireOf<typeof portfolioHistory>['points'];

async function history(user: TestUser, range = '1m'): Promise<Points> {
  const { status, body } = await user.call('GET', `/portfolio/history?range=${range}`);
  expect(status).toBe(200);
  return (body.data as unknown as WireOf<typeof portfolioHistory>).points;
}

const summary = async (user: TestUser) =>
  (await user.call('GET', '/portfolio/summary')).body.data as unknown as Record<string, number>;

const moveCash = (user: TestUser, amount: number, depositMoneyType: number) =>
  user.call('POST', '/portfolio/deposit-withdraw', { amount, depositMoneyType });

async function buy(user: TestUser, symbol: string, quantity: number, type: 'stocks' | 'cryptos') {
  const quote = app.book.get(type, symbol);
  const buyPrice = quote && priceToWire(quote.price);
  const { status } = await user.call('POST', '/portfolio/addAssetBySymbol', { symbol, quantity, buyPrice, type });
  expect(status).toBe(200);
}

function keepers() {
  const { book, actions } = app;
  const { sql } = app.db;
  return { sql, market: { book, actions, ownAssets: createOwnAssets(sql, { book, prices: async () => [] }) } };
}

/** Moves the clock to a little after the next midnight of İstanbul, with the nightly work done. */
async function sleepOneNight() {
  const day = dayOf(app.nowMs);
  app.nowMs = dayStartMs(day + 1) + 5_000;
  await app.book.tick();
  await app.book.tick();
  const saved = await keepDay(keepers(), day, app.nowMs);
  return { day: dateText(day), kept: saved };
}

/** Logs the same person in again, as sessions end within minutes. */
async function back(user: TestUser): Promise<TestUser> {
  const token = await openSession(app.db.sql, { id: user.userId, passwordHash: null }, app.nowMs);
  const headers = { authorization: `Bearer ${token}` };
  const call: TestUser['call'] = (method, url, body) =>
    callApp(app.http, { method, url, headers, ...(body && { payload: body }) });
  return { ...user, call };
}

describe('GET /portfolio/history', () => {
  test('a new account has today alone, and leaves nothing behind', async () => {
    const user = await app.logIn();
    const points = await history(user);
    expect(points).toHaveLength(1);
    expect(points[0]).toMatchObject({ day: dateText(dayOf(app.nowMs)), value: 0, netDeposits: 0, returnPercentage: 0 });
    expect(await app.db.sql`select 1 from portfolio_snapshot where user_id = ${user.userId}`).toEqual([]);
  });

  test('days are kept at midnight to the kuruş; deposits and withdrawals are no gain', async () => {
    let user = await app.logIn();
    await moveCash(user, 1_000_000, 1);
    await buy(user, 'THYAO', 1_000, 'stocks');
    await buy(user, 'ETH', 0.12345678, 'cryptos');
    const first = await sleepOneNight();
    user = await back(user);
    const afterFirst = await summary(user);
    await moveCash(user, 500_000, 1);
    app.nowMs += DAY_MS / 2;
    const second = await sleepOneNight();
    user = await back(user);
    await moveCash(user, 300_000, 2);
    const points = await history(user);
    const now = await summary(user);

    expect(points.map((point) => point.day)).toEqual([first.day, second.day, dateText(dayOf(app.nowMs))]);
    expect(points[0]).toMatchObject({
      value: afterFirst['overallPortfolioValue'],
      cash: afterFirst['cashBalance'],
      holdingsValue: afterFirst['holdingsValue'],
      invested: afterFirst['totalInvested'],
      netDeposits: 1_000_000,
      returnPercentage: 0,
      indexPercentage: 0,
    });
    expect(points.map((point) => point.netDeposits)).toEqual([1_000_000, 1_500_000, 1_200_000]);
    expect(points[2]?.value).toBe(now['overallPortfolioValue']);
    for (const point of points) {
      expect(kurus(point.value)).toBe(kurus(point.cash) + kurus(point.holdingsValue));
      expect(kurus(point.profit)).toBe(kurus(point.value) - kurus(point.netDeposits));
      // Half a million deposited or withdrawn would be 30 % of one and a half; the prices of two days do not change
      // that much.
      expect(Math.abs(point.returnPercentage)).toBeLessThan(12);
    }
    expect(points[1]?.returnPercentage).not.toBe(0);
    expect(points[2]?.indexPercentage).toBeTypeOf('number');
  });

  test('a recorded account whose cash is below zero has its days too', async () => {
    const user = await app.logIn();
    const account = await openTrackedAccount(user);
    await account.record(bought('2026-08-12', 60, 369));
    const [point] = await history(user, `1m&account=${account.id}`);
    expect(point).toMatchObject({ cash: -22_140, netDeposits: 0, returnPercentage: 0 });
    expect((await sleepOneNight()).kept).toBeGreaterThan(0);
  });

  test('a tracked account has its days from the first entry on, at the prices of its owner too', async () => {
    const user = await app.logIn();
    const account = await openTrackedAccount(user);
    await user.call('POST', '/assets/custom', { code: 'EMEK', name: 'Emeklilik fonu', group: 'fund' });
    const prices = [{ date: '2026-08-01', price: 2.5 }];
    expect((await user.call('PUT', '/assets/custom/EMEK/prices', { prices })).status).toBe(200);
    const fund = { kind: 'custom', code: 'EMEK' };
    const today = dayOf(app.nowMs);
    const day = (ago: number) => dateText(today - ago);
    await account.record(
      { date: day(5), type: 'deposit', amount: 10_000 },
      bought(day(4), 1_000, 2, { asset: fund }),
      { date: day(2), type: 'opening', asset: fund, quantity: 100, price: 2 },
      { date: day(1), type: 'sell', asset: fund, quantity: 100, price: 3 },
    );
    const points = await history(user, `1w&account=${account.id}`);
    const figures = points.map((at) => [at.day, at.cash, at.holdingsValue, at.netDeposits, at.returnPercentage]);
    expect(figures).toEqual([
      [day(6), 0, 0, 0, 0],
      [day(5), 10_000, 0, 10_000, 0],
      [day(4), 8_000, 2_500, 10_000, 5],
      [day(3), 8_000, 2_500, 10_000, 5],
      // Brought in kind: at its cost in the sum, at its value in the growth.
      [day(2), 8_000, 2_750, 10_200, 5],
      [day(1), 8_300, 2_500, 10_200, 5.49],
      [day(0), 8_300, 2_500, 10_200, 5.49],
    ]);
    const { body } = await user.call('GET', `/portfolio/summary?account=${account.id}`);
    expect(points.at(-1)).toMatchObject({ netDeposits: body.data?.['netDeposits'] });
  });

  test('is the own one only, and knows its ranges', async () => {
    let user = await app.logIn();
    await moveCash(user, 77, 1);
    await sleepOneNight();
    user = await back(user);
    const other = await app.logIn();
    expect((await history(user, 'all')).at(0)?.value).toBe(77);
    expect((await history(other, 'all')).map((point) => point.value)).toEqual([0]);
    expect((await user.call('GET', '/portfolio/history?range=5y')).status).toBe(400);
    expect((await app.http.inject({ url: '/portfolio/history?range=1m' })).statusCode).toBe(401);
  });
});

test('a night of two servers keeps each account once; a later look of the same day replaces an earlier one', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => app.logIn()));
  for (const user of users) await moveCash(user, 10, 1);
  const day = dayOf(app.nowMs);
  for (const user of users) await history(user);
  app.nowMs = dayStartMs(day + 1) + 5_000;
  await app.book.tick();
  const deps = keepers();
  await Promise.all([keepDay(deps, day, app.nowMs), keepDay(deps, day, app.nowMs + 1)]);
  expect(await keepDay(deps, day, app.nowMs + 2)).toBe(0);
  const ids = users.map((user) => user.userId);
  const rows = await app.db.sql<{ user_id: string; taken_at: Date }[]>`
    select user_id, taken_at from portfolio_snapshot
    where user_id = any (${ids}::bigint[]) and day = ${dateText(day)}`;
  expect(rows.map((row) => row.user_id).sort()).toEqual([...ids].sort());
  for (const row of rows) expect(row.taken_at.getTime()).toBeGreaterThanOrEqual(app.nowMs);
});
