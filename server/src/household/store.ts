/**
 * Shares in the database: a row at each of the two. That of the owner decides; each statement is about one user
 * (docs/decisions/044-statements-of-one-user.md), also those of a transaction about both.
 */

import type { ShareRole } from '@kurus/core/contract/words/household';
import type { ShareState } from '@kurus/core/contract/words/shares';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql, UserSql } from '../ledger/user-transaction.ts';
import type { ShareFacts } from '../notifications/share-text.ts';

type Connection = Sql | TransactionSql;

/** A share as its owner has it. */
export interface GivenShare {
  readonly id: string;
  /** Null for all tracked accounts. */
  readonly accountId: number | null;
  readonly role: ShareRole;
  readonly state: ShareState;
  readonly personId: string | null;
  /** Null once it was taken. */
  readonly code: string | null;
  readonly until: Date;
  readonly madeAt: Date;
  readonly startedAt: Date | null;
}

const columns = (sql: Connection) => sql`
  share_id as id, account_id as "accountId", role, state, person_id::text as "personId", code, until,
  made_at as "madeAt", started_at as "startedAt"`;

/** The newest first; invitations whose time is over are left out. */
export const readGiven = (sql: Connection, userId: string, nowMs: number) => sql<GivenShare[]>`
  select ${columns(sql)} from share_given
  where user_id = ${ofUser(userId)} and (state <> 'invited' or until > ${new Date(nowMs)})
  order by made_at desc, share_id`;

export async function findGiven(sql: Connection, ownerId: string, id: string): Promise<GivenShare | undefined> {
  const [row] = await sql<GivenShare[]>`
    select ${columns(sql)} from share_given where user_id = ${ofUser(ownerId)} and share_id = ${id}`;
  return row;
}

/** A share as whoever it was given to has it. */
export interface TakenShare {
  readonly id: string;
  readonly ownerId: string;
  readonly ours: boolean;
  readonly takenAt: Date;
}

/** The newest first. */
export const readTaken = (sql: Connection, userId: string) => sql<TakenShare[]>`
  select share_id as id, owner_id::text as "ownerId", ours, taken_at as "takenAt" from share_taken
  where user_id = ${ofUser(userId)} order by taken_at desc, share_id`;

export async function findTaken(sql: Connection, userId: string, id: string): Promise<TakenShare | undefined> {
  const [row] = await sql<TakenShare[]>`
    select share_id as id, owner_id::text as "ownerId", ours, taken_at as "takenAt" from share_taken
    where user_id = ${ofUser(userId)} and share_id = ${id}`;
  return row;
}

/** Share that is seen, and whether its session is there: sessions are in no backup. */
export interface StandingShare extends Pick<GivenShare, 'accountId' | 'role'> {
  readonly grantHash: Buffer;
  readonly hasSession: boolean;
  readonly name: string;
}

/** The share of an owner that a person may see now; undefined where it has ended, or its owner is frozen or erased. */
export async function findStanding(
  sql: Connection,
  { ownerId, id }: Pick<TakenShare, 'ownerId' | 'id'>,
  personId: string,
): Promise<StandingShare | undefined> {
  const [row] = await sql<StandingShare[]>`
    select g.account_id as "accountId", g.role, g.grant_hash as "grantHash", u.full_name as name, exists (
      select from session s where s.user_id = ${ofUser(ownerId)} and s.token_hash = g.grant_hash) as "hasSession"
    from share_given g join app_user u on u.id = g.user_id
    where g.user_id = ${ofUser(ownerId)} and g.share_id = ${id} and g.person_id = ${personId} and g.state = 'active'
      and u.status = 'active'`;
  return row;
}

/** Years that the session of a share is open; it ends with the share. */
const SESSION_YEARS = '100 years';

export const openSessionOf = (sql: Connection, ownerId: string, id: string) => sql`
  insert into session (user_id, token_hash, created_at, expires_at, share_id)
  select user_id, grant_hash, started_at, started_at + ${SESSION_YEARS}::interval, share_id from share_given
  where user_id = ${ofUser(ownerId)} and share_id = ${id} and state = 'active'
  on conflict do nothing`;

export interface NewShare extends Pick<GivenShare, 'id' | 'accountId' | 'role' | 'until' | 'madeAt'> {
  readonly grantHash: Buffer;
  readonly code: string;
}

export async function insertGiven(tx: SessionSql, userId: string, share: NewShare): Promise<void> {
  await tx`
    insert into share_given (user_id, share_id, account_id, role, state, grant_hash, code, until, made_at)
    values (${ofUser(userId)}, ${share.id}, ${share.accountId}, ${share.role}, 'invited', ${share.grantHash},
      ${share.code}, ${share.until}, ${share.madeAt})`;
}

/** Erases invitations whose time is over, with their codes. */
export async function eraseStale(tx: SessionSql, userId: string, nowMs: number): Promise<void> {
  const stale = await tx<{ code: string }[]>`
    delete from share_given where user_id = ${ofUser(userId)} and state = 'invited' and until <= ${new Date(nowMs)}
    returning code`;
  for (const { code } of stale) await eraseCode(tx, code);
}

/** @returns whether the code was free */
export async function insertCode(tx: SessionSql, code: string, ownerId: string, id: string): Promise<boolean> {
  const made = await tx.onEveryNode`
    insert into share_code (code, owner_id, share_id) values (${code}, ${ownerId}, ${id})
    on conflict (code) do nothing returning 1`;
  return made.length === 1;
}

export async function eraseCode(tx: TransactionSql, code: string): Promise<void> {
  await tx.onEveryNode`delete from share_code where code = ${code}`;
}

/** Share that a code leads to. */
export async function readCode(
  sql: Connection,
  code: string,
): Promise<{ readonly ownerId: string; readonly id: string } | undefined> {
  const [row] = await sql<{ ownerId: string; id: string }[]>`
    select owner_id::text as "ownerId", share_id as id from share_code where code = ${code}`;
  return row;
}

/** Gives an invitation to whoever has its code. @returns whether it was still to be had */
export async function giveTo(
  tx: SessionSql,
  { ownerId, id, personId }: { readonly ownerId: string; readonly id: string; readonly personId: string },
  nowMs: number,
): Promise<boolean> {
  const given = await tx`
    update share_given set state = 'accepted', person_id = ${personId}, code = null
    where user_id = ${ofUser(ownerId)} and share_id = ${id} and state = 'invited' and until > ${new Date(nowMs)}
    returning 1`;
  return given.length === 1;
}

/** Accounts that an owner gives to a person, or is about to; null among them for all. */
export async function accountsGivenTo(
  tx: SessionSql,
  ownerId: string,
  personId: string,
): Promise<readonly (number | null)[]> {
  const rows = await tx<{ accountId: number | null }[]>`
    select account_id as "accountId" from share_given
    where user_id = ${ofUser(ownerId)} and person_id = ${personId}`;
  return rows.map(({ accountId }) => accountId);
}

export async function insertTaken(tx: SessionSql, userId: string, { id, ownerId, ours, takenAt }: TakenShare) {
  await tx`
    insert into share_taken (user_id, share_id, owner_id, ours, taken_at)
    values (${ofUser(userId)}, ${id}, ${ownerId}, ${ours}, ${takenAt})`;
}

/** @returns whether there was one */
export async function setOurs(tx: SessionSql, userId: string, id: string, ours: boolean): Promise<boolean> {
  const changed = await tx`
    update share_taken set ours = ${ours} where user_id = ${ofUser(userId)} and share_id = ${id} returning 1`;
  return changed.length === 1;
}

/** Starts a share that was accepted, and opens its session. @returns whether it was */
export async function startShare(tx: SessionSql, userId: string, id: string, nowMs: number): Promise<boolean> {
  const started = await tx`
    update share_given set state = 'active', started_at = ${new Date(nowMs)}
    where user_id = ${ofUser(userId)} and share_id = ${id} and state = 'accepted' returning 1`;
  if (started.length === 1) await openSessionOf(tx, userId, id);
  return started.length === 1;
}

/** Erases the owner's side; its session ends with it. */
export async function eraseGiven(tx: UserSql, ownerId: string, id: string): Promise<GivenShare | undefined> {
  const [row] = await tx<GivenShare[]>`
    delete from share_given where user_id = ${ofUser(ownerId)} and share_id = ${id} returning ${columns(tx)}`;
  return row;
}

export async function eraseTaken(tx: UserSql, userId: string, id: string): Promise<void> {
  await tx`delete from share_taken where user_id = ${ofUser(userId)} and share_id = ${id}`;
}

/** Name and username of a person; undefined for one who is frozen or erased. */
export async function readPerson(
  sql: Connection,
  userId: string,
): Promise<{ readonly name: string; readonly username: string } | undefined> {
  const [row] = await sql<{ name: string; username: string | null }[]>`
    select full_name as name, username from app_user where id = ${userId} and status = 'active'`;
  return row && { name: row.name, username: row.username ?? '' };
}

/** Name of a person whatever their state; for what is told when a share ends. */
export async function readName(sql: Connection, userId: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select full_name as name from app_user where id = ${userId}`;
  return row?.name ?? '';
}

export interface SharedAccountName {
  readonly id: number;
  readonly name: string;
}

/** Open tracked accounts of an owner: all, or one. */
export const readAccountNames = (sql: Connection, ownerId: string, account: number | null) => sql<SharedAccountName[]>`
  select account_id as id, name from account
  where user_id = ${ofUser(ownerId)} and kind = 'tracked' and status = 'open'
    and account_id = coalesce(${account}::int, account_id)
  order by account_id`;

/** Writes into the inbox of a person whose lock is held what happened to a share. */
export async function noteShare(tx: UserSql, userId: string, facts: ShareFacts, nowMs: number): Promise<void> {
  const once = `${facts.notice} ${facts.share}`;
  await tx`
    select notify_user(${ofUser(userId)}, 'security', ${tx.json(facts)}::jsonb, ${once}, ${new Date(nowMs)})`;
}
