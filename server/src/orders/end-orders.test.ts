/** Closing or freezing an account leaves no open order. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrdersApp, orderIn, ORDERS, type OrdersApp } from '../../../testing/orders-app.ts';
import { sessionSql } from '../../../testing/session-sql.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { endOrdersOf } from './end-orders.ts';

let scene: OrdersApp;
beforeAll(async () => {
  scene = await createOrdersApp();
});
beforeEach(async () => {
  // A time at which a cancel by hand is refused; leaving is possible anyway.
  await scene.begin('2026-11-23 09:45');
  const exits = { stopLoss: { triggerPrice: scene.away(-8) }, takeProfit: { limitPrice: scene.away(8) } };
  for (const body of [scene.limit({ bracket: exits }), scene.limit(), scene.stop(), bitcoin()]) {
    orderIn(await scene.place(body));
  }
});
afterAll(async () => {
  const { differences } = await reconcile(scene.app.db.sql);
  await scene.app.close();
  expect(differences).toEqual([]);
});

const bitcoin = () => scene.limit({ symbol: 'BTC', limitPrice: '1000000', quantity: '0.001', validity: 'gtc' });
const ends = async () =>
  scene.app.db.sql`
    select o.state, o.reason, a.cash_reserved as cash, count(*)::int as orders
    from trade_order o join account a using (user_id, account_id)
    where o.user_id = ${scene.user.userId} group by 1, 2, 3`;
const ALL_ENDED = [{ state: 'cancelled', reason: 'ACCOUNT_FROZEN', cash: '0.00', orders: 6 }];

test('frozen: all are cancelled and what they kept back is free', async () => {
  expect((await scene.user.call('PUT', '/user/deactivate')).status).toBe(200);
  expect(await ends()).toEqual(ALL_ENDED);
  expect(await scene.sums()).toEqual([90_000, 0, 100, 0, 6]);
});

test('an order that is placed at the same moment is refused, or cancelled with the others', async () => {
  const placing = Array.from({ length: 5 }, () => scene.place(scene.limit({ quantity: 1 })));
  const [left, ...placed] = await Promise.all([scene.user.call('PUT', '/user/deactivate'), ...placing]);
  expect(left.status).toBe(200);
  for (const { status } of placed) expect([201, 401, 403]).toContain(status);
  expect(await ends()).toMatchObject([{ state: 'cancelled', cash: '0.00' }]);
});

test('a user without orders leaves as before', async () => {
  await scene.begin('2026-11-23 09:45');
  await scene.app.db.sql.begin((tx) => endOrdersOf(sessionSql(tx), scene.user.userId, scene.app.nowMs));
  expect((await scene.user.call('GET', ORDERS)).body.data).toEqual({ orders: [] });
});
