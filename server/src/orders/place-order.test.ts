/** Orders that are placed over HTTP: each reserves what it may need, and no more than the account has. */

import { randomUUID } from 'node:crypto';
import { priceText } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { orderIn, ORDERS } from '../../../testing/orders-app.ts';
import { ordersScene } from '../../../testing/orders-scene.ts';

const scene = ordersScene({ COMMISSION: '0.0004' });
const away = (ticks: number) => scene().away(ticks);
const limit = (fields?: object) => scene().limit(fields);

/** The placed order. */
async function placed(body: object, headers?: Record<string, string>) {
  const answer = await scene().place(body, headers);
  expect(answer).toMatchObject({ status: 201 });
  return orderIn(answer);
}

test('a limit buy keeps back its amount with commission and tax; what is left is not enough for another', async () => {
  const answer = await scene().place(limit({ quantity: 300, limitPrice: '284.25', validity: 'gtc' }));
  expect(answer).toMatchObject({
    status: 201,
    body: {
      message: 'Emir alındı.',
      data: {
        order: {
          account: 1,
          symbol: 'THYAO',
          type: 'stocks',
          side: 'buy',
          kind: 'limit',
          quantity: 300,
          filledQuantity: 0,
          limitPrice: 284.25,
          validity: 'gtc',
          state: 'open',
          reservedCash: 85_310.82,
          reservedQuantity: 0,
          createdAt: '2026-11-23T08:00:00.000Z',
        },
      },
    },
  });
  // 100,000 less the 10,000 for the shares at the start.
  expect(await scene().sums()).toEqual([90_000, 85_310.82, 100, 0, 1]);
  expect(await scene().place(limit({ quantity: 60, limitPrice: '284.25', validity: 'gtc' }))).toMatchObject({
    status: 409,
    body: {
      code: 'BALANCE_INSUFFICIENT',
      errDetail: 'Bakiye yetersiz. Kullanılabilir ₺4.689,18, gereken ₺17.062,18, açık emirlerde bloke ₺85.310,82.',
    },
  });
});

test('a sale keeps the shares back: one more than is left is refused', async () => {
  await placed(limit({ side: 'sell', quantity: 100, limitPrice: away(4) }));
  expect(await scene().sums()).toEqual([90_000, 0, 100, 100, 1]);
  expect(await scene().place(limit({ side: 'sell', quantity: 1, limitPrice: away(4) }))).toMatchObject({
    status: 409,
    body: {
      code: 'HOLDING_INSUFFICIENT',
      errDetail: 'Elinizde bu kadar THYAO yok. 0 adet kullanılabilir, 100 adet açık satış emrinde.',
    },
  });
  const sale = { symbol: 'THYAO', quantity: 1, sellPrice: priceText(scene().last()) };
  expect(await scene().user.call('POST', '/portfolio/sellAsset', sale)).toMatchObject({
    body: { code: 'HOLDING_INSUFFICIENT' },
  });
});

test('two legs of which one cancels the other keep the shares back once', async () => {
  const oco = { stop: { triggerPrice: away(-8) }, target: { limitPrice: away(8) } };
  const answer = await scene().place({ symbol: 'THYAO', side: 'sell', quantity: 100, oco });
  expect(answer.body.data).toMatchObject({
    order: { kind: 'stop', state: 'armed', role: 'stop', reservedQuantity: 100 },
    legs: [{ kind: 'limit', state: 'open', role: 'target', reservedQuantity: 0 }],
  });
  expect(await scene().sums()).toEqual([90_000, 0, 100, 100, 2]);
});

test('a buy with its exits, which sleep', async () => {
  const bracket = { stopLoss: { triggerPrice: away(-8) }, takeProfit: { limitPrice: away(8) } };
  const answer = await scene().place(limit({ bracket }));
  expect(answer.body.data).toMatchObject({
    order: { side: 'buy', state: 'open', role: 'parent' },
    legs: [
      { side: 'sell', role: 'stop', state: 'sleeping' },
      { side: 'sell', role: 'target', state: 'sleeping' },
    ],
  });
  const { id, group } = orderIn(answer);
  expect(group).toBe(id);
  const one = await scene().user.call('GET', `${ORDERS}/${id}`);
  expect(one.body.data).toMatchObject({
    legs: [{ id: `${id}.stop` }, { id: `${id}.target` }],
    history: [{ what: 'placed' }],
  });
});

test('a trailing stop follows from the price that it was placed at', async () => {
  const order = await placed({
    symbol: 'THYAO',
    side: 'sell',
    kind: 'trailing-stop',
    quantity: 5,
    trail: { percent: 5 },
  });
  expect(order).toMatchObject({ state: 'armed', trail: { percent: 5 }, highWater: Number(priceText(scene().last())) });
  expect(order['triggerPrice']).toBeLessThan(Number(priceText(scene().last())) * 0.951);
});

test('by an amount: as many as it pays for with all costs', async () => {
  const order = await placed({
    ...limit({ limitPrice: '284.25', validity: 'gtc', quantity: undefined }),
    amount: 85_310.82,
  });
  expect(order).toMatchObject({ quantity: 300, reservedCash: 85_310.82 });
  const less = await placed({
    ...limit({ limitPrice: '284.25', validity: 'gtc', quantity: undefined }),
    amount: 570,
  });
  expect(less).toMatchObject({ quantity: 2 });
});

test('a day order of the evening waits for the next session and has its end', async () => {
  await scene().begin('2026-11-20 19:00');
  expect(await placed(limit())).toMatchObject({
    state: 'queued',
    validity: 'day',
    validUntil: '2026-11-23',
    expiresAt: '2026-11-23T15:10:00.000Z',
  });
});

test('a limit beyond the day’s limits waits where it may live longer', async () => {
  expect(await placed(limit({ limitPrice: '1', validity: 'gtc' }))).toMatchObject({ state: 'open', suspended: true });
  expect(await placed(limit({ validity: 'gtd', validUntil: '2026-12-01' }))).toMatchObject({
    validUntil: '2026-12-01',
    expiresAt: '2026-12-01T15:10:00.000Z',
  });
});

test('the same key twice: one order, the same answer; with another body it is refused', async () => {
  await scene().begin('2026-11-23 17:58');
  const headers = { 'idempotency-key': randomUUID() };
  const body = limit({ validity: 'ioc' });
  const first = await placed(body, headers);
  expect(await placed(body, headers)).toEqual(first);
  expect((await scene().sums())[4]).toBe(1);
  expect(await scene().place({ ...body, quantity: 11 }, headers)).toMatchObject({
    body: { code: 'IDEMPOTENCY_MISMATCH' },
  });
  // The first answer is repeated even where the order would be refused by now.
  await scene().clock('2026-11-23 18:03');
  expect(await scene().place(body)).toMatchObject({ body: { code: 'ORDER_TYPE_NOT_NOW' } });
  expect(await placed(body, headers)).toMatchObject({ id: first['id'] });
});

test('both of two orders at once cannot have the same cash', async () => {
  const body = limit({ quantity: 200, limitPrice: '284.25', validity: 'gtc' });
  const answers = await Promise.all([1, 2, 3].map(() => scene().place(body)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(await scene().sums()).toEqual([90_000, 56_873.88, 100, 0, 1]);
});
