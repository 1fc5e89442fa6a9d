/** Corrections and removals name what they replace: what stands last, and what came before it. */
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';

/** The last words about each entry, in the order of the list; what they replaced is their past. */
export const headsOf = (items: readonly TrackedEntryItem[]): readonly TrackedEntryItem[] =>
  items.filter(({ replacedBy }) => replacedBy === undefined);

/** The entries of its day and time, itself among them: nothing but their order says which came first. */
export const besides = (
  { type, date, time }: TrackedEntryItem,
  rows: readonly TrackedEntryItem[],
): readonly TrackedEntryItem[] =>
  type === 'delete' ? [] : rows.filter((row) => row.date === date && row.time === time && row.type !== 'delete');

/** Of a head and what it replaced, newest first, as far as that is loaded. */
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
