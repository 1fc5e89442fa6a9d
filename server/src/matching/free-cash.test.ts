/** Free cash: pays what a buy takes beyond its reservation, as long as there is some. */

import { accountKey } from '@kurus/core/identity';
import { DAY_MS, dayOf } from '@kurus/core/market/calendar';
import { money, price, quantity } from '@kurus/core/money/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFloor, type Floor } from '../../../testing/exchange/floor.ts';
import { altered, post, trade, withdraw } from '../../../testing/ledger-entries.ts';
import { createLedger } from '../ledger/ledger.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { readFreeCash } from './store.ts';

let floor: Floor;
beforeEach(async () => {
  floor = await createFloor();
  await floor.join();
});
afterEach(async () => {
  const { differences } = await reconcile(floor.db.sql);
  await floor.close();
  expect(differences).toEqual([]);
});

const stateOf = async (id: string) => {
  const { order } = await floor.find(id);
  return [order.state, order.reason ?? ''].join(' ').trim();
};
const accountOf = async (userId: string) => {
  const [row] = await floor.db.sql`
    select cash::float8, cash_reserved::float8 as reserved, coalesce(sum(h.quantity), 0)::float8 as lots
    from account a left join holding h using (user_id, account_id) where a.user_id = ${userId} group by 1, 2`;
  return row;
};

describe('a stop buy over a gap', () => {
  const stopBuy = (lots: string) =>
    ({ side: 'buy', kind: 'stop', quantity: quantity(lots), triggerPrice: price('285'), validity: 'gtc' }) as const;

  test('is paid from free cash beyond what was reserved', async () => {
    const userId = await floor.open();
    const id = await floor.place(userId, stopBuy('100'), { rules: 'simple' });
    // Three percent above the trigger.
    expect(await accountOf(userId)).toMatchObject({ reserved: 29_355 });
    await floor.tick('305.00');
    expect([await floor.fills(id), await stateOf(id)]).toEqual([['100 @ 305.00 R8'], 'filled']);
    expect(await accountOf(userId)).toMatchObject({ cash: 1_000_000 - 30_500, reserved: 0, lots: 100 });
  });

  test('is cut where free cash lacks too, and what one took is missing for the next', async () => {
    const userId = await floor.open(0, 2 * 29_355 + 1_500);
    const ids = [await floor.place(userId, stopBuy('100'), { rules: 'simple' })];
    ids.push(await floor.place(userId, stopBuy('100'), { rules: 'simple' }));
    await floor.tick('305.00');
    expect(await Promise.all(ids.map(floor.fills))).toEqual([['100 @ 305.00 R8'], ['97 @ 305.00 R8']]);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['filled', 'cancelled BALANCE']);
    expect(await accountOf(userId)).toMatchObject({ cash: 2 * 29_355 + 1_500 - 197 * 305, reserved: 0, lots: 197 });
  });

  test('of one share whose reservation pays for none of it is paid from free cash', async () => {
    const id = await floor.place(await floor.open(0, 305), stopBuy('1'), { rules: 'simple' });
    await floor.tick('305.00');
    expect(await floor.fills(id)).toEqual(['1 @ 305.00 R8']);
  });

  test('free cash that another order spends meanwhile is read again; at last it fills by its reservation alone', async () => {
    const userId = await floor.open(0, 29_355 + 1_145);
    const id = await floor.place(userId, stopBuy('100'), { rules: 'simple' });
    // Cash for 100, then 98, then 97 of them: each time some of it is spent before the commit.
    const leaving = ['400', '400', '345'];
    const ledger = createLedger(floor.db.sql);
    floor.beforePost = async () => {
      const lira = leaving.shift();
      if (lira !== undefined) await post(ledger, withdraw(userId, lira));
    };
    await floor.tick('305.00');
    expect(leaving).toEqual([]);
    expect([await floor.fills(id), await stateOf(id)]).toEqual([['96 @ 305.00 R8'], 'cancelled BALANCE']);
    expect(await accountOf(userId)).toMatchObject({ cash: 29_355 - 96 * 305, reserved: 0 });
    expect(floor.instances.flatMap(({ troubles }) => troubles)).toEqual([]);
  });
});

test('what is paid at once is not paid from money that is still to come', async () => {
  const userId = await floor.open(100, 1_000);
  const settlesOn = dayOf(floor.nowMs) + 2;
  await post(createLedger(floor.db.sql), altered(trade(userId, 'sell', '284.25', '100'), { settlesOn }));
  const account = accountKey({ userId, accountId: 1 });
  const free = async (isPaidAtOnce: boolean, nowMs = floor.nowMs) =>
    (await readFreeCash(floor.db.sql, [account], { isPaidAtOnce, nowMs })).get(account);
  expect(await free(false)).toBe(money('29425'));
  expect(await free(true)).toBe(money('1000'));
  expect(await free(true, floor.nowMs + 2 * DAY_MS)).toBe(money('29425'));
});
