/** A new order, with its legs: judged by phase, grid, limits and what the account has; accepted whole or refused. */

import { ASSET_KINDS } from '../asset-kinds.ts';
import type { TradingSession } from '../market/session.ts';
import { ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Price, Quantity } from '../money/money.ts';
import { quantityRefusal, type Side } from '../trading/order.ts';
import { admissionOf, isAdmitted, refusedWith, type AdmissionRefusal, type RuleRefusal } from './admission.ts';
import type { AssetMarket, MarketPhase } from './observation.ts';
import { legsOf, unfitExits } from './order-legs.ts';
import { activeFrom, expiryOf, validityOf } from './order-life.ts';
import {
  NO_PROGRESS,
  type Order,
  type OrderKind,
  type OrderTerms,
  type TrailDistance,
  type Validity,
} from './order.ts';
import { priceRefusal } from './price-refusal.ts';
import { cashNeeded, reservationBasis } from './reservation.ts';
import { capacityRefusal, type TradingCapacity } from './trading-capacity.ts';
import { withHighWater } from './trail.ts';

/** An exit below (of a buy: above) the market. */
export interface StopLeg {
  readonly triggerPrice: Price;
  readonly limitPrice?: Price | undefined;
}
export interface TargetLeg {
  readonly limitPrice: Price;
}

export interface OrderRequest {
  readonly id: string;
  readonly account: string;
  readonly side: Side;
  /** Left out with `oco`, as the prices. */
  readonly kind?: OrderKind | undefined;
  readonly quantity: Quantity;
  readonly limitPrice?: Price | undefined;
  readonly triggerPrice?: Price | undefined;
  readonly trail?: TrailDistance | undefined;
  readonly validity?: Validity | undefined;
  /** The last day of "gtd". */
  readonly untilDay?: number | undefined;
  /** One cancels the other. */
  readonly oco?: { readonly stop: StopLeg; readonly target: TargetLeg } | undefined;
  /** Exits that sleep until this buy is filled. */
  readonly bracket?: { readonly stopLoss: StopLeg; readonly takeProfit: TargetLeg } | undefined;
}

/** Context in which an order is entered: place and time. */
export interface EntryContext {
  readonly nowMs: number;
  readonly phase: MarketPhase;
  /** Absent where trading never ends. */
  readonly session: TradingSession | undefined;
  /** Market rules of the session that the order belongs to: in the evening the next one's. */
  readonly market: AssetMarket;
  readonly last: Price;
  readonly terms: OrderTerms;
  readonly hasOpeningLock: boolean;
  readonly capacity: TradingCapacity;
}

export type PlaceResult = { readonly orders: readonly Order[] } | AdmissionRefusal;

export function placeOrder(request: OrderRequest, context: EntryContext): PlaceResult {
  const unfit = unfitExits(request);
  if (unfit) return refusedWith(`FIELD_INVALID ${unfit}`);
  const orders: Order[] = [];
  for (const part of legsOf(request)) {
    const order = draft(part.request, context);
    if (typeof order === 'string') return refusedWith(order);
    orders.push({ ...order, ...(part.link && { link: part.link }), ...(part.isSleeping && { state: 'sleeping' }) });
  }
  const reserved = reserve(orders, context);
  const refusal = capacityRefusal(reserved, context);
  return refusal ? refusedWith(refusal) : { orders: reserved };
}

/** One order by itself, before its reservation. */
function draft(request: OrderRequest, context: EntryContext): Order | RuleRefusal {
  const { nowMs, phase, session, market, last, terms } = context;
  const { id, account, side, kind, quantity, limitPrice, triggerPrice, trail } = request;
  const wrong = quantityRefusal(market.kind, quantity);
  // A bonus issue leaves fractions: a whole holding is sold with its own (D49).
  const isWhole = side === 'sell' && quantity === context.capacity.freeQuantity && wrong === 'QUANTITY_NOT_WHOLE';
  if (wrong && !isWhole) return wrong;
  if (!kind) return 'FIELD_INVALID kind';
  const validity = validityOf(market.kind, kind, request.validity);
  const refusal = priceRefusal({ ...request, kind }, validity, context);
  if (refusal) return refusal;
  // What trades around the clock has no day to be good for.
  if (validity === 'day' && ASSET_KINDS[market.kind].hours === 'always') return 'ORDER_TYPE_NOT_NOW';
  const admission = admissionOf(kind, validity, phase);
  if (!isAdmitted(admission)) return admission;
  const expiresAtMs = expiryOf(validity, request.untilDay, nowMs, session);
  if (typeof expiresAtMs === 'string') return expiresAtMs;
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

/** Two legs share one reservation: the stop holds it. Sleeping legs have nothing to keep yet. */
function reserve(orders: readonly Order[], { market, last, phase }: EntryContext): Order[] {
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
