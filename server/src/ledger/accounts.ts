/**
 * An account's life: opened with its user, frozen and thawed, closed for good. The row lock orders it with trades
 * (R-L11).
 */
import type { Sql, TransactionSql } from '../db/pool.ts';

type Connection = Sql | TransactionSql;

/** Opens the user's account with nothing in it. */
export async function openAccount(tx: Connection, userId: string, nowMs: number): Promise<void> {
  await tx`insert into account (user_id, opened_at) values (${userId}, ${new Date(nowMs)})`;
}

/** From its commit on no entry is posted. */
export async function freezeAccount(tx: Connection, userId: string): Promise<void> {
  await tx`update account set status = 'frozen' where user_id = ${userId} and status = 'open'`;
}

export async function thawAccount(tx: Connection, userId: string): Promise<void> {
  await tx`update account set status = 'open' where user_id = ${userId} and status = 'frozen'`;
}

/** For good. The journal stays, without a name to it (D23). */
export async function closeAccount(tx: Connection, userId: string): Promise<void> {
  await tx`update account set status = 'closed' where user_id = ${userId}`;
}
