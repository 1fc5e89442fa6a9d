/**
 * Figures of the portfolio from holdings and quotes. Server and screens call the same functions, so that they always
 * agree.
 *
 *   position.ts     one holding at its price        profit-loss.ts  rows and their sum
 *   allocation.ts   share of each asset             summary.ts      the whole account
 *
 * A holding without a quote counts at its cost, and `price` is undefined: it has no gain or loss.
 */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import { assetKey, type AssetKey } from '../identity.ts';
import { averagePrice, percentOf, subtractMoney, sumMoney, total, ZERO_MONEY } from '../money/money.ts';
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
  /** Below zero for a debt. */
  readonly price: Price;
  /** Time of the price according to the source, epoch milliseconds. */
  readonly asOfMs: number;
}

/** Days for which an owner's price counts as fresh: funds and banks send monthly statements. */
export const OWN_PRICE_FRESH_DAYS = 30;

export type QuoteLookup = (type: AssetKind, code: string) => PriceAt | undefined;

/** Looks up the owner's own prices first, then the market's; if the market has none, the last known ones. */
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
  /** Price; undefined while the market has none for the asset: the value is then the cost. */
  readonly price: Price | undefined;
  readonly asOfMs: number | undefined;
  /** Value: price x quantity, rounded down as for a sale (R-L8). */
  readonly value: Money;
  /** Profit: value - cost, exact. */
  readonly profit: Money;
  /** Profit in percent of the cost, 2 decimals; 0 if the cost is zero (D26). */
  readonly returnPercentage: Percent;
}

/** Holding at its price. */
export type Position<Of extends HoldingBasis = Holding> = Of & Valuation;

export function positionOf<Of extends HoldingBasis>(holding: Of, quotes: QuoteLookup): Position<Of> {
  const quote = quotes(holding.type, holding.code);
  const value = quote ? total(quote.price, holding.quantity, 'down') : holding.cost;
  // The cost of a debt is what is owed: interest and payments are no gain of the holding.
  const cost = quote && quote.price < 0n ? value : holding.cost;
  const profit = subtractMoney(value, cost);
  return {
    ...holding,
    cost,
    buyPrice: averagePrice(cost, holding.quantity),
    price: quote?.price,
    asOfMs: quote?.asOfMs,
    value,
    profit,
    returnPercentage: percentOf(profit, cost),
  };
}

/** Cost that a return is a percentage of: a debt, whose cost is below zero, earns none. */
export const costAtWork = (positions: readonly Pick<HoldingBasis, 'cost'>[]): Money =>
  sumMoney(positions.map(({ cost }) => (cost < 0n ? ZERO_MONEY : cost)));

/** Values all holdings, in the given order. */
export const positionsOf = <Of extends HoldingBasis>(holdings: readonly Of[], quotes: QuoteLookup): Position<Of>[] =>
  holdings.map((holding) => positionOf(holding, quotes));

/** Time of the newest price used, epoch milliseconds; undefined without one. */
export function newestPriceMs(positions: readonly Pick<Valuation, 'asOfMs'>[]): number | undefined {
  const newest = Math.max(...positions.map(({ asOfMs }) => asOfMs ?? -Infinity));
  return Number.isFinite(newest) ? newest : undefined;
}
