/** Orders that are changed and cancelled over HTTP, also while they are being filled. */

import { randomUUID } from 'node:crypto';
import { addQuantity, money, priceText, quantity, subtractQuantity, total } from '@kurus/core/money/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/ledger-entries.ts';
import { createOrdersApp, orderIn, ORDERS, type OrdersApp, type OrderJson } from '../../../testing/orders-app.ts';
import { someFill } from '../../../testing/orders.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { orderPosting } from './order-posting.ts';
import { findOrder } from './store.ts';

let scene: OrdersApp;
/** The ledger of another instance, which matches. */
let matcher: Ledger;
const away = (ticks: number) => scene.away(ticks);

beforeAll(async () => {
  scene = await createOrdersApp();
  matcher = createLedger(scene.app.db.sql);
});
beforeEach(() => scene.begin('2026-11-23 11:00'));
afterAll(async () => {
  const { differences } = await reconcile(scene.app.db.sql);
  await scene.app.close();
  expect(differences).toEqual([]);
});

async function place(fields: object = {}): Promise<OrderJson> {
  const answer = await scene.place(scene.limit(fields));
  expect(answer).toMatchObject({ status: 201 });
  return orderIn(answer);
}
const amend = (id: string, body: object, headers: Record<string, string> = {}) =>
  scene.user.call('PATCH', `${ORDERS}/${id}`, body, headers);
const cancel = (id: string, headers: Record<string, string> = {}) =>
  scene.user.call('POST', `${ORDERS}/${id}/cancel`, undefined, headers);
const read = async (id: string) =>
  (await scene.user.call('GET', `${ORDERS}/${id}`)).body.data as unknown as { order: OrderJson };

const sums = async () => (await scene.sums()).slice(0, 4);

/** Fills a quantity of a limit order at its price, as the matcher would with this version of it. */
async function fill(id: string, units: string, version?: number): Promise<string> {
  const stored = await findOrder(scene.app.db.sql, scene.user.userId, id);
  if (!stored?.order.limitPrice) throw new Error('no such limit');
  const { order } = stored;
  const fills = [
    { ...someFill(order, units, priceText(stored.order.limitPrice)), commission: money('0'), bsmv: money('0') },
  ];
  const filled = addQuantity(order.progress.filled, quantity(units));
  const rest = subtractQuantity(order.quantity, filled);
  const after = {
    ...order,
    state: rest === 0n ? 'filled' : 'partial',
    progress: { ...order.progress, filled, notional: stored.order.limitPrice * filled },
    reservedCash: total(stored.order.limitPrice, rest, 'up'),
  } as const;
  const from = { order, version: version ?? stored.version };
  return refusalOf(
    matcher.post(
      orderPosting({ ...stored, session: undefined, steps: [{ from, after, fills }], atMs: scene.app.nowMs }),
    ),
  );
}

describe('amended', () => {
  test('another price: what it keeps back follows, and its history says so', async () => {
    const { id } = await place();
    scene.app.nowMs += 1_000;
    const headers = { 'idempotency-key': randomUUID() };
    const better = Number(away(-2));
    const answer = await amend(id, { limitPrice: away(-2) }, headers);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Emir değiştirildi.' } });
    expect(orderIn(answer)).toMatchObject({ limitPrice: better, reservedCash: better * 10, state: 'open' });
    expect(await sums()).toEqual([90_000, better * 10, 100, 0]);
    // The retry is one change.
    await amend(id, { limitPrice: away(-2) }, headers);
    expect(await read(id)).toMatchObject({
      fills: [],
      history: [
        { what: 'placed', limitPrice: Number(away(-4)) },
        { what: 'amended', limitPrice: better, at: new Date(scene.app.nowMs).toISOString() },
      ],
    });
  });

  test('fewer, more, and until another day', async () => {
    const { id } = await place();
    expect(orderIn(await amend(id, { quantity: 4 }))).toMatchObject({
      quantity: 4,
      reservedCash: Number(away(-4)) * 4,
    });
    expect(orderIn(await amend(id, { quantity: 12, validity: 'gtd', validUntil: '2026-12-01' }))).toMatchObject({
      quantity: 12,
      validity: 'gtd',
      validUntil: '2026-12-01',
    });
    await fill(id, '5');
    expect(orderIn(await amend(id, { quantity: 6 }))).toMatchObject({
      quantity: 6,
      filledQuantity: 5,
      state: 'partial',
    });
  });

  test.each<[string, object, number, string]>([
    ['off the grid', { limitPrice: '284.30' }, 422, 'PRICE_OFF_TICK'],
    ['beyond the limits', { limitPrice: '1' }, 422, 'PRICE_OUTSIDE_LIMITS'],
    ['more than the cash', { quantity: 100_000 }, 409, 'BALANCE_INSUFFICIENT'],
    ['fewer than were filled', { quantity: 3 }, 422, 'QUANTITY_INVALID'],
    ['a trigger that it has not', { triggerPrice: '300' }, 400, 'FIELD_INVALID'],
    ['a last day of a day order', { validUntil: '2026-12-01' }, 400, 'FIELD_INVALID'],
    ['another side', { side: 'sell' }, 400, 'FIELD_INVALID'],
    ['nothing', {}, 400, 'BAD_REQUEST'],
  ])('%s is refused, and nothing has changed', async (_, change, status, code) => {
    const { id } = await place();
    await fill(id, '3');
    const before = [await sums(), await read(id)];
    expect(await amend(id, change)).toMatchObject({ status, body: { code } });
    expect([await sums(), await read(id)]).toEqual(before);
  });

  test('in the opening session better is allowed, worse and fewer are not', async () => {
    await scene.begin('2026-11-23 09:45');
    const { id } = await place();
    expect(await amend(id, { limitPrice: away(-3) })).toMatchObject({ status: 200 });
    expect(await amend(id, { limitPrice: away(-5) })).toMatchObject({ status: 409, body: { code: 'OPENING_LOCK' } });
    expect(await amend(id, { quantity: 9 })).toMatchObject({ status: 409, body: { code: 'OPENING_LOCK' } });
  });

  test('a stop keeps its trigger on its side of the market', async () => {
    const stop = { side: 'sell', kind: 'stop', limitPrice: undefined, triggerPrice: away(-8) };
    const { id } = await place(stop);
    expect(await amend(id, { triggerPrice: away(1) })).toMatchObject({
      status: 409,
      body: { code: 'STOP_ALREADY_PASSED' },
    });
    expect(orderIn(await amend(id, { triggerPrice: away(-6) }))).toMatchObject({ triggerPrice: Number(away(-6)) });
  });
});

describe('cancelled', () => {
  test('what is left: the rest is free, what was filled stays', async () => {
    const { id, limitPrice } = await place();
    await fill(id, '4');
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await cancel(id, headers);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Emir iptal edildi.' } });
    expect(orderIn(answer)).toMatchObject({ state: 'cancelled', reason: 'USER', filledQuantity: 4, reservedCash: 0 });
    expect(await sums()).toEqual([90_000 - 4 * Number(limitPrice), 0, 104, 0]);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'ORDER_FINAL' } });
    // The retry of the request gets its answer.
    expect(await cancel(id, headers)).toMatchObject({ status: 200 });
    expect(await amend(id, { quantity: 5 })).toMatchObject({ status: 409, body: { code: 'ORDER_FINAL' } });
  });

  test('one of two legs takes the other with it; a parent that was filled in part wakes its exits', async () => {
    const oco = { stop: { triggerPrice: away(-8) }, target: { limitPrice: away(8) } };
    const { group } = await place({ side: 'sell', kind: undefined, limitPrice: undefined, oco });
    await cancel(`${String(group)}.target`);
    expect((await read(`${String(group)}.stop`)).order).toMatchObject({ state: 'cancelled', reason: 'OTHER_LEG' });
    const bracket = { stopLoss: { triggerPrice: away(-8) }, takeProfit: { limitPrice: away(8) } };
    const { id } = await place({ bracket });
    await fill(id, '4');
    await cancel(id);
    expect((await read(`${id}.stop`)).order).toMatchObject({ state: 'armed', quantity: 4, reservedQuantity: 4 });
    expect((await read(`${id}.target`)).order).toMatchObject({ state: 'open', quantity: 4 });
    expect((await sums())[3]).toBe(4);
  });

  test.each([
    ['09:45', 'OPENING_LOCK'],
    ['09:57', 'OPENING_LOCK'],
    ['18:06', 'MATCHING_NOW'],
  ])('not at %s', async (time, code) => {
    await scene.begin(`2026-11-23 ${time}`);
    const { id } = await place({ validity: 'gtc' });
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code } });
    expect(await scene.user.call('POST', `${ORDERS}/cancel-all`, {})).toMatchObject({
      body: { data: { cancelled: 0, refused: 1 } },
    });
    expect((await read(id)).order).toMatchObject({ reservedCash: Number(away(-4)) * 10 });
  });

  test('all of them, or those of one asset', async () => {
    const bracket = { stopLoss: { triggerPrice: away(-8) }, takeProfit: { limitPrice: away(8) } };
    await place();
    await place({ bracket });
    await place({ symbol: 'BTC', limitPrice: '1000000', quantity: '0.001', validity: 'gtc' });
    const all = (body: object) => scene.user.call('POST', `${ORDERS}/cancel-all`, body);
    expect(await all({ symbol: 'btc' })).toMatchObject({ body: { data: { cancelled: 1, refused: 0 } } });
    expect(await all({})).toMatchObject({ body: { data: { cancelled: 4, refused: 0 } } });
    expect(await all({})).toMatchObject({ body: { data: { cancelled: 0, refused: 0 } } });
    expect(await sums()).toEqual([90_000, 0, 100, 0]);
  });
});

test('an order of another user is not found', async () => {
  const { id } = await place();
  await scene.begin('2026-11-23 11:01');
  for (const answer of [
    await cancel(id),
    await amend(id, { quantity: 1 }),
    await scene.user.call('GET', `${ORDERS}/${id}`),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
  }
  expect(await cancel('nothing')).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
});

test('cancels against fills: each order is filled or cancelled, and never above its quantity', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { id } = await place({ quantity: 9 });
    const fills = Array.from({ length: 3 }, () => fill(id, '3'));
    const [cancelled, amended, ...filled] = await Promise.all([cancel(id), amend(id, { quantity: 8 }), ...fills]);
    const { order } = await read(id);
    const done = filled.filter((outcome) => outcome === 'posted').length;
    expect(order).toMatchObject({ filledQuantity: done * 3, reservedCash: 0 });
    expect([200, 409]).toContain(amended.status);
    expect(cancelled.status).toBe(order['state'] === 'cancelled' ? 200 : 409);
  }
  const { body } = await scene.user.call('GET', `${ORDERS}?state=ended&limit=5`);
  expect(body.data?.['orders']).toHaveLength(5);
  expect(body.data?.['nextBefore']).toBeDefined();
  const older = await scene.user.call('GET', `${ORDERS}?state=ended&before=${String(body.data?.['nextBefore'])}`);
  expect(older.body.data?.['orders']).toHaveLength(10);
});
