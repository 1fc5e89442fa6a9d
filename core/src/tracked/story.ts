/** Replay of one asset of an account, entry by entry: quantity, cost and realised gain. */

import type { PositionKey } from '../identity.ts';
import { apply } from './book.ts';
import { comparePlaces, type TrackedEntry } from './entry.ts';
import type { Lot } from './lots.ts';
import { nodeOf, type Book, type PositionSums } from './position.ts';

export interface ReplayStep<Entry extends TrackedEntry = TrackedEntry> {
  readonly entry: Entry;
  readonly before: PositionSums;
  readonly after: PositionSums;
}

export interface EntryReplay<Entry extends TrackedEntry = TrackedEntry> {
  /** Steps in the order of time. */
  readonly steps: readonly ReplayStep<Entry>[];
  /** Sums after the last entry. */
  readonly end: PositionSums;
  /** Lots that are left then, the oldest first; they add up to the FIFO cost. */
  readonly lots: readonly Lot[];
}

/** @param entries in force, of one asset, in any order */
export function replayEntries<Entry extends TrackedEntry>(
  node: PositionKey,
  entries: readonly Entry[],
): EntryReplay<Entry> {
  const book: Book = new Map();
  const steps = entries.toSorted(comparePlaces).map((entry) => {
    const before = nodeOf(book, node).sums;
    apply(book, entry);
    return { entry, before, after: nodeOf(book, node).sums };
  });
  const { sums: end, lots } = nodeOf(book, node);
  return { steps, end, lots: lots.list() };
}
