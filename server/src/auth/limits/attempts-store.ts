/** Failed passwords of an account, from every address, and the notices to its owner. */

import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';

type Connection = Sql | TransactionSql;

const DAY_MS = 24 * 60 * 60_000;

/** Counts a password before it is compared. @returns the tries in a row, this one included. */
export async function countPasswordTry(sql: Connection, userId: string, nowMs: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    insert into attempt_counter (user_id, kind, window_start, count)
    values (${ofUser(userId)}, 'password-failure', ${new Date(nowMs)}, 1)
    on conflict (user_id, kind) do update set count = least(attempt_counter.count + 1, 1000000)
    returning count`;
  return row?.count ?? 0;
}

export async function clearPasswordTries(sql: Connection, userId: string): Promise<void> {
  await sql`delete from attempt_counter where user_id = ${ofUser(userId)} and kind = 'password-failure'`;
}

/** True for one caller in a day: the one that sends the notice. */
export async function claimAttackNotice(sql: Connection, userId: string, nowMs: number): Promise<boolean> {
  const claimed = await sql`
    insert into attempt_counter as c (user_id, kind, window_start, count)
    values (${ofUser(userId)}, 'attack-notice', ${new Date(nowMs)}, 1)
    on conflict (user_id, kind) do update set window_start = excluded.window_start
      where c.window_start <= ${new Date(nowMs - DAY_MS)}
    returning 1`;
  return claimed.length === 1;
}
