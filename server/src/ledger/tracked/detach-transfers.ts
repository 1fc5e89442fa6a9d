/**
 * Detaches transfers before an account is closed: transfers that other accounts had with it become arrivals or
 * departures without it. Shares that had come keep their cost, at the day on which they came; their days of purchase
 * are erased with the closed account.
 */

import { positionKey } from '@kurus/core/identity';
import { averagePrice, subtractMoney, subtractQuantity } from '@kurus/core/money/money';
import type { Money, Quantity } from '@kurus/core/money/money';
import { apply } from '@kurus/core/tracked/book';
import { type Book, nodeOf } from '@kurus/core/tracked/position';
import type { TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { Slices } from '../../sharing/slices.ts';
import type { AccountRef } from '../entry.ts';
import type { SessionSql } from '../user-transaction.ts';
import { closureOf, entryKey } from './derive.ts';
import { readLinks } from './entry-store.ts';
import { anyCash, standingSteps } from './standing-store.ts';
import { type EntryFacts, entryColumns, storedEntryOf, type StoredEntry, type StoredEntryRow } from './stored-entry.ts';
import { factsOf, trackEntries } from './track-entries.ts';

interface Moved {
  readonly quantity: Quantity;
  readonly cost: Money;
}

export async function detachTransfers(tx: SessionSql, { userId, accountId }: AccountRef, nowMs: number): Promise<void> {
  const rows = await tx<StoredEntryRow[]>`
    select ${entryColumns(tx)} from tracked_entry e
    where e.user_id = ${ofUser(userId)} and e.peer_account = ${accountId} and e.account_id <> ${accountId}
      and e.replaced_by is null and e.type <> 'delete' order by e.account_id, e.seq`;
  if (rows.length === 0) return;
  const tied = rows.map(storedEntryOf);
  const moved = await movedBy(tx, userId, tied);
  for (const other of new Set(tied.map((entry) => entry.accountId))) {
    const changes = tied
      .filter((entry) => entry.accountId === other)
      .map((entry) => {
        const facts = alone(entry, moved);
        return { replaces: entry.seq, ...(facts ? { facts } : {}) };
      });
    await trackEntries(tx, { userId, accountId: other }, changes, { nowMs, evenArchived: true });
  }
}

/** The same entry without its other side; undefined where nothing came, as the other account lacked all of it. */
export function alone(entry: StoredEntry, moved: ReadonlyMap<string, Moved>): EntryFacts | undefined {
  const facts = { ...factsOf(entry), transfer: undefined };
  if (!entry.isArrival) return facts;
  const came = moved.get(entryKey(entry));
  if (!came || came.quantity === 0n) return undefined;
  const { quantity, cost } = came;
  return { ...facts, quantity, amount: cost, price: averagePrice(cost, quantity) };
}

/** Assets and cost that came with each arrival, by a replay of all linked assets. */
export async function movedBy(
  tx: TransactionSql,
  userId: string,
  tied: readonly StoredEntry[],
): Promise<ReadonlyMap<string, Moved>> {
  const arrivals = tied.filter(({ isArrival }) => isArrival);
  const senders = new Map(arrivals.map((entry) => [entry.peer ? entryKey(entry.peer) : '', entry]));
  const found = new Map<string, Moved>();
  if (arrivals.length === 0) return found;
  const names = arrivals.map((entry) => positionKey(entry.accountId, entry.asset));
  const connected = closureOf(await readLinks(tx, userId), names);
  const book: Book = new Map();
  const slices = new Slices();
  for await (const steps of standingSteps(tx, userId, [...connected], anyCash))
    for (const step of steps) {
      if (slices.isOver) await slices.next();
      const arrival = senders.get(entryKey(step));
      const target = arrival && nodeOf(book, positionKey(arrival.accountId, arrival.asset));
      const before = target?.sums;
      apply(book, step.replayed);
      if (!arrival || !target || !before) continue;
      const { quantity, cost } = target.sums;
      found.set(entryKey(arrival), {
        quantity: subtractQuantity(quantity, before.quantity),
        cost: subtractMoney(cost, before.cost),
      });
    }
  return found;
}
