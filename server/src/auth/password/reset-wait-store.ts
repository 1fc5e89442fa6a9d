/** Resets that wait. */

import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';

type Connection = Sql | TransactionSql;

export interface ResetWait {
  readonly askedAt: Date;
  readonly until: Date;
  /** First half of the address that it was asked from. */
  readonly network: string;
}

export async function readResetWait(sql: Connection, userId: string): Promise<ResetWait | undefined> {
  const [row] = await sql<ResetWait[]>`
    select asked_at as "askedAt", until, network from reset_wait where user_id = ${ofUser(userId)}`;
  return row;
}

export async function writeResetWait(tx: TransactionSql, userId: string, wait: ResetWait): Promise<void> {
  await tx`
    insert into reset_wait (user_id, asked_at, until, network)
    values (${ofUser(userId)}, ${wait.askedAt}, ${wait.until}, ${wait.network})
    on conflict (user_id) do update set asked_at = excluded.asked_at, until = excluded.until,
      network = excluded.network`;
}

/** @returns whether one was waiting */
export async function removeResetWait(tx: TransactionSql, userId: string): Promise<boolean> {
  const removed = await tx`delete from reset_wait where user_id = ${ofUser(userId)} returning 1`;
  return removed.length === 1;
}
