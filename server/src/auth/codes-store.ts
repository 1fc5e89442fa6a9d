/** One-time codes and their counters in the database. Each function is one step that parallel requests cannot split. */
import { CODE_LIFE_MS, CODE_MAX_TRIES } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { CODE_LOCK_MS } from './attempt-limits.ts';

type Connection = Sql | TransactionSql;

export type Purpose = 'login' | 'reset';

export interface CodeState {
  /** When the last code of this purpose left, unless it was used. */
  readonly unusedSentAt: Date | null;
  /** Mails with codes in the running hour that were not answered. */
  readonly mailsInHour: number;
  readonly lockedUntil: Date | null;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export async function readCodeState(
  tx: TransactionSql,
  userId: string,
  purpose: Purpose,
  nowMs: number,
): Promise<CodeState> {
  const [row] = await tx<CodeState[]>`
    select
      (select sent_at from one_time_code
        where user_id = ${userId} and purpose = ${purpose} and used_at is null) as "unusedSentAt",
      coalesce((select count from attempt_counter
        where user_id = ${userId} and kind = 'code-mail' and window_start > ${new Date(nowMs - HOUR_MS)}), 0)
        as "mailsInHour",
      (select blocked_until from attempt_counter
        where user_id = ${userId} and kind = 'code-failure' and blocked_until > ${new Date(nowMs)}) as "lockedUntil"`;
  return row ?? { unusedSentAt: null, mailsInHour: 0, lockedUntil: null };
}

/** Replaces the live code of this purpose and counts the mail. */
export async function storeCode(
  tx: TransactionSql,
  userId: string,
  purpose: Purpose,
  hash: Buffer,
  nowMs: number,
): Promise<void> {
  await tx`
    insert into one_time_code (user_id, purpose, code_hash, sent_at, expires_at)
    values (${userId}, ${purpose}, ${hash}, ${new Date(nowMs)}, ${new Date(nowMs + CODE_LIFE_MS)})
    on conflict (user_id, purpose) do update set
      code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
      used_at = null`;
  const hourAgo = new Date(nowMs - HOUR_MS);
  await tx`
    insert into attempt_counter as c (user_id, kind, window_start, count)
    values (${userId}, 'code-mail', ${new Date(nowMs)}, 1)
    on conflict (user_id, kind) do update set
      count = case when c.window_start > ${hourAgo} then c.count + 1 else 1 end,
      window_start = case when c.window_start > ${hourAgo} then c.window_start else excluded.window_start end`;
}

export interface Try {
  readonly hash: Buffer;
  /** The day's failures should this one fail too. */
  readonly failures: number;
}

/**
 * Takes one of the code's tries and counts it as a failure, before anything is compared: parallel guesses cannot share
 * one. Undefined when there is no live code with a try left, or the account's codes are locked.
 */
export async function takeTry(
  sql: Connection,
  userId: string,
  purpose: Purpose,
  nowMs: number,
  failuresPerDay: number,
): Promise<Try | undefined> {
  const now = new Date(nowMs);
  const dayAgo = new Date(nowMs - DAY_MS);
  const lockEnd = new Date(nowMs + CODE_LOCK_MS);
  const [row] = await sql<Try[]>`
    with tried as (
      update one_time_code set tries = tries + 1
      where user_id = ${userId} and purpose = ${purpose} and tries < ${CODE_MAX_TRIES}
        and used_at is null and expires_at > ${now}
      returning code_hash
    ), counted as (
      insert into attempt_counter as c (user_id, kind, window_start, count, blocked_until)
      select ${userId}, 'code-failure', ${now}, 1, null from tried
      on conflict (user_id, kind) do update set
        count = case when c.window_start > ${dayAgo} then c.count + 1 else 1 end,
        window_start = case when c.window_start > ${dayAgo} then c.window_start else excluded.window_start end,
        blocked_until = case
          when c.window_start > ${dayAgo} and c.count + 1 >= ${failuresPerDay} then ${lockEnd}::timestamptz end
      where c.blocked_until is null or c.blocked_until <= ${now}
      returning count
    )
    select tried.code_hash as hash, counted.count as failures from tried, counted`;
  return row;
}

/**
 * The try was right: it is no failure. The code keeps a try, so that reset-password can follow verify-reset-code. The
 * join has the code's row locked before the counter's, as takeTry does: the other way round the two could deadlock.
 */
export async function forgiveTry(sql: Connection, userId: string, purpose: Purpose): Promise<void> {
  await sql`
    with kept as (
      update one_time_code set tries = least(tries, ${CODE_MAX_TRIES - 1})
      where user_id = ${userId} and purpose = ${purpose}
      returning user_id
    )
    update attempt_counter c set count = greatest(c.count - 1, 0), blocked_until = null
    from kept where c.user_id = kept.user_id and c.kind = 'code-failure'`;
}

/** True for exactly one caller. A code that came back was wanted, so its mail no longer counts. */
export async function consumeCode(
  tx: TransactionSql,
  userId: string,
  purpose: Purpose,
  hash: Buffer,
  nowMs: number,
): Promise<boolean> {
  const used = await tx`
    update one_time_code set used_at = ${new Date(nowMs)}
    where user_id = ${userId} and purpose = ${purpose} and code_hash = ${hash} and used_at is null
      and expires_at > ${new Date(nowMs)}
    returning user_id`;
  if (used.length === 0) return false;
  await tx`delete from attempt_counter where user_id = ${userId} and kind = 'code-mail'`;
  return true;
}

/** What time has made worthless. */
export async function removeExpired(sql: Sql, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql`delete from session where expires_at <= ${now}`;
  await sql`delete from one_time_code where expires_at <= ${new Date(nowMs - DAY_MS)}`;
  await sql`delete from spent_nonce where expires_at <= ${now}`;
}
