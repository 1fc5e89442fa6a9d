/**
 * Rules of an order: its cost, and whether it may be executed at a quote. The ledger checks in addition that cash and
 * holding suffice at the time of the commit.
 */

import { ASSET_KINDS, type AssetKind, type TradableKind } from '../asset-kinds.ts';
import { abs, divide } from '../money/decimal.ts';
import {
  addMoney,
  affordableQuantity,
  feeOf,
  money,
  quantityStep,
  subtractMoney,
  total,
  ZERO_MONEY,
} from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';

export type Side = 'buy' | 'sell';

/** Settings of the operator (D18, D24, D44). */
export interface Terms {
  /** Price tolerance as a fraction: 0.01 is one percent. */
  readonly priceTolerance: Price;
  /** Commission as a fraction of the total. */
  readonly commissionRate: Price;
  /** Minimum commission of an order and day, before BSMV. */
  readonly minimumCommission: Money;
  /** Smallest total of an order. */
  readonly minOrder: MinOrder;
}

/** Smallest total of an order of each tradable kind, in lira. */
export type MinOrder = Readonly<Record<TradableKind, Money>>;

/** Cost of an order: its effect on the cash balance, to the kuruş. */
export interface OrderCost {
  /** price x quantity, up for a buy and down for a sell. */
  readonly total: Money;
  /** Commission and the 5 % BSMV on it. */
  readonly commission: Money;
  /** BSMV included in it. */
  readonly bsmv: Money;
  /** Change of cash; negative for a buy. */
  readonly cashChange: Money;
}

/** Largest trade: a trillion lira, so that every sum of it stays exact (R-T8). */
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
  // A sale never costs more than its proceeds: an owner without cash can still sell the rest of a holding (D44).
  const commission = side === 'sell' && all > amount ? amount : all;
  const bsmv = commission > fee ? subtractMoney(commission, fee) : ZERO_MONEY;
  const cashChange =
    side === 'buy' ? subtractMoney(ZERO_MONEY, addMoney(amount, commission)) : subtractMoney(amount, commission);
  return { total: amount, commission, bsmv, cashChange };
}

/** Largest quantity, in steps of 10^-decimals, that a budget buys with its commission. */
export function affordableOrder(
  budget: Money,
  price: Price,
  decimals: number,
  { commissionRate, minimumCommission }: Pick<Terms, 'commissionRate' | 'minimumCommission'>,
): Quantity {
  const step = quantityStep(decimals);
  const isAffordable = (steps: bigint) =>
    budget + orderCost('buy', price, (steps * step) as Quantity, commissionRate, minimumCommission).cashChange >= 0n;
  // Without commission the first guess is right. With commission the cost grows with the quantity: bisect.
  let tooMany = affordableQuantity(budget, price, decimals) / step + 1n;
  let enough = 0n;
  if (isAffordable(tooMany - 1n)) enough = tooMany - 1n;
  while (tooMany - enough > 1n) {
    const middle = (tooMany + enough) / 2n;
    if (isAffordable(middle)) enough = middle;
    else tooMany = middle;
  }
  return (enough * step) as Quantity;
}

/** Tells if price x quantity has a fraction of a kuruş, which a buy rounds up and a sale down (R-L8). */
export const roundsToKurus = (price: Price, quantity: Quantity) =>
  total(price, quantity, 'up') !== total(price, quantity, 'down');

/** Commission before BSMV. */
export function commissionOf(amount: Money, rate: Price, minimum: Money): Money {
  const fee = feeOf(amount, rate);
  return fee < minimum ? minimum : fee;
}

/** Commission with its BSMV of 5 % (D24): 21/20 of it. */
export const withBsmv = (commission: Money) => divide(commission * 21n, 20n, 'up') as Money;

/** Refusal of a quantity of an asset; undefined if it can be traded. */
export function quantityRefusal(
  kind: AssetKind,
  quantity: Quantity,
): 'QUANTITY_INVALID' | 'QUANTITY_NOT_WHOLE' | 'QUANTITY_PRECISION' | undefined {
  if (quantity <= 0n) return 'QUANTITY_INVALID';
  const { quantityDecimals } = ASSET_KINDS[kind];
  if (quantity % quantityStep(quantityDecimals) === 0n) return undefined;
  return quantityDecimals === 0 ? 'QUANTITY_NOT_WHOLE' : 'QUANTITY_PRECISION';
}

/** Refusal if the price on the user's screen is too far from the quote (R-T1); undefined if it is close enough. */
export function toleranceRefusal(
  seenPrice: Price,
  quotePrice: Price,
  tolerance: Price,
): 'PRICE_INVALID' | 'PRICE_CHANGED' | undefined {
  if (seenPrice <= 0n) return 'PRICE_INVALID';
  const distance = abs(seenPrice - quotePrice);
  return distance * 100_000_000n > tolerance * quotePrice ? 'PRICE_CHANGED' : undefined;
}

/** Smallest total: the operator's minimum, and at least one kuruş. */
export const leastTotal = (minimum: Money) => (minimum < ONE_KURUS ? ONE_KURUS : minimum);

/**
 * Refusal of a trade's total; undefined if it is accepted. Below a lira the rounding to whole kuruş outweighs the
 * price, hence the minimum. Selling a whole holding is always allowed (D44).
 */
export function totalRefusal(
  amount: Money,
  minimum: Money,
  closesHolding: boolean,
): 'TOTAL_TOO_LARGE' | 'TOTAL_TOO_SMALL' | undefined {
  if (amount > TRADE_MAX) return 'TOTAL_TOO_LARGE';
  return amount < leastTotal(minimum) && !closesHolding ? 'TOTAL_TOO_SMALL' : undefined;
}
