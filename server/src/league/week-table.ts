/**
 * The table of a group on a Friday, told to its members: a notification each, which leaves by the channels that they
 * have switched on. The owner chose it when they made the group.
 */

import { valuationAtMs } from '@kurus/core/league/season';
import { dateText, isFriday } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { userTransaction } from '../ledger/user-transaction.ts';
import { type RankRow, readEntriesOf } from './entry-store.ts';
import type { League } from './store.ts';
import { notifyWeek } from './week-store.ts';

/** Rows of the table that a mail has. */
const ROWS = 10;
/** A table that is made later is no news any more. */
const NEWS_MS = 2 * 86_400_000;

/**
 * Tells a day's table before it is in force: a server that was killed meanwhile makes it again, and tells nobody twice.
 */
export async function tellWeek(
  sql: Sql,
  { id, name, kind, weeklyMail }: League,
  { day, rows: table, ranked }: { readonly day: number; readonly rows: Iterable<RankRow>; readonly ranked: number },
  nowMs: number,
): Promise<void> {
  if (kind !== 'group' || !weeklyMail || !isFriday(day) || nowMs - valuationAtMs(day) > NEWS_MS) return;
  // A group: few rows.
  const rows = [...table];
  const entries = await readEntriesOf(
    sql,
    id,
    rows.map(({ entry }) => entry),
  );
  const names = new Map(entries.map(({ entry, nickname }) => [entry, nickname]));
  const first = rows
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, ROWS)
    .map(({ entry, rank, score, earned }) => {
      const figures = { score: String(score), earned: String(earned) };
      return { rank: rank ?? 0, nickname: names.get(entry) ?? '?', ...figures };
    });
  const ranks = new Map(rows.map(({ entry, rank }) => [entry, rank]));
  for (const { entry, userId, mark } of entries) {
    if (userId === undefined || mark === 'left') continue;
    const facts = { group: id, name, day: dateText(day), rank: ranks.get(entry) ?? null, ranked, rows: first };
    await userTransaction(sql, userId, (tx) => notifyWeek(tx, userId, facts, nowMs));
  }
}
