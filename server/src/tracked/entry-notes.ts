/** Warnings about entries; the entries are saved anyway. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { EntryNote } from '@kurus/core/contract/tracked';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOfDate } from '@kurus/core/market/calendar';
import type { AccountRef } from '../ledger/entry.ts';
import type { EntryFacts } from '../ledger/tracked/stored-entry.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';
import { actsOnNothing } from './store.ts';

const CALENDAR = createCalendar(BIST_CALENDAR);
/** First day with known national holidays; before it only weekends count. */
const FIRST_HOLIDAYS = '2017-01-01';

/** Tells if shares were traded on a day without a session. */
export function isOffSession({ type, asset, day }: Pick<EntryFacts, 'type' | 'asset' | 'day'>): boolean {
  if ((type !== 'buy' && type !== 'sell') || !asset || ASSET_KINDS[asset.type].hours !== 'exchange') return false;
  const number = dayOfDate(day);
  return day >= FIRST_HOLIDAYS ? !CALENDAR.isTradingDay(number) : isWeekend(number);
}

/** 1970-01-01 was a Thursday. */
const isWeekend = (day: number) => [0, 6].includes((((day + 4) % 7) + 7) % 7);

export interface NotedEntry {
  readonly id: number;
  readonly note: EntryNote;
}

/**
 * Notes on entries that were just tracked.
 * @param ids in the order of the facts
 */
export async function notesOf(tx: SessionSql, account: AccountRef, ids: readonly number[], all: readonly EntryFacts[]) {
  const notes: NotedEntry[] = [];
  for (const [at, facts] of all.entries()) {
    const id = ids[at] ?? 0;
    if (isOffSession(facts)) notes.push({ id, note: 'NO_SESSION' });
    // A ratio, of what was held.
    if (facts.denominator > 0n && (await actsOnNothing(tx, account, id))) notes.push({ id, note: 'NOTHING_HELD' });
  }
  return notes;
}
