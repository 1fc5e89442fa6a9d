/** Settlement and the presets of commission, as an API client sees them. */

import { priceToWire } from '@kurus/core/money/wire';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';

let app: TestApp | undefined;
afterEach(() => app?.close());

const MONDAY = Date.parse('2026-11-23T11:00:00+03:00');
const WEDNESDAY = Date.parse('2026-11-25T00:00:00+03:00');

async function start(env: Record<string, string>, lira = 100_000): Promise<TestUser> {
  app = await createTestApp({ MARKET_HOURS: 'always', ...env });
  await at(MONDAY);
  const user = await app.logIn();
  await move(user, 1, lira);
  return user;
}

async function at(ms: number): Promise<void> {
  if (!app) return;
  app.nowMs = ms;
  // A session of some days ago is still open.
  await app.db.sql`update session set expires_at = ${new Date(ms + 600_000)}`;
  await app.book.tick();
}

const move = (user: TestUser, depositMoneyType: 1 | 2, amount: number) =>
  user.call('POST', '/portfolio/deposit-withdraw', { amount, depositMoneyType });

async function trade(user: TestUser, side: 'buy' | 'sell', symbol: string, quantity: number) {
  const quotedPrice = priceToWire(
    app?.book.get(symbol === 'BTC' ? 'cryptos' : 'stocks', symbol)?.price ?? (0n as never),
  );
  return side === 'buy'
    ? user.call('POST', '/portfolio/addAssetBySymbol', { symbol, quantity, buyPrice: quotedPrice })
    : user.call('POST', '/portfolio/sellAsset', { symbol, quantity, sellPrice: quotedPrice });
}

const balance = async (user: TestUser) => (await user.call('GET', '/portfolio/balance')).body.data as never as Balance;
interface Balance {
  cashBalance: number;
  availableCash: number;
  withdrawableCash: number;
  settlement: { date: string; amount: number }[];
}

test('t2: a sale buys shares at once; it may leave, and buy cryptos, on its settlement day', async () => {
  const user = await start({ SETTLEMENT: 't2' });
  expect((await trade(user, 'buy', 'THYAO', 100)).status).toBe(200);
  await at(WEDNESDAY);
  await trade(user, 'sell', 'THYAO', 100);
  const { cashBalance, availableCash, withdrawableCash, settlement } = await balance(user);
  expect(availableCash).toBe(cashBalance);
  expect(settlement).toEqual([{ date: '2026-11-27', amount: expect.closeTo(cashBalance - withdrawableCash, 2) }]);

  const early = await move(user, 2, Math.floor(cashBalance));
  expect(early).toMatchObject({ status: 409, body: { code: 'BALANCE_UNSETTLED' } });
  expect(early.body.message).toMatch(
    /^Bunun için çekilebilir bakiye gerekir: ₺[\d.,]+\. ₺[\d.,]+ tutarın takası 27 Kasım Cuma günü\.$/,
  );
  expect(await trade(user, 'buy', 'BTC', 0.01)).toMatchObject({ status: withdrawableCash < 41_000 ? 409 : 200 });
  expect(await trade(user, 'buy', 'THYAO', 100)).toMatchObject({ status: 200 });
  await trade(user, 'sell', 'THYAO', 100);
  await at(Date.parse('2026-11-27T00:00:00+03:00'));
  const settled = await balance(user);
  expect(settled).toMatchObject({ withdrawableCash: settled.cashBalance, settlement: [] });
  expect((await move(user, 2, Math.floor(settled.cashBalance))).status).toBe(200);
});

test('the history says when the cash of a trade is there, and what was the tax', async () => {
  const user = await start({ SETTLEMENT: 't2', COMMISSION: 'internet' });
  await trade(user, 'buy', 'THYAO', 100);
  await trade(user, 'buy', 'BTC', 0.001);
  const { transactions } = (await user.call('GET', '/portfolio/transactions')).body.data as never as {
    transactions: Record<string, number>[];
  };
  const [coin, share] = transactions;
  expect(share).toMatchObject({ symbol: 'THYAO', settlesOn: '2026-11-25' });
  expect(coin).toMatchObject({ symbol: 'BTC', bsmv: 0 });
  expect(coin).not.toHaveProperty('settlesOn');
  const fee = Math.ceil((share?.['volume'] ?? 0) * 0.04) / 100;
  expect(share?.['commission']).toBeCloseTo(fee + (share?.['bsmv'] ?? 0), 6);
  expect(share?.['bsmv']).toBeCloseTo(Math.ceil(fee * 5) / 100, 6);
});

test('bank: at least a lira, and BSMV on it', async () => {
  const user = await start({ COMMISSION: 'bank' });
  const { body } = await trade(user, 'buy', 'THYAO', 1);
  expect(body.data).toMatchObject({ commission: 1.05, bsmv: 0.05 });
  expect(await balance(user)).toMatchObject({ commissionRate: 0.002, minimumCommission: 1 });
});

test('instant: everything is free at once', async () => {
  const user = await start({});
  await trade(user, 'buy', 'THYAO', 100);
  await trade(user, 'sell', 'THYAO', 100);
  const state = await balance(user);
  expect(state).toMatchObject({ withdrawableCash: state.cashBalance, settlement: [] });
});
