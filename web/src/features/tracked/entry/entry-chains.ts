/** Chains of corrections and removals: each names the entry that it replaces; the last one is current. */

import type { TrackedEntryItem } from '@kurus/core/contract/tracked';

/** The current entries, in the order of the list; the entries that they replaced are their history. */
export const headsOf = (items: readonly TrackedEntryItem[]): readonly TrackedEntryItem[] =>
  items.filter(({ replacedBy }) => replacedBy === undefined);

const momentOf = ({ date, time = '' }: TrackedEntryItem) => `${date} ${time}`;

/** Entries with the same day and time as one, including itself: only their order says which came first. */
export const besides = (one: TrackedEntryItem, rows: readonly TrackedEntryItem[]): readonly TrackedEntryItem[] =>
  rows.filter((row) => row.type !== 'delete' && momentOf(row) === momentOf(one));

/** Entries that share day and time with others. */
export function entriesOfSharedMoments(rows: readonly TrackedEntryItem[]): ReadonlySet<TrackedEntryItem> {
  const standing = rows.filter(({ type }) => type !== 'delete');
  const counts = new Map<string, number>();
  for (const row of standing) counts.set(momentOf(row), (counts.get(momentOf(row)) ?? 0) + 1);
  return new Set(standing.filter((row) => (counts.get(momentOf(row)) ?? 0) > 1));
}

/** An entry and the entries that it replaced, newest first, as far as loaded. */
export function pastOf(head: TrackedEntryItem, items: readonly TrackedEntryItem[]): readonly TrackedEntryItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const past: TrackedEntryItem[] = [];
  let at: TrackedEntryItem | undefined = head;
  while (at && past.length <= items.length) {
    past.push(at);
    at = at.replaces === undefined ? undefined : byId.get(at.replaces);
  }
  return past;
}
