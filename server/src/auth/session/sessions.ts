/**
 * Sessions: an opaque token of its user's number and 192 random bits, of which only the SHA-256 is stored; valid for 10
 * min 30 s, never extended (D10).
 */

import { createHash } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import type { OpenSession } from '@kurus/core/contract/sessions';
import { SERVER_SESSION_MS } from '@kurus/core/limits';
import type { Fragment, Sql, TransactionSql } from '../../db/pool.ts';
import { type Session, userTransaction, type UserSql } from '../../ledger/user-transaction.ts';
import { userOfKeyToken } from './key-token.ts';
import {
  holdSession,
  insertSession,
  listSessions,
  openTokens,
  type SessionFacts,
  userOfSession,
} from './sessions-store.ts';
import { userKey, userOfKey } from './user-key.ts';

export {
  endAllSessions,
  endEverySession,
  endOtherSessions,
  endSession,
  endSessionNamed,
  sessionStands,
} from './sessions-store.ts';

export type { Session } from '../../ledger/user-transaction.ts';

type Connection = Sql | TransactionSql;

const SECRET_BYTES = 24;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const LISTED = 100;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Session that a token claims, before it is checked; undefined for a text that cannot be one of our tokens. That of an
 * access key is a session as well (docs/decisions/087-access-keys.md).
 */
export function claimed(token: string): Session | undefined {
  const userId = TOKEN.test(token) ? userOfKey(token) : userOfKeyToken(token);
  return userId === undefined ? undefined : { userId, tokenHash: hashOf(token) };
}

/** The live session of a token; undefined when it is unknown, expired, revoked, or its user is frozen or deleted. */
export async function findSession(sql: Connection, token: string, nowMs: number): Promise<Session | undefined> {
  const session = claimed(token);
  if (!session) return undefined;
  const [row] = await userOfSession(sql, session, nowMs);
  return row && session;
}

/**
 * Session claim of a token: a query that has the `user_id` in one row if the claim holds, for use in a larger
 * statement.
 */
export interface SessionClaim extends Session {
  readonly row: Fragment;
}

/** Reads the claim of a token; undefined for a text that cannot be one of our tokens. */
export type ReadClaim = (token: string, nowMs: number) => SessionClaim | undefined;

/** Claim of a token; undefined for a text that cannot be one of our tokens. */
export function sessionClaim(sql: Connection, token: string, nowMs: number): SessionClaim | undefined {
  const session = claimed(token);
  return session && { ...session, row: userOfSession(sql, session, nowMs) };
}

/** Reads of the guard of requests. */
export const sessionReads = (sql: Sql) => ({
  findSession: (token: string, nowMs: number) => findSession(sql, token, nowMs),
  readClaim: (token: string, nowMs: number) => sessionClaim(sql, token, nowMs),
  claimOf: (session: Session, nowMs: number): SessionClaim => ({
    ...session,
    row: userOfSession(sql, session, nowMs),
  }),
});

export interface Proven {
  readonly id: string;
  /** Facts for the list of their sessions. */
  readonly facts?: SessionFacts | undefined;
  /** Hash of the password that was checked; null where there is none. */
  readonly passwordHash: string | null;
}

/**
 * Opens a session for a user who has just proven their identity. Undefined when meanwhile they were frozen or deleted,
 * or their password was changed.
 */
export const openSession = (sql: Sql, user: Proven, nowMs: number, clockFactor = 1): Promise<string | undefined> =>
  userTransaction(sql, user.id, (tx) => openSessionWithin(tx, user, nowMs, clockFactor));

/**
 * Opens a session within a transaction, like `openSession`.
 * @param clockFactor how many times as fast the clock runs
 */
export async function openSessionWithin(
  tx: UserSql,
  user: Proven,
  nowMs: number,
  clockFactor: number,
): Promise<string | undefined> {
  const token = userKey(user.id, SECRET_BYTES);
  const expiresAtMs = nowMs + SERVER_SESSION_MS * clockFactor;
  const session = { tokenHash: hashOf(token), createdAtMs: nowMs, expiresAtMs, facts: user.facts };
  return (await insertSession(tx, user, session)) ? token : undefined;
}

/**
 * Runs a transaction that changes a user's identity. It repeats the earlier checks, as the request may have waited long
 * since. From there to the commit no other transaction changes the identity or ends the session.
 * @param user with the password that was checked; left out where none was required
 * @throws DomainError SESSION_INVALID when meanwhile the session was ended or the password changed
 */
export const provenTransaction = <T>(
  sql: Sql,
  session: Session,
  user: Pick<Proven, 'passwordHash'> | undefined,
  work: (tx: UserSql) => Promise<T>,
): Promise<T> =>
  userTransaction(sql, session.userId, async (tx) => {
    if (!(await holdSession(tx, session, user?.passwordHash))) throw new DomainError('SESSION_INVALID');
    return work(tx);
  });

/** Sessions that have neither expired nor been ended. */
export async function standingSessions(
  sql: Sql,
  sessions: readonly Session[],
  nowMs: number,
): Promise<ReadonlySet<Session>> {
  const open = new Set(await openTokens(sql, sessions, nowMs));
  return new Set(sessions.filter(({ tokenHash }) => open.has(tokenHash.toString('hex'))));
}

/** The caller's own first, then by last use. */
export async function openSessionsOf(sql: Connection, session: Session, nowMs: number): Promise<OpenSession[]> {
  const rows = await listSessions(sql, session, { nowMs, limit: LISTED });
  return rows.map(({ createdAt, expiresAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
