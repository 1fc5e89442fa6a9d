/**
 * The rules of an order: what it costs, and whether it may happen at a quote. The ledger adds what only it can know:
 * whether cash and holding suffice at the moment of the commit.
 */
import type { ErrorCode } from '../contract/errors.ts';
import type { Asset } from '../contract/market.ts';
import { abs, divide } from '../money/decimal.ts';
import { addMoney, feeOf, isWhole, money, subtractMoney, total, ZERO_MONEY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';

export type Side = 'buy' | 'sell';

/** Settings of the operator (D18, D24), as fractions: 0.01 is one percent. */
export interface Terms {
  readonly priceTolerance: Price;
  readonly commissionRate: Price;
}

/** What an order does to the cash balance, to the kuruş. */
export interface OrderCost {
  /** price x quantity, up for a buy and down for a sell. */
  readonly total: Money;
  /** Commission and the 5 % BSMV on it. */
  readonly commission: Money;
  /** Negative for a buy. */
  readonly cashChange: Money;
}

/** One trade is at most a trillion lira, so that every sum of it stays exact (R-T8). */
export const TRADE_MAX = money('1000000000000');

export function orderCost(side: Side, price: Price, quantity: Quantity, commissionRate: Price): OrderCost {
  const amount = total(price, quantity, side === 'buy' ? 'up' : 'down');
  const commission = commissionOf(amount, commissionRate);
  const cashChange =
    side === 'buy' ? subtractMoney(ZERO_MONEY, addMoney(amount, commission)) : subtractMoney(amount, commission);
  return { total: amount, commission, cashChange };
}

/** BSMV is 5 % of the commission (D24): 21/20 of it in all. */
const commissionOf = (amount: Money, rate: Price) => divide(feeOf(amount, rate) * 21n, 20n, 'up') as Money;

/** Whether an asset can be traded in this quantity at all; undefined when it can. */
export function quantityRefusal(asset: Pick<Asset, 'quantityDecimals'>, quantity: Quantity): ErrorCode | undefined {
  if (quantity <= 0n) return 'QUANTITY_INVALID';
  if (asset.quantityDecimals === 0 && !isWhole(quantity)) return 'QUANTITY_NOT_WHOLE';
  return undefined;
}

/** Whether the price that the user saw is near enough to the quote (R-T1); undefined when it is. */
export function priceRefusal(seenPrice: Price, quotePrice: Price, tolerance: Price): ErrorCode | undefined {
  if (seenPrice <= 0n) return 'PRICE_INVALID';
  const distance = abs(seenPrice - quotePrice);
  return distance * 100_000_000n > tolerance * quotePrice ? 'PRICE_CHANGED' : undefined;
}

/** Whether a trade of this size is taken; undefined when it is. */
export function totalRefusal(amount: Money): ErrorCode | undefined {
  if (amount < 1n) return 'TOTAL_TOO_SMALL';
  return amount > TRADE_MAX ? 'TOTAL_TOO_LARGE' : undefined;
}
