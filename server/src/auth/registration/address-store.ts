/**
 * Ownership of e-mail addresses: an address may be claimed by many users, proven by one, or pending as a new address.
 */

import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { foldName } from '../fold-name.ts';

type Connection = Sql | TransactionSql;

/**
 * Makes the user the proven owner of their address, and deletes all other claims to it. False when another user was
 * first, and where the user has no address.
 */
export async function proveEmail(tx: TransactionSql, userId: string, nowMs: number): Promise<boolean> {
  const [user] = await tx<{ address: string | null; isProven: boolean }[]>`
    select email_folded as address, email_proven_at is not null as "isProven" from app_user where id = ${userId}`;
  if (!user || user.isProven || user.address === null) return user?.isProven === true;
  await lockAddress(tx, user.address);
  const proven = await tx.onEveryNode`
    update app_user set email_proven_at = ${new Date(nowMs)}
    where id = ${userId} and not exists (
      select 1 from app_user where email_folded = ${user.address} and email_proven_at is not null)
    returning 1`;
  return proven.length === 1;
}

/** Lock of an address: two users who prove it at the same moment come one after the other. */
export async function lockAddress(tx: TransactionSql, emailFolded: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${emailFolded}, ${ADDRESS_LOCKS}))`;
}

/** Seed of the lock, different from those of all other locks of this database. */
const ADDRESS_LOCKS = 1_107_001;

export interface PendingEmail {
  readonly email: string;
  /** True if another user has proven the address. */
  readonly isTaken: boolean;
}

/** The new address that a user requested; undefined when there is none. */
export async function readPendingEmail(sql: Connection, userId: string): Promise<PendingEmail | undefined> {
  const [user] = await sql<{ email: string }[]>`
    select pending_email as email from app_user where id = ${userId} and pending_email is not null`;
  if (!user) return undefined;
  const owners = await sql`
    select 1 from app_user
    where email_folded = ${foldName(user.email)} and email_proven_at is not null and id <> ${userId}`;
  return { ...user, isTaken: owners.length > 0 };
}

/**
 * Makes the address the user's own, proven.
 * @returns the previous address; undefined where another user took it first
 */
export async function takePendingEmail(
  tx: TransactionSql,
  userId: string,
  nowMs: number,
): Promise<{ readonly before: string | null } | undefined> {
  const pending = await readPendingEmail(tx, userId);
  if (!pending) return undefined;
  await lockAddress(tx, foldName(pending.email));
  if ((await readPendingEmail(tx, userId))?.isTaken !== false) return undefined;
  const [old] = await tx<{ before: string | null }[]>`select email as before from app_user where id = ${userId}`;
  await tx.onEveryNode`
    update app_user set email = ${pending.email}, email_folded = ${foldName(pending.email)}, pending_email = null,
      email_proven_at = ${new Date(nowMs)}
    where id = ${userId}`;
  // Codes that were sent to the old address are void.
  await tx`delete from one_time_code where user_id = ${ofUser(userId)}`;
  return old;
}

export async function discardPendingEmail(tx: TransactionSql, userId: string): Promise<void> {
  await tx.onEveryNode`update app_user set pending_email = null where id = ${userId}`;
  await tx`delete from one_time_code where user_id = ${ofUser(userId)} and purpose = 'email'`;
}
