/** Orders and fills as tests post them to the ledger, without the rules of entry and matching. */

import type { Fill } from '../core/src/exchange/fill.ts';
import { quote } from '../core/src/exchange/observation.ts';
import { NO_PROGRESS, type Order } from '../core/src/exchange/order.ts';
import { accountKey } from '../core/src/identity.ts';
import { money, price, quantity, total, ZERO_QUANTITY } from '../core/src/money/money.ts';

export const ORDER_AT = Date.UTC(2026, 10, 23, 8, 0);
export const ORDER_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** Buy of 10 at 30 with a reservation of 300.20. */
export const someOrder = (userId: string, change: Partial<Order> = {}): Order => ({
  id: ORDER_ID,
  account: accountKey({ userId, accountId: 1 }),
  side: 'buy',
  kind: 'limit',
  validity: 'day',
  terms: { rules: 'realistic', commissionRate: price('0.0004'), minimumCommission: money('0.05') },
  quantity: quantity('10'),
  limitPrice: price('30'),
  triggerPrice: undefined,
  state: 'open',
  reservedCash: money('300.20'),
  reservedQuantity: ZERO_QUANTITY,
  acceptedAtMs: ORDER_AT,
  activeFromMs: ORDER_AT + 1,
  expiresAtMs: ORDER_AT + 3_600_000,
  progress: NO_PROGRESS,
  ...change,
});

/** Fill of a number of units at a price. */
export const someFill = ({ id, account, side }: Order, units: string, at: string): Fill => ({
  orderId: id,
  account,
  side,
  price: price(at),
  quantity: quantity(units),
  amount: total(price(at), quantity(units), side === 'buy' ? 'up' : 'down'),
  commission: money('0.05'),
  bsmv: money('0.01'),
  rule: 'R5',
  observation: { ...quote(price(at), ORDER_AT + 1_000), lo: price('29.50'), dir: -1, traded: quantity('500') },
  step: 1,
  bid: price('29.98'),
  ask: undefined,
});

/** Order after a fill of 4 at 29.98. */
export const partlyFilled = (order: Order): Order => ({
  ...order,
  state: 'partial',
  progress: {
    filled: quantity('4'),
    notional: price('29.98') * quantity('4'),
    feeDay: 20_780,
    fees: money('0.05'),
    charged: money('0.05'),
  },
  reservedCash: money('180.10'),
});
