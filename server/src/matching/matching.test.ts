/** The running matcher on a real database: fills, their accounts, and that each order is filled once. */

import { percent, price, quantity } from '@kurus/core/money/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFloor, type Floor, type FloorOptions } from '../../../testing/exchange/floor.ts';
import { reconcile } from '../ledger/reconcile.ts';

let floor: Floor;
const open = async (options: FloorOptions = {}) => {
  await floor?.close();
  floor = await createFloor(options);
  await floor.join();
};
beforeEach(async () => {
  floor = await createFloor();
  await floor.join();
});
afterEach(async () => {
  const { differences } = await reconcile(floor.db.sql);
  await floor.close();
  expect(differences).toEqual([]);
});

const buy = (lots: string, limitPrice?: string) =>
  limitPrice === undefined
    ? ({ side: 'buy', kind: 'market', quantity: quantity(lots) } as const)
    : ({
        side: 'buy',
        kind: 'limit',
        quantity: quantity(lots),
        limitPrice: price(limitPrice),
        validity: 'gtc',
      } as const);
const stop = (lots: string, triggerPrice: string) =>
  ({
    side: 'sell',
    kind: 'stop',
    quantity: quantity(lots),
    triggerPrice: price(triggerPrice),
    validity: 'gtc',
  }) as const;

const stateOf = async (id: string) => {
  const { order } = await floor.find(id);
  return [order.state, order.reason ?? ''].join(' ').trim();
};
const accountOf = async (userId: string) => {
  const [row] = await floor.db.sql`
    select cash::float8, cash_reserved::float8 as reserved, coalesce(sum(h.quantity), 0)::float8 as lots,
      coalesce(sum(h.quantity_reserved), 0)::float8 as kept
    from account a left join holding h using (user_id, account_id) where a.user_id = ${userId} group by 1, 2`;
  return row;
};

test('a market order is filled by the first observation after it, at the derived offer', async () => {
  const userId = await floor.open();
  const id = await floor.place(userId, buy('100'));
  expect(await accountOf(userId)).toMatchObject({ cash: 1_000_000, lots: 0 });
  await floor.tick('284.50');
  expect(await floor.fills(id)).toEqual(['100 @ 284.50 R4']);
  expect(await stateOf(id)).toBe('filled');
  expect(await accountOf(userId)).toEqual({ cash: 1_000_000 - 28_450, reserved: 0, lots: 100, kept: 0 });
});

test('a limit rests until the market comes to it, and is filled at its own price', async () => {
  const userId = await floor.open();
  const id = await floor.place(userId, buy('100', '284'));
  await floor.tick('284.50');
  expect([await stateOf(id), await floor.fills(id)]).toEqual(['open', []]);
  expect(await accountOf(userId)).toMatchObject({ reserved: 28_400 });
  await floor.tick('283.75');
  expect(await floor.fills(id)).toEqual(['100 @ 284.00 R6']);
  expect(await accountOf(userId)).toEqual({ cash: 1_000_000 - 28_400, reserved: 0, lots: 100, kept: 0 });
});

test('a large order walks the ladder, an entry a step', async () => {
  const id = await floor.place(await floor.open(0, 1_430_000), buy('5000', '284.75'));
  await floor.tick('284.50');
  expect(await floor.fills(id)).toEqual(['4166 @ 284.50 R5', '834 @ 284.75 R5']);
});

test.each([
  ['1420596.42', '596.42'],
  ['1420596.40', '596.40'],
])('what rounding adds to the fees of parts is paid from free cash, if any: of %s', async (lira, paid) => {
  // 568.00 and its tax for the whole; 473.26 and 94.75 with theirs for the parts.
  const id = await floor.place(await floor.open(0, lira), buy('5000', '284'), { commissionRate: price('0.0004') });
  await floor.tick('284.50');
  await floor.tick('283.75');
  await floor.tick('283.75');
  expect(await floor.fills(id)).toEqual(['4166 @ 284.00 R6', '834 @ 284.00 R6']);
  const [fees] = await floor.db.sql<{ paid: string }[]>`
    select sum(commission + bsmv) as paid from order_fill where order_id = ${id}`;
  expect(fees).toEqual({ paid });
});

test('a stop sells at the worse of trigger and last price; both legs of an OCO share one reservation', async () => {
  const userId = await floor.open(200);
  const id = await floor.place(userId, stop('100', '280'));
  const oco = { stop: { triggerPrice: price('281') }, target: { limitPrice: price('290') } };
  const leg = await floor.place(userId, { side: 'sell', quantity: quantity('100'), oco, validity: 'gtc' });
  expect(await accountOf(userId)).toMatchObject({ kept: 200 });
  await floor.tick('279.75');
  expect([await floor.fills(id), await floor.fills(leg)]).toEqual([['100 @ 279.75 R8'], ['100 @ 279.75 R8']]);
  expect(await stateOf(leg.replace('.stop', '.target'))).toBe('cancelled OTHER_LEG');
  expect(await accountOf(userId)).toMatchObject({ lots: 0, kept: 0 });
});

test('the exits of a bracket wake for what was bought', async () => {
  const userId = await floor.open();
  const bracket = { stopLoss: { triggerPrice: price('280') }, takeProfit: { limitPrice: price('290') } };
  const id = await floor.place(userId, { ...buy('100', '284'), bracket });
  await floor.tick('283.75');
  expect([await stateOf(id), await stateOf(`${id}.stop`), await stateOf(`${id}.target`)]).toEqual([
    'filled',
    'armed',
    'open',
  ]);
  // An order that was triggered takes part from the next observation on.
  await floor.tick('284.00');
  await floor.tick('290.25');
  expect(await floor.fills(`${id}.target`)).toEqual(['100 @ 290.00 R6']);
  expect(await stateOf(`${id}.stop`)).toBe('cancelled OTHER_LEG');
});

test('a source that is late fills as late', async () => {
  await open({ delayMs: 900_000 });
  const id = await floor.place(await floor.open(), buy('100'));
  await floor.tick('284.50', 10);
  await floor.tick('286.00', 880);
  expect(await floor.fills(id)).toEqual([]);
  await floor.tick('285.00', 11);
  expect(await floor.fills(id)).toEqual(['100 @ 285.00 R4']);
});

test('where the source has bid and ask, fills are at these', async () => {
  floor.setFigures({ bid: '284.00', ask: '284.75' });
  const id = await floor.place(await floor.open(), buy('100'));
  await floor.tick('284.50');
  expect(await floor.fills(id)).toEqual(['100 @ 284.75 R4']);
});

test('a new low of the day that no quote showed reaches the limits above it', async () => {
  const id = await floor.place(await floor.open(), buy('100', '283'));
  await floor.tick('284.50');
  floor.setFigures({ low: '282.75' });
  await floor.tick('284.50');
  expect(await floor.fills(id)).toEqual(['100 @ 283.00 R6']);
});

test('an order ends at its time, also when its source has fallen silent', async () => {
  const userId = await floor.open();
  const id = await floor.place(userId, { ...buy('100', '280'), validity: 'day' });
  floor.isSilent = true;
  await floor.tick(undefined, 12 * 3_600 + 30);
  expect(await stateOf(id)).toBe('open');
  await floor.tick(undefined, 60);
  expect(await stateOf(id)).toBe('expired VALIDITY_OVER');
  expect(await accountOf(userId)).toMatchObject({ reserved: 0 });
});

describe('another instance', () => {
  test('goes on where the leader stopped: books, trailing stops, first observations', async () => {
    const userId = await floor.open(200);
    const trail = { percent: percent('5') };
    const trailing = {
      side: 'sell',
      kind: 'trailing-stop',
      quantity: quantity('100'),
      trail,
      validity: 'gtc',
    } as const;
    const id = await floor.place(userId, trailing);
    const limit = await floor.place(userId, buy('10', '270'));
    await floor.tick('300.00');
    // Long enough for the position to be saved.
    await floor.tick('299.00', 11);
    const [first] = floor.instances;
    const second = await floor.join();
    if (first) first.leads = false;
    await floor.tick('298.00');
    // 5 % below 300, not below the 284.25 of its acceptance.
    await floor.tick('285.00');
    expect(await floor.fills(id)).toEqual(['100 @ 285.00 R8']);
    await floor.tick('269.75');
    expect(await floor.fills(limit)).toEqual(['10 @ 270.00 R6']);
    expect([first?.troubles, second.troubles]).toEqual([[], []]);
  });

  test('that believes too that it leads fills nothing twice', async () => {
    await floor.join();
    await floor.join();
    const users = await Promise.all(Array.from({ length: 20 }, () => floor.open(100)));
    const ids: string[] = [];
    for (const userId of users) {
      ids.push(await floor.place(userId, buy('10')), await floor.place(userId, stop('20', '280')));
    }
    await floor.tick('279.00');
    await floor.tick('278.00', 4);
    await floor.tick('277.00', 8);
    for (const id of ids) expect(await floor.fills(id)).toHaveLength(1);
    for (const userId of users) expect(await accountOf(userId)).toMatchObject({ lots: 90, reserved: 0, kept: 0 });
    const [lead] = await floor.db.sql<{ epoch: string }[]>`select epoch from matching_lead`;
    expect(Number(lead?.epoch)).toBeGreaterThanOrEqual(3);
  });
});

test('a change that the leader has not read yet wins; the fill is computed again', async () => {
  const userId = await floor.open();
  const id = await floor.place(userId, buy('100', '284'));
  await floor.tick('284.50');
  await floor.db.sql`alter table trade_order disable trigger trade_order_changed`;
  await floor.db.sql`update trade_order set version = 2, quantity = 40 where order_id = ${id}`;
  await floor.tick('283.75');
  expect(await floor.fills(id)).toEqual([]);
  await floor.tick('283.50');
  expect(await floor.fills(id)).toEqual(['40 @ 284.00 R6']);
});

test('while the database is away nothing is lost: what the market did then is matched afterwards', async () => {
  const userId = await floor.open();
  const id = await floor.place(userId, buy('100', '284'));
  await floor.tick('284.50');
  await floor.db.sql`alter table trade_order rename to trade_order_away`;
  await floor.tick('283.75');
  await floor.tick('285.00');
  await floor.db.sql`alter table trade_order_away rename to trade_order`;
  expect(await floor.fills(id)).toEqual([]);
  await floor.tick('285.00');
  expect(await floor.fills(id)).toEqual(['100 @ 284.00 R6']);
});

describe('with the exchange’s hours', () => {
  test('the opening auction has one price, where the source has a trade of it', async () => {
    await open({ hours: 'bist', at: '2026-11-23T09:50:00+03:00' });
    const userId = await floor.open();
    const market = await floor.place(userId, buy('100'));
    const limit = await floor.place(userId, buy('100', '288'));
    await floor.tick('286.00', 600);
    expect([await floor.fills(market), await floor.fills(limit)]).toEqual([['100 @ 286.00 R12'], ['100 @ 286.00 R12']]);
  });

  test('without it the session begins with a first observation', async () => {
    await open({ hours: 'bist', at: '2026-11-23T09:50:00+03:00' });
    const limit = await floor.place(await floor.open(), buy('100', '288'));
    await floor.tick('286.00', 630);
    expect(await floor.fills(limit)).toEqual(['100 @ 286.00 R5']);
  });

  test('what is collected for the close is filled at it, and what is left for the day ends with it', async () => {
    await open({ hours: 'bist', at: '2026-11-23T18:01:00+03:00' });
    const userId = await floor.open();
    const market = await floor.place(userId, buy('100'));
    const day = await floor.place(userId, { ...buy('100', '280'), validity: 'day' });
    await floor.tick('285.25', 425);
    expect(await floor.fills(market)).toEqual(['100 @ 285.25 R13']);
    await floor.tick('285.25', 120);
    expect(await stateOf(day)).toBe('expired VALIDITY_OVER');
  });

  test('a queued market buy is reserved again when the next day has other limits', async () => {
    await open({ hours: 'bist', at: '2026-11-23T19:00:00+03:00' });
    const userId = await floor.open(0, 40_000);
    await floor.place(userId, buy('100'));
    const poor = await floor.open(0, 31_400);
    const another = await floor.place(poor, buy('100'));
    // The ceiling of 284.25 is 312.50.
    expect(await accountOf(userId)).toMatchObject({ reserved: 31_250 });
    await floor.tick('286.00', 60);
    expect(await accountOf(userId)).toMatchObject({ reserved: 31_450 });
    expect(await stateOf(another)).toBe('cancelled BALANCE');
  });
});

test('candles replace the quotes of a silent source; one that begins before an order is left out', async () => {
  const start = Date.parse('2026-11-23T12:00:00+03:00');
  const candle = (minutes: number, low: string) => {
    const [flat, lowest] = [price('284.50'), price(low)];
    return { startMs: start + minutes * 60_000, open: flat, high: flat, low: lowest, close: flat };
  };
  const known = [candle(5, '282.00'), candle(10, '283.75')];
  await open({ candles: async (_kind, _code, { fromMs }) => known.filter(({ startMs }) => startMs >= fromMs) });
  const early = await floor.place(await floor.open(), buy('100', '284'));
  await floor.tick('284.50');
  floor.isSilent = true;
  await floor.tick(undefined, 400);
  const late = await floor.place(await floor.open(), buy('100', '283'));
  floor.isSilent = false;
  await floor.tick('284.50', 800);
  expect([await floor.fills(early), await floor.fills(late)]).toEqual([['100 @ 284.00 R6'], []]);
});
