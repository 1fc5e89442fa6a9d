/** Devices that wait for an answer, by the SHA-256 of their codes. They are few, and whole on every node. */

import type { Scope } from '@kurus/core/contract/words/scopes';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import type { SessionSql } from '../../ledger/user-transaction.ts';
import type { Resource } from './access-request.ts';

export interface WaitingDevice {
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  readonly resource: Resource;
  readonly network: string;
  readonly system: string | null;
  readonly expiresAt: Date;
}

interface NewDevice extends WaitingDevice {
  readonly deviceHash: Buffer;
  readonly userHash: Buffer;
  readonly createdAt: Date;
}

/** @returns whether there was room for it */
export async function insertDevice(sql: Sql, device: NewDevice, most: number): Promise<boolean> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from device_code`;
  if ((row?.count ?? 0) >= most) return false;
  const made = await sql.onEveryNode`
    insert into device_code (device_hash, user_hash, client_id, scopes, resource, network, system, created_at,
      expires_at)
    values (${device.deviceHash}, ${device.userHash}, ${device.clientId}, ${device.scopes}::text[], ${device.resource},
      ${device.network}, ${device.system}, ${device.createdAt}, ${device.expiresAt})
    on conflict do nothing returning 1`;
  return made.length === 1;
}

/** Deletes devices whose code has long ended; until then a person is told that it has. */
export const removeOldDevices = (sql: Sql, endedBefore: Date) => sql.onEveryNode`
  delete from device_code where expires_at <= ${endedBefore}`;

/** Device of a code that nobody has answered yet. */
export async function findWaiting(sql: Sql | TransactionSql, userHash: Buffer): Promise<WaitingDevice | undefined> {
  const [row] = await sql<WaitingDevice[]>`
    select client_id as "clientId", scopes, resource, network, system, expires_at as "expiresAt"
    from device_code where user_hash = ${userHash} and user_id is null`;
  return row;
}

/** @param keyId grant; undefined for a refusal. @returns whether it still waited */
export async function answerDevice(
  tx: SessionSql,
  userHash: Buffer,
  { userId, keyId }: { readonly userId: string; readonly keyId: number | undefined },
): Promise<boolean> {
  const answered = await tx.onEveryNode`
    update device_code set user_id = ${userId}, key_id = ${keyId ?? null}
    where user_hash = ${userHash} and user_id is null returning 1`;
  return answered.length === 1;
}

export interface DeviceState {
  readonly clientId: string;
  readonly expiresAt: Date;
  readonly userId: string | null;
  readonly keyId: number | null;
}

export async function findDevice(sql: Sql | TransactionSql, deviceHash: Buffer): Promise<DeviceState | undefined> {
  const [row] = await sql<DeviceState[]>`
    select client_id as "clientId", expires_at as "expiresAt", user_id::text as "userId", key_id as "keyId"
    from device_code where device_hash = ${deviceHash}`;
  return row;
}

/** @returns whether it was still there: its answer is taken once */
export const takeDevice = async (sql: Sql | TransactionSql, deviceHash: Buffer): Promise<boolean> =>
  (await sql.onEveryNode`delete from device_code where device_hash = ${deviceHash} returning 1`).length === 1;
