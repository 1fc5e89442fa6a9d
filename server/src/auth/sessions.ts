/** Sessions: an opaque random token, of which only the SHA-256 is kept; 10 min 30 s, never lengthened (D10). */
import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import type { OpenSession } from '@kurus/core/contract/profile';
import { SERVER_SESSION_MS } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { insertSession, listSessions, openTokens, sessionStands, userOfSession } from './sessions-store.ts';
import { lockUser } from './store.ts';

export { endAllSessions, endEverySession, endOtherSessions, endSession, sessionStands } from './sessions-store.ts';

type Connection = Sql | TransactionSql;

export interface Session {
  readonly userId: string;
  readonly tokenHash: Buffer;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const LISTED = 100;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The live session of a token; undefined when it is unknown, expired, revoked, or its user is frozen or deleted. */
export async function findSession(sql: Connection, token: string, nowMs: number): Promise<Session | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const tokenHash = hashOf(token);
  const [row] = await userOfSession(sql, tokenHash, nowMs);
  return row && { userId: row.user_id, tokenHash };
}

/** The same as a query, `user_id` of one row or none, for a statement that goes on with it. */
export const sessionQuery = (sql: Connection, token: string, nowMs: number) =>
  TOKEN.test(token) ? userOfSession(sql, hashOf(token), nowMs) : undefined;

/**
 * Opens a session for a user who has just proven who they are. Undefined when meanwhile they were frozen or deleted, or
 * their password was changed.
 */
export async function openSession(
  sql: Connection,
  user: { readonly id: string; readonly passwordHash: string | null },
  nowMs: number,
): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const session = { tokenHash: hashOf(token), createdAtMs: nowMs, expiresAtMs: nowMs + SERVER_SESSION_MS };
  return (await insertSession(sql, user, session)) ? token : undefined;
}

/**
 * Checks again, inside the transaction, what was checked before it: a request may have waited long between the two.
 * From here to the commit nothing else changes who the user is.
 * @param user as the password was found right for; left out where none was asked for
 * @throws DomainError SESSION_INVALID when meanwhile the session was ended or the password changed
 */
export async function requireStanding(
  tx: TransactionSql,
  session: Session,
  user?: { readonly passwordHash: string | null },
): Promise<void> {
  // A statement of its own: it must see what the transaction before this one left.
  await lockUser(tx, session.userId);
  if (!(await sessionStands(tx, session, user?.passwordHash))) throw new DomainError('SESSION_INVALID');
}

/** Those of the sessions that are neither over nor ended. */
export async function standingSessions(
  sql: Connection,
  sessions: readonly Session[],
  nowMs: number,
): Promise<ReadonlySet<Session>> {
  const open = new Set(
    await openTokens(
      sql,
      sessions.map(({ tokenHash }) => tokenHash),
      nowMs,
    ),
  );
  return new Set(sessions.filter(({ tokenHash }) => open.has(tokenHash.toString('hex'))));
}

/** The newest first. */
export async function openSessionsOf(sql: Connection, session: Session, nowMs: number): Promise<OpenSession[]> {
  const rows = await listSessions(sql, session, { nowMs, limit: LISTED });
  return rows.map(({ createdAt, expiresAt, current }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current,
  }));
}
