/** Failed passwords of an account, from wherever they came. */
import type { Sql, TransactionSql } from '../db/pool.ts';

type Connection = Sql | TransactionSql;

/** Counts a password before it is compared. @returns the tries in a row, this one included. */
export async function countPasswordTry(sql: Connection, userId: string, nowMs: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    insert into attempt_counter (user_id, kind, window_start, count)
    values (${userId}, 'password-failure', ${new Date(nowMs)}, 1)
    on conflict (user_id, kind) do update set count = least(attempt_counter.count + 1, 1000000)
    returning count`;
  return row?.count ?? 0;
}

export async function clearPasswordTries(sql: Connection, userId: string): Promise<void> {
  await sql`delete from attempt_counter where user_id = ${userId} and kind = 'password-failure'`;
}
