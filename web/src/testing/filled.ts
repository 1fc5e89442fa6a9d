/** Fills of an order for tests of explanations. */

import type { OrderFill, OrderItem } from '@kurus/core/contract/orders';
import { money, price, quantity, total } from '@kurus/core/money/money';
import type { Filled } from '../features/orders/why/why-parts.ts';

export const ACCEPTED = '2026-11-23T11:32:06.400Z';
export const OBSERVED_AT = '2026-11-23T11:32:07.000Z';

type Shorthand = Partial<Omit<OrderFill, 'observation'>> & Partial<OrderFill['observation']>;

/** 100 at 284.50: the best price of a rising market with a spread of one tick. */
export function fillOf(
  own: Shorthand & { readonly at?: string; readonly lots?: string; readonly paid?: string } = {},
): OrderFill {
  const { lots = '100', paid = '284.50', rule = 'R4', step = 0, at = OBSERVED_AT, transactionId = 7, ...rest } = own;
  const { time = OBSERVED_AT, last = price('284.50'), phase = 'continuous', auction = false, ownBook = false } = own;
  const { hi = last, lo = last, volume = quantity('0'), dir = 1 } = own;
  const book = { bid: price('284.25'), ask: price('284.50') };
  return {
    order: '01J',
    transactionId,
    at,
    quantity: quantity(lots),
    price: price(paid),
    amount: total(price(paid), quantity(lots), 'up'),
    commission: money('11.38'),
    bsmv: own.bsmv ?? money('0.57'),
    rule,
    step,
    bid: 'bid' in rest ? rest.bid : book.bid,
    ask: 'ask' in rest ? rest.ask : book.ask,
    observation: { time, last, hi, lo, volume, dir, phase, auction, ownBook },
  };
}

export const ORDER: OrderItem = {
  id: '01J',
  account: 1,
  symbol: 'THYAO',
  type: 'stocks',
  side: 'buy',
  kind: 'market',
  quantity: quantity('100'),
  filledQuantity: quantity('100'),
  validity: 'ioc',
  state: 'filled',
  reservedCash: money('0'),
  reservedQuantity: quantity('0'),
  createdAt: ACCEPTED,
  updatedAt: OBSERVED_AT,
} as OrderItem;

export const filledOf = (order: Partial<OrderItem>, fills: Filled['fills'], own: Partial<Filled> = {}): Filled => ({
  order: { ...ORDER, ...order },
  fills,
  acceptedAt: ACCEPTED,
  isLast: true,
  ...own,
});
