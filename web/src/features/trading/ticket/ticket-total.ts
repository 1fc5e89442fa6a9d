/** Total of a ticket: cash that a purchase takes or a sale brings at one price, all costs included. Pure. */

import type { OrderTerms } from '@kurus/core/exchange/order';
import { ZERO_MONEY } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { orderCost, type Side } from '@kurus/core/trading/order';

export interface TicketTotal {
  /** price x quantity */
  readonly amount: Money;
  /** With the BSMV on it. */
  readonly commission: Money;
  readonly bsmv: Money;
  /** The amount with the commission: paid for a purchase, received for a sale. */
  readonly sum: Money;
}

const NOTHING: TicketTotal = { amount: ZERO_MONEY, commission: ZERO_MONEY, bsmv: ZERO_MONEY, sum: ZERO_MONEY };

/** @param price undefined while it is not known: nothing then */
export function totalOf(
  side: Side,
  price: Price | undefined,
  quantity: Quantity,
  { terms }: { readonly terms: OrderTerms },
): TicketTotal {
  if (price === undefined) return NOTHING;
  const { commissionRate, minimumCommission } = terms;
  const { total, cashChange, ...costs } = orderCost(side, price, quantity, commissionRate, minimumCommission);
  return { ...costs, amount: total, sum: side === 'buy' ? ((0n - cashChange) as Money) : cashChange };
}
