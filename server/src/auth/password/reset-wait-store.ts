/** Resets that wait. */

import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';

type Connection = Sql | TransactionSql;

const DAY_MS = 24 * 60 * 60_000;

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
      network = excluded.network, told_at = null`;
}

/** A wait as the screens read it. */
export const waitOf = ({ askedAt, until, network }: ResetWait) => ({
  askedAt: askedAt.toISOString(),
  until: until.toISOString(),
  network,
});

interface WaitOfUser {
  readonly userId: string;
  readonly askedAt: Date;
}

/** Takes the mails of the day of all resets that wait: each one for one caller. */
export async function claimDailyMails(sql: Sql, nowMs: number): Promise<readonly WaitOfUser[]> {
  const now = new Date(nowMs);
  return sql.ofAnyUser<WaitOfUser[]>`
    update reset_wait set told_at = ${now}
    where until > ${now} and coalesce(told_at, asked_at) <= ${new Date(nowMs - DAY_MS)}
    returning user_id as "userId", asked_at as "askedAt"`;
}

/** @returns whether one was waiting */
export async function removeResetWait(tx: TransactionSql, userId: string): Promise<boolean> {
  const removed = await tx`delete from reset_wait where user_id = ${ofUser(userId)} returning 1`;
  return removed.length === 1;
}
