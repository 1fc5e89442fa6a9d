import type { OrderRequest } from '@kurus/core/exchange/order-request';
import { NO_ACCOUNT } from '@kurus/core/identity';
import { money, price, quantity } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { stock } from '../../../../testing/order-entry.ts';
import { judgeOrder, roundTrip, type OrderMarket } from './exchange-judge.ts';

const market: OrderMarket = {
  nowMs: Date.parse('2026-11-23T11:00:00+03:00'),
  phase: 'continuous',
  session: undefined,
  market: { kind: 'stocks', limits: undefined, averageDaily: quantity('0'), spreadTicks: 1, hasSessions: false },
  last: price('300'),
  terms: { ...stock.terms, rules: 'realistic' },
  hasOpeningLock: true,
  capacity: {
    buyingPower: money('1000'),
    withdrawable: money('1000'),
    freeQuantity: quantity('10.5'),
    openOrders: 0,
  },
};
const order = (side: 'buy' | 'sell', pieces: string): OrderRequest => ({
  id: 'a',
  account: NO_ACCOUNT,
  side,
  kind: 'limit',
  quantity: quantity(pieces),
  limitPrice: price('300'),
  validity: 'gtc',
});

test('the reservation of an order is known even if the account has too little', () => {
  const refused = { refusal: 'BALANCE_INSUFFICIENT', reservedCash: money('1200') };
  expect(judgeOrder(order('buy', '4'), market)).toMatchObject(refused);
  expect(judgeOrder(order('buy', '3'), market)).toMatchObject({ refusal: undefined, reservedCash: money('900') });
});

test('an order refused by the rules of the market reserves nothing', () => {
  const wrong = { ...order('buy', '4'), limitPrice: price('300.10') };
  expect(judgeOrder(wrong, market)).toMatchObject({ orders: [], refusal: 'PRICE_OFF_TICK', reservedCash: 0n });
});

test('a whole holding is sold with the fraction that a bonus issue left, a part of it is not', () => {
  expect(judgeOrder(order('sell', '10.5'), market).refusal).toBeUndefined();
  expect(judgeOrder(order('sell', '9.5'), market).refusal).toBe('QUANTITY_NOT_WHOLE');
  expect(judgeOrder(order('sell', '11'), market).refusal).toBe('HOLDING_INSUFFICIENT');
});

test('going in and out costs both commissions and the spread', () => {
  const terms = { ...stock.terms, commissionRate: price('0.001') };
  const best = { bid: price('299.75'), ask: price('300') };
  const trip = (of: typeof best | undefined) => roundTrip(price('300'), quantity('100'), { terms, best: of });
  expect(trip(undefined).cost).toBe(money('63'));
  expect(trip(best).cost).toBe(money('87.98'));
});
