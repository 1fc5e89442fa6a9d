/** Grants of programs and their tokens in the database. */

import type { Scope } from '@kurus/core/contract/words/scopes';
import type { Sql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { Session, SessionSql, UserSql } from '../../ledger/user-transaction.ts';
import type { Resource } from './access-request.ts';

export interface NewProgram {
  readonly clientId: string;
  readonly name: string;
  /** Signs that tell it from others in notifications. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly accounts: readonly number[] | null;
  readonly resource: Resource;
  readonly ratiosOnly: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** End of the code by which it takes its first tokens. */
  readonly lapsesAt: Date;
}

/** Writes a grant. @returns its number */
export async function insertProgram(tx: SessionSql, userId: string, made: NewProgram): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into access_key (user_id, key_id, name, prefix, scopes, accounts, ratios_only, created_at, expires_at)
    select ${ofUser(userId)}, coalesce(max(key_id), 0) + 1, ${made.name}, ${made.prefix}, ${made.scopes}::text[],
      ${made.accounts}::int[], ${made.ratiosOnly}, ${made.createdAt}, ${made.expiresAt}
    from access_key where user_id = ${ofUser(userId)}
    returning key_id as id`;
  const id = row?.id ?? 0;
  await tx`
    insert into program (user_id, key_id, client_id, resource, lapses_at)
    values (${ofUser(userId)}, ${id}, ${made.clientId}, ${made.resource}, ${made.lapsesAt})`;
  return id;
}

/** Deletes grants that no token can use any more. */
export const removeLapsed = (tx: UserSql, userId: string, at: Date) => tx`
  delete from access_key k using program p
  where k.user_id = ${ofUser(userId)} and p.user_id = k.user_id and p.key_id = k.key_id and p.lapses_at <= ${at}`;

export async function countPrograms(tx: UserSql, userId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from program where user_id = ${ofUser(userId)}`;
  return row?.count ?? 0;
}

/** Tells if the person has this program connected. */
export const knowsClient = async (sql: Sql, userId: string, clientId: string): Promise<boolean> =>
  (
    await sql`
      select 1 from program
      where user_id = ${ofUser(userId)} and client_id = ${clientId} and connected_at is not null limit 1`
  ).length === 1;

export interface StoredProgram {
  readonly id: number;
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly accounts: readonly number[] | null;
  readonly ratiosOnly: boolean;
  readonly connectedAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The newest first. */
export const readPrograms = (sql: Sql, userId: string, at: Date) => sql<StoredProgram[]>`
  select p.key_id as id, p.client_id as "clientId", k.name, k.scopes, k.accounts, k.ratios_only as "ratiosOnly",
    p.connected_at as "connectedAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt"
  from program p join access_key k on k.user_id = p.user_id and k.key_id = p.key_id
  where p.user_id = ${ofUser(userId)} and p.connected_at is not null and p.lapses_at > ${at}
  order by p.connected_at desc, p.key_id desc`;

/** @returns whether there was one; all of its tokens end with it */
export async function deleteProgram(tx: UserSql, userId: string, id: number): Promise<boolean> {
  const gone = await tx`
    delete from access_key k using program p
    where k.user_id = ${ofUser(userId)} and k.key_id = ${id} and p.user_id = k.user_id and p.key_id = k.key_id
    returning 1`;
  return gone.length === 1;
}

/** Grant behind a token. */
export interface Grant {
  readonly keyId: number;
  readonly name: string;
  readonly prefix: string;
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  readonly resource: Resource;
  readonly expiresAt: Date;
  readonly connectedAt: Date | null;
}

const grantColumns = (tx: UserSql) => tx`
  k.key_id as "keyId", k.name, k.prefix, k.scopes, k.expires_at as "expiresAt", p.client_id as "clientId",
  p.resource, p.connected_at as "connectedAt"`;

export async function findGrantById(tx: UserSql, userId: string, keyId: number): Promise<Grant | undefined> {
  const [row] = await tx<Grant[]>`
    select ${grantColumns(tx)} from access_key k join program p on p.user_id = k.user_id and p.key_id = k.key_id
    where k.user_id = ${ofUser(userId)} and k.key_id = ${keyId}`;
  return row;
}

export interface StoredToken {
  readonly tokenEndsAt: Date;
  readonly usedAt: Date | null;
  readonly redirectUri: string | null;
  readonly challenge: string | null;
}

export async function findToken(
  tx: UserSql,
  { userId, tokenHash }: Session,
  kind: 'code' | 'refresh',
): Promise<(Grant & StoredToken) | undefined> {
  const [row] = await tx<(Grant & StoredToken)[]>`
    select ${grantColumns(tx)}, t.expires_at as "tokenEndsAt", t.used_at as "usedAt", t.redirect_uri as "redirectUri",
      t.challenge
    from program_token t
      join access_key k on k.user_id = t.user_id and k.key_id = t.key_id
      join program p on p.user_id = t.user_id and p.key_id = t.key_id
    where t.user_id = ${ofUser(userId)} and t.token_hash = ${tokenHash} and t.kind = ${kind}`;
  return row;
}

export const useToken = (tx: UserSql, { userId, tokenHash }: Session, at: Date) => tx`
  update program_token set used_at = ${at} where user_id = ${ofUser(userId)} and token_hash = ${tokenHash}`;

export interface NewToken {
  readonly tokenHash: Buffer;
  readonly keyId: number;
  readonly expiresAt: Date;
}

export const insertCode = (
  tx: SessionSql,
  userId: string,
  {
    tokenHash,
    keyId,
    expiresAt,
    redirectUri,
    challenge,
  }: NewToken & { readonly redirectUri: string; readonly challenge: string },
) => tx`
  insert into program_token (user_id, token_hash, key_id, kind, expires_at, redirect_uri, challenge)
  values (${ofUser(userId)}, ${tokenHash}, ${keyId}, 'code', ${expiresAt}, ${redirectUri}, ${challenge})`;

/** Used refresh tokens of a grant that are remembered; a second use of an older one is refused like any unknown one. */
const USED_KEPT = 1_000;

/** Writes a pair of tokens, and drops those of the grant that have ended. */
export async function insertPair(
  tx: UserSql,
  userId: string,
  {
    keyId,
    access,
    refresh,
    at,
  }: { readonly keyId: number; readonly access: NewToken; readonly refresh: NewToken; readonly at: Date },
): Promise<void> {
  await tx`delete from session where user_id = ${ofUser(userId)} and key_id = ${keyId} and expires_at <= ${at}`;
  await tx`
    delete from program_token where user_id = ${ofUser(userId)} and key_id = ${keyId} and kind = 'refresh'
      and (expires_at <= ${at} or used_at < (
        select used_at from program_token where user_id = ${ofUser(userId)} and key_id = ${keyId} and kind = 'refresh'
          and used_at is not null
        order by used_at desc offset ${USED_KEPT} limit 1))`;
  await tx`
    insert into session (user_id, token_hash, created_at, expires_at, key_id)
    values (${ofUser(userId)}, ${access.tokenHash}, ${at}, ${access.expiresAt}, ${keyId})`;
  await tx`
    insert into program_token (user_id, token_hash, key_id, kind, expires_at)
    values (${ofUser(userId)}, ${refresh.tokenHash}, ${keyId}, 'refresh', ${refresh.expiresAt})`;
  await tx`
    update program set lapses_at = ${refresh.expiresAt}, connected_at = coalesce(connected_at, ${at})
    where user_id = ${ofUser(userId)} and key_id = ${keyId}`;
}

/** Notes the network of a program's first tokens: calls from there are no news. */
export const noteFirstNetwork = (tx: UserSql, userId: string, keyId: number, network: string) => tx`
  update access_key set networks = array[${network}::text] where user_id = ${ofUser(userId)} and key_id = ${keyId}`;

/** Client of an access token, and its grant; undefined for a token that is none. */
export async function findAccess(
  tx: UserSql,
  { userId, tokenHash }: Session,
): Promise<{ readonly clientId: string } | undefined> {
  const [row] = await tx<{ clientId: string }[]>`
    select p.client_id as "clientId" from session s join program p on p.user_id = s.user_id and p.key_id = s.key_id
    where s.user_id = ${ofUser(userId)} and s.token_hash = ${tokenHash}`;
  return row;
}

export const endAccess = (tx: UserSql, { userId, tokenHash }: Session) => tx`
  delete from session where user_id = ${ofUser(userId)} and token_hash = ${tokenHash} and key_id is not null`;
