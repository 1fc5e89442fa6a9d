/** Users and their social identities in the database. */
import type { Language } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { fold } from './fold.ts';

type Connection = Sql | TransactionSql;

export interface User {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
  /** Null for a user of a provider that gave none. */
  readonly email: string | null;
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
  readonly phone: string;
  readonly passwordHash: string | null;
  readonly enableOtp: boolean;
  readonly language: Language;
}

const columns = (sql: Connection) => sql`
  u.id, u.full_name as "fullName", u.username, u.email, u.phone, u.password_hash as "passwordHash",
  u.enable_otp as "enableOtp", u.language, u.status`;

/** By e-mail when there is an @ in it, else by username; usernames have none. */
export async function findUser(sql: Connection, identifier: string): Promise<User | undefined> {
  const folded = fold(identifier);
  const where = folded.includes('@') ? sql`u.email_folded = ${folded}` : sql`u.username = ${folded}`;
  const [user] = await sql<User[]>`select ${columns(sql)} from app_user u where ${where} and u.status <> 'deleted'`;
  return user;
}

export async function findUserById(sql: Connection, id: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select ${columns(sql)} from app_user u where u.id = ${id} and u.status <> 'deleted'`;
  return user;
}

/** Undefined when the username or the e-mail is taken. */
export async function insertUser(sql: Connection, user: NewUser, nowMs: number): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into app_user
      (full_name, username, email, email_folded, phone, password_hash, enable_otp, language, created_at)
    values (${user.fullName}, ${fold(user.username)}, ${user.email}, ${user.email && fold(user.email)}, ${user.phone},
      ${user.passwordHash}, ${user.enableOtp}, ${user.language}, ${new Date(nowMs)})
    on conflict do nothing returning id`;
  return row?.id;
}

export async function usernameTaken(sql: Connection, username: string): Promise<boolean> {
  const rows = await sql`select 1 from app_user where username = ${fold(username)}`;
  return rows.length > 0;
}

export async function emailTaken(sql: Connection, email: string): Promise<boolean> {
  const rows = await sql`select 1 from app_user where email_folded = ${fold(email)}`;
  return rows.length > 0;
}

/** Locks the user's row: whatever else changes who he is waits for this transaction. */
export async function lockUser(tx: TransactionSql, userId: string): Promise<void> {
  await tx`select 1 from app_user where id = ${userId} for no key update`;
}

export async function thawUser(tx: TransactionSql, userId: string): Promise<void> {
  await tx`update app_user set status = 'active' where id = ${userId} and status = 'frozen'`;
}

export async function setPasswordHash(tx: TransactionSql, userId: string, passwordHash: string): Promise<void> {
  await tx`update app_user set password_hash = ${passwordHash} where id = ${userId}`;
}
