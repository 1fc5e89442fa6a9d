/** An order as it is answered: what its row says, and what the market makes of it at this moment. */
import type { OrderItem } from '@kurus/core/contract/orders';
import { isOutsideLimits, type AssetMarket, type MarketPhase } from '@kurus/core/exchange/observation';
import { averagePriceOf, isFinal, type Order, type Validity } from '@kurus/core/exchange/order';
import { shownState } from '@kurus/core/exchange/order-life';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { OrderDesk } from './order-desk.ts';
import type { StoredOrder } from './order-row.ts';

/** As it is shown at a moment. */
export type OrderView = (stored: StoredOrder, nowMs: number) => OrderItem;

export const createOrderView =
  ({ book, assets }: Pick<OrderDesk, 'book' | 'assets'>): OrderView =>
  (stored, nowMs) => {
    const phaseAt = (atMs: number) => book.phase(stored.type, atMs);
    return orderItem(stored, { phaseAt, market: assets.of(stored.type, stored.symbol, nowMs) }, nowMs);
  };

interface ShownMarket {
  /** Of a moment, for assets of the order's kind. */
  readonly phaseAt: (atMs: number) => MarketPhase;
  /** Undefined while the asset has no price. */
  readonly market: AssetMarket | undefined;
}

function orderItem({ order, ...stored }: StoredOrder, { phaseAt, market }: ShownMarket, nowMs: number): OrderItem {
  const averagePrice = averagePriceOf(order);
  return {
    id: order.id,
    account: stored.accountId,
    symbol: stored.symbol,
    type: stored.type,
    side: order.side,
    kind: order.kind,
    quantity: order.quantity,
    filledQuantity: order.progress.filled,
    averagePrice,
    limitPrice: order.limitPrice,
    triggerPrice: order.triggerPrice,
    trail: order.trail,
    highWater: order.highWater,
    validity: order.validity,
    ...lastDay(order.validity, order.expiresAtMs),
    state: shownState(order, nowMs, phaseAt),
    ...(isSuspended(order, market) && { suspended: true }),
    reason: order.reason,
    reservedCash: order.reservedCash,
    reservedQuantity: order.reservedQuantity,
    createdAt: new Date(order.acceptedAtMs).toISOString(),
    updatedAt: new Date(stored.updatedAtMs).toISOString(),
    group: order.link?.group,
    role: order.link?.role,
  };
}

/** What is over at once has no last day. */
export const lastDay = (validity: Validity, expiresAtMs: number): Pick<OrderItem, 'validUntil' | 'expiresAt'> =>
  validity === 'ioc' || validity === 'fok'
    ? {}
    : { validUntil: dateText(dayOf(expiresAtMs - 1)), expiresAt: new Date(expiresAtMs).toISOString() };

const isSuspended = (order: Order, market: AssetMarket | undefined) =>
  market !== undefined && !isFinal(order) && isOutsideLimits(market, order.limitPrice);
