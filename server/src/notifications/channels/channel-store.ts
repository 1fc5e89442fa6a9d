/** Statements on the targets of the channels: browsers and a chat of Telegram. */

import { createHash } from 'node:crypto';
import { PUSH_DEVICES_MAX } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import type { SessionSql } from '../../ledger/user-transaction.ts';
import type { PushKeys } from '../push/encryption.ts';
import { newVapidSecret, type VapidKey, vapidKey } from '../push/vapid.ts';

/** The server's key for push services, made at the first start. */
export async function openVapidKey(sql: Sql): Promise<VapidKey> {
  const secret = await transaction(sql, async (tx) => {
    await tx`insert into vapid_key (secret) values (${newVapidSecret()}) on conflict (one) do nothing`;
    const [row] = await tx<{ secret: Buffer }[]>`select secret from vapid_key`;
    return row?.secret;
  });
  if (!secret) throw new Error('the key for push services could not be made');
  return vapidKey(secret);
}

export interface PushDevice extends PushKeys {
  readonly id: number;
  readonly name: string;
  readonly endpoint: string;
  /** True: its screens hide amounts. */
  readonly hidesAmounts: boolean;
  readonly lastUsedAt: Date;
  readonly failedAt: Date | null;
}

export function readDevices(sql: TransactionSql, userId: string): Promise<PushDevice[]> {
  return sql<PushDevice[]>`
    select device_id as id, name, endpoint, p256dh, auth, hides_amounts as "hidesAmounts", last_used_at as "lastUsedAt", failed_at as "failedAt"
    from push_device where user_id = ${ofUser(userId)} order by device_id`;
}

export type NewDevice = PushKeys & Pick<PushDevice, 'name' | 'endpoint' | 'hidesAmounts'>;

/**
 * Writes a browser; one that is known by its address keeps its number. Beyond the limit the one unused for longest
 * goes.
 */
export async function writeDevice(tx: SessionSql, userId: string, device: NewDevice, nowMs: number): Promise<number> {
  const { name, endpoint, p256dh, auth, hidesAmounts } = device;
  const known = await tx<{ id: number }[]>`
    update push_device set name = ${name}, p256dh = ${p256dh}, auth = ${auth}, hides_amounts = ${hidesAmounts},
      last_used_at = ${new Date(nowMs)},
      failed_at = null
    where user_id = ${ofUser(userId)} and endpoint = ${endpoint} returning device_id as id`;
  if (known[0]) return known[0].id;
  await tx`
    delete from push_device where user_id = ${ofUser(userId)} and device_id in (
      select device_id from push_device where user_id = ${ofUser(userId)}
      order by last_used_at desc, device_id desc offset ${PUSH_DEVICES_MAX - 1})`;
  const [row] = await tx<{ id: number }[]>`
    insert into push_device (user_id, device_id, name, endpoint, p256dh, auth, hides_amounts, created_at, last_used_at)
    select ${ofUser(userId)}, coalesce(max(device_id), 0) + 1, ${name}, ${endpoint}, ${p256dh}, ${auth},
      ${hidesAmounts}, ${new Date(nowMs)}, ${new Date(nowMs)}
    from push_device where user_id = ${ofUser(userId)} returning device_id as id`;
  return row?.id ?? 0;
}

/** A browser belongs to who subscribed last: their notifications alone are shown there. */
export async function takeFromOthers(sql: Sql, userId: string, endpoint: string): Promise<void> {
  await sql.ofAnyUser`delete from push_device where endpoint = ${endpoint} and user_id <> ${userId}`;
}

export async function deleteDevice(tx: TransactionSql, userId: string, id: number): Promise<boolean> {
  const gone = await tx`
    delete from push_device where user_id = ${ofUser(userId)} and device_id = ${id} returning 1`;
  return gone.length === 1;
}

/** Notes what became of a message. @param ended sent, or given up */
export async function noteDevice(
  sql: Sql,
  userId: string,
  { id, ended, nowMs }: { readonly id: number; readonly ended: 'sent' | 'failed'; readonly nowMs: number },
): Promise<void> {
  const fields =
    ended === 'sent' ? sql`last_used_at = ${new Date(nowMs)}, failed_at = null` : sql`failed_at = ${new Date(nowMs)}`;
  await sql`update push_device set ${fields} where user_id = ${ofUser(userId)} and device_id = ${id}`;
}

const hashOf = (code: string) => createHash('sha256').update(code).digest();

export async function writeTelegramCode(tx: SessionSql, userId: string, code: string, endsMs: number): Promise<void> {
  await tx`
    insert into telegram_link (user_id, code_hash, code_ends)
    values (${ofUser(userId)}, ${hashOf(code)}, ${new Date(endsMs)})
    on conflict (user_id) do update set code_hash = excluded.code_hash, code_ends = excluded.code_ends`;
}

/** Checks that somebody waits for a chat to be linked. */
export async function hasOpenCodes(sql: Sql, nowMs: number): Promise<boolean> {
  const rows = await sql.ofAnyUser`
    select 1 from telegram_link where code_hash is not null and code_ends > ${new Date(nowMs)} limit 1`;
  return rows.length > 0;
}

/** Links the chat that sent a code; a wrong or old one changes nothing. */
export async function linkChat(
  sql: Sql,
  {
    userId,
    code,
    chat,
    nowMs,
  }: { readonly userId: string; readonly code: string; readonly chat: string; readonly nowMs: number },
): Promise<boolean> {
  const linked = await sql`
    update telegram_link set chat_id = ${chat}, code_hash = null, code_ends = null
    where user_id = ${ofUser(userId)} and code_hash = ${hashOf(code)} and code_ends > ${new Date(nowMs)} returning 1`;
  return linked.length === 1;
}

/** @returns undefined where none is linked */
export async function readChat(sql: TransactionSql, userId: string): Promise<string | undefined> {
  const [row] = await sql<{ chat: string | null }[]>`
    select chat_id::text as chat from telegram_link where user_id = ${ofUser(userId)}`;
  return row?.chat ?? undefined;
}

/** Forgets a chat that does not take messages any more. */
export async function unlinkChat(sql: Sql, userId: string): Promise<void> {
  await sql`update telegram_link set chat_id = null where user_id = ${ofUser(userId)}`;
}
