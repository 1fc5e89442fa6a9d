/** Badge of a person: that of the last open season that they finished. */

import { type Badge, badgeOf } from '@kurus/core/league/badge';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';

export interface SeasonBadge {
  /** The month of the open league, "2026-10". */
  readonly season: string;
  readonly top: Badge;
}

/** The season that runs, the next one, which may be joined already, and the last. */
const SEASONS = 3;

export async function lastBadge(sql: Sql, userId: string): Promise<SeasonBadge | undefined> {
  const seasons = await sql<{ id: string; entry: number }[]>`
    select league_id as id, entry_no as entry from league_member
    where user_id = ${ofUser(userId)} and left_at is null and league_id !~ '^g'
    order by league_id desc limit ${SEASONS}`;
  for (const { id, entry } of seasons) {
    const [row] = await sql<{ rank: number | null; ranked: number }[]>`
      select r.rank, d.ranked from league l
        join league_day d on d.league_id = l.league_id and d.day = l.day
        join league_rank r on r.league_id = l.league_id and r.day = l.day
      where l.league_id = ${id} and r.league_id = ${id} and d.league_id = ${id} and l.state = 'final'
        and r.entry_no = ${entry}`;
    if (!row) continue;
    const top = row.rank === null ? undefined : badgeOf(row.rank, row.ranked);
    return top && { season: id, top };
  }
  return undefined;
}
