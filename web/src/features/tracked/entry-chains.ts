/** Corrections and removals name what they replace: what stands last, and what came before it. */
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';

/** The last words about each entry, in the order of the list; what they replaced is their past. */
export const headsOf = (items: readonly TrackedEntryItem[]): readonly TrackedEntryItem[] =>
  items.filter(({ replacedBy }) => replacedBy === undefined);

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
