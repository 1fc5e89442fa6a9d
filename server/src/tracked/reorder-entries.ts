/**
 * Reorders the entries of one day: they exchange their places, each moved one by a correction, so that the earlier
 * order stays visible.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { FIRST_OF_DAY } from '@kurus/core/tracked/entry';
import type { TransactionSql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { readTrackedEntries } from '../ledger/tracked/entry-store.ts';
import { type ChangeRequest, effectOf } from '../ledger/tracked/request-key.ts';
import type { StoredEntry } from '../ledger/tracked/stored-entry.ts';
import { factsOf, trackEntries } from '../ledger/tracked/track-entries.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';

/**
 * @param ids in the wanted order
 * @returns the numbers of the standing entries now
 * @throws DomainError ENTRY_NOT_FOUND, ENTRY_REPLACED; FIELD_INVALID where they are not of one day and time
 */
export async function reorderEntries(
  tx: SessionSql,
  account: AccountRef,
  ids: readonly number[],
  request: ChangeRequest,
): Promise<number[]> {
  const requested = await entriesOf(tx, account, ids);
  const isKnown = (await effectOf(tx, account, request)) !== undefined;
  const replaced = requested.find(({ replacedBy }) => replacedBy !== undefined);
  if (replaced && !isKnown) throw new DomainError('ENTRY_REPLACED', { by: String(replaced.replacedBy) });
  const places = requested.map(({ place }) => place).toSorted((a, b) => a - b);
  // An entry that is first of its day becomes an ordinary one when it is moved among the others.
  const second = requested.reduce((latest, entry) => Math.max(latest, entry.second), FIRST_OF_DAY);
  const moved = requested.flatMap((entry, at) =>
    entry.place === places[at] && entry.second === second ? [] : [{ entry, place: places[at] ?? 0 }],
  );
  if (moved.length === 0) return [...ids];
  const changes = moved.map(({ entry, place }) => ({
    replaces: entry.seq,
    facts: { ...factsOf(entry), second },
    place,
  }));
  const numbers = await trackEntries(tx, account, changes, request);
  const now = new Map(moved.map(({ entry }, at) => [entry.seq, numbers[at]]));
  return ids.map((id) => now.get(id) ?? id);
}

async function entriesOf(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
  ids: readonly number[],
): Promise<StoredEntry[]> {
  const found = await readTrackedEntries(
    tx,
    userId,
    ids.map((seq) => ({ accountId, seq })),
  );
  const bySeq = new Map(found.map((entry) => [entry.seq, entry]));
  const requested = ids.map((id) => {
    const entry = bySeq.get(id);
    if (!entry || entry.type === 'delete') throw new DomainError('ENTRY_NOT_FOUND');
    return entry;
  });
  const [first] = requested;
  const timeOf = ({ second }: StoredEntry) => Math.max(second, -1);
  const areAlike = requested.every((entry) => entry.day === first?.day && timeOf(entry) === timeOf(first));
  if (!areAlike || bySeq.size < ids.length) throw new DomainError('FIELD_INVALID', { field: 'ids' });
  return requested;
}
