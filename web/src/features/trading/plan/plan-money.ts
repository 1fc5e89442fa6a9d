/** Amounts of a buy with exits. Pure. */

import type { OrderTerms } from '@kurus/core/exchange/order';
import { addMoney, type Money, type Price, type Quantity } from '@kurus/core/money/money';
import { orderCost, type Side } from '@kurus/core/trading/order';
import type { PlanPrices } from '../ticket/ticket-entry.ts';

/** Possible gain and loss, each after all costs. */
export interface Plan {
  readonly gain: Money;
  readonly loss: Money;
}

export function planOf(
  { entry, target, stop }: PlanPrices,
  quantity: Quantity,
  { commissionRate, minimumCommission }: OrderTerms,
): Plan {
  const cashOf = (side: Side, price: Price) =>
    orderCost(side, price, quantity, commissionRate, minimumCommission).cashChange;
  const paid = cashOf('buy', entry);
  return { gain: addMoney(paid, cashOf('sell', target)), loss: addMoney(paid, cashOf('sell', stop)) };
}
