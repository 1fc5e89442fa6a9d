/** Observation of one asset in a tick of the market, and the best prices derived from it. */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import type { Phase } from '../contract/exchange.ts';
import type { PriceLimits } from '../market/price-limits.ts';
import { ticksAway } from '../market/tick-size.ts';
import { divide } from '../money/decimal.ts';
import { quantityStep, ZERO_QUANTITY } from '../money/money.ts';
import type { Price, Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';
import type { OrderTerms } from './order.ts';

export type MarketPhase = Phase | 'halted';

export interface Observation {
  /** Time until which the source confirms the price, not the time of the last trade; epoch milliseconds. */
  readonly exTimeMs: number;
  readonly last: Price;
  /** Highest and lowest trade since the observation before. */
  readonly hi: Price;
  readonly lo: Price;
  /** First trade since the observation before, where it is known. */
  readonly open?: Price | undefined;
  /** Quantity traded since the observation before; zero if it is not known. */
  readonly traded: Quantity;
  /** True if the last change of the price was up or down. */
  readonly dir: 1 | -1;
  readonly phase: MarketPhase;
  /** True if `last` is the price of an auction: one price for all. */
  readonly isAuction: boolean;
  /** Best prices of the source itself, if it supplies them. */
  readonly bid?: Price | undefined;
  readonly ask?: Price | undefined;
}

/** Observation of a price without further data: it holds at this moment. */
export const quote = (last: Price, exTimeMs: number): Observation => ({
  exTimeMs,
  last,
  hi: last,
  lo: last,
  traded: ZERO_QUANTITY,
  dir: 1,
  phase: 'continuous',
  isAuction: false,
});

/** Market rules and figures of one asset on one day. */
export interface AssetMarket {
  readonly kind: AssetKind;
  /** Price limits; absent if there are none. */
  readonly limits: PriceLimits | undefined;
  /** Average quantity of a day, over the last twenty. */
  readonly averageDaily: Quantity;
  /** Steps between the derived best prices. */
  readonly spreadTicks: number;
  /** True if the market has sessions, each with a first observation; else it trades around the clock. */
  readonly hasSessions: boolean;
}

/** Best prices; at the ceiling there is no offer, at the floor no bid. */
export interface DerivedBook {
  readonly bid: Price | undefined;
  readonly ask: Price | undefined;
}

/**
 * Derives the best prices. The tick test: a rise took the offer, so the last price is the best offer and the best bid
 * is one spread below; a fall is the reverse. With simple rules both are the last price.
 */
export function derivedBook(
  observation: Observation,
  { kind, limits, spreadTicks }: AssetMarket,
  terms: OrderTerms,
): DerivedBook {
  const { last, dir } = observation;
  const spread = terms.rules === 'simple' ? 0 : spreadTicks;
  const own: Partial<Observation> = terms.rules === 'simple' ? {} : observation;
  const bid = own.bid ?? (dir === 1 && spread > 0 ? ticksAway(kind, last, -spread) : last);
  const ask = own.ask ?? (dir === -1 && spread > 0 ? ticksAway(kind, last, spread) : last);
  return {
    bid: limits && last <= limits.floor ? undefined : atLeast(bid, limits?.floor),
    ask: limits && last >= limits.ceiling ? undefined : atMost(ask, limits?.ceiling),
  };
}

const atLeast = (value: Price, least: Price | undefined) => (least !== undefined && value < least ? least : value);
const atMost = (value: Price, most: Price | undefined) => (most !== undefined && value > most ? most : value);

/** Quantity available at each step of the price: the volume of two average minutes. */
export const depthOf = ({ kind, averageDaily }: AssetMarket): Quantity => {
  const { hours, quantityDecimals } = ASSET_KINDS[kind];
  const step = quantityStep(quantityDecimals);
  const minutes = hours === 'exchange' ? EXCHANGE_DAY_MINUTES : 1440n;
  const steps = (averageDaily * 2n) / minutes / step;
  return ((steps < 1n ? 1n : steps) * step) as Quantity;
};
const EXCHANGE_DAY_MINUTES = 480n;

/** Ten percent of a quantity, in whole steps of the asset's. */
export const tenthOf = (kind: AssetKind, amount: Quantity): Quantity => {
  const step = quantityStep(ASSET_KINDS[kind].quantityDecimals);
  return (divide(amount, 10n * step, 'down') * step) as Quantity;
};

/** Daily cap of one account on one side: a tenth of an average day's quantity, or of today's if that is more. */
export const dayCap = ({ kind, averageDaily }: AssetMarket, tradedToday: Quantity) =>
  tenthOf(kind, averageDaily > tradedToday ? averageDaily : tradedToday);

/** Tells if a price is on the wrong side of the day's limits: such an order waits for a day with other limits. */
export const isOutsideLimits = ({ limits }: AssetMarket, value: Price | undefined) =>
  limits !== undefined && value !== undefined && (value < limits.floor || value > limits.ceiling);

/** Limit at which a side has no counterparty. */
export const lockOf = ({ limits }: AssetMarket, side: Side) => (side === 'buy' ? limits?.ceiling : limits?.floor);
