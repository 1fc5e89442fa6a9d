/** The least total of an order (D44). */

import { randomUUID } from 'node:crypto';
import { priceToWire } from '@kurus/core/money/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { reconcile } from '../ledger/reconcile.ts';

const BUY = '/portfolio/addAssetBySymbol';
const SELL = '/portfolio/sellAsset';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MIN_ORDER_STOCKS: '50', COMMISSION: '0.0015' });
});
afterAll(() => app.close());

const quotedPrice = (code: string, type: 'stocks' | 'cryptos') =>
  priceToWire(app.book.get(type, code)?.price ?? (0n as never));
const rich = async () => {
  const user = await app.logIn();
  await user.call('POST', '/portfolio/deposit-withdraw', { amount: 1000, depositMoneyType: 1 });
  return user;
};
const pepe = (quantity: string, side: 'buyPrice' | 'sellPrice') => {
  return { symbol: 'PEPE', type: 'cryptos', quantity, [side]: quotedPrice('PEPE', 'cryptos') };
};

test.each([
  ['tr', 'Bir işlem en az ₺1,00 tutarında olmalı.'],
  ['en', 'A trade must be at least ₺1,00.'],
  ['fr', 'Une opération doit atteindre au moins ₺1,00.'],
])('dust is not bought, and the reason is said in %s', async (language, errDetail) => {
  const user = await rich();
  const answer = await user.call('POST', BUY, pepe('1.5', 'buyPrice'), { 'accept-language': language });
  expect(answer).toMatchObject({ status: 422, body: { code: 'TOTAL_TOO_SMALL', errDetail } });
  expect((await user.call('GET', '/portfolio/balance')).body.data).toMatchObject({
    cashBalance: 1000,
    minOrder: { stocks: 50, cryptos: 1 },
  });
});

test('each market has its own', async () => {
  const user = await rich();
  const cheap = app.book.all('stocks').find((quote) => quote.price < 40n * 10n ** 8n);
  const order = (quantity: number) => ({
    symbol: cheap?.code,
    type: 'stocks',
    quantity,
    buyPrice: priceToWire(cheap?.price ?? (0n as never)),
  });
  expect((await user.call('POST', BUY, order(1))).body.code).toBe('TOTAL_TOO_SMALL');
  expect((await user.call('POST', BUY, order(20))).status).toBe(200);
});

test('a whole holding is always sold, however little it is worth; a part of it is not', async () => {
  const user = await rich();
  const amount = String(Math.ceil(1.2 / quotedPrice('PEPE', 'cryptos')));
  expect((await user.call('POST', BUY, pepe(amount, 'buyPrice'))).status).toBe(200);
  const almostAll = String(BigInt(amount) - 1n);
  expect((await user.call('POST', SELL, pepe(almostAll, 'sellPrice'))).status).toBe(200);
  expect((await user.call('POST', SELL, pepe('0.5', 'sellPrice'))).body.code).toBe('TOTAL_TOO_SMALL');
  const headers = { 'idempotency-key': randomUUID() };
  const sold = await user.call('POST', SELL, pepe('1', 'sellPrice'), headers);
  expect(sold).toMatchObject({ status: 200, body: { data: { total: 0, commission: 0, holdingQuantity: 0 } } });
  expect(await user.call('POST', SELL, pepe('1', 'sellPrice'), headers)).toEqual(sold);
  expect((await user.call('GET', '/portfolio/')).body.data).toMatchObject({ portfolio: [] });
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
});
