/** Notifications by the day on which they came, in Istanbul. Pure. */

import type { NotificationItem } from '@kurus/core/contract/notifications';
import { dayOf } from '@kurus/core/market/calendar';

export interface DayOfInbox {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly items: readonly NotificationItem[];
}

/** @param items in order of time, the newest first */
export function byDay(items: readonly NotificationItem[]): readonly DayOfInbox[] {
  const days = Map.groupBy(items, ({ at }) => dayOf(Date.parse(at)));
  return [...days].map(([day, own]) => ({ day, items: own }));
}
