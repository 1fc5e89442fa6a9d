/** Responses to a client whose database fails during its order: "not now", and the retry has one effect. */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { orderIn, ORDERS } from '../../../testing/orders-app.ts';
import { ordersScene } from '../../../testing/orders-scene.ts';

const scene = ordersScene({});

const NOT_NOW = { status: 503, body: { success: false, code: 'UNAVAILABLE' } };
const sql = () => scene().app.db.sql;

/** Sends a request while orders cannot be written, does something to the waiting statement, and releases it. */
async function whileHeld<T>(
  ask: () => Promise<T>,
  interrupt: 'pg_terminate_backend' | 'pg_cancel_backend',
): Promise<T> {
  const asked = await sql().begin(async (tx) => {
    await tx`lock table trade_order in share mode`;
    const answer = ask();
    for (let waiting = 0; waiting === 0;) {
      const { count } = await sql().unsafe(`
        select ${interrupt}(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_post%'`);
      waiting = count;
      if (waiting === 0) await sleep(5);
    }
    return { answer };
  });
  return asked.answer;
}

// Waiting for a lock can be observed on one server, and a failure there is made by a trigger.
describe.runIf(inject('testDatabase').serverUrls.length === 1)('on one server', () => {
  test.each(['pg_terminate_backend', 'pg_cancel_backend'] as const)(
    'a statement that ends with %s is told as not now; the retry places, and cancels, once',
    async (interrupt) => {
      const key = { 'idempotency-key': randomUUID() };
      const order = scene().limit();
      expect(await whileHeld(() => scene().place(order, key), interrupt)).toMatchObject(NOT_NOW);
      const placed = await scene().place(order, key);
      expect(placed).toMatchObject({ status: 201 });
      const { id } = orderIn(placed);
      expect(orderIn(await scene().place(order, key))).toMatchObject({ id });

      const cancelKey = { 'idempotency-key': randomUUID() };
      const cancel = () => scene().user.call('POST', `${ORDERS}/${id}/cancel`, undefined, cancelKey);
      expect(await whileHeld(cancel, interrupt)).toMatchObject(NOT_NOW);
      for (const _ of [1, 2]) expect(await cancel()).toMatchObject({ status: 200 });
      expect(await scene().sums()).toEqual([90_000, 0, 100, 0, 1]);
    },
  );

  test.each(['40001', '40P01', '53200', '55P03', '25P03', '08006', '57P03'])(
    'a posting that fails with %s, as often as it is tried, is told as not now',
    async (state) => {
      await sql().unsafe(`
        create function fail_now() returns trigger language plpgsql as
          $$ begin raise exception 'not now' using errcode = '${state}'; end $$;
        create trigger fail_now before insert on trade_order for each row execute function fail_now()`);
      const key = { 'idempotency-key': randomUUID() };
      const order = scene().limit();
      expect(await scene().place(order, key)).toMatchObject(NOT_NOW);
      await sql().unsafe('drop function fail_now cascade');
      expect(await scene().place(order, key)).toMatchObject({ status: 201 });
    },
  );
});
