/** Amends an open order: judged like a new one, by the terms that it was accepted with. */

import { DomainError, refused, requireAccepted, type Refused } from '@kurus/core/contract/errors';
import { amendOrder as judgeAmendment, type Amendment } from '@kurus/core/exchange/amend-order';
import { restOf, type Order } from '@kurus/core/exchange/order';
import { addQuantity, type Quantity } from '@kurus/core/money/money';
import { unsettledRefusal } from '../ledger/cash-state.ts';
import { changeOrder, type OrderChangeRequest } from './change-order.ts';
import { entryFor, type OrderEntry } from './entry-context.ts';
import { endingWith } from './league-orders.ts';
import { sizePrice, sizeRefusal } from './order-amount.ts';
import type { OrderContext } from './order-context.ts';
import type { StoredOrder } from './order-row.ts';
import { explained } from './refusal-detail.ts';

/** @throws DomainError when the change is refused; the order is unchanged then */
export async function amendOrder(
  orderContext: OrderContext,
  { change, ...request }: OrderChangeRequest & { readonly change: Amendment },
  nowMs: number,
): Promise<StoredOrder> {
  if (Object.values(change).every((value) => value === undefined)) throw new DomainError('BAD_REQUEST');
  const stepsOf = async (stored: StoredOrder) => {
    // The amended row includes the trailing stop's present high-water mark.
    const [found = stored] = await orderContext.trailing([stored]);
    const { order, version } = found;
    if (change.untilDay !== undefined && (change.validity ?? order.validity) !== 'gtd') {
      return refused('FIELD_INVALID', { field: 'validUntil' });
    }
    const asset = { type: found.type, code: found.symbol };
    const entry = await entryFor(orderContext, found, asset, { nowMs, terms: order.terms });
    const judged = 'refusal' in entry ? entry : await judge(orderContext, found, change, entry);
    if ('refusal' in judged) return judged;
    return { steps: [{ from: { order, version }, after: judged.after, isAmended: true }], seen: judged.seen };
  };
  return requireAccepted(await changeOrder(orderContext, request, nowMs, stepsOf));
}

async function judge(
  orderContext: OrderContext,
  stored: StoredOrder,
  change: Amendment,
  entry: OrderEntry,
): Promise<JudgedAmendment | Refused> {
  const { order, type, symbol } = stored;
  const amended = judgeAmendment(order, change, entry.context);
  if ('refusal' in amended) {
    const { refusal } = amended;
    if (refusal.code === 'BALANCE_UNSETTLED') return unsettledRefusal(orderContext.sql, stored, entry.context.nowMs);
    const prices = [change.limitPrice, change.triggerPrice].filter((price) => price !== undefined);
    const { triggerPrice = order.triggerPrice } = change;
    return explained(refusal, { symbol, side: order.side, prices, triggerPrice }, entry);
  }
  const { order: after } = amended;
  const size = { side: after.side, quantity: restOf(after), price: sizePrice(after, entry.context.last) };
  const free = addQuantity(order.reservedQuantity, entry.context.capacity.freeQuantity);
  const tooSmallOrLarge = sizeRefusal(size, orderContext.minOrder[type], free);
  return tooSmallOrLarge ?? judgeOfLeague(orderContext, stored, after, entry, free);
}

interface JudgedAmendment {
  readonly after: Order;
  /** State of a league account's orders that was judged. */
  readonly seen?: string;
}

/** Judges an order that gets larger in a league as a new one. */
async function judgeOfLeague(
  { leagues }: OrderContext,
  { userId, accountId, type, symbol, order }: StoredOrder,
  after: Order,
  { league, context }: OrderEntry,
  free: Quantity,
): Promise<JudgedAmendment | Refused> {
  if (!league) return { after };
  const ending = endingWith(after, league);
  if (after.reservedCash <= order.reservedCash && after.reservedQuantity <= order.reservedQuantity)
    return { after: ending };
  const request = { userId, accountId, type, code: symbol, order: after, rest: restOf(after), last: context.last };
  const judged = await leagues.judge(league, { ...request, free, isNew: false }, context.nowMs);
  return 'refusal' in judged ? judged : { after: ending, seen: judged.seen };
}
