/**
 * From what an account holds and what the market says to the figures of the portfolio. Server and screens call the same
 * functions, so that they can never disagree.
 *
 *   position.ts     one holding at its price        profit-loss.ts  rows and their sum
 *   allocation.ts   who takes which part            summary.ts      the account in all
 *
 * A holding without a quote is worth its cost, and says so (`price` is undefined): it neither gains nor loses.
 */
import type { AssetType } from '../contract/market.ts';
import { averagePrice, percentOf, subtractMoney, total } from '../money/money.ts';
import type { Money, Percent, Price, Quantity } from '../money/money.ts';

/** What is kept of a holding: an asset is (type, code) (D21). */
export interface Holding {
  readonly type: AssetType;
  readonly code: string;
  readonly quantity: Quantity;
  /** What the quantity now held was bought for, to the kuruş. */
  readonly cost: Money;
  /** Epoch milliseconds of the first buy (D20). */
  readonly firstBoughtAtMs: number;
}

/** The part of a market quote that a valuation needs. */
export interface PriceAt {
  readonly price: Price;
  /** When the source said so, epoch milliseconds. */
  readonly asOfMs: number;
}

export type QuoteLookup = (type: AssetType, code: string) => PriceAt | undefined;

/** A holding at its price. */
export interface Position extends Holding {
  /** Weighted average of the buys: cost / quantity, 8 decimals (D20). */
  readonly buyPrice: Price;
  /** undefined while the market has no price for the asset; the value is then the cost. */
  readonly price: Price | undefined;
  readonly asOfMs: number | undefined;
  /** price x quantity, rounded down as a sale would be (R-L8). */
  readonly value: Money;
  /** value - cost, exact. */
  readonly profit: Money;
  /** profit in percent of the cost, 2 decimals; 0 for no cost (D26). */
  readonly returnPercentage: Percent;
}

export function positionOf(holding: Holding, quotes: QuoteLookup): Position {
  const quote = quotes(holding.type, holding.code);
  const value = quote ? total(quote.price, holding.quantity, 'down') : holding.cost;
  const profit = subtractMoney(value, holding.cost);
  return {
    ...holding,
    buyPrice: averagePrice(holding.cost, holding.quantity),
    price: quote?.price,
    asOfMs: quote?.asOfMs,
    value,
    profit,
    returnPercentage: percentOf(profit, holding.cost),
  };
}

/** Every holding at its price, in the order given. */
export const positionsOf = (holdings: readonly Holding[], quotes: QuoteLookup): Position[] =>
  holdings.map((holding) => positionOf(holding, quotes));
