/** Passkeys in the database. */

import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';

type Connection = Sql | TransactionSql;

export interface PasskeyRow {
  readonly id: number;
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The oldest first. */
export async function readPasskeys(sql: Connection, userId: string): Promise<PasskeyRow[]> {
  return sql<PasskeyRow[]>`
    select passkey_id as id, credential_id as "credentialId", public_key as "publicKey", transports, name,
      is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkey where user_id = ${ofUser(userId)} order by passkey_id`;
}

export interface NewPasskey {
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
}

/** @returns its number; undefined where the user has this authenticator already */
export async function insertPasskey(
  tx: TransactionSql,
  userId: string,
  key: NewPasskey,
  nowMs: number,
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into passkey (user_id, passkey_id, credential_id, public_key, counter, transports, is_synced, name,
      created_at)
    select ${ofUser(userId)}, coalesce(max(passkey_id), 0) + 1, ${key.credentialId}, ${key.publicKey}, ${key.counter},
      ${key.transports}, ${key.isSynced}, ${key.name}, ${new Date(nowMs)}
    from passkey where user_id = ${ofUser(userId)}
    on conflict (user_id, credential_id) do nothing returning passkey_id as id`;
  return row?.id;
}

export interface PasskeyUse {
  readonly id: number;
  readonly userId: string;
  readonly credentialId: Uint8Array;
  readonly counter: number;
  readonly isSynced: boolean;
}

/**
 * Notes a use. False where the counter did not grow: two devices have the same key (WebAuthn 7.2, step 22), or the
 * passkey is gone.
 */
export async function takeUse(tx: TransactionSql, use: PasskeyUse, nowMs: number): Promise<boolean> {
  const taken = await tx`
    update passkey set counter = ${use.counter}, is_synced = ${use.isSynced}, last_used_at = ${new Date(nowMs)}
    where user_id = ${ofUser(use.userId)} and credential_id = ${use.credentialId}
      and (counter < ${use.counter} or (counter = 0 and ${use.counter === 0}))
    returning 1`;
  return taken.length === 1;
}

/** @returns whether there is such a passkey */
export async function renamePasskey(
  tx: TransactionSql,
  userId: string,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<boolean> {
  const named = await tx`
    update passkey set name = ${name} where user_id = ${ofUser(userId)} and passkey_id = ${id} returning 1`;
  return named.length === 1;
}

/** @returns whether there was such a passkey */
export async function removePasskey(tx: TransactionSql, userId: string, id: number): Promise<boolean> {
  const removed = await tx`
    delete from passkey where user_id = ${ofUser(userId)} and passkey_id = ${id} returning 1`;
  return removed.length === 1;
}

export async function removeAllPasskeys(tx: TransactionSql, userId: string): Promise<void> {
  await tx`delete from passkey where user_id = ${ofUser(userId)}`;
}
