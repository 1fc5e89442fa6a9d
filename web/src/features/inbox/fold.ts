/** Notifications of one kind that came within a minute, as one row. Pure. */

import type { NotificationItem } from '@kurus/core/contract/notifications';

export interface Fold {
  /** The newest. */
  readonly first: NotificationItem;
  /** All of them, the newest first. */
  readonly items: readonly NotificationItem[];
}

const WITHIN_MS = 60_000;

/** @param items in order of time, the newest first */
export function folded(items: readonly NotificationItem[]): readonly Fold[] {
  const folds: { first: NotificationItem; items: NotificationItem[] }[] = [];
  for (const item of items) {
    const last = folds.at(-1);
    const isClose = last && Date.parse(last.first.at) - Date.parse(item.at) < WITHIN_MS;
    if (isClose && last.first.kind === item.kind) last.items.push(item);
    else folds.push({ first: item, items: [item] });
  }
  return folds;
}
