/** A change of an order that is there: read, judge, post against the version that was read; anew if that is over. */
import { DomainError } from '@kurus/core/contract/errors';
import { isFinal } from '@kurus/core/exchange/order';
import type { Intent } from '../http/idempotency.ts';
import type { OrderDesk } from './order-desk.ts';
import { orderPosting, type OrderStep } from './order-posting.ts';
import type { StoredOrder } from './order-row.ts';
import { findOrder } from './store.ts';

export interface AskedChange extends Intent {
  readonly userId: string;
  readonly id: string;
}

/** How often another change of the order may come first. */
const MOST_TRIES = 10;

/**
 * @param stepsOf what becomes of the order and its group; throws the DomainError that refuses
 * @throws DomainError ORDER_NOT_FOUND, ORDER_FINAL; nothing has changed then
 */
export async function changeOrder(
  desk: OrderDesk,
  { userId, id, idempotencyKey, requestHash }: AskedChange,
  nowMs: number,
  stepsOf: (found: StoredOrder) => Promise<readonly OrderStep[]>,
): Promise<void> {
  const intent = { idempotencyKey, requestHash };
  // The retry of a change that happened gets its answer, whatever became of the order since.
  if (await desk.ledger.find({ userId, ...intent })) return;
  for (let tries = 1; ; tries += 1) {
    const found = await findOrder(desk.sql, userId, id);
    if (!found) throw new DomainError('ORDER_NOT_FOUND');
    if (isFinal(found.order)) throw new DomainError('ORDER_FINAL');
    const steps = await stepsOf(found);
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
