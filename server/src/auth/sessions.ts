/** Sessions: an opaque random token, of which only the SHA-256 is kept; 10 min 30 s, never lengthened (D10). */
import { createHash, randomBytes } from 'node:crypto';
import type { OpenSession } from '@kurus/core/contract/profile';
import { SERVER_SESSION_MS } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../db/pool.ts';

type Connection = Sql | TransactionSql;

export interface Session {
  readonly userId: string;
  readonly tokenHash: Buffer;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The live session of a token; undefined when it is unknown, expired, revoked, or its user is frozen or deleted. */
export async function findSession(sql: Connection, token: string, nowMs: number): Promise<Session | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const tokenHash = hashOf(token);
  const [row] = await sql<{ userId: string }[]>`
    select s.user_id as "userId"
    from session s join app_user u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${new Date(nowMs)} and u.status = 'active'`;
  return row && { ...row, tokenHash };
}

/**
 * Opens a session for a user who has just proven who he is. Undefined when meanwhile he was frozen or deleted, or his
 * password was changed: the row lock orders the two.
 */
export async function openSession(
  sql: Connection,
  user: { readonly id: string; readonly passwordHash: string | null },
  nowMs: number,
): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const opened = await sql`
    with still as (
      select id from app_user
      where id = ${user.id} and status = 'active' and password_hash is not distinct from ${user.passwordHash}
      for share
    ), expired as (
      delete from session where user_id = ${user.id} and expires_at <= ${new Date(nowMs)}
    )
    insert into session (token_hash, user_id, created_at, expires_at)
    select ${hashOf(token)}, id, ${new Date(nowMs)}, ${new Date(nowMs + SERVER_SESSION_MS)} from still
    returning user_id`;
  return opened.length === 1 ? token : undefined;
}

export async function endSession(sql: Connection, session: Session): Promise<void> {
  await sql`delete from session where user_id = ${session.userId} and token_hash = ${session.tokenHash}`;
}

/** @returns how many there were */
export async function endAllSessions(sql: Connection, userId: string): Promise<number> {
  return (await sql`delete from session where user_id = ${userId} returning 1`).length;
}

const LISTED = 100;

/** The newest first. */
export async function openSessionsOf(sql: Connection, session: Session, nowMs: number): Promise<OpenSession[]> {
  const rows = await sql<{ createdAt: Date; expiresAt: Date; current: boolean }[]>`
    select created_at as "createdAt", expires_at as "expiresAt", token_hash = ${session.tokenHash} as current
    from session where user_id = ${session.userId} and expires_at > ${new Date(nowMs)}
    order by created_at desc limit ${LISTED}`;
  return rows.map(({ createdAt, expiresAt, current }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current,
  }));
}

export async function endOtherSessions(sql: Connection, { userId, tokenHash }: Session): Promise<void> {
  await sql`delete from session where user_id = ${userId} and token_hash <> ${tokenHash}`;
}

/** Of everybody. @returns how many there were */
export async function endEverySession(sql: Connection): Promise<number> {
  return (await sql`delete from session returning 1`).length;
}
