/** Taking the lead: an instance continues from the saved position of each asset, order by order. */

import { price, quantity } from '@kurus/core/money/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFloor, type Floor } from '../../../testing/exchange/floor.ts';
import { openInstrumentQueues } from './instrument-queues.ts';

let floor: Floor;
beforeEach(async () => {
  floor = await createFloor();
  await floor.join();
});
afterEach(() => floor.close());

const limit = (lots: string, limitPrice: string) =>
  ({ side: 'buy', kind: 'limit', quantity: quantity(lots), limitPrice: price(limitPrice), validity: 'gtc' }) as const;

const taken = async () => {
  const [queue] = [...(await openInstrumentQueues(floor.db.sql, () => floor.nowMs)).all()];
  if (!queue) throw new Error('no queue');
  return queue;
};

test('a fill of one order does not say that the others have seen what it saw', async () => {
  const resting = await floor.place(await floor.open(), limit('10', '270'));
  await floor.tick('284.50');
  await floor.tick('284.50', 11);
  const keptMs = floor.nowMs;
  const partial = await floor.place(await floor.open(0, 1_430_000), limit('5000', '284.50'));
  await floor.tick('284.50');
  expect(await floor.fills(partial)).toEqual(['4166 @ 284.50 R5']);
  const queue = await taken();
  expect(queue.observedMs).toBe(keptMs);
  // Nor may it observe the same trades again.
  expect(queue.orders.get(partial)?.activeFromMs).toBe(floor.nowMs);
  expect(queue.orders.get(resting)?.activeFromMs).toBeLessThan(keptMs);
});

test('a position saved long ago is observed from the first order on, and cut where other orders became active', async () => {
  await floor.place(await floor.open(), limit('10', '270'));
  await floor.tick('284.50', 11);
  await floor.db.sql`update trade_order set state = 'cancelled', reserved_cash = 0`;
  floor.nowMs += 3_600_000;
  const firstMs = floor.nowMs;
  const userId = await floor.open();
  await floor.place(userId, limit('10', '271'));
  floor.nowMs += 300;
  await floor.place(userId, limit('10', '272'));
  const queue = await taken();
  expect([queue.observedMs, queue.cuts.filter((ms) => ms > firstMs)]).toEqual([firstMs, [floor.nowMs]]);
});
