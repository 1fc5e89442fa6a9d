/** Amendment of an open order, judged like a new order, and by the phase. */

import { ASSET_KINDS } from '../asset-kinds.ts';
import type { Refused } from '../contract/errors.ts';
import { subtractMoney, subtractQuantity, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Price, Quantity } from '../money/money.ts';
import { quantityRefusal } from '../trading/order.ts';
import {
  admissionOf,
  changeRefusal,
  type ChangeKind,
  isAdmitted,
  fieldInvalid,
  ruleRefusal,
  type RuleRefusal,
} from './admission.ts';
import { isWorse } from './ladder.ts';
import { activeFrom, expiryOf, validityOf } from './order-life.ts';
import type { EntryContext } from './order-request.ts';
import { isFinal, restOf, type Order, type OrderKind, type Validity } from './order.ts';
import { priceRefusal } from './price-refusal.ts';
import { cashNeeded, reservationBasis } from './reservation.ts';
import { cashRefusal, isOverCap } from './trading-capacity.ts';

export interface Amendment {
  readonly limitPrice?: Price | undefined;
  readonly triggerPrice?: Price | undefined;
  /** Quantity of the whole order, including its filled part. */
  readonly quantity?: Quantity | undefined;
  readonly validity?: Validity | undefined;
  readonly untilDay?: number | undefined;
}

export type AmendResult = { readonly order: Order } | Refused<RuleRefusal>;

export function amendOrder(order: Order, change: Amendment, context: EntryContext): AmendResult {
  if (isFinal(order)) return { refusal: ruleRefusal('ORDER_FINAL') };
  const { nowMs, phase, session } = context;
  const next = changed(order, change, context);
  const kind = isWorsened(order, next) ? 'worse' : 'better';
  const refusal =
    shapeRefusal(order, change, next, context) ?? lockRefusal(kind, context) ?? validityRefusal(order, next, context);
  if (refusal) return { refusal };
  const renewed = change.validity ?? change.untilDay;
  const expiresAtMs =
    renewed === undefined ? order.expiresAtMs : expiryOf(next.validity, change.untilDay, nowMs, session);
  if (typeof expiresAtMs !== 'number') return { refusal: expiresAtMs };
  // A smaller quantity keeps the order's priority; another price or a larger quantity starts again.
  const restarts =
    next.limitPrice !== order.limitPrice || next.triggerPrice !== order.triggerPrice || next.quantity > order.quantity;
  const activeFromMs = restarts ? activeFrom(nowMs, phase, session) : order.activeFromMs;
  return reserved(order, { ...next, expiresAtMs, activeFromMs }, context);
}

const changed = (
  order: Order,
  { limitPrice, triggerPrice, quantity, validity = order.validity }: Amendment,
  { market }: EntryContext,
): Order => ({
  ...order,
  limitPrice: limitPrice ?? order.limitPrice,
  triggerPrice: triggerPrice ?? order.triggerPrice,
  quantity: quantity ?? order.quantity,
  validity: validityOf(market.kind, order.kind, validity),
});

function lockRefusal(change: ChangeKind, { phase, hasOpeningLock }: EntryContext): RuleRefusal | undefined {
  const refusal = changeRefusal(change, phase, hasOpeningLock);
  return refusal && ruleRefusal(refusal);
}

/** Refusal of a new validity, by the rules of a new order. */
function validityRefusal(before: Order, after: Order, { market, phase }: EntryContext): RuleRefusal | undefined {
  if (after.validity === before.validity) return undefined;
  if (after.validity === 'day' && ASSET_KINDS[market.kind].hours === 'always') return ruleRefusal('ORDER_TYPE_NOT_NOW');
  // A triggered order, or one that was matched once, waits at its limit.
  const isTriggered = after.state !== 'armed' && after.state !== 'sleeping' && after.limitPrice !== undefined;
  const answer = admissionOf(isTriggered ? 'limit' : after.kind, after.validity, phase);
  return isAdmitted(answer) ? undefined : ruleRefusal(answer);
}

function isWorsened(order: Order, next: Order): boolean {
  if (next.quantity < order.quantity) return true;
  if (order.limitPrice === undefined || next.limitPrice === undefined) return false;
  return isWorse(order.side, order.limitPrice, next.limitPrice);
}

const ZERO = 0n as Price;

/**
 * Refuses changes of the order's shape: legs have the quantity of the order they protect, a trailing stop sets its own
 * trigger, a trigger acts once.
 */
function shapeRefusal(order: Order, change: Amendment, next: Order, context: EntryContext): RuleRefusal | undefined {
  const isNewTrigger = change.triggerPrice !== undefined;
  if (isNewTrigger && (order.trail || order.state === 'open' || order.state === 'partial'))
    return fieldInvalid('triggerPrice');
  if (change.quantity !== undefined && order.link) return fieldInvalid('quantity');
  // A target with a higher price would need more than the stop reserved for both.
  const paysMore = order.side === 'buy' && isWorse('buy', next.limitPrice ?? ZERO, order.limitPrice ?? ZERO);
  if (order.link?.role === 'target' && paysMore) return fieldInvalid('limitPrice');
  if (next.quantity <= order.progress.filled) return ruleRefusal('QUANTITY_INVALID');
  const wrong = quantityRefusal(context.market.kind, next.quantity);
  if (wrong) return ruleRefusal(wrong);
  // A trigger that does not change was judged when it was entered.
  const place = isNewTrigger ? context : { ...context, phase: 'closed' as const };
  const { id, account, side, quantity, limitPrice, trail } = next;
  const triggerPrice = trail ? undefined : next.triggerPrice;
  const kind = kindNow(order);
  return priceRefusal({ id, account, side, quantity, limitPrice, triggerPrice, trail, kind }, next.validity, place);
}

const kindNow = ({ kind, limitPrice }: Order): OrderKind =>
  kind === 'market-to-limit' && limitPrice !== undefined ? 'limit' : kind;

/** Adjusts the reservation to the new order. The legs of a pair reserve as much as the larger of them. */
function reserved(before: Order, after: Order, { market, last, phase, capacity }: EntryContext): AmendResult {
  const isPaidByOther = after.link?.role === 'target' || after.state === 'sleeping';
  if (isPaidByOther) return { order: after };
  const needed = cashNeeded(after, market, reservationBasis(last, phase));
  const isShared = after.link?.role === 'stop';
  const reservedCash = isShared && needed < before.reservedCash ? before.reservedCash : needed;
  const reservedQuantity = after.side === 'sell' ? restOf(after) : ZERO_QUANTITY;
  if (subtractQuantity(reservedQuantity, before.reservedQuantity) > capacity.freeQuantity) {
    return { refusal: ruleRefusal('HOLDING_INSUFFICIENT') };
  }
  const added = subtractMoney(reservedCash, before.reservedCash);
  const isMore = after.quantity > before.quantity && after.terms.rules === 'realistic';
  if (isMore && isOverCap({ side: after.side, quantity: restOf(after) }, capacity, market))
    return { refusal: ruleRefusal('VOLUME_CAP') };
  const refusal = cashRefusal(added, capacity, market);
  if (refusal) return { refusal: ruleRefusal(refusal) };
  return { order: { ...after, reservedCash: after.side === 'sell' ? ZERO_MONEY : reservedCash, reservedQuantity } };
}
