/** Break-even price: a sale at it brings back the cost, including the costs of the sale. */

import type { AssetKind } from '../asset-kinds.ts';
import { roundToTick, ticksAway } from '../market/tick-size.ts';
import { divide } from '../money/decimal.ts';
import { addMoney, feeOf, money, type Money, type Price, type Quantity } from '../money/money.ts';
import { commissionOf, orderCost, withBsmv } from '../trading/order.ts';

/** Conversion factor: money is in hundredths, prices and quantities in 1e-8. */
const TO_PRICE = 10n ** 14n;
const HUNDRED_LIRA = money('100');

/**
 * Lowest price on the grid at which selling the whole quantity returns the cost; undefined for no quantity, or if fees
 * take everything.
 * @param fees the commission's rate, as a fraction of the amount, and its minimum
 */
export function breakEvenPrice(
  kind: AssetKind,
  { quantity, cost }: { readonly quantity: Quantity; readonly cost: Money },
  fees: { readonly commissionRate: Price; readonly minimumCommission: Money },
): Price | undefined {
  const { commissionRate: rate, minimumCommission: least } = fees;
  const left = HUNDRED_LIRA - withBsmv(feeOf(HUNDRED_LIRA, rate));
  if (quantity === 0n || left <= 0n) return undefined;
  let brought = divide(cost * HUNDRED_LIRA, left, 'down') as Money;
  if (feeOf(brought, rate) < least) brought = addMoney(cost, withBsmv(least));
  // Fees round up to the kuruş, so the estimate can be a few ticks too low.
  while (brought - withBsmv(commissionOf(brought, rate, least)) < cost) brought = addMoney(brought, KURUS);
  let at = roundToTick(kind, divide(brought * TO_PRICE, quantity, 'up') as Price, 'up');
  while (orderCost('sell', at, quantity, rate, least).cashChange < cost) at = ticksAway(kind, at, 1);
  return at;
}
const KURUS = money('0.01');
