/** Cancels what is left of an order, and what hangs on it: a cancel is decided at once, against whatever fills it. */
import { DomainError } from '@kurus/core/contract/errors';
import { changeRefusal } from '@kurus/core/exchange/admission';
import { addOrder, createAssetBook } from '@kurus/core/exchange/asset-book';
import { endOrders } from '@kurus/core/exchange/match';
import { isFinal, type EndReason } from '@kurus/core/exchange/order';
import { price, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Intent } from '../http/idempotency.ts';
import type { OrderDesk } from './order-desk.ts';
import { orderPosting, type OrderStep } from './order-posting.ts';
import type { StoredOrder } from './order-row.ts';
import { findOrder, readGroup } from './store.ts';

/** How often another change of the order may come first. */
const MOST_TRIES = 10;

/** @throws DomainError ORDER_NOT_FOUND, ORDER_FINAL, OPENING_LOCK, MATCHING_NOW; nothing has changed then */
export async function cancelOrder(
  desk: OrderDesk,
  { userId, id, ...intent }: Intent & { readonly userId: string; readonly id: string },
  nowMs: number,
): Promise<void> {
  // The retry of a cancel that happened gets its answer, although the order has ended since.
  if (await desk.ledger.find({ userId, ...intent })) return;
  for (let tries = 1; ; tries += 1) {
    const found = await findOrder(desk.sql, userId, id);
    if (!found) throw new DomainError('ORDER_NOT_FOUND');
    if (isFinal(found.order)) throw new DomainError('ORDER_FINAL');
    const refusal = changeRefusal('cancel', desk.book.phase(found.type, nowMs), desk.hasOpeningLock);
    if (refusal) throw new DomainError(refusal);
    const { link } = found.order;
    const steps = cancelSteps(link ? await readGroup(desk.sql, found, link.group) : [found], id, 'USER', nowMs);
    try {
      await desk.ledger.post({ ...orderPosting({ ...found, steps, atMs: nowMs }), ...intent });
      return;
    } catch (error) {
      // A fill came first: what is left of the order is another now, or nothing.
      const isChanged = error instanceof DomainError && error.code === 'ORDER_FINAL';
      if (!isChanged || tries === MOST_TRIES) throw error;
    }
  }
}

/** What becomes of the group when one of it is cancelled. */
function cancelSteps(
  group: readonly StoredOrder[],
  id: string,
  reason: EndReason,
  nowMs: number,
): readonly OrderStep[] {
  const [{ type: kind } = { type: undefined }] = group;
  if (!kind) return [];
  const book = createAssetBook(kind);
  for (const { order } of group) addOrder(book, order);
  const market = { kind, limits: undefined, averageDaily: ZERO_QUANTITY, spreadTicks: 0, hasSessions: false };
  const context = { market, freeCash: () => ZERO_MONEY, nowMs, last: price('0') };
  const { changes } = endOrders(book, (order) => order.id === id, { state: 'cancelled', reason }, context);
  const versions = new Map(group.map(({ order, version }) => [order.id, version]));
  return changes.map(({ before, after }) => ({
    from: { order: before, version: versions.get(before.id) ?? 0 },
    after,
  }));
}
