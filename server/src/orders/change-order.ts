/**
 * Amends an existing order: reads it, judges the change, posts it against the version that was read; again if that
 * version is outdated.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { isFinal } from '@kurus/core/exchange/order';
import type { Intent } from '../http/api/idempotency.ts';
import type { OrderContext } from './order-context.ts';
import { orderPosting, type OrderStep } from './order-posting.ts';
import type { StoredOrder } from './order-row.ts';
import { findOrder } from './store.ts';

export interface OrderChangeRequest extends Intent {
  readonly userId: string;
  readonly id: string;
  /** The order as it was read with the session; read again where it is absent, or another change came first. */
  readonly found?: StoredOrder | undefined;
}

/** Limit of retries, as other changes of the order may come first. */
const MOST_TRIES = 10;

/**
 * Changes an order.
 * @param stepsOf computes the change of the order and its group; throws the DomainError that refuses
 * @returns the order after the change
 * @throws DomainError ORDER_NOT_FOUND, ORDER_FINAL; nothing has changed then
 */
export async function changeOrder(
  orderContext: OrderContext,
  request: OrderChangeRequest,
  nowMs: number,
  stepsOf: (found: StoredOrder) => Promise<readonly OrderStep[]>,
): Promise<StoredOrder> {
  for (let tries = 1, attempt = request; ; tries += 1, attempt = { ...request, found: undefined }) {
    try {
      return (await changeOnce(orderContext, attempt, nowMs, stepsOf)) ?? (await findChanged(orderContext, request));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // The retry of a change that was made gets its answer, even if the order has changed or ended since.
      if (await orderContext.ledger.find(request)) return findChanged(orderContext, request);
      if (!(error instanceof Overtaken) || tries === MOST_TRIES) throw error;
    }
  }
}

/** Another change came first, such as a fill: the order is read again. */
class Overtaken extends DomainError {
  constructor() {
    super('ORDER_FINAL');
  }
}

/** @returns undefined where an earlier request with this key made the change */
async function changeOnce(
  orderContext: OrderContext,
  { id, userId, idempotencyKey, requestHash, session, found: loaded }: OrderChangeRequest,
  nowMs: number,
  stepsOf: (found: StoredOrder) => Promise<readonly OrderStep[]>,
): Promise<StoredOrder | undefined> {
  const found = loaded ?? (await findOrder(orderContext.sql, userId, id));
  if (!found) throw new DomainError('ORDER_NOT_FOUND');
  if (isFinal(found.order)) throw new DomainError('ORDER_FINAL');
  const steps = await stepsOf(found);
  const posting = { ...orderPosting({ ...found, session, steps, atMs: nowMs }), idempotencyKey, requestHash };
  const { replayed } = await orderContext.ledger.post(posting).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'ORDER_FINAL' ? new Overtaken() : error;
  });
  const own = steps.find(({ after }) => after.id === id);
  return replayed || !own ? undefined : { ...found, version: found.version + 1, updatedAtMs: nowMs, order: own.after };
}

async function findChanged({ sql }: OrderContext, { userId, id }: OrderChangeRequest): Promise<StoredOrder> {
  const found = await findOrder(sql, userId, id);
  if (!found) throw new DomainError('ORDER_NOT_FOUND');
  return found;
}
