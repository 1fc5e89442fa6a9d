/** Costs of a fill: the amount, the commission and the BSMV on it, as separate lines. */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import { addMoney, feeOf, subtractMoney, total, ZERO_MONEY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import { commissionOf, withBsmv, type Side } from '../trading/order.ts';
import { NO_PROGRESS, type Order, type OrderTerms, type Progress } from './order.ts';

export interface FillCosts {
  /** price x quantity, up for a buy and down for a sell. */
  readonly amount: Money;
  readonly commission: Money;
  /** Tax on the commission; zero if the commission includes its taxes. */
  readonly bsmv: Money;
  /** The commission by the rate alone, before minimum and tax. */
  readonly fee: Money;
  /** The commission with the minimum, before tax. */
  readonly charged: Money;
}

/**
 * Costs of a fill. The minimum is charged once an order and day: the first fill of a day pays at least the minimum,
 * later ones only the excess.
 * @param day of the fill
 */
export function fillCosts(
  order: Pick<Order, 'side' | 'terms' | 'progress'>,
  kind: AssetKind,
  fill: { readonly price: Price; readonly quantity: Quantity },
  day: number,
): FillCosts {
  const { side, terms, progress } = order;
  const amount = total(fill.price, fill.quantity, side === 'buy' ? 'up' : 'down');
  const { fees, charged } = progress.feeDay === day ? progress : NO_PROGRESS;
  const fee = feeOf(amount, terms.commissionRate);
  const due = subtractMoney(atLeast(addMoney(fees, fee), terms.minimumCommission), charged);
  return { amount, fee, charged: due, ...feeLines(kind, side, amount, due) };
}

/** Fee lines of a fill. A sale never costs more than its proceeds. */
function feeLines(kind: AssetKind, side: Side, amount: Money, fee: Money) {
  const all = withBsmv(fee);
  const paid = side === 'sell' && all > amount ? amount : all;
  const commission = !ASSET_KINDS[kind].isBsmvShown || fee > paid ? paid : fee;
  return { commission, bsmv: subtractMoney(paid, commission) };
}

/** Costs reduced to the available cash: the rounding of each partial fill is not always reserved. */
export function costsWithin(costs: FillCosts, most: Money): FillCosts {
  const fees = atLeast(subtractMoney(most, costs.amount), ZERO_MONEY);
  if (addMoney(costs.commission, costs.bsmv) <= fees) return costs;
  const commission = costs.commission < fees ? costs.commission : fees;
  return { ...costs, commission, bsmv: subtractMoney(fees, commission) };
}

/** Cash that a buy takes. */
export const spentBy = ({ amount, commission, bsmv }: Pick<FillCosts, 'amount' | 'commission' | 'bsmv'>) =>
  addMoney(addMoney(amount, commission), bsmv);

/** Highest cash that a buy of this amount can take, for any split into fills and days. */
export function mostSpent(terms: OrderTerms, price: Price, amount: Quantity): Money {
  if (amount === 0n) return ZERO_MONEY;
  const paid = total(price, amount, 'up');
  return addMoney(paid, withBsmv(commissionOf(paid, terms.commissionRate, terms.minimumCommission)));
}

/** Progress of an order after one more fill. */
export function advanced(
  progress: Progress,
  fill: { readonly price: Price; readonly quantity: Quantity },
  costs: FillCosts,
  day: number,
): Progress {
  const { fees, charged } = progress.feeDay === day ? progress : NO_PROGRESS;
  return {
    filled: (progress.filled + fill.quantity) as Quantity,
    notional: progress.notional + fill.price * fill.quantity,
    feeDay: day,
    fees: addMoney(fees, costs.fee),
    charged: addMoney(charged, costs.charged),
  };
}

const atLeast = (value: Money, least: Money) => (value < least ? least : value);
