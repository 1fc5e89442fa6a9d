/**
 * An entry of an account that executes, for the replay of lots: commission and its tax are in the cost, or off the
 * proceeds.
 */

import { positionKey } from '@kurus/core/identity';
import type { TrackedEntry } from '@kurus/core/tracked/entry';
import { factsOfJournal } from '../../account-export/journal-facts.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';

/** @param next the entry after it: both sides of a merger stand beside one another */
export function replayedOf(entry: JournalEntry, next: JournalEntry | undefined): TrackedEntry | undefined {
  const { kind, accountId, commission, bsmv } = entry;
  // Brought by the side that left before it.
  if (kind === 'merger' && entry.quantityDelta > 0n) return undefined;
  const [facts] = factsOfJournal(entry);
  if (!facts) return undefined;
  const replayed: TrackedEntry = {
    ...facts,
    place: entry.seq,
    node: positionKey(accountId, facts.asset),
    into: undefined,
    cashKept: false,
    fee: commission,
    tax: bsmv,
  };
  if (kind === 'merger' && next?.kind === 'merger') return merged(replayed, entry, next);
  return kind === 'delete' ? { ...replayed, type: 'delivery-out' } : replayed;
}

/** Lots go on with their days in what they became; where some stay, those that go. */
function merged(gone: TrackedEntry, from: JournalEntry, to: JournalEntry): TrackedEntry {
  const { accountId, assetType: type, symbol } = to;
  const into = positionKey(accountId, type === null ? undefined : { type, symbol });
  if (from.quantityAfter > 0n) return { ...gone, type: 'delivery-out', into };
  return { ...gone, type: 'merger', into, numerator: to.quantity, denominator: from.quantity };
}
