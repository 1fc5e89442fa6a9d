/** Corrections and removals name what they replace: what stands last, and what came before it. */

import type { TrackedEntryItem } from '@kurus/core/contract/tracked';

/** The last words about each entry, in the order of the list; what they replaced is their past. */
export const headsOf = (items: readonly TrackedEntryItem[]): readonly TrackedEntryItem[] =>
  items.filter(({ replacedBy }) => replacedBy === undefined);

const momentOf = ({ date, time = '' }: TrackedEntryItem) => `${date} ${time}`;

/** Entries of the day and time of one, itself among them: nothing but their order says which came first. */
export const besides = (one: TrackedEntryItem, rows: readonly TrackedEntryItem[]): readonly TrackedEntryItem[] =>
  rows.filter((row) => row.type !== 'delete' && momentOf(row) === momentOf(one));

/** Those that have others beside them. */
export function entriesOfSharedMoments(rows: readonly TrackedEntryItem[]): ReadonlySet<TrackedEntryItem> {
  const standing = rows.filter(({ type }) => type !== 'delete');
  const counts = new Map<string, number>();
  for (const row of standing) counts.set(momentOf(row), (counts.get(momentOf(row)) ?? 0) + 1);
  return new Set(standing.filter((row) => (counts.get(momentOf(row)) ?? 0) > 1));
}

/** Lists a head and the entries it replaced, newest first, as far as they are loaded. */
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
