/** Access keys and their calls in the database. */

import type { Scope } from '@kurus/core/contract/words/scopes';
import { KEY_LOG_DAYS, KEY_LOG_MAX } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { KeyGrant } from '../http/api/access-key.ts';
import type { Session, SessionSql, UserSql } from '../ledger/user-transaction.ts';
import { clientHost } from './oauth/client.ts';

export interface StoredKey {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly accounts: readonly number[] | null;
  /** True where ratios are seen in place of amounts. */
  readonly ratiosOnly: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface NewKey extends Omit<StoredKey, 'id' | 'lastUsedAt'> {
  readonly tokenHash: Buffer;
}

/** The newest first, with their calls since a moment. */
export const readKeys = (sql: Sql, userId: string, since: Date) => sql<(StoredKey & { readonly calls: number })[]>`
  select k.key_id as id, k.name, k.prefix, k.scopes, k.accounts, k.ratios_only as "ratiosOnly",
    k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
    (select count(*)::int from access_key_call c
      where c.user_id = k.user_id and c.key_id = k.key_id and c.at >= ${since}) as calls
  from access_key k where k.user_id = ${ofUser(userId)} and k.token_hash is not null
  order by k.created_at desc, k.key_id desc`;

export async function countKeys(tx: SessionSql, userId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from access_key where user_id = ${ofUser(userId)} and token_hash is not null`;
  return row?.count ?? 0;
}

/** Number of these accounts that the user has. */
export async function countAccounts(tx: SessionSql, userId: string, accounts: readonly number[]): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from account
    where user_id = ${ofUser(userId)} and account_id = any(${accounts}::int[])`;
  return row?.count ?? 0;
}

/** Writes a key and its session. @returns its number */
export async function insertKey(tx: SessionSql, userId: string, key: NewKey): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into access_key (user_id, key_id, token_hash, name, prefix, scopes, accounts, ratios_only, created_at,
      expires_at)
    select ${ofUser(userId)}, coalesce(max(key_id), 0) + 1, ${key.tokenHash}, ${key.name}, ${key.prefix},
      ${key.scopes}::text[], ${key.accounts}::int[], ${key.ratiosOnly}, ${key.createdAt}, ${key.expiresAt}
    from access_key where user_id = ${ofUser(userId)}
    returning key_id as id`;
  await openSessionOf(tx, { userId, tokenHash: key.tokenHash });
  return row?.id ?? 0;
}

/** Opens the session of a key, where it has none: sessions are in no backup. */
const openSessionOf = (sql: Sql | SessionSql, { userId, tokenHash }: Session) => sql`
  insert into session (user_id, token_hash, created_at, expires_at, key_id)
  select user_id, token_hash, created_at, expires_at, key_id from access_key
  where user_id = ${ofUser(userId)} and token_hash = ${tokenHash}
  on conflict do nothing`;

interface GrantRow extends Omit<StoredKey, 'createdAt' | 'lastUsedAt'> {
  readonly clientId?: string;
  readonly resource?: 'api' | 'mcp';
}

const grantFrom = (userId: string, { id: keyId, scopes, accounts, expiresAt, ...about }: GrantRow): KeyGrant => ({
  userId,
  keyId,
  scopes: new Set(scopes),
  accounts: accounts ?? undefined,
  expiresAtMs: expiresAt.getTime(),
  ratiosOnly: about.ratiosOnly,
  resource: about.resource,
  program: { name: about.name, prefix: about.prefix, address: about.clientId && clientHost(about.clientId) },
});

/** Grant of a key; undefined for a token that is no key. Its session stands after that. */
export async function findGrant(sql: Sql, { userId, tokenHash }: Session): Promise<KeyGrant | undefined> {
  const [row] = await sql<GrantRow[]>`
    select key_id as id, name, prefix, scopes, accounts, expires_at as "expiresAt", ratios_only as "ratiosOnly"
    from access_key where user_id = ${ofUser(userId)} and token_hash = ${tokenHash}`;
  if (!row) return undefined;
  await openSessionOf(sql, { userId, tokenHash });
  return grantFrom(userId, row);
}

/** Grant of a program's access token, until that ends; undefined for a token that is none. */
export async function findProgramGrant(sql: Sql, { userId, tokenHash }: Session): Promise<KeyGrant | undefined> {
  const [row] = await sql<GrantRow[]>`
    select k.key_id as id, k.name, k.prefix, k.scopes, k.accounts, s.expires_at as "expiresAt",
      k.ratios_only as "ratiosOnly", p.client_id as "clientId", p.resource
    from session s
      join access_key k on k.user_id = s.user_id and k.key_id = s.key_id
      join program p on p.user_id = s.user_id and p.key_id = s.key_id
    where s.user_id = ${ofUser(userId)} and s.token_hash = ${tokenHash}`;
  return row && grantFrom(userId, row);
}

/** @returns whether there was one; its session and its log end with it */
export async function deleteKey(tx: SessionSql, userId: string, id: number): Promise<boolean> {
  const gone = await tx`
    delete from access_key
    where user_id = ${ofUser(userId)} and key_id = ${id} and token_hash is not null returning 1`;
  return gone.length === 1;
}

export interface StoredCall {
  /** Larger for a newer one. */
  readonly id: string;
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly scope: Scope | null;
  readonly status: number;
  readonly code: string | null;
  readonly network: string;
}

export interface CallFilter {
  readonly before: string | undefined;
  readonly isRefused: boolean;
  readonly limit: number;
}

export const hasKey = async (sql: Sql, userId: string, id: number): Promise<boolean> =>
  (await sql`select 1 from access_key where user_id = ${ofUser(userId)} and key_id = ${id}`).length === 1;

/** The newest first. */
export const readCalls = (sql: Sql, userId: string, id: number, { before, isRefused, limit }: CallFilter) => sql<
  StoredCall[]
>`
  select call_id as id, at, method, path, scope, status, code, network from access_key_call
  where user_id = ${ofUser(userId)} and key_id = ${id}
    ${before === undefined ? sql`` : sql`and call_id < ${before}::bigint`}
    ${isRefused ? sql`and status >= 400` : sql``}
  order by call_id desc limit ${limit}`;

/** Writes calls of a user's keys; those of a key that was ended meanwhile are left out. */
export async function insertCalls(
  sql: Sql,
  userId: string,
  calls: readonly (StoredCall & { readonly keyId: number })[],
): Promise<void> {
  const column = <Value>(of: (call: StoredCall & { readonly keyId: number }) => Value) => calls.map(of);
  await sql`
    insert into access_key_call (user_id, key_id, call_id, at, method, path, scope, status, code, network)
    select k.user_id, c.key_id, c.call_id, c.at, c.method, c.path, nullif(c.scope, ''), c.status, nullif(c.code, ''),
      c.network
    from unnest(${column(({ keyId }) => keyId)}::int[], ${column(({ id }) => id)}::bigint[],
      ${column(({ at }) => at.toISOString())}::timestamptz[], ${column(({ method }) => method)}::text[],
      ${column(({ path }) => path)}::text[], ${column(({ scope }) => scope ?? '')}::text[],
      ${column(({ status }) => status)}::smallint[], ${column(({ code }) => code ?? '')}::text[],
      ${column(({ network }) => network)}::text[])
      as c (key_id, call_id, at, method, path, scope, status, code, network)
      join access_key k on k.user_id = ${ofUser(userId)} and k.key_id = c.key_id
    on conflict do nothing`;
}

/** Notes the last use of a key. */
export const touchKey = (sql: Sql, userId: string, id: number, at: Date) => sql`
  update access_key set last_used_at = greatest(coalesce(last_used_at, ${at}), ${at})
  where user_id = ${ofUser(userId)} and key_id = ${id}`;

/** Networks of a key that are kept; one that comes after so many others counts as new again. */
const NETWORKS_KEPT = 50;

/** Notes a network of a key. @returns the key where the network is new; undefined where not, or the key is gone */
export async function noteNetwork(
  tx: UserSql,
  userId: string,
  id: number,
  network: string,
): Promise<{ readonly name: string; readonly prefix: string; readonly isProgram: boolean } | undefined> {
  const [row] = await tx<{ name: string; prefix: string; isProgram: boolean }[]>`
    update access_key
    set networks = (networks || ${network}::text)[greatest(1, cardinality(networks) + 2 - ${NETWORKS_KEPT}::int):]
    where user_id = ${ofUser(userId)} and key_id = ${id} and not networks @> array[${network}::text]
    returning name, prefix, token_hash is null as "isProgram"`;
  return row;
}

/** Deletes calls that are too old, or too many. */
export const trimCalls = (sql: Sql, userId: string, id: number, nowMs: number) => sql`
  delete from access_key_call where user_id = ${ofUser(userId)} and key_id = ${id}
    and (at < ${new Date(nowMs - KEY_LOG_DAYS * DAY_MS)} or call_id <= (
      select call_id from access_key_call where user_id = ${ofUser(userId)} and key_id = ${id}
      order by call_id desc offset ${KEY_LOG_MAX} limit 1))`;

interface KeyNotice {
  readonly notice: 'keyMade' | 'keyNetwork' | 'programMade' | 'programNetwork' | 'programCopied';
  readonly key: string;
  readonly host?: string;
  readonly network?: string;
}

/** Writes into the inbox what happened to a key or a program, in the transaction of its event. */
export async function noteKey(
  tx: UserSql,
  userId: string,
  facts: KeyNotice,
  { prefix, at }: { readonly prefix: string; readonly at: Date },
): Promise<void> {
  const once = `${facts.notice} ${prefix} ${facts.network ?? ''}`;
  await tx`select notify_user(${ofUser(userId)}, 'security', ${tx.json(facts)}::jsonb, ${once}, ${at})`;
}
