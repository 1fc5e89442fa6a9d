/**
 * Amends an existing order: reads it, judges the change, posts it against the version that was read; again if that
 * version is outdated.
 */

import { refused, type Refused } from '@kurus/core/contract/errors';
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
 * @param stepsOf computes the change of the order and its group
 * @returns the order after the change; its refusal where nothing changed: that of `stepsOf` or of the ledger,
 *   ORDER_NOT_FOUND, ORDER_FINAL
 */
export async function changeOrder(
  orderContext: OrderContext,
  request: OrderChangeRequest,
  nowMs: number,
  stepsOf: StepsOf,
): Promise<StoredOrder | Refused> {
  for (let tries = 1, attempt = request; ; tries += 1, attempt = { ...request, found: undefined }) {
    const changed = await changeOnce(orderContext, attempt, nowMs, stepsOf);
    if (changed === undefined) return findChanged(orderContext, request);
    if (changed !== 'overtaken' && !('refusal' in changed)) return changed;
    // The retry of a change that was made gets its answer, even if the order has changed or ended since.
    if (await orderContext.ledger.find(request)) return findChanged(orderContext, request);
    if (changed !== 'overtaken') return changed;
    if (tries === MOST_TRIES) return refused('ORDER_FINAL');
  }
}

/** Steps of a change, and where they were judged by the account's other orders, the newest change of these. */
type StepsOf = (found: StoredOrder) => Promise<JudgedSteps | Refused>;
interface JudgedSteps {
  readonly steps: readonly OrderStep[];
  readonly seen?: string | undefined;
}

/**
 * @returns undefined where an earlier request with this key made the change; 'overtaken' where another change came
 *   first, such as a fill: the order is read again
 */
async function changeOnce(
  orderContext: OrderContext,
  { id, userId, idempotencyKey, requestHash, session, found: loaded }: OrderChangeRequest,
  nowMs: number,
  stepsOf: StepsOf,
): Promise<StoredOrder | Refused | 'overtaken' | undefined> {
  const found = loaded ?? (await findOrder(orderContext.sql, userId, id));
  if (!found) return refused('ORDER_NOT_FOUND');
  if (isFinal(found.order)) return refused('ORDER_FINAL');
  const judged = await stepsOf(found);
  if ('refusal' in judged) return judged;
  const { steps, seen } = judged;
  const posting = { ...orderPosting({ ...found, session, steps, atMs: nowMs, seen }), idempotencyKey, requestHash };
  const posted = await orderContext.ledger.post(posting);
  if ('refusal' in posted) return posted.refusal.code === 'ORDER_FINAL' ? 'overtaken' : posted;
  const own = steps.find(({ after }) => after.id === id);
  return posted.replayed || !own
    ? undefined
    : { ...found, version: found.version + 1, updatedAtMs: nowMs, order: own.after };
}

const findChanged = async ({ sql }: OrderContext, { userId, id }: OrderChangeRequest): Promise<StoredOrder | Refused> =>
  (await findOrder(sql, userId, id)) ?? refused('ORDER_NOT_FOUND');
