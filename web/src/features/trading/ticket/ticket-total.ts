/** Total of a ticket: cash that a buy takes or a sell brings at one price, all costs included. Pure. */

import type { OrderTerms } from '@kurus/core/exchange/order';
import { ZERO_MONEY } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { orderCost, type Side } from '@kurus/core/trading/order';

export interface TicketTotal {
  /** price x quantity */
  readonly amount: Money;
  /** Including the BSMV on it. */
  readonly commission: Money;
  readonly bsmv: Money;
  /** The amount with commission: paid for a buy, received for a sell. */
  readonly sum: Money;
}

const NOTHING: TicketTotal = { amount: ZERO_MONEY, commission: ZERO_MONEY, bsmv: ZERO_MONEY, sum: ZERO_MONEY };

/** @param price undefined while unknown; all amounts are then zero */
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
