/** Size of an order: the quantity that an amount pays for, and whether its total is within the limits. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { refused, type Refused } from '@kurus/core/contract/errors';
import { mostSpent } from '@kurus/core/exchange/costs';
import type { EntryContext } from '@kurus/core/exchange/order-request';
import { formatMoney } from '@kurus/core/money/format';
import { affordableQuantity, quantityStep, total } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { leastTotal, TRADE_MAX, totalRefusal, type Side } from '@kurus/core/trading/order';

interface Prices {
  readonly limitPrice?: Price | undefined;
  readonly triggerPrice?: Price | undefined;
}

/** Price that a size is computed with: the worst price of a fill, or the last price where there is no such limit. */
export const sizePrice = ({ limitPrice, triggerPrice }: Prices, last: Price): Price =>
  limitPrice ?? triggerPrice ?? last;

/**
 * Quantity for an amount: the most that it pays for, commission and tax included; of a sale, the quantity that brings
 * it.
 */
export function quantityFor(
  side: Side,
  amount: Money,
  price: Price,
  { market, terms }: Pick<EntryContext, 'market' | 'terms'>,
): Quantity {
  const { quantityDecimals } = ASSET_KINDS[market.kind];
  const without = affordableQuantity(amount, price, quantityDecimals);
  if (side === 'sell') return without;
  const step = quantityStep(quantityDecimals);
  let [most, tooMany] = [0n, without / step + 1n];
  while (tooMany - most > 1n) {
    const middle = (most + tooMany) / 2n;
    if (mostSpent(terms, price, (middle * step) as Quantity) <= amount) most = middle;
    else tooMany = middle;
  }
  return (most * step) as Quantity;
}

/** Refusal of a total, with the bound that it exceeds. */
const totalRefused = (refusal: 'TOTAL_TOO_SMALL' | 'TOTAL_TOO_LARGE', minimum: Money): Refused =>
  refusal === 'TOTAL_TOO_SMALL'
    ? refused(refusal, { least: formatMoney(leastTotal(minimum)) })
    : refused(refusal, { most: formatMoney(TRADE_MAX) });

/**
 * Checks the operator's minimum and the maximum total of an order (D44).
 * @param free quantity of the asset: all of it may always be sold
 */
export function sizeRefusal(
  { side, quantity, price }: { readonly side: Side; readonly quantity: Quantity; readonly price: Price },
  minimum: Money,
  free: Quantity,
): Refused | undefined {
  const amount = total(price, quantity, side === 'buy' ? 'up' : 'down');
  const refusal = totalRefusal(amount, minimum, side === 'sell' && quantity === free);
  return refusal && totalRefused(refusal, minimum);
}
