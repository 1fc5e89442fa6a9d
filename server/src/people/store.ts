/** Nicknames in the database; every node has them whole. */

import type { Sql, TransactionSql } from '../db/pool.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';

type Connection = Sql | TransactionSql;

export interface NicknameRow {
  readonly key: string;
  readonly name: string;
  readonly userId: string;
  readonly shownAt: Date | null;
  readonly leftAt: Date | null;
}

export async function readNickname(sql: Connection, userId: string): Promise<NicknameRow | undefined> {
  const [row] = await sql<NicknameRow[]>`
    select name_key as key, name, user_id as "userId", shown_at as "shownAt", left_at as "leftAt"
    from nickname where user_id = ${userId} and left_at is null`;
  return row;
}

/** The row of a name, also of one that somebody left. */
export async function findName(sql: Connection, key: string): Promise<NicknameRow | undefined> {
  const [row] = await sql<NicknameRow[]>`
    select name_key as key, name, user_id as "userId", shown_at as "shownAt", left_at as "leftAt"
    from nickname where name_key = ${key}`;
  return row;
}

/** Moments at which the user left names that others had seen, the earliest first. */
export async function readLeavings(sql: Connection, userId: string, since: Date): Promise<Date[]> {
  const rows = await sql<{ at: Date }[]>`
    select left_at as at from nickname where user_id = ${userId} and left_at >= ${since} order by left_at`;
  return rows.map(({ at }) => at);
}

/** @returns whether the name was free */
export async function insertName(
  tx: SessionSql,
  {
    key,
    name,
    userId,
    nowMs,
  }: { readonly key: string; readonly name: string; readonly userId: string; readonly nowMs: number },
): Promise<boolean> {
  const taken = await tx.onEveryNode`
    insert into nickname (name_key, name, user_id, taken_at) values (${key}, ${name}, ${userId}, ${new Date(nowMs)})
    on conflict (name_key) do nothing returning 1`;
  return taken.length === 1;
}

/** Makes a name that the user left, or that differs in its letters only, their current one. */
export async function takeAgain(tx: SessionSql, key: string, name: string): Promise<void> {
  await tx.onEveryNode`update nickname set name = ${name}, left_at = null where name_key = ${key}`;
}

/** Ends a name: one that others have seen stays reserved. */
export async function leaveName(tx: SessionSql, { key, shownAt }: NicknameRow, nowMs: number): Promise<void> {
  if (shownAt) await tx.onEveryNode`update nickname set left_at = ${new Date(nowMs)} where name_key = ${key}`;
  else await tx.onEveryNode`delete from nickname where name_key = ${key}`;
}

export async function markShown(tx: SessionSql, key: string, nowMs: number): Promise<void> {
  await tx.onEveryNode`update nickname set shown_at = ${new Date(nowMs)} where name_key = ${key} and shown_at is null`;
}
