/** Statements of deliveries beside mail. Each write names its user. */

import type { Language } from '@kurus/core/limits';
import { type ChannelSettings, DEFAULT_CHANNELS } from '@kurus/core/notifications/delivery-time';
import type { Sql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { answerFields, type Target, type TargetAnswer } from '../delivery-store.ts';
import type { StoredNotification } from '../notification.ts';
import { notificationColumns } from '../store.ts';
import { type PushDevice, readChat, readDevices } from './channel-store.ts';
import { readWebhooks, type Webhook } from './webhook-store.ts';

/** Some of the users with deliveries beside mail that are due. */
export async function readDueOutside(sql: Sql, nowMs: number, most: number): Promise<string[]> {
  const rows = await sql.ofAnyUser<{ userId: string }[]>`
    select user_id as "userId" from notification_delivery
    where state = 'waiting' and due_at <= ${new Date(nowMs)} and channel <> 'mail'
    group by user_id order by min(due_at) limit ${most}`;
  return rows.map(({ userId }) => userId);
}

/** Gathers what was held back for a target into one message, before it leaves: a second attempt is then the same. */
export async function gatherHeld(sql: Sql, userId: string, batch: string, nowMs: number): Promise<void> {
  await sql`
    update notification_delivery set batch = ${batch} || channel || device_id
    where user_id = ${ofUser(userId)} and channel <> 'mail' and state = 'waiting' and batch is null
      and due_at <= ${new Date(nowMs)}`;
}

export interface DueMessage extends Target {
  readonly channel: Exclude<Target['channel'], 'mail'>;
  readonly batch: string;
  readonly tries: number;
  readonly dedupeKey: string;
  /** The oldest first. */
  readonly notifications: readonly StoredNotification[];
}

/** Messages of a user that are due, the oldest first. @param most notifications */
export async function readMessages(sql: Sql, userId: string, nowMs: number, most: number): Promise<DueMessage[]> {
  interface Row extends Omit<DueMessage, 'notifications'> {}
  const rows = await sql<(StoredNotification & Row)[]>`
    select d.channel, d.device_id as "deviceId", d.batch, d.tries, n.dedupe_key as "dedupeKey", ${notificationColumns(sql)}
    from notification_delivery d join notification n using (user_id, notification_id)
    where d.user_id = ${ofUser(userId)} and d.channel <> 'mail' and d.state = 'waiting' and d.batch is not null
      and d.due_at <= ${new Date(nowMs)}
    order by d.due_at, n.notification_id limit ${most}`;
  const byMessage = Map.groupBy(rows, ({ channel, deviceId, batch }) => `${channel} ${deviceId} ${batch}`);
  return [...byMessage.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { channel, deviceId, batch, tries, dedupeKey } = first;
    return { channel, deviceId, batch, tries, dedupeKey, notifications: own };
  });
}

/** Addressees of a user's messages. */
export interface Targets {
  readonly isActive: boolean;
  readonly language: Language;
  readonly settings: ChannelSettings;
  readonly unread: number;
  readonly devices: readonly PushDevice[];
  readonly webhooks: readonly Webhook[];
  readonly chat: string | undefined;
}

export async function readTargets(sql: Sql, userId: string): Promise<Targets> {
  interface Row extends Pick<Targets, 'isActive' | 'language' | 'unread'> {
    readonly settings: ChannelSettings | null;
  }
  const [row] = await sql<Row[]>`
    select u.status = 'active' as "isActive", u.language,
      (select settings from notification_channels where user_id = ${ofUser(userId)}) as settings,
      (select count(*)::int from notification where user_id = ${ofUser(userId)} and read_at is null) as unread
    from app_user u where u.id = ${userId}`;
  const { isActive = false, language = 'tr', unread = 0, settings = null } = row ?? {};
  return {
    isActive,
    language,
    unread,
    settings: settings ?? DEFAULT_CHANNELS,
    devices: await readDevices(sql, userId),
    webhooks: await readWebhooks(sql, userId),
    chat: await readChat(sql, userId),
  };
}

/** Puts a message off after an attempt, and what else waits for the same target with it. */
export async function putOff(
  sql: Sql,
  userId: string,
  { channel, deviceId, batch, answer }: Target & { readonly batch: string | undefined; readonly answer?: TargetAnswer },
  dueMs: number,
): Promise<void> {
  const due = new Date(dueMs);
  await sql`
    update notification_delivery set
      due_at = case when batch = ${batch ?? null}::text then ${due} else greatest(due_at, ${due}) end,
      tries = tries + case when batch = ${batch ?? null}::text then 1 else 0 end
      ${answer ? sql`, ${answerFields(sql, answer)}` : sql``}
    where user_id = ${ofUser(userId)} and channel = ${channel} and device_id = ${deviceId} and state = 'waiting'`;
}

/** Gives up all that waits for a target that is gone. */
export async function giveUp(sql: Sql, userId: string, { channel, deviceId }: Target, nowMs: number): Promise<void> {
  await sql`
    update notification_delivery set state = 'failed', ended_at = ${new Date(nowMs)}
    where user_id = ${ofUser(userId)} and channel = ${channel} and device_id = ${deviceId} and state = 'waiting'`;
}
