/** Sessions in the database, by their users and the SHA-256 of their tokens. */

import type { SessionWay } from '@kurus/core/contract/sessions';
import { byNode } from '../../db/citus/by-node.ts';
import { isNodeAway } from '../../db/database-error.ts';
import type { Fragment, Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser, ofUsers } from '../../db/sql.ts';
import type { Session } from '../../ledger/user-transaction.ts';

type Connection = Sql | TransactionSql;

/**
 * Query of a session's user: one row, or none when the session is unknown or expired, or its user is frozen or deleted.
 * Run alone, or as part of a larger statement about the user: its limit tells the planner that there is one user, even
 * before the table has statistics.
 */
export const userOfSession = (sql: Connection, { userId, tokenHash }: Session, nowMs: number) => sql<
  { user_id: string }[]
>`
  select s.user_id
  from session s join app_user u on u.id = s.user_id
  where s.user_id = ${ofUser(userId)} and s.token_hash = ${tokenHash} and s.expires_at > ${new Date(nowMs)}
    and u.status = 'active'
  limit 1`;

/**
 * Sessions that are open at this moment, by the hex digits of their tokens' hashes. A node that does not respond must
 * not block the others: its sessions count as open until it is back.
 */
export async function openTokens(sql: Sql, sessions: readonly Session[], nowMs: number): Promise<string[]> {
  const groups = await byNode(sql, [...new Set(sessions.map(({ userId }) => userId))]);
  const open = groups.map(async (users) => {
    const theirs = new Set(users);
    const own = sessions.filter(({ userId }) => theirs.has(userId));
    try {
      return await openTokensOf(sql, own, nowMs);
    } catch (error) {
      if (groups.length === 1 || !isNodeAway(error)) throw error;
      return own.map(({ tokenHash }) => tokenHash.toString('hex'));
    }
  });
  return (await Promise.all(open)).flat();
}

async function openTokensOf(sql: Sql, sessions: readonly Session[], nowMs: number): Promise<string[]> {
  const [users, hashes] = [sessions.map(({ userId }) => userId), sessions.map(({ tokenHash }) => tokenHash)];
  const rows = await sql<{ hash: string }[]>`
    select encode(s.token_hash, 'hex') as hash from session s join app_user u on u.id = s.user_id
    where s.user_id = any(${ofUsers(users)}::bigint[]) and s.token_hash = any(${hashes}::bytea[])
      and s.expires_at > ${new Date(nowMs)} and u.status = 'active'`;
  return rows.map(({ hash }) => hash);
}

/** Facts about the opening of a session, for its owner. */
export interface SessionFacts {
  readonly way: SessionWay;
  readonly passkeyId?: number;
  /** Browser and system; null where the caller named none. */
  readonly device: string | null;
  /** First half of the caller's address. */
  readonly network: string;
  /** True if no login had come from that network before. */
  readonly isNewNetwork: boolean;
}

export interface NewSession {
  readonly facts?: SessionFacts | undefined;
  readonly tokenHash: Buffer;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/**
 * Inserts a session under the user's lock. False when the user was frozen or deleted meanwhile, or has another
 * password.
 */
export async function insertSession(
  tx: TransactionSql,
  user: { readonly id: string; readonly passwordHash: string | null },
  session: NewSession,
): Promise<boolean> {
  const createdAt = new Date(session.createdAtMs);
  const { facts } = session;
  const still = await tx`
    select 1 from app_user
    where id = ${user.id} and status = 'active' and password_hash is not distinct from ${user.passwordHash}`;
  if (still.length === 0) return false;
  await tx`delete from session where user_id = ${ofUser(user.id)} and expires_at <= ${createdAt}`;
  await tx`
    insert into session (user_id, token_hash, created_at, expires_at, device, network, is_new_network, way, passkey_id)
    values (${ofUser(user.id)}, ${session.tokenHash}, ${createdAt}, ${new Date(session.expiresAtMs)},
      ${facts?.device ?? null}, ${facts?.network ?? null}, ${facts?.isNewNetwork ?? false}, ${facts?.way ?? null},
      ${facts?.passkeyId ?? null})`;
  return true;
}

/** Tells if the session still exists and, where a password was checked, the user's password is still that one. */
export const sessionStands = async (
  sql: Connection,
  session: Session,
  passwordHash: string | null | undefined,
): Promise<boolean> => (await standing(sql, session, passwordHash, sql``)).length === 1;

/** Checks the same and locks the row: ending the session waits for the end of the transaction. */
export const holdSession = async (
  tx: TransactionSql,
  session: Session,
  passwordHash: string | null | undefined,
): Promise<boolean> => (await standing(tx, session, passwordHash, tx`for key share`)).length === 1;

const standing = (
  sql: Connection,
  { userId, tokenHash }: Session,
  passwordHash: string | null | undefined,
  locking: Fragment,
) => sql`
  select from session s where s.user_id = ${ofUser(userId)} and s.token_hash = ${tokenHash}
    and exists (select from app_user u where u.id = s.user_id and u.status = 'active'
      and ${passwordHash === undefined ? sql`true` : sql`u.password_hash is not distinct from ${passwordHash}`})
  ${locking}`;

/** Notes the last use of a session. */
export async function writeUse(sql: Connection, { userId, tokenHash }: Session, at: Date): Promise<void> {
  await sql`update session set last_used_at = ${at} where user_id = ${ofUser(userId)} and token_hash = ${tokenHash}`;
}

/** Notes that the user has just proven, in this session, who they are. */
export async function writeProof(tx: TransactionSql, { userId, tokenHash }: Session, nowMs: number): Promise<void> {
  await tx`
    update session set proven_at = ${new Date(nowMs)}
    where user_id = ${ofUser(userId)} and token_hash = ${tokenHash}`;
}

/** Time of the user's last proof in this session: null for never, undefined where the session has ended. */
export async function readProof(sql: Connection, { userId, tokenHash }: Session): Promise<Date | null | undefined> {
  const [row] = await sql<{ provenAt: Date | null }[]>`
    select proven_at as "provenAt" from session where user_id = ${ofUser(userId)} and token_hash = ${tokenHash}`;
  return row?.provenAt;
}

/** Condition of a session that a person opened; those of keys and of shares are in lists of their own. */
const isOfPerson = (sql: Connection) => sql`key_id is null and share_id is null`;

/** Name of a session: eight bytes of the hash, which tell nothing of the token. */
const nameOf = (sql: Connection) => sql`left(encode(token_hash, 'hex'), 16)`;

export interface SessionRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly current: boolean;
  readonly device: string | null;
  readonly network: string | null;
  readonly isNewNetwork: boolean;
  readonly way: SessionWay | null;
  readonly passkeyId: number | null;
  readonly lastUsedAt: Date | null;
}

/** The caller's own first, then by last use. */
export async function listSessions(
  sql: Connection,
  session: Session,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<SessionRow[]> {
  return sql<SessionRow[]>`
    select ${nameOf(sql)} as id, created_at as "createdAt", expires_at as "expiresAt", token_hash = ${session.tokenHash} as current,
      device, network, is_new_network as "isNewNetwork", way, passkey_id as "passkeyId", last_used_at as "lastUsedAt"
    from session where user_id = ${ofUser(session.userId)} and expires_at > ${new Date(nowMs)} and ${isOfPerson(sql)}
    order by token_hash = ${session.tokenHash} desc, coalesce(last_used_at, created_at) desc, created_at desc
    limit ${limit}`;
}

export async function endSession(sql: Connection, { userId, tokenHash }: Session): Promise<void> {
  await sql`delete from session where user_id = ${ofUser(userId)} and token_hash = ${tokenHash}`;
}

/** @returns whether there was such a session of the user */
export async function endSessionNamed(tx: TransactionSql, userId: string, id: string): Promise<boolean> {
  const ended = await tx`
    delete from session where user_id = ${ofUser(userId)} and ${nameOf(tx)} = ${id} and ${isOfPerson(tx)} returning 1`;
  return ended.length === 1;
}

export async function endOtherSessions(sql: Connection, { userId, tokenHash }: Session): Promise<void> {
  await sql`
    delete from session where user_id = ${ofUser(userId)} and token_hash <> ${tokenHash} and ${isOfPerson(sql)}`;
}

/**
 * Ends the sessions of a person; their keys, which they see in a list of their own, stay.
 * @returns how many there were
 */
export async function endAllSessions(sql: Connection, userId: string): Promise<number> {
  return (await sql`delete from session where user_id = ${ofUser(userId)} and ${isOfPerson(sql)} returning 1`).length;
}

/**
 * Ends the sessions of all users; keys stay.
 * @returns how many there were
 */
export async function endEverySession(sql: Connection): Promise<number> {
  return (await sql.ofAnyUser`delete from session where ${isOfPerson(sql)} returning 1`).length;
}
