/** An order in an answer: its row, with what the market adds at this moment. */

import type { OrderItem } from '@kurus/core/contract/orders';
import { reEntryOf } from '@kurus/core/corporate-actions/re-entry';
import { isOutsideLimits, type AssetMarket, type MarketPhase } from '@kurus/core/exchange/observation';
import { averagePriceOf, isFinal, type Order, type Validity } from '@kurus/core/exchange/order';
import { displayState } from '@kurus/core/exchange/order-life';
import { dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { subtractQuantity } from '@kurus/core/money/money';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { OrderContext } from './order-context.ts';
import type { StoredOrder } from './order-row.ts';

/** An order as it is shown at a moment. */
export type OrderView = (stored: StoredOrder, nowMs: number) => OrderItem;

export const createOrderView =
  ({ book, assets, actions }: Pick<OrderContext, 'book' | 'assets' | 'actions'>): OrderView =>
  (stored, nowMs) => {
    const phaseAt = (atMs: number) => book.phase(stored.type, atMs);
    const item = orderItem(stored, { phaseAt, market: assets.of(stored.type, stored.symbol, nowMs) }, nowMs);
    if (stored.order.reason === 'CORPORATE_ACTION') return { ...item, adjusted: adjustedOf(stored, actions) };
    return isFinal(stored.order) ? item : { ...item, dividend: dividendAhead(stored, actions, nowMs) };
  };

/** Time of a day order's expiry: 18:00 of the last session. */
const EVENING_MS = 18 * 3_600_000;

/** Dividend of the next day, in the evening before; orders stay open. */
function dividendAhead({ type, symbol }: StoredOrder, actions: ActionBook, nowMs: number): OrderItem['dividend'] {
  const exDay = dayOf(nowMs) + 1;
  if (nowMs < dayStartMs(exDay - 1) + EVENING_MS) return undefined;
  const paid = actions.on(type, symbol, exDay).find((one) => one.type === 'dividend');
  return paid && { exDate: dateText(exDay), gross: paid.gross };
}

function adjustedOf(stored: StoredOrder, actions: ActionBook): OrderItem['adjusted'] {
  const { type, symbol, updatedAtMs, order } = stored;
  const { quantity, progress, activeFromMs } = order;
  const rest = subtractQuantity(quantity, progress.filled);
  const days = { sinceDay: dayOf(activeFromMs), endedDay: dayOf(updatedAtMs) };
  return reEntryOf({ ...order, ...days, type, symbol, rest }, actions.of(type, symbol));
}

interface ItemMarket {
  /** Market phase at a moment, for assets of the order's kind. */
  readonly phaseAt: (atMs: number) => MarketPhase;
  /** Undefined while the asset has no price. */
  readonly market: AssetMarket | undefined;
}

function orderItem({ order, ...stored }: StoredOrder, { phaseAt, market }: ItemMarket, nowMs: number): OrderItem {
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
    state: displayState(order, nowMs, phaseAt),
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

/** Last day of an order; absent for one that ends at once. */
export const lastDay = (validity: Validity, expiresAtMs: number): Pick<OrderItem, 'validUntil' | 'expiresAt'> =>
  validity === 'ioc' || validity === 'fok'
    ? {}
    : { validUntil: dateText(dayOf(expiresAtMs - 1)), expiresAt: new Date(expiresAtMs).toISOString() };

const isSuspended = (order: Order, market: AssetMarket | undefined) =>
  market !== undefined && !isFinal(order) && isOutsideLimits(market, order.limitPrice);
