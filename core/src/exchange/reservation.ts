/** Reservation of an open order: cash for a buy, the asset for a sell. */

import { divide } from '../money/decimal.ts';
import { addMoney, addQuantity, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import { mostSpent } from './costs.ts';
import { ladderEnd } from './ladder.ts';
import type { AssetMarket, MarketPhase } from './observation.ts';
import { restOf, type Order } from './order.ts';

/** Market at the time when an order begins to wait. */
export interface ReservationBasis {
  readonly last: Price;
  /** True if the order can fill in the current phase; else prices up to the ceiling are possible. */
  readonly isLive: boolean;
}

export const reservationBasis = (last: Price, phase: MarketPhase): ReservationBasis => ({
  last,
  isLive: phase === 'continuous' || phase === 'at-close',
});

/**
 * Price at which a buy of this kind is reserved. A stop that may trigger on another day has no ceiling: three percent
 * above its trigger.
 */
function reservedAt(order: Order, market: AssetMarket, { last, isLive }: ReservationBasis): Price {
  const { kind, limitPrice, triggerPrice, validity } = order;
  if (limitPrice !== undefined) return limitPrice;
  if (kind === 'stop' || kind === 'trailing-stop') {
    const trigger = triggerPrice ?? last;
    if (validity === 'day') return ladderEnd(market, trigger);
    return divide(trigger * 103n, 100n, 'up') as Price;
  }
  return isLive || !market.limits ? ladderEnd(market, last) : market.limits.ceiling;
}

/** Largest amount of cash that the rest of a buy can take. */
export function cashNeeded(order: Order, market: AssetMarket, basis: ReservationBasis): Money {
  if (order.side === 'sell' || restOf(order) === 0n) return ZERO_MONEY;
  return mostSpent(order.terms, reservedAt(order, market, basis), restOf(order));
}

/** Sum of the reservations of several orders. */
export const reservedBy = (orders: readonly Order[]): { readonly cash: Money; readonly quantity: Quantity } => ({
  cash: orders.reduce((sum, { reservedCash }) => addMoney(sum, reservedCash), ZERO_MONEY),
  quantity: orders.reduce((sum, { reservedQuantity }) => addQuantity(sum, reservedQuantity), ZERO_QUANTITY),
});
