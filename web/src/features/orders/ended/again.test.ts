import { orders } from '@kurus/core/contract/orders';
import { expect, test } from 'vitest';
import { wireOrder, type WireOrder } from '../../../testing/orders.ts';
import { orderAgain, placedAgain, priceAgain } from './again.ts';

const TODAY = '2026-11-24';
const ENDED = { state: 'cancelled', reason: 'CORPORATE_ACTION' } as const;
const item = (of: Partial<WireOrder>) => orders.data!.decode({ orders: [wireOrder({ ...ENDED, ...of })] }).orders[0]!;

test('is placed at the prices of after, for as long as before', () => {
  const order = item({ validity: 'gtc', adjusted: { symbol: 'THYAO', quantity: 600, limitPrice: 145 } });
  expect(orderAgain(order, [], TODAY)).toEqual({
    account: 1,
    symbol: 'THYAO',
    type: 'stocks',
    side: 'buy',
    kind: 'limit',
    quantity: '600',
    limitPrice: '145.00',
    validity: 'gtc',
  });
  expect(priceAgain(order)).toBe(order.adjusted?.limitPrice);
});

test('a validity date in the past is left out, a later one stays', () => {
  const adjusted = { symbol: 'THYAO', quantity: 600, limitPrice: 145 };
  const until = (validUntil: string) => orderAgain(item({ validity: 'gtd', validUntil, adjusted }), [], TODAY);
  expect(until('2026-11-23')).not.toHaveProperty('validity');
  expect(until('2026-11-24')).toMatchObject({ validity: 'gtd', validUntil: '2026-11-24' });
});

test('orders of one group are placed again together, and offered once', () => {
  const id = wireOrder().id;
  const leg = (role: 'parent' | 'stop' | 'target', own: Partial<WireOrder>) =>
    item({ id: role === 'parent' ? id : `${id}.${role}`, group: id, role, validity: 'gtc', ...own });
  const exits = { side: 'sell', limitPrice: undefined } as const;
  const stop = leg('stop', {
    ...exits,
    kind: 'stop',
    adjusted: { symbol: 'THYAO', quantity: 600, triggerPrice: 140 },
  });
  const target = leg('target', { ...exits, adjusted: { symbol: 'THYAO', quantity: 600, limitPrice: 160 } });
  expect(orderAgain(stop, [target], TODAY)).toMatchObject({
    side: 'sell',
    oco: { stop: { triggerPrice: '140.00' }, target: { limitPrice: '160.00' } },
  });
  expect([...placedAgain([target, stop])]).toEqual([stop.id]);
  const parent = leg('parent', { adjusted: { symbol: 'THYAO', quantity: 600, limitPrice: 145 } });
  expect(orderAgain(parent, [stop, target], TODAY)).toMatchObject({
    kind: 'limit',
    limitPrice: '145.00',
    bracket: { stopLoss: { triggerPrice: '140.00' }, takeProfit: { limitPrice: '160.00' } },
  });
  expect([...placedAgain([target, stop, parent])]).toEqual([parent.id]);
});

test('a trailing stop keeps its distance; without a quantity left nothing is placed', () => {
  const trailing = item({
    kind: 'trailing-stop',
    side: 'sell',
    limitPrice: undefined,
    validity: 'gtc',
    adjusted: { symbol: 'THYAO', quantity: 600, triggerPrice: 140, trail: { percent: 5 } },
  });
  expect(orderAgain(trailing, [], TODAY)).toMatchObject({ kind: 'trailing-stop', trail: { percent: '5.00' } });
  expect(orderAgain(trailing, [], TODAY)).not.toHaveProperty('triggerPrice');
  expect(orderAgain(item({}), [], TODAY)).toBeUndefined();
  expect(placedAgain([item({})]).size).toBe(0);
});
