/**
 * The rules of an order: what it costs, and whether it may happen at a quote. The ledger adds what only it can know:
 * whether cash and holding suffice at the moment of the commit.
 */

import { ASSET_KINDS, type AssetKind, type TradableKind } from '../asset-kinds.ts';
import { abs, divide } from '../money/decimal.ts';
import { addMoney, feeOf, money, quantityStep, subtractMoney, total, ZERO_MONEY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';

export type Side = 'buy' | 'sell';

/** Settings of the operator (D18, D24, D44). */
export interface Terms {
  /** A fraction: 0.01 is one percent. */
  readonly priceTolerance: Price;
  /** A fraction of the total. */
  readonly commissionRate: Price;
  /** The least commission of an order and day, before BSMV. */
  readonly minimumCommission: Money;
  /** The least total of an order. */
  readonly minOrder: MinOrder;
}

/** The least total of an order of each tradable kind, in lira. */
export type MinOrder = Readonly<Record<TradableKind, Money>>;

/** Cost of an order: its effect on the cash balance, to the kuruş. */
export interface OrderCost {
  /** price x quantity, up for a buy and down for a sell. */
  readonly total: Money;
  /** Commission and the 5 % BSMV on it. */
  readonly commission: Money;
  /** The BSMV in it. */
  readonly bsmv: Money;
  /** Negative for a buy. */
  readonly cashChange: Money;
}

/** One trade is at most a trillion lira, so that every sum of it stays exact (R-T8). */
export const TRADE_MAX = money('1000000000000');
const ONE_KURUS = money('0.01');

export function orderCost(
  side: Side,
  price: Price,
  quantity: Quantity,
  commissionRate: Price,
  minimumCommission: Money = ZERO_MONEY,
): OrderCost {
  const amount = total(price, quantity, side === 'buy' ? 'up' : 'down');
  const fee = quantity === 0n ? ZERO_MONEY : commissionOf(amount, commissionRate, minimumCommission);
  const all = withBsmv(fee);
  // A sale never costs more than it brings: whoever has no cash left can still sell the rest of a holding (D44).
  const commission = side === 'sell' && all > amount ? amount : all;
  const bsmv = commission > fee ? subtractMoney(commission, fee) : ZERO_MONEY;
  const cashChange =
    side === 'buy' ? subtractMoney(ZERO_MONEY, addMoney(amount, commission)) : subtractMoney(amount, commission);
  return { total: amount, commission, bsmv, cashChange };
}

/** Whether price x quantity has a part below the kuruş, which a buy rounds up and a sale down (R-L8). */
export const roundsToKurus = (price: Price, quantity: Quantity) =>
  total(price, quantity, 'up') !== total(price, quantity, 'down');

/** Before BSMV. */
export function commissionOf(amount: Money, rate: Price, minimum: Money): Money {
  const fee = feeOf(amount, rate);
  return fee < minimum ? minimum : fee;
}

/** A commission and the BSMV on it, which is 5 % of it (D24): 21/20 of it in all. */
export const withBsmv = (commission: Money) => divide(commission * 21n, 20n, 'up') as Money;

/** Whether an asset can be traded in this quantity at all; undefined when it can. */
export function quantityRefusal(
  kind: AssetKind,
  quantity: Quantity,
): 'QUANTITY_INVALID' | 'QUANTITY_NOT_WHOLE' | 'QUANTITY_PRECISION' | undefined {
  if (quantity <= 0n) return 'QUANTITY_INVALID';
  const { quantityDecimals } = ASSET_KINDS[kind];
  if (quantity % quantityStep(quantityDecimals) === 0n) return undefined;
  return quantityDecimals === 0 ? 'QUANTITY_NOT_WHOLE' : 'QUANTITY_PRECISION';
}

/** Whether the price that the user saw is near enough to the quote (R-T1); undefined when it is. */
export function toleranceRefusal(
  seenPrice: Price,
  quotePrice: Price,
  tolerance: Price,
): 'PRICE_INVALID' | 'PRICE_CHANGED' | undefined {
  if (seenPrice <= 0n) return 'PRICE_INVALID';
  const distance = abs(seenPrice - quotePrice);
  return distance * 100_000_000n > tolerance * quotePrice ? 'PRICE_CHANGED' : undefined;
}

/** The least total that is taken: the operator's minimum, and never nothing at all. */
export const leastTotal = (minimum: Money) => (minimum < ONE_KURUS ? ONE_KURUS : minimum);

/**
 * Whether a trade of this size is taken; undefined when it is. Below a lira the rounding to whole kuruş outweighs the
 * price, hence the minimum. It never keeps anybody from selling a whole holding (D44).
 */
export function totalRefusal(
  amount: Money,
  minimum: Money,
  closesHolding: boolean,
): 'TOTAL_TOO_LARGE' | 'TOTAL_TOO_SMALL' | undefined {
  if (amount > TRADE_MAX) return 'TOTAL_TOO_LARGE';
  return amount < leastTotal(minimum) && !closesHolding ? 'TOTAL_TOO_SMALL' : undefined;
}
