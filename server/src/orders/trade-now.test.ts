/**
 * Market orders that are tried at once: the specification's two calls in an account with realistic rules, and those of
 * the ticket.
 */

import { randomUUID } from 'node:crypto';
import { depthOf } from '@kurus/core/exchange/observation';
import { ticksAway } from '@kurus/core/market/tick-size';
import { priceText, quantityText, type Price } from '@kurus/core/money/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deposit } from '../../../testing/ledger-entries.ts';
import { createOrdersApp, orderIn, ORDERS, type OrdersApp, type OrderJson } from '../../../testing/orders-app.ts';
import { postAll } from '../ledger/post-entries.ts';
import { reconcile } from '../ledger/reconcile.ts';

let scene: OrdersApp;
beforeAll(async () => {
  scene = await createOrdersApp({ COMMISSION: '0.0004' });
});
beforeEach(async () => {
  await scene.begin('2026-11-23 11:00');
  await postAll(scene.app.db.sql, [deposit(scene.user.userId, '900000000000')]);
  await scene.user.call('PATCH', '/accounts/1', { rules: 'realistic' });
});
afterAll(async () => {
  const { differences } = await reconcile(scene.app.db.sql);
  await scene.app.close();
  expect(differences).toEqual([]);
});

/** Quantity of each step of the ladder. */
function depth(): number {
  const market = scene.app.assets.of('stocks', 'THYAO', scene.app.nowMs);
  if (!market) throw new Error('no market');
  return Number(quantityText(depthOf(market)));
}
const buy = (quantity: number, buyPrice = priceText(scene.last()), headers: Record<string, string> = {}) =>
  scene.user.call('POST', '/portfolio/addAssetBySymbol', { symbol: 'THYAO', quantity, buyPrice }, headers);
const entries = async () => {
  const { body } = await scene.user.call('GET', '/portfolio/transactions?type=buy');
  return (body.data as unknown as { transactions: { price: number; quantity: number }[] }).transactions;
};
const newest = async () => {
  const { body } = await scene.user.call('GET', `${ORDERS}?limit=1`);
  const { id } = (body.data as unknown as { orders: OrderJson[] }).orders[0] as OrderJson;
  return (await scene.user.call('GET', `${ORDERS}/${id}`)).body.data as unknown as {
    order: OrderJson;
    fills: { price: number; rule: string; step: number; transactionId: number }[];
  };
};
const displayed = (value: Price) => Number(priceText(value));

test('a large purchase walks up the steps: an entry each, the average in the answer, the explanation kept', async () => {
  const more = Math.floor(depth() / 2);
  const answer = await buy(depth() + more);
  const { order, fills } = await newest();
  const [first, second] = fills;
  expect(fills.map(({ rule, step }) => [rule, step])).toEqual([
    ['R4', 0],
    ['R4', 1],
  ]);
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { quantity: depth() + more, transactionId: first?.transactionId, price: order['averagePrice'] } },
  });
  const stepsUp = first?.price === displayed(scene.last()) ? 1 : 2;
  expect(second?.price).toBe(displayed(ticksAway('stocks', scene.last(), stepsUp)));
  expect((await entries()).slice(0, 2).map(({ quantity }) => quantity)).toEqual([more, depth()]);
  expect(order).toMatchObject({ kind: 'market', state: 'filled', filledQuantity: depth() + more, reservedCash: 0 });
  // The quantity just taken is missing from the first steps. Orders of one millisecond have no order among themselves.
  scene.app.nowMs += 1;
  await buy(10);
  expect((await newest()).fills.map(({ step }) => step)).toEqual([1]);
});

test('more than ten steps give: what there is, the rest is cancelled', async () => {
  const answer = await buy(depth() * 11);
  expect(answer).toMatchObject({ status: 200, body: { data: { quantity: depth() * 10 } } });
  expect((await newest()).order).toMatchObject({ state: 'cancelled', reason: 'NO_COUNTERPARTY' });
});

test('at the close there is the closing price alone: a step of it, the rest is cancelled', async () => {
  await scene.begin('2026-11-23 18:09');
  await postAll(scene.app.db.sql, [deposit(scene.user.userId, '900000000000')]);
  await scene.user.call('PATCH', '/accounts/1', { rules: 'realistic' });
  const answer = await buy(depth() + 10);
  expect(answer).toMatchObject({ status: 200, body: { data: { quantity: depth(), price: displayed(scene.last()) } } });
  const { order, fills } = await newest();
  expect(fills.map(({ rule, step }) => [rule, step])).toEqual([['R14', 0]]);
  expect(order).toMatchObject({ state: 'cancelled', reason: 'NO_COUNTERPARTY' });
});

test('the same key is one trade; its answer is the same with all its steps', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const [one, two] = [await buy(depth() + 5, undefined, headers), await buy(depth() + 5, undefined, headers)];
  expect(two.body.data).toEqual(one.body.data);
  expect(await entries()).toHaveLength(3);
});

test.each<[string, () => Promise<{ status: number; body: object }>, number, string]>([
  ['a price that was seen elsewhere', () => buy(10, '1'), 409, 'PRICE_CHANGED'],
  [
    'more than is held',
    () =>
      scene.user.call('POST', '/portfolio/sellAsset', {
        symbol: 'THYAO',
        quantity: 101,
        sellPrice: priceText(scene.last()),
      }),
    409,
    'HOLDING_INSUFFICIENT',
  ],
])('%s', async (_, ask, status, code) => {
  const before = await scene.sums();
  const answer = await ask();
  expect(answer).toMatchObject({ status, body: { code } });
  expect(await scene.sums()).toEqual(before);
});

test('a purchase that the cash does not pay for changes nothing', async () => {
  await scene.begin('2026-11-23 11:01');
  await scene.user.call('PATCH', '/accounts/1', { rules: 'realistic' });
  const before = await scene.sums();
  expect(await buy(100_000)).toMatchObject({ status: 409, body: { code: 'BALANCE_INSUFFICIENT' } });
  expect(await scene.sums()).toEqual(before);
});

test('a market order of the form is filled at once too, and wakes its exits', async () => {
  const bracket = { stopLoss: { triggerPrice: scene.away(-20) }, takeProfit: { limitPrice: scene.away(20) } };
  const body = { symbol: 'THYAO', side: 'buy', kind: 'market', quantity: 10, bracket };
  const answer = await scene.place(body);
  expect(orderIn(answer)).toMatchObject({ state: 'filled', filledQuantity: 10, reservedCash: 0, validity: 'ioc' });
  expect(answer.body.data).toMatchObject({
    legs: [
      { role: 'stop', state: 'armed', quantity: 10, reservedQuantity: 10 },
      { role: 'target', state: 'open', quantity: 10 },
    ],
  });
  expect((await scene.sums()).slice(1)).toEqual([0, 110, 10, 3]);
});

test('in the evening it waits for the auction', async () => {
  await scene.begin('2026-11-23 19:00');
  expect(orderIn(await scene.place({ symbol: 'THYAO', side: 'buy', kind: 'market', quantity: 10 }))).toMatchObject({
    state: 'queued',
    filledQuantity: 0,
  });
});
