/** Authenticator apps and recovery codes in the database. */

import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { CODE_LOCK_MS } from '../limits/attempt-limits.ts';

type Connection = Sql | TransactionSql;

const DAY_MS = 24 * 60 * 60_000;

export interface AppRow {
  readonly secret: Uint8Array;
  readonly madeAt: Date;
  /** Null until a code of the app has confirmed it. */
  readonly confirmedAt: Date | null;
}

export async function readApp(sql: Connection, userId: string): Promise<AppRow | undefined> {
  const [row] = await sql<AppRow[]>`
    select secret, made_at as "madeAt", confirmed_at as "confirmedAt" from totp where user_id = ${ofUser(userId)}`;
  return row;
}

/** Replaces an app that was never confirmed. @returns false where a confirmed one stands */
export async function writeApp(
  tx: TransactionSql,
  userId: string,
  secret: Uint8Array,
  nowMs: number,
): Promise<boolean> {
  const written = await tx`
    insert into totp as t (user_id, secret, made_at) values (${ofUser(userId)}, ${secret}, ${new Date(nowMs)})
    on conflict (user_id) do update set secret = excluded.secret, made_at = excluded.made_at, last_step = 0
      where t.confirmed_at is null
    returning 1`;
  return written.length === 1;
}

/** Confirms the app with the step of its first code. @returns false where it was replaced or confirmed meanwhile */
export async function confirmApp(
  tx: TransactionSql,
  userId: string,
  { secret, step }: { readonly secret: Uint8Array; readonly step: number },
  nowMs: number,
): Promise<boolean> {
  const confirmed = await tx`
    update totp set confirmed_at = ${new Date(nowMs)}, last_step = ${step}
    where user_id = ${ofUser(userId)} and secret = ${secret} and confirmed_at is null
    returning 1`;
  return confirmed.length === 1;
}

/** Takes the code of a step: true for one caller, and for no step that is not newer. */
export async function takeStep(tx: TransactionSql, userId: string, step: number): Promise<boolean> {
  const taken = await tx`
    update totp set last_step = ${step}
    where user_id = ${ofUser(userId)} and confirmed_at is not null and last_step < ${step}
    returning 1`;
  return taken.length === 1;
}

/** @returns whether a confirmed app was there */
export async function removeApp(tx: TransactionSql, userId: string): Promise<boolean> {
  const removed = await tx<{ confirmed: boolean }[]>`
    delete from totp where user_id = ${ofUser(userId)} returning confirmed_at is not null as confirmed`;
  return removed[0]?.confirmed ?? false;
}

export interface RecoveryRow {
  readonly number: number;
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
  readonly usedAt: Date | null;
}

export async function readRecoveryCodes(sql: Connection, userId: string): Promise<RecoveryRow[]> {
  return sql<RecoveryRow[]>`
    select number, salt, code_hash as hash, used_at as "usedAt"
    from recovery_code where user_id = ${ofUser(userId)} order by number`;
}

/** Replaces all recovery codes of a user. */
export async function writeRecoveryCodes(
  tx: TransactionSql,
  userId: string,
  { salt, hashes }: { readonly salt: Uint8Array; readonly hashes: readonly Uint8Array[] },
  nowMs: number,
): Promise<void> {
  await removeRecoveryCodes(tx, userId);
  for (const [index, hash] of hashes.entries()) {
    await tx`
      insert into recovery_code (user_id, number, salt, code_hash, made_at)
      values (${ofUser(userId)}, ${index + 1}, ${salt}, ${hash}, ${new Date(nowMs)})`;
  }
}

export async function removeRecoveryCodes(tx: TransactionSql, userId: string): Promise<void> {
  await tx`delete from recovery_code where user_id = ${ofUser(userId)}`;
}

/** True for exactly one caller; false also where the codes were replaced meanwhile. */
export async function takeRecoveryCode(
  tx: TransactionSql,
  userId: string,
  hash: Uint8Array,
  nowMs: number,
): Promise<boolean> {
  const taken = await tx`
    update recovery_code set used_at = ${new Date(nowMs)}
    where user_id = ${ofUser(userId)} and code_hash = ${hash} and used_at is null
    returning 1`;
  return taken.length === 1;
}

/** Factor whose wrong codes are counted, from known networks apart from others (networks.ts). */
export interface FactorTries {
  readonly userId: string;
  readonly factor: 'app' | 'recovery';
  readonly isKnown: boolean;
}

const kindOf = ({ factor, isKnown }: FactorTries) => `${factor}-code-failure${isKnown ? '-known' : ''}`;

/**
 * Counts a code as wrong before it is compared, from every address alike: parallel guesses cannot share one.
 * @returns failures of a day, this one included; undefined while codes of this factor are locked
 */
export async function countFactorTry(
  sql: Connection,
  of: FactorTries,
  nowMs: number,
  failuresPerDay: number,
): Promise<number | undefined> {
  const [now, dayAgo] = [new Date(nowMs), new Date(nowMs - DAY_MS)];
  const lockEnd = new Date(nowMs + CODE_LOCK_MS);
  const [row] = await sql<{ count: number }[]>`
    insert into attempt_counter as c (user_id, kind, window_start, count)
    values (${ofUser(of.userId)}, ${kindOf(of)}, ${now}, 1)
    on conflict (user_id, kind) do update set
      count = case when c.window_start > ${dayAgo} then c.count + 1 else 1 end,
      window_start = case when c.window_start > ${dayAgo} then c.window_start else excluded.window_start end,
      blocked_until = case
        when c.window_start > ${dayAgo} and c.count + 1 >= ${failuresPerDay} then ${lockEnd}::timestamptz end
    where c.blocked_until is null or c.blocked_until <= ${now}
    returning count`;
  return row?.count;
}

/** End of the lock; undefined where there is none. */
export async function readFactorLock(sql: Connection, of: FactorTries, nowMs: number): Promise<Date | undefined> {
  const [row] = await sql<{ until: Date }[]>`
    select blocked_until as until from attempt_counter
    where user_id = ${ofUser(of.userId)} and kind = ${kindOf(of)} and blocked_until > ${new Date(nowMs)}`;
  return row?.until;
}

/** The try was right: it is no failure. */
export async function forgiveFactorTry(sql: Connection, of: FactorTries): Promise<void> {
  await sql`
    update attempt_counter set count = greatest(count - 1, 0), blocked_until = null
    where user_id = ${ofUser(of.userId)} and kind = ${kindOf(of)}`;
}
