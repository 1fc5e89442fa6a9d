/** Cancels the rest of an order, and the orders linked to it; decided at once, in competition with fills. */

import type { TradableKind } from '@kurus/core/asset-kinds';
import { DomainError, refused, requireAccepted, type Refused } from '@kurus/core/contract/errors';
import { changeRefusal } from '@kurus/core/exchange/admission';
import { addOrder, createAssetBook } from '@kurus/core/exchange/asset-book';
import { endOrders } from '@kurus/core/exchange/match';
import type { EndReason } from '@kurus/core/exchange/order';
import { OPEN_ORDERS_MAX } from '@kurus/core/limits';
import { price, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { AccountRef } from '../ledger/entry.ts';
import { changeOrder, type OrderChangeRequest } from './change-order.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderStep } from './order-posting.ts';
import type { StoredOrder } from './order-row.ts';
import { readGroup, readOrders } from './store.ts';

/** @throws DomainError ORDER_NOT_FOUND, ORDER_FINAL, OPENING_LOCK, MATCHING_NOW; nothing has changed then */
export async function cancelOrder(
  orderContext: OrderContext,
  request: OrderChangeRequest,
  nowMs: number,
): Promise<StoredOrder> {
  return requireAccepted(await tryCancel(orderContext, request, nowMs));
}

function tryCancel(
  orderContext: OrderContext,
  request: OrderChangeRequest,
  nowMs: number,
): Promise<StoredOrder | Refused> {
  return changeOrder(orderContext, request, nowMs, async (found) => {
    const refusal = changeRefusal('cancel', orderContext.book.phase(found.type, nowMs), orderContext.hasOpeningLock);
    if (refusal) return refused(refusal);
    const { link } = found.order;
    const group = link ? await readGroup(orderContext.sql, found, link.group) : [found];
    return { steps: endSteps(group, found.type, ({ id }) => id === request.id, 'USER', nowMs) };
  });
}

/** Steps of ending orders of one asset: their groups follow. */
export function endSteps(
  orders: readonly StoredOrder[],
  kind: TradableKind,
  which: Parameters<typeof endOrders>[1],
  reason: EndReason,
  nowMs: number,
): readonly OrderStep[] {
  const book = createAssetBook(kind);
  for (const { order } of orders) addOrder(book, order);
  const market = { kind, limits: undefined, averageDaily: ZERO_QUANTITY, spreadTicks: 0, hasSessions: false };
  const context = { market, freeCash: () => ZERO_MONEY, nowMs, last: price('0') };
  const { changes } = endOrders(book, which, { state: 'cancelled', reason }, context);
  const versions = new Map(orders.map(({ order, version }) => [order.id, version]));
  return changes.map(({ before, after }) => ({
    from: { order: before, version: versions.get(before.id) ?? 0 },
    after,
  }));
}

export interface Cancelled {
  readonly cancelled: number;
  readonly refused: number;
}

/** Cancels every open order of an account, or of one asset in it: one by one, oldest first. */
export async function cancelOrders(
  orderContext: OrderContext,
  {
    userId,
    accountId,
    symbol,
    session,
  }: AccountRef & { readonly symbol: string | undefined; readonly session: Buffer },
  nowMs: number,
): Promise<Cancelled> {
  const filter = { state: 'open', symbol, before: undefined, limit: OPEN_ORDERS_MAX } as const;
  const open = (await readOrders(orderContext.sql, { userId, accountId }, filter)).toReversed();
  const intent = { userId, idempotencyKey: undefined, requestHash: undefined, session };
  let standing = 0;
  for (const { order } of open) {
    const cancelled = await tryCancel(orderContext, { ...intent, id: order.id }, nowMs);
    if (!('refusal' in cancelled)) continue;
    const { code } = cancelled.refusal;
    // Orders that ended meanwhile, or together with another leg, need no cancel.
    if (code === 'OPENING_LOCK' || code === 'MATCHING_NOW') standing += 1;
    else if (code !== 'ORDER_FINAL') throw DomainError.of(cancelled);
  }
  return { cancelled: open.length - standing, refused: standing };
}
