/** Ending of the open orders of a leaving user, in the commit that closes the accounts. */

import { ended } from '@kurus/core/exchange/order';
import { positionKey, type PositionKey } from '@kurus/core/identity';
import { postAll } from '../ledger/post-entries.ts';
import type { UserSql } from '../ledger/user-transaction.ts';
import { orderPosting } from './order-posting.ts';
import type { StoredOrder } from './order-row.ts';
import { readOpenOrders } from './store.ts';

/**
 * Cancels every open order of a user and frees its reservations, in any phase.
 * @param accountId for those of one account alone
 */
export async function endOrdersOf(tx: UserSql, userId: string, nowMs: number, accountId?: number): Promise<void> {
  const byAsset = new Map<PositionKey, StoredOrder[]>();
  for (const stored of await readOpenOrders(tx, userId)) {
    if (accountId !== undefined && stored.accountId !== accountId) continue;
    const key = positionKey(stored.accountId, stored);
    byAsset.set(key, [...(byAsset.get(key) ?? []), stored]);
  }
  const postings = [...byAsset.values()].flatMap((orders) => {
    const [asset] = orders;
    if (!asset) return [];
    const steps = orders.map(({ order, version }) => ({
      from: { order, version },
      after: ended(order, 'cancelled', 'ACCOUNT_FROZEN'),
    }));
    return [orderPosting({ ...asset, session: undefined, steps, atMs: nowMs })];
  });
  if (postings.length === 0) return;
  const refused = (await postAll(tx, postings)).find((result) => 'refusal' in result);
  if (refused) throw new Error(`open orders did not end: ${JSON.stringify(refused)}`);
}
