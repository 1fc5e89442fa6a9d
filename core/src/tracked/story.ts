/** What one asset of an account went through, entry by entry: what was held, what it cost, what was realised. */
import { apply, nodeOf, type Book, type Sums } from './book.ts';
import { comparePlaces, type RecordedEntry } from './entry.ts';

export interface Step<Entry extends RecordedEntry = RecordedEntry> {
  readonly entry: Entry;
  readonly before: Sums;
  readonly after: Sums;
}

export interface Story<Entry extends RecordedEntry = RecordedEntry> {
  /** In the order in which they happened. */
  readonly steps: readonly Step<Entry>[];
  /** What stands now. */
  readonly end: Sums;
}

/** @param entries what stands of one asset, in any order */
export function storyOf<Entry extends RecordedEntry>(node: string, entries: readonly Entry[]): Story<Entry> {
  const book: Book = new Map();
  const steps = entries.toSorted(comparePlaces).map((entry) => {
    const before = nodeOf(book, node).sums;
    apply(book, entry);
    return { entry, before, after: nodeOf(book, node).sums };
  });
  return { steps, end: nodeOf(book, node).sums };
}
