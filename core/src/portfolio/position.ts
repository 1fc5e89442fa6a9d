/**
 * From what an account holds and what the market says to the figures of the portfolio. Server and screens call the same
 * functions, so that they can never disagree.
 *
 *   position.ts     one holding at its price        profit-loss.ts  rows and their sum
 *   allocation.ts   who takes which part            summary.ts      the account in all
 *
 * A holding without a quote is worth its cost, and says so (`price` is undefined): it neither gains nor loses.
 */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import { assetKey, type AssetKey } from '../identity.ts';
import { averagePrice, percentOf, subtractMoney, total } from '../money/money.ts';
import type { Money, Percent, Price, Quantity } from '../money/money.ts';

/** Input of a valuation: quantity and cost basis of one holding; an asset is (type, code) (D21). */
export interface HoldingBasis {
  readonly type: AssetKind;
  readonly code: string;
  readonly quantity: Quantity;
  /** Cost basis of the quantity held now, to the kuruş. */
  readonly cost: Money;
}

/** Holding as it is stored. */
export interface Holding extends HoldingBasis {
  /** Epoch milliseconds of the first buy (D20). */
  readonly firstBoughtAtMs: number;
}

/** The part of a market quote that a valuation needs. */
export interface PriceAt {
  readonly price: Price;
  /** When the source said so, epoch milliseconds. */
  readonly asOfMs: number;
}

/** Days for which an owner's price counts as fresh: a month of a fund's or a bank's statements. */
export const OWN_PRICE_FRESH_DAYS = 30;

export type QuoteLookup = (type: AssetKind, code: string) => PriceAt | undefined;

/**
 * Prices of what its owner alone knows before those of the market, and the last known ones where the market has none.
 */
export const ownBefore =
  (prices: ReadonlyMap<AssetKey, { readonly price: PriceAt | undefined }>, market: QuoteLookup): QuoteLookup =>
  (type, code) => {
    const own = prices.get(assetKey(type, code))?.price;
    return ASSET_KINDS[type].isOwn ? own : (market(type, code) ?? own);
  };

/** Valuation of a holding at a price. */
export interface Valuation {
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

/** A holding at its price. */
export type Position<Of extends HoldingBasis = Holding> = Of & Valuation;

export function positionOf<Of extends HoldingBasis>(holding: Of, quotes: QuoteLookup): Position<Of> {
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
export const positionsOf = <Of extends HoldingBasis>(holdings: readonly Of[], quotes: QuoteLookup): Position<Of>[] =>
  holdings.map((holding) => positionOf(holding, quotes));

/** The time of the newest price in them, epoch milliseconds; undefined without one. */
export function newestPriceMs(positions: readonly Pick<Valuation, 'asOfMs'>[]): number | undefined {
  const newest = Math.max(...positions.map(({ asOfMs }) => asOfMs ?? -Infinity));
  return Number.isFinite(newest) ? newest : undefined;
}
