/** Rows of orders: written in the ledger's commit by a writer that read their last version, and read back unchanged. */

import { ended, type Order } from '@kurus/core/exchange/order';
import { money, percent, price, quantity, ZERO_MONEY } from '@kurus/core/money/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { deposit, post, refusalOf, trade, withdraw } from '../../../testing/ledger-entries.ts';
import { ORDER_AT, ORDER_ID, partlyFilled, someFill, someOrder } from '../../../testing/orders.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { orderPosting, type OrderStep, type OrderSteps } from './order-posting.ts';
import { findOrder, readEvents, readFills, readGroup, readOrders } from './store.ts';

const [AT, ID] = [ORDER_AT, ORDER_ID];
const NEXT = '01ARZ3NDEKTSV4RRFFQ69G5FAW';

let db: TestDatabase;
let ledger: Ledger;
let userId: string;
beforeAll(async () => {
  db = await createTestDatabase();
  ledger = createLedger(db.sql);
});
beforeEach(async () => {
  ({ userId } = await createAccount(db.sql));
  await post(ledger, deposit(userId, '1000'));
  await post(ledger, trade(userId, 'buy', '10', '20'));
});
afterAll(async () => {
  const { differences } = await reconcile(db.sql);
  await db.drop();
  expect(differences).toEqual([]);
});

const limit = (change: Partial<Order> = {}) => someOrder(userId, change);
const steps = (...list: OrderStep[]): OrderSteps => ({
  session: undefined,
  userId,
  accountId: 1,
  type: 'stocks',
  symbol: 'THYAO',
  steps: list,
  atMs: AT + 5,
});
const postingOf = (list: OrderStep[], more: Partial<OrderSteps> = {}) => orderPosting({ ...steps(...list), ...more });

/** After a fill of 4 at 29.98. */
const partly = () => ({ filled: someFill(limit(), '4', '29.98'), after: partlyFilled(limit()) });

async function sums(): Promise<unknown> {
  const [row] = await db.sql`
    select a.cash, a.cash_reserved, h.quantity, h.quantity_reserved
    from account a join holding h using (user_id, account_id) where a.user_id = ${userId}`;
  return Object.values(row ?? {}).map((figure) => String(figure).replace(/\.?0+$/, ''));
}

test.each<[string, Partial<Order>]>([
  ['a limit', {}],
  ['a market order', { kind: 'market', validity: 'ioc', limitPrice: undefined }],
  ['a stop', { kind: 'stop', state: 'armed', limitPrice: undefined, triggerPrice: price('31.5') }],
  [
    'a trailing stop by percent',
    { kind: 'trailing-stop', state: 'armed', trail: { percent: percent('2.5') }, highWater: price('29') },
  ],
  ['by an amount', { kind: 'trailing-stop', trail: { amount: price('0.5') }, highWater: price('29') }],
  ['one whose trigger an auction reached', { kind: 'stop-limit', isPending: true, triggerPrice: price('29') }],
  ['one of a group', { link: { group: ID, role: 'parent' } }],
])('%s comes back as it was', async (_, change) => {
  const order = limit(change);
  await post(ledger, postingOf([{ after: order }]));
  const stored = await findOrder(db.sql, userId, ID);
  expect(stored).toEqual({
    userId,
    accountId: 1,
    version: 1,
    type: 'stocks',
    symbol: 'THYAO',
    updatedAtMs: AT + 5,
    order,
  });
  expect(await sums()).toEqual(['800', '300.2', '20', '0']);
});

test('a fill: journal, holding, reservation, row and explanation in one commit', async () => {
  await post(ledger, postingOf([{ after: limit() }]));
  const { filled, after } = partly();
  const { entries } = await post(ledger, postingOf([{ from: { order: limit(), version: 1 }, after, fills: [filled] }]));
  expect(entries).toMatchObject([{ seq: 3, amount: money('119.92'), commission: money('0.05'), bsmv: money('0.01') }]);
  expect(await sums()).toEqual(['680.02', '180.1', '24', '0']);
  expect(await findOrder(db.sql, userId, ID)).toMatchObject({ version: 2, order: after });
  const account = { userId, accountId: 1 };
  expect(await readFills(db.sql, account, ID)).toEqual([
    {
      order: ID,
      transactionId: 3,
      at: new Date(AT + 5).toISOString(),
      quantity: quantity('4'),
      price: price('29.98'),
      amount: money('119.92'),
      commission: money('0.05'),
      bsmv: money('0.01'),
      rule: 'R5',
      step: 1,
      bid: price('29.98'),
      observation: {
        time: new Date(AT + 1_000).toISOString(),
        last: price('29.98'),
        hi: price('29.98'),
        lo: price('29.50'),
        volume: quantity('500'),
        dir: -1,
        phase: 'continuous',
        auction: false,
        ownBook: false,
      },
    },
  ]);
  expect((await readEvents(db.sql, account, ID)).map(({ what, state }) => [what, state])).toEqual([['placed', 'open']]);
});

test('a writer with an older version changes nothing: no second fill, no cancel of a filled order', async () => {
  await post(ledger, postingOf([{ after: limit() }]));
  const { filled, after } = partly();
  const step = { from: { order: limit(), version: 1 }, after, fills: [filled] };
  await post(ledger, postingOf([step]));
  const before = await sums();
  const cancelled = ended(limit(), 'cancelled', 'USER');
  expect(await refusalOf(ledger.post(postingOf([step])))).toBe('ORDER_FINAL');
  expect(await refusalOf(ledger.post(postingOf([{ from: { order: limit(), version: 1 }, after: cancelled }])))).toBe(
    'ORDER_FINAL',
  );
  expect(await refusalOf(ledger.post(postingOf([{ after: limit() }])))).toBe('ORDER_FINAL');
  expect(await sums()).toEqual(before);
  // Final orders do not change.
  await post(ledger, postingOf([{ from: { order: after, version: 2 }, after: ended(after, 'cancelled', 'USER') }]));
  expect(await sums()).toEqual(['680.02', '0', '24', '0']);
  expect(await refusalOf(ledger.post(postingOf([{ from: { order: after, version: 3 }, after }])))).toBe('ORDER_FINAL');
  expect((await readEvents(db.sql, { userId, accountId: 1 }, ID)).map(({ what, reason }) => [what, reason])).toEqual([
    ['placed', undefined],
    ['cancelled', 'USER'],
  ]);
});

test('what orders keep back together is at most what there is; what is kept back cannot be spent', async () => {
  await post(ledger, postingOf([{ after: limit({ reservedCash: money('500') }) }]));
  const another = limit({ id: NEXT, reservedCash: money('300.01') });
  expect(await refusalOf(ledger.post(postingOf([{ after: another }])))).toBe('BALANCE_INSUFFICIENT');
  expect(await refusalOf(ledger.post(withdraw(userId, '301')))).toBe('BALANCE_INSUFFICIENT');
  expect(await refusalOf(ledger.post(trade(userId, 'buy', '300.01', '1')))).toBe('BALANCE_INSUFFICIENT');
  const sell = { side: 'sell', reservedCash: ZERO_MONEY } as const;
  await post(
    ledger,
    postingOf([{ after: limit({ ...sell, id: NEXT, quantity: quantity('20'), reservedQuantity: quantity('20') }) }]),
  );
  const more = limit({ ...sell, id: `${NEXT}.stop`, quantity: quantity('1'), reservedQuantity: quantity('1') });
  expect(await refusalOf(ledger.post(postingOf([{ after: more }])))).toBe('HOLDING_INSUFFICIENT');
  expect(await refusalOf(ledger.post(trade(userId, 'sell', '10', '1')))).toBe('HOLDING_INSUFFICIENT');
  expect(await sums()).toEqual(['800', '500', '20', '20']);
});

test('a group changes together or not at all', async () => {
  const link = (role: 'stop' | 'target') => ({ group: ID, role });
  const sell = { side: 'sell', reservedCash: ZERO_MONEY } as const;
  const legs = [
    limit({ ...sell, id: `${ID}.stop`, link: link('stop'), reservedQuantity: quantity('10') }),
    limit({ ...sell, id: `${ID}.target`, link: link('target') }),
  ];
  await post(ledger, postingOf(legs.map((after) => ({ after }))));
  const [stop, target] = legs as [Order, Order];
  const both = [
    { from: { order: stop, version: 1 }, after: ended(stop, 'cancelled', 'USER') },
    { from: { order: target, version: 7 }, after: ended(target, 'cancelled', 'OTHER_LEG') },
  ];
  expect(await refusalOf(ledger.post(postingOf(both)))).toBe('ORDER_FINAL');
  expect(await readGroup(db.sql, { userId, accountId: 1 }, ID)).toMatchObject(legs.map((order) => ({ order })));
  expect(await sums()).toEqual(['800', '0', '20', '10']);
});

test('an account has so many open orders and no more; a list has those of a state, newest first', async () => {
  await post(ledger, postingOf([{ after: limit({ reservedCash: money('1') }) }], { most: 1 }));
  const another = limit({ id: NEXT, reservedCash: money('1') });
  expect(await refusalOf(ledger.post(postingOf([{ after: another }], { most: 1 })))).toBe('ORDERS_TOO_MANY');
  await post(ledger, postingOf([{ after: another }], { most: 2 }));
  const first = limit({ reservedCash: money('1') });
  await post(
    ledger,
    postingOf([{ from: { order: first, version: 1 }, after: ended(first, 'expired', 'VALIDITY_OVER') }]),
  );
  const list = async (filter: Partial<Parameters<typeof readOrders>[2]>) => {
    const asked = { state: 'all', symbol: undefined, before: undefined, limit: 10, ...filter } as const;
    return (await readOrders(db.sql, { userId, accountId: 1 }, asked)).map(({ order }) => order.id);
  };
  expect(await list({})).toEqual([NEXT, ID]);
  expect(await list({ state: 'open' })).toEqual([NEXT]);
  expect(await list({ state: 'ended' })).toEqual([ID]);
  expect(await list({ before: NEXT })).toEqual([ID]);
  expect(await list({ symbol: 'SASA' })).toEqual([]);
  expect(await list({ limit: 1 })).toEqual([NEXT]);
});

test('an instance whose epoch is over commits nothing', async () => {
  await db.sql`insert into matching_lead values (1, 7)`;
  expect(await refusalOf(ledger.post(postingOf([{ after: limit() }], { epoch: 6 })))).toBe('UNAVAILABLE');
  await post(ledger, postingOf([{ after: limit() }], { epoch: 7 }));
  await db.sql`delete from matching_lead`;
});

test('what fills and orders say is compared with the journal', async () => {
  await post(ledger, postingOf([{ after: limit() }]));
  const { filled, after } = partly();
  await post(ledger, postingOf([{ from: { order: limit(), version: 1 }, after, fills: [filled] }]));
  const found = async () => (await reconcile(db.sql)).differences.filter((difference) => difference.userId === userId);
  expect(await found()).toEqual([]);
  await db.sql`update order_fill set price = 29.97 where user_id = ${userId}`;
  expect(await found()).toMatchObject([
    { what: 'fill 3', recorded: expect.stringContaining('29.97') as string },
    { what: `order ${ID}`, recorded: '4 filled for 119.92', recomputed: '4 filled for 119.88' },
  ]);
  await db.sql`update order_fill set price = 29.98, seq = 9 where user_id = ${userId}`;
  expect(await found()).toMatchObject([{ what: 'fill 9', recomputed: '' }]);
  await db.sql`update order_fill set seq = 3 where user_id = ${userId}`;
});
