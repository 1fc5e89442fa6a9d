/** Users and their social identities in the database. */

import type { Language } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { foldName } from './fold-name.ts';

type Connection = Sql | TransactionSql;

export interface User {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
  /**
   * The address for mail. Null where the user gave none, and where another user has proven it: nothing about this
   * account concerns that mailbox.
   */
  readonly email: string | null;
  /** True if the address is proven by a code that was mailed there. */
  readonly isEmailProven: boolean;
  readonly phone: string;
  readonly passwordHash: string | null;
  readonly enableOtp: boolean;
  readonly language: Language;
  readonly status: 'active' | 'frozen';
}

export interface NewUser {
  readonly fullName: string;
  readonly username: string;
  readonly email: string | null;
  /** Proven by a provider; a user who registers proves it at the first login. */
  readonly isEmailProven: boolean;
  readonly phone: string;
  readonly passwordHash: string | null;
  readonly enableOtp: boolean;
  readonly language: Language;
}

const columns = (sql: Connection) => sql`
  u.id, u.full_name as "fullName", u.username, u.email_proven_at is not null as "isEmailProven",
  case when u.email_proven_at is not null or owner.id is null then u.email end as email,
  u.phone, u.password_hash as "passwordHash", u.enable_otp as "enableOtp", u.language, u.status`;

/** Joined with the proven owner of each address. */
const people = (sql: Connection) => sql`
  app_user u left join app_user owner
    on owner.email_folded = u.email_folded and owner.email_proven_at is not null and owner.id <> u.id`;

/**
 * Users that a name may belong to, never empty: undefined means no user. A username belongs to one user. For an address
 * (it has an @, usernames have none) the newest unproven claim comes first, then the proven owner or undefined. So a
 * user who registers with another's address sees no difference, not even in how many passwords are compared.
 */
export async function findCandidates(sql: Connection, identifier: string): Promise<readonly (User | undefined)[]> {
  const folded = foldName(identifier);
  if (!folded.includes('@')) {
    const [user] = await sql<User[]>`select ${columns(sql)} from ${people(sql)} where u.username = ${folded}`;
    return [user];
  }
  // In two parts, so that each finds its index.
  const found = await sql<User[]>`
    (select ${columns(sql)} from ${people(sql)}
      where u.email_folded = ${folded} and u.email_proven_at is null order by u.id desc limit 1)
    union all
    (select ${columns(sql)} from ${people(sql)}
      where u.email_folded = ${folded} and u.email_proven_at is not null)`;
  const claimant = found.find((user) => !user.isEmailProven);
  const owner = found.find((user) => user.isEmailProven);
  return claimant ? [claimant, owner] : [owner];
}

/** The user of a name; of an address, the proven owner before a claimant. */
export async function findUser(sql: Connection, identifier: string): Promise<User | undefined> {
  return (await findCandidates(sql, identifier)).findLast((user) => user !== undefined);
}

export async function findUserById(sql: Connection, id: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select ${columns(sql)} from ${people(sql)} where u.id = ${id} and u.status <> 'deleted'`;
  return user;
}

/** The proven owner of the address. */
export async function findOwner(sql: Connection, email: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select ${columns(sql)} from ${people(sql)}
    where u.email_folded = ${foldName(email)} and u.email_proven_at is not null`;
  return user;
}

/** Undefined when the username is taken, or the given proven e-mail. */
export async function insertUser(sql: Connection, user: NewUser, nowMs: number): Promise<string | undefined> {
  const now = new Date(nowMs);
  const [row] = await sql.onEveryNode<{ id: string }[]>`
    insert into app_user
      (full_name, username, email, email_folded, email_proven_at, phone, password_hash, enable_otp, language,
        created_at)
    values (${user.fullName}, ${foldName(user.username)}, ${user.email}, ${user.email && foldName(user.email)},
      ${user.isEmailProven ? now : null}, ${user.phone}, ${user.passwordHash}, ${user.enableOtp}, ${user.language},
      ${now})
    on conflict do nothing returning id`;
  return row?.id;
}

export async function usernameTaken(sql: Connection, username: string): Promise<boolean> {
  const rows = await sql`select 1 from app_user where username = ${foldName(username)}`;
  return rows.length > 0;
}

export async function thawUser(tx: TransactionSql, userId: string): Promise<void> {
  await tx.onEveryNode`update app_user set status = 'active' where id = ${userId} and status = 'frozen'`;
}

/** Deletes the pending new address too: it was requested with the old password. */
export async function setPasswordHash(tx: TransactionSql, userId: string, passwordHash: string): Promise<void> {
  await tx.onEveryNode`update app_user set password_hash = ${passwordHash}, pending_email = null where id = ${userId}`;
}
