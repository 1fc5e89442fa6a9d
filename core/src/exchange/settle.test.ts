/** Groups of orders, and costs of fills. */

import { describe, expect, test } from 'vitest';
import { at, buy, fillsOf, order, play, see, sell, statesOf } from '../../../testing/exchange/play.ts';

describe('groups', () => {
  const exits = { stop: { triggerPrice: '280.00' }, target: { limitPrice: '300.00' } };
  test('the stop is reduced by the quantity that the target filled', () => {
    const oco = order(0, 'a', sell({ quantity: '1500', validity: 'gtc', oco: exits }));
    const done = play([oco, see(1, '299.00', { hi: '300.25' })]);
    expect(done.orders).toMatchObject([
      { id: 'a.stop', state: 'armed', rest: '500', reservedLots: '500' },
      { id: 'a.target', state: 'partial', filled: '1000', rest: '500', reservedLots: '0' },
    ]);
  });

  test('cancelling one cancels both', () => {
    const done = play([
      order(0, 'a', sell({ quantity: '10', validity: 'gtc', oco: exits })),
      { at: at(1), cancel: 'a.target' },
    ]);
    expect(statesOf(done)).toEqual(['a.stop cancelled OTHER_LEG', 'a.target cancelled USER']);
    expect(done.account.reservedLots).toBe('0');
  });

  test('a parent that ends unfilled ends its legs', () => {
    const bracket = { stopLoss: exits.stop, takeProfit: exits.target };
    const done = play([order(0, 'a', { ...buy('10', '281.00'), bracket }), { at: at(1), cancel: 'a' }]);
    expect(statesOf(done)).toEqual([
      'a cancelled USER',
      'a.stop cancelled PARENT_ENDED',
      'a.target cancelled PARENT_ENDED',
    ]);
  });

  test('a reason that ends all orders of a share is the reason of each: the pair and the bracket are returned whole', () => {
    const bracket = { stopLoss: exits.stop, takeProfit: exits.target };
    const bonus = { type: 'bonus', exDate: '2026-11-24', numerator: 1 } as const;
    const done = play([
      order(0, 'a', sell({ quantity: '10', validity: 'gtc', oco: exits })),
      order(0, 'b', { ...buy('100', '284.00', 'gtc'), bracket }),
      see(1, '284.25', { lo: '284.00', lots: 400 }),
      { at: '2026-11-24T09:00:00+03:00', corporateAction: bonus },
    ]);
    expect(new Set(done.orders.map(({ state, reason }) => `${state} ${reason}`))).toEqual(
      new Set(['cancelled CORPORATE_ACTION']),
    );
    expect(done.orders).toHaveLength(5);
    expect(done.account.reservedLots).toBe('0');
  });

  test('legs that become active after their time expire with their parent', () => {
    const bracket = { stopLoss: exits.stop, takeProfit: exits.target };
    const parent = order(0, 'a', { ...buy('100', '284.00'), bracket });
    const evening = { at: '2026-11-23T18:10:00+03:00' };
    const done = play([parent, see(1, '284.25', { lo: '284.00', lots: 400 }), evening], { hours: 'bist' });
    expect(statesOf(done)).toEqual([
      'a expired VALIDITY_OVER',
      'a.stop expired VALIDITY_OVER',
      'a.target expired VALIDITY_OVER',
    ]);
  });

  test('the bought quantity is reserved for the legs, which are matched with later observations only', () => {
    const bracket = { stopLoss: exits.stop, takeProfit: { limitPrice: '284.25' } };
    const parent = order(0, 'a', { ...buy('10', '284.00'), bracket });
    const bought = see(1, '283.75', { hi: '290.00' });
    expect(play([parent, bought], {}, { lots: '0' }).account).toMatchObject({ lots: '10', reservedLots: '10' });
    expect(fillsOf(play([parent, bought, see(2, '284.50')])).slice(1)).toEqual(['a.target 10 @ 284.25 R5']);
  });
});

describe('money', () => {
  const commission = { commissionRate: '0.0004' };
  // 100 at 285 plus three percent, with commission and its tax, are 29,367.34; at 310 they are 31,013.02.
  test.each([
    ['29367.34', '94', 'cancelled BALANCE'],
    ['31013.01', '99', 'cancelled BALANCE'],
    ['31013.02', '100', 'filled'],
    ['1000000.00', '100', 'filled'],
  ])('a gap beyond the reservation is paid from free cash: %s in all', (cash, lots, state) => {
    const stop = order(0, 'a', { side: 'buy', kind: 'stop', quantity: '100', triggerPrice: '285.00', validity: 'gtc' });
    const done = play([stop, see(1, '310.00')], commission, { cash });
    expect(fillsOf(done)).toEqual([`a ${lots} @ 310.00 R8`]);
    expect(statesOf(done)).toEqual([`a ${state}`]);
  });

  test('all or nothing, available in the market but not under the daily cap, states the reason', () => {
    // The cap is a tenth of 240,000 lots: the limit takes 20,000 of them, 4,000 remain.
    const limit = order(0, 'a', buy('20000', '284.00', 'gtc'));
    const whole = order(2, 'b', buy('5000', '290.00', 'fok'));
    const steps = [limit, see(1, '284.50'), whole, see(3, '283.75', { lots: 200_000 })];
    expect(statesOf(play(steps, {}, { cash: '10000000.00' }))).toEqual(['a filled', 'b cancelled VOLUME_CAP']);
  });

  test('the minimum is charged once an order and day', () => {
    const steps = [order(0, 'a', buy('30', '284.00')), see(1, '284.25', { lo: '284.00', lots: 100 })];
    const later = [see(2, '284.25', { lo: '284.00', lots: 100 }), see(3, '283.75')];
    const { fills } = play([...steps, ...later], { ...commission, minimumCommission: '2.00' });
    expect(fills.map((fill) => [fill.quantity, fill.commission, fill.bsmv])).toEqual([
      ['10', '2.00', '0.10'],
      ['10', '0.28', '0.02'],
      ['10', '1.14', '0.06'],
    ]);
  });

  test('rounding up of partial fills is not charged if no cash is free beyond the reservation', () => {
    const cash = '5682.40';
    const done = play(
      [order(0, 'a', buy('20', '284.00')), see(1, '284.25', { lo: '284.00', lots: 30 }), see(2, '283.75')],
      commission,
      { cash },
    );
    expect(done.fills.map((fill) => [fill.quantity, fill.commission, fill.bsmv])).toEqual([
      ['3', '0.35', '0.02'],
      ['17', '1.94', '0.09'],
    ]);
    expect(done.account).toMatchObject({ cash: '0.00', reservedCash: '0.00' });
    const rich = play(
      [order(0, 'a', buy('20', '284.00')), see(1, '284.25', { lo: '284.00', lots: 30 }), see(2, '283.75')],
      commission,
    );
    expect(rich.fills[1]).toMatchObject({ commission: '1.94', bsmv: '0.10' });
  });

  test('free cash used for rounding one order is not available to the next of the same tick', () => {
    const orders = ['a', 'b'].map((id) => order(0, id, buy('20', '284.00')));
    const parts = [see(1, '284.25', { lo: '284.00', lots: 30 }), see(2, '283.75')];
    const done = play([...orders, ...parts], commission, { cash: '11364.81' });
    expect(done.fills.slice(2).map((fill) => fill.bsmv)).toEqual(['0.10', '0.09']);
    expect(done.account).toMatchObject({ cash: '0.00', reservedCash: '0.00' });
  });

  test('at once, on an undelayed source, the order does not wait for the next observation', () => {
    const market = order(1, 'a', { side: 'buy', kind: 'market', quantity: '100' });
    expect(fillsOf(play([see(0, '284.50'), market], { immediate: true }))).toEqual(['a 100 @ 284.50 R4']);
    expect(fillsOf(play([see(0, '284.50'), market]))).toEqual([]);
    expect(
      fillsOf(
        play([see(0, '284.50'), order(3, 'a', { side: 'buy', kind: 'market', quantity: '1' })], { immediate: true }),
      ),
    ).toEqual([]);
  });
});
