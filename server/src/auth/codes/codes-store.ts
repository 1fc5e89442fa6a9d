/** One-time codes and their counters in the database. Each function is one step that parallel requests cannot split. */

import { CODE_MAX_TRIES } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { CODE_LOCK_MS } from '../limits/attempt-limits.ts';
import { forgetOldNetworks } from '../login/networks-store.ts';

type Connection = Sql | TransactionSql;

/** 'email': proves that a new address belongs to the user. 'proof': that they are still there. */
export type Purpose = 'login' | 'reset' | 'email' | 'proof';

/**
 * A code's user, purpose and caller. An address that has logged in to the account lately (networks.ts) has its own
 * mails, tries and failures, which callers from elsewhere cannot use up.
 */
export interface CodeOf {
  readonly userId: string;
  readonly purpose: Purpose;
  readonly isKnown: boolean;
}

const failureKind = ({ purpose, isKnown }: Omit<CodeOf, 'userId'>) => `${purpose}-code-failure${ending(isKnown)}`;
const mailKind = ({ purpose, isKnown }: Omit<CodeOf, 'userId'>) => `${purpose}-code-mail${ending(isKnown)}`;
const ending = (isKnown: boolean) => (isKnown ? '-known' : '');
const triesOf = (sql: Connection, { isKnown }: CodeOf) => (isKnown ? sql`tries_known` : sql`tries`);

export interface CodeState {
  /** The code that can still be used. */
  readonly live: { readonly sentAt: Date; readonly expiresAt: Date; readonly askedKnown: boolean } | null;
  /** Mails with codes in the running hour that were not answered. */
  readonly mailsInHour: number;
  /** When the first of them left. */
  readonly mailsSince: Date | null;
  readonly lockedUntil: Date | null;
}

export const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export async function readCodeState(tx: TransactionSql, of: CodeOf, nowMs: number): Promise<CodeState> {
  const now = new Date(nowMs);
  const [row] = await tx<
    { sentAt: Date | null; expiresAt: Date; askedKnown: boolean; mails: number; since: Date; lockedUntil: Date }[]
  >`
    select code.sent_at as "sentAt", code.expires_at as "expiresAt", code.asked_known as "askedKnown",
      coalesce(mail.count, 0) as mails, mail.window_start as since, failure.blocked_until as "lockedUntil"
    from (select ${of.userId}::bigint as user_id) u
    left join one_time_code code on code.user_id = u.user_id and code.purpose = ${of.purpose}
      and code.used_at is null and code.expires_at > ${now}
    left join attempt_counter mail on mail.user_id = u.user_id and mail.kind = ${mailKind(of)}
      and mail.window_start > ${new Date(nowMs - HOUR_MS)}
    left join attempt_counter failure on failure.user_id = u.user_id and failure.kind = ${failureKind(of)}
      and failure.blocked_until > ${now}`;
  if (!row) return { live: null, mailsInHour: 0, mailsSince: null, lockedUntil: null };
  const { sentAt, expiresAt, askedKnown, mails, since, lockedUntil } = row;
  const live = sentAt && { sentAt, expiresAt, askedKnown };
  return { live, mailsInHour: mails, mailsSince: since, lockedUntil };
}

/** Replaces the live code of this purpose and counts the mail. */
export async function storeCode(
  tx: TransactionSql,
  of: CodeOf,
  { hash, lifeMs }: { readonly hash: Buffer; readonly lifeMs: number },
  nowMs: number,
): Promise<void> {
  await tx`
    insert into one_time_code (user_id, purpose, code_hash, sent_at, expires_at, asked_known)
    values (${ofUser(of.userId)}, ${of.purpose}, ${hash}, ${new Date(nowMs)}, ${new Date(nowMs + lifeMs)},
      ${of.isKnown})
    on conflict (user_id, purpose) do update set
      code_hash = excluded.code_hash, tries = 0, tries_known = 0, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, asked_known = excluded.asked_known, used_at = null`;
  const hourAgo = new Date(nowMs - HOUR_MS);
  await tx`
    insert into attempt_counter as c (user_id, kind, window_start, count)
    values (${ofUser(of.userId)}, ${mailKind(of)}, ${new Date(nowMs)}, 1)
    on conflict (user_id, kind) do update set
      count = case when c.window_start > ${hourAgo} then c.count + 1 else 1 end,
      window_start = case when c.window_start > ${hourAgo} then c.window_start else excluded.window_start end`;
}

export interface Try {
  readonly hash: Buffer;
  /** Tries of this code by callers from known networks, or from unknown ones, this one included. */
  readonly tries: number;
  /** The day's failures if this one fails too. */
  readonly failures: number;
}

/**
 * Takes one of the code's tries and counts it as a failure, before anything is compared: parallel guesses cannot share
 * one. Undefined when there is no live code with a try left, or the account's codes are locked.
 */
export async function takeTry(
  sql: Connection,
  of: CodeOf,
  nowMs: number,
  failuresPerDay: number,
): Promise<Try | undefined> {
  const now = new Date(nowMs);
  const dayAgo = new Date(nowMs - DAY_MS);
  const lockEnd = new Date(nowMs + CODE_LOCK_MS);
  const tries = triesOf(sql, of);
  const [row] = await sql<Try[]>`
    with tried as (
      update one_time_code set ${tries} = ${tries} + 1
      where user_id = ${ofUser(of.userId)} and purpose = ${of.purpose} and ${tries} < ${CODE_MAX_TRIES}
        and used_at is null and expires_at > ${now}
      returning code_hash, ${tries} as tries
    ), counted as (
      insert into attempt_counter as c (user_id, kind, window_start, count, blocked_until)
      select ${ofUser(of.userId)}, ${failureKind(of)}, ${now}, 1, null from tried
      on conflict (user_id, kind) do update set
        count = case when c.window_start > ${dayAgo} then c.count + 1 else 1 end,
        window_start = case when c.window_start > ${dayAgo} then c.window_start else excluded.window_start end,
        blocked_until = case
          when c.window_start > ${dayAgo} and c.count + 1 >= ${failuresPerDay} then ${lockEnd}::timestamptz end
      where c.blocked_until is null or c.blocked_until <= ${now}
      returning count
    )
    select tried.code_hash as hash, tried.tries, counted.count as failures from tried, counted`;
  return row;
}

/** Reason why no try is left: undefined where no code was sent since yesterday. */
export async function readDeadCode(
  sql: Connection,
  of: CodeOf,
  nowMs: number,
): Promise<{ readonly usedUp: boolean; readonly lockedUntil: Date | null } | undefined> {
  const [row] = await sql<{ usedUp: boolean; lockedUntil: Date | null }[]>`
    select used_at is not null or ${triesOf(sql, of)} >= ${CODE_MAX_TRIES} as "usedUp",
      (select blocked_until from attempt_counter where user_id = ${ofUser(of.userId)} and kind = ${failureKind(of)}
        and blocked_until > ${new Date(nowMs)}) as "lockedUntil"
    from one_time_code where user_id = ${ofUser(of.userId)} and purpose = ${of.purpose}`;
  return row;
}

/**
 * The try was right: it is no failure. The code keeps a try, so that reset-password can follow verify-reset-code. The
 * join has the code's row locked before the counter's, as takeTry does: the other way round the two could deadlock.
 */
export async function forgiveTry(sql: Connection, of: CodeOf): Promise<void> {
  const tries = triesOf(sql, of);
  await sql`
    with kept as (
      update one_time_code set ${tries} = least(${tries}, ${CODE_MAX_TRIES - 1})
      where user_id = ${ofUser(of.userId)} and purpose = ${of.purpose}
      returning user_id
    )
    update attempt_counter c set count = greatest(c.count - 1, 0), blocked_until = null
    from kept where c.user_id = ${ofUser(of.userId)} and c.user_id = kept.user_id and c.kind = ${failureKind(of)}`;
}

/** True for exactly one caller. A code that came back was wanted, so its mail no longer counts. */
export async function consumeCode(
  tx: TransactionSql,
  { userId, purpose }: Omit<CodeOf, 'isKnown'>,
  hash: Buffer,
  nowMs: number,
): Promise<boolean> {
  const [used] = await tx<{ isKnown: boolean }[]>`
    update one_time_code set used_at = ${new Date(nowMs)}
    where user_id = ${ofUser(userId)} and purpose = ${purpose} and code_hash = ${hash} and used_at is null
      and expires_at > ${new Date(nowMs)}
    returning asked_known as "isKnown"`;
  if (!used) return false;
  await tx`delete from attempt_counter where user_id = ${ofUser(userId)} and kind = ${mailKind({ purpose, ...used })}`;
  return true;
}

/** Rows that are too old to matter. */
export async function removeExpired(sql: Sql, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql.ofAnyUser`delete from session where expires_at <= ${now}`;
  await sql.ofAnyUser`delete from one_time_code where expires_at <= ${new Date(nowMs - DAY_MS)}`;
  await forgetOldNetworks(sql, nowMs);
  await sql`delete from spent_nonce where expires_at <= ${now}`;
}
