import { orders } from '@kurus/core/contract/orders';
import { percent, price } from '@kurus/core/money/money';
import { describe, expect, test } from 'vitest';
import { wireOrder, type WireOrder } from '../../testing/orders.ts';
import { distanceOf, nearness, openRows, viewAddress, viewOf } from './order-rows.ts';

const order = (of: Partial<WireOrder>) => orders.data!.decode({ orders: [wireOrder(of)] }).orders[0]!;
const last = () => price('300');

describe('the nearest to its price comes first', () => {
  test('on either side of the market, and orders without a price first', () => {
    const list = [
      order({ id: 'far', limitPrice: 270 }),
      order({ id: 'above', side: 'sell', limitPrice: 303 }),
      order({ id: 'market', kind: 'market', limitPrice: undefined }),
      order({ id: 'near', limitPrice: 299 }),
    ];
    expect(openRows(list, last).map((row) => row.order.id)).toEqual(['market', 'near', 'above', 'far']);
  });

  test('by its trigger until that was reached, then by its limit', () => {
    const stop = order({ kind: 'stop-limit', side: 'sell', state: 'armed', triggerPrice: 285, limitPrice: 270 });
    expect(distanceOf(stop, last())).toBe(percent('-5'));
    expect(distanceOf({ ...stop, state: 'open' }, last())).toBe(percent('-10'));
  });

  test('the exits of a purchase hang on it, the target first, and a pair on its target', () => {
    const of = (id: string, role: WireOrder['role'], group: string) =>
      order({ id, group, ...(role && { role }), state: role === 'parent' ? 'open' : 'sleeping', limitPrice: 200 });
    const list = [
      of('b.stop', 'stop', 'b'),
      of('b.target', 'target', 'b'),
      of('b', 'parent', 'b'),
      of('o.stop', 'stop', 'o'),
      of('o.target', 'target', 'o'),
    ];
    const rows = openRows(list, last).map((row) => [row.order.id, row.hangsOn?.id]);
    expect(rows).toEqual([
      ['o.target', undefined],
      ['o.stop', 'o.target'],
      ['b', undefined],
      ['b.target', 'b'],
      ['b.stop', 'b'],
    ]);
  });
});

test('the bar is full where the price is reached, and empty from ten percent on', () => {
  expect([percent('0'), percent('-2.5'), percent('10'), percent('-40')].map(nearness)).toEqual([100, 75, 0, 0]);
});

test('the address names the view; anything else is the open orders', () => {
  expect(['', '?state=cancelled', '?state=ended', '?state=nonsense'].map(viewOf)).toEqual([
    'open',
    'cancelled',
    'ended',
    'open',
  ]);
  expect([viewAddress('open'), viewAddress('filled')]).toEqual(['/orders', '/orders?state=filled']);
});
