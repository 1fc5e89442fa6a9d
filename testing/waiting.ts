import { isSpread } from '../server/src/db/citus/is-spread.ts';
import type { Sql } from '../server/src/db/pool.ts';

/** @returns number of sessions of this database that wait for another's lock, on any node */
export async function waitingSessions(sql: Sql): Promise<number> {
  const sessions = (await isSpread(sql)) ? 'citus_stat_activity' : 'pg_stat_activity';
  const waiting = await sql.unsafe(
    `select from ${sessions} where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length;
}
