/** Trailing stops. */

import { describe, expect, test } from 'vitest';
import { at, fillsOf, order, play, see, sell } from '../../../testing/exchange/play.ts';
import type { ScenarioOrder } from '../../../testing/exchange/scenario-format.ts';

describe('trailing stops', () => {
  const trail = (id: string, second: number, one: NonNullable<ScenarioOrder['trail']>) =>
    order(second, id, sell({ kind: 'trailing-stop', quantity: '10', trail: one, validity: 'gtc' }));
  test('move together, the closest triggers first', () => {
    const begin = [
      see(0, '284.00'),
      trail('a', 1, { percent: '5' }),
      trail('b', 1, { amount: '2.00' }),
      see(2, '290.00'),
    ];
    const later = [trail('c', 3, { percent: '1' }), see(4, '288.00'), see(5, '295.00'), see(6, '292.00')];
    const done = play([...begin, ...later]);
    expect(fillsOf(done)).toEqual(['b 10 @ 288.00 R8', 'c 10 @ 292.00 R8']);
    expect(done.orders[0]).toMatchObject({ id: 'a', highWater: '295.00', triggerPrice: '280.25' });
  });

  test('of a buy follow the lowest price', () => {
    const stop = order(1, 'a', {
      side: 'buy',
      kind: 'trailing-stop',
      quantity: '10',
      trail: { amount: '2.00' },
      validity: 'gtc',
    });
    const done = play([see(0, '284.00'), stop, see(2, '280.00'), see(3, '281.75'), see(4, '282.00')]);
    expect(done.orders[0]).toMatchObject({ highWater: '280.00', triggerPrice: '282.00' });
    expect(fillsOf(done)).toEqual(['a 10 @ 282.00 R8']);
  });

  test('do not move in an auction, but are triggered by it', () => {
    const steps = [see(0, '284.00'), trail('a', 1, { amount: '2.00' }), see(2, '290.00', { auction: true })];
    expect(play(steps).orders[0]).toMatchObject({ highWater: '284.00' });
    const done = play([...steps, see(3, '281.00', { auction: true }), see(4, '281.50')]);
    expect(fillsOf(done)).toEqual(['a 10 @ 281.50 R8']);
  });

  test('keep their high-water mark when the book is rebuilt and the order is changed', () => {
    const steps = [see(0, '284.00'), trail('a', 1, { amount: '2.00' }), see(2, '290.00')];
    const changed = [
      { at: at(3), restart: true as const },
      { at: at(3), amend: { id: 'a', quantity: '5' } },
    ];
    expect(play([...steps, ...changed]).orders[0]).toMatchObject({ rest: '5', highWater: '290.00' });
  });
});
