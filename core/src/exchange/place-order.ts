/**
 * New order with its legs: judged by phase, grid, limits and the account's cash and holdings; accepted whole or
 * refused.
 */

import { ASSET_KINDS } from '../asset-kinds.ts';
import type { Refused } from '../contract/errors.ts';
import { ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import { quantityRefusal } from '../trading/order.ts';
import { admissionOf, isAdmitted, fieldInvalid, ruleRefusal, type RuleRefusal } from './admission.ts';
import { legsOf, unfitExits } from './order-legs.ts';
import { activeFrom, expiryOf, validityOf } from './order-life.ts';
import type { DraftContext, EntryContext, OrderRequest } from './order-request.ts';
import { NO_PROGRESS, type Order } from './order.ts';
import { priceRefusal } from './price-refusal.ts';
import { cashNeeded, reservationBasis } from './reservation.ts';
import { capacityRefusal } from './trading-capacity.ts';
import { withHighWater } from './trail.ts';

export type PlaceResult = { readonly orders: readonly Order[] } | Refused<RuleRefusal>;

export function placeOrder(request: OrderRequest, context: EntryContext): PlaceResult {
  const drafted = draftOrders(request, context);
  if ('refusal' in drafted) return drafted;
  const refusal = capacityRefusal(drafted.orders, context);
  return refusal ? { refusal: ruleRefusal(refusal) } : drafted;
}

/** Orders that the market's rules allow, with their reservations: not checked against the account. */
export function draftOrders(request: OrderRequest, context: DraftContext): PlaceResult {
  const unfit = unfitExits(request);
  if (unfit) return { refusal: fieldInvalid(unfit) };
  const orders: Order[] = [];
  for (const part of legsOf(request)) {
    const order = draft(part.request, context);
    if ('code' in order) return { refusal: order };
    orders.push({ ...order, ...(part.link && { link: part.link }), ...(part.isSleeping && { state: 'sleeping' }) });
  }
  return { orders: reserve(orders, context) };
}

/** Single order before its reservation. */
function draft(request: OrderRequest, context: DraftContext): Order | RuleRefusal {
  const { nowMs, phase, session, market, last, terms } = context;
  const { id, account, side, kind, quantity, limitPrice, triggerPrice, trail } = request;
  const wrong = quantityRefusal(market.kind, quantity);
  // A bonus issue leaves fractions: a whole holding may be sold with its fraction (D49).
  const isWhole = side === 'sell' && quantity === context.capacity.freeQuantity && wrong === 'QUANTITY_NOT_WHOLE';
  if (wrong && !isWhole) return ruleRefusal(wrong);
  if (!kind) return fieldInvalid('kind');
  const validity = validityOf(market.kind, kind, request.validity);
  const refusal = priceRefusal({ ...request, kind }, validity, context);
  if (refusal) return refusal;
  // Assets traded around the clock have no trading day.
  if (validity === 'day' && ASSET_KINDS[market.kind].hours === 'always') return ruleRefusal('ORDER_TYPE_NOT_NOW');
  const admission = admissionOf(kind, validity, phase);
  if (!isAdmitted(admission)) return ruleRefusal(admission);
  const expiresAtMs = expiryOf(validity, request.untilDay, nowMs, session);
  if (typeof expiresAtMs !== 'number') return expiresAtMs;
  const order: Order = {
    id,
    account,
    side,
    kind,
    validity,
    terms,
    quantity,
    limitPrice,
    triggerPrice,
    state: admission === 'armed' ? 'armed' : 'open',
    reservedCash: ZERO_MONEY,
    reservedQuantity: ZERO_QUANTITY,
    acceptedAtMs: nowMs,
    activeFromMs: activeFrom(nowMs, phase, session),
    expiresAtMs,
    progress: NO_PROGRESS,
  };
  return trail ? withHighWater(market.kind, { ...order, trail }, last) : order;
}

/** Adds reservations. Two legs share one: the stop holds it. Sleeping legs reserve nothing yet. */
function reserve(orders: readonly Order[], { market, last, phase }: DraftContext): Order[] {
  const basis = reservationBasis(last, phase);
  const cash = new Map(orders.map((order) => [order, cashNeeded(order, market, basis)]));
  const most = [...cash.values()].reduce((a, b) => (a > b ? a : b), ZERO_MONEY);
  return orders.map((order) => {
    const { role } = order.link ?? {};
    if (order.state === 'sleeping' || role === 'target') return order;
    if (order.side === 'sell') return { ...order, reservedQuantity: order.quantity };
    return { ...order, reservedCash: role === 'stop' ? most : (cash.get(order) ?? ZERO_MONEY) };
  });
}
