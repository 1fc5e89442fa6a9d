/**
 * Random runs over HTTP on a real database, with a market that moves. Orders are placed, changed, cancelled and filled
 * in any order and at once: reserved is always the sum over open orders, nothing is below zero, and each fill has its
 * entry. SEED=n repeats a run.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrdersApp, ORDERS, type OrdersApp, type OrderJson } from '../../../testing/orders-app.ts';
import { randomFrom, type Random } from '../../../testing/random.ts';
import { reconcile } from '../ledger/reconcile.ts';

const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
const ROUNDS = 40;
const AT_ONCE = 6;

let scene: OrdersApp;
beforeAll(async () => {
  scene = await createOrdersApp({ MARKET_HOURS: 'always', COMMISSION: '0.0004' });
  scene.app.matching.start();
});
afterAll(() => scene.app.close());

const VALIDITIES = ['day', 'ioc', 'fok', 'gtc', undefined] as const;

function randomOrder(random: Random): object {
  const away = () => scene.away(random.below(17) - 8);
  const side = random.pick(['buy', 'sell']);
  const quantity = 1 + random.below(40);
  const base = { symbol: 'THYAO', side, quantity, validity: random.pick(VALIDITIES) };
  const exits = { stopLoss: { triggerPrice: away() }, takeProfit: { limitPrice: away() } };
  return random.pick([
    { ...base, kind: 'limit', limitPrice: away() },
    { ...base, kind: 'limit', limitPrice: away() },
    { ...base, kind: 'market', validity: undefined },
    { ...base, kind: 'market-to-limit' },
    { ...base, kind: 'stop', triggerPrice: away() },
    { ...base, kind: 'stop-limit', triggerPrice: away(), limitPrice: away() },
    { ...base, kind: 'trailing-stop', trail: { percent: 1 + random.below(3) } },
    { ...base, oco: { stop: { triggerPrice: away() }, target: { limitPrice: away() } } },
    { ...base, side: 'buy', kind: 'limit', limitPrice: away(), bracket: exits },
    { ...base, side: 'buy', kind: 'market', validity: undefined, bracket: exits },
    { ...base, symbol: 'BTC', kind: 'limit', quantity: '0.001', limitPrice: '1000000', validity: 'gtc' },
  ]);
}

async function openIds(): Promise<string[]> {
  const { body } = await scene.user.call('GET', `${ORDERS}?state=open`);
  return (body.data as unknown as { orders: OrderJson[] }).orders.map(({ id }) => id);
}

async function randomAction(random: Random, ids: readonly string[]): Promise<number> {
  const { user } = scene;
  const id = ids[random.below(ids.length || 1)];
  const action = random.below(12);
  if (action === 0) return (await user.call('POST', `${ORDERS}/cancel-all`, {})).status;
  if (action === 1) {
    const rules = random.pick(['simple', 'realistic']);
    return (await user.call('PATCH', '/accounts/1', { rules })).status;
  }
  if (action === 2) {
    const trade = { symbol: 'THYAO', quantity: 1 + random.below(20), buyPrice: scene.away(0) };
    return (await user.call('POST', '/portfolio/addAssetBySymbol', trade)).status;
  }
  if (id !== undefined && action < 5) return (await user.call('POST', `${ORDERS}/${id}/cancel`)).status;
  if (id !== undefined && action < 8) {
    const change = random.pick([{ quantity: 1 + random.below(40) }, { limitPrice: scene.away(random.below(9) - 4) }]);
    return (await user.call('PATCH', `${ORDERS}/${id}`, change)).status;
  }
  return (await scene.place(randomOrder(random))).status;
}

async function tick(): Promise<void> {
  scene.app.nowMs += 1_000;
  await scene.app.book.tick();
  await scene.app.matching.idle();
}

test(`reserved is the sum over open orders, whatever happens (SEED=${SEED})`, async () => {
  const random = randomFrom(SEED);
  const statuses = new Set<number>();
  for (let person = 0; person < 3; person += 1) {
    await scene.begin('2026-11-23 11:00');
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await openIds();
      const actions = Array.from({ length: AT_ONCE }, () => randomAction(random, ids));
      for (const status of await Promise.all([...actions, tick().then(() => 200)])) statuses.add(status);
      const [reserved] = await scene.app.db.sql`
        select a.cash_reserved = coalesce((select sum(reserved_cash) from trade_order o
            where o.user_id = a.user_id and order_is_open(o.state)), 0) as cash,
          coalesce(h.quantity_reserved, 0) = coalesce((select sum(reserved_quantity) from trade_order o
            where o.user_id = a.user_id and o.symbol = 'THYAO' and order_is_open(o.state)), 0) as quantity
        from account a left join holding h on h.user_id = a.user_id and h.symbol = 'THYAO'
        where a.user_id = ${scene.user.userId}`;
      expect(reserved).toEqual({ cash: true, quantity: true });
    }
  }
  for (const status of statuses) expect([200, 201, 400, 409, 422]).toContain(status);
  expect((await reconcile(scene.app.db.sql)).differences).toEqual([]);
  const [count] = await scene.app.db.sql<{ orders: number; fills: number }[]>`
    select (select count(*)::int from trade_order) as orders, (select count(*)::int from order_fill) as fills`;
  expect(count?.orders).toBeGreaterThan(100);
  expect(count?.fills).toBeGreaterThan(20);
}, 120_000);
