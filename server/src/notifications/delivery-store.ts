/** Statements of the delivery worker. It works for all users; each write names its own. */

import type { NotificationKind, TestChannel } from '@kurus/core/contract/words/notifications';
import type { Language } from '@kurus/core/limits';
import { type ChannelSettings, DEFAULT_CHANNELS, endOf } from '@kurus/core/notifications/delivery-time';
import type { Fragment, Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import { transaction } from '../db/transaction.ts';
import type { StoredNotification } from './notification.ts';
import { notificationColumns } from './store.ts';

export interface NewNotification {
  readonly userId: string;
  readonly id: number;
  readonly kind: NotificationKind;
  readonly createdAtMs: number;
  readonly settings: ChannelSettings;
  /** Channels that the notification itself leaves by; undefined for those of the person. */
  readonly channels: readonly string[] | undefined;
  /** End of what it is about; undefined for none. */
  readonly endsMs: number | undefined;
  /** Notice of the kind `security`. */
  readonly notice: string | undefined;
  /** True for what a person asked for as a mail: it leaves so whatever the channel. */
  readonly isAskedByMail: boolean;
  /** True if the account is not frozen. */
  readonly isActive: boolean;
  /** True if their address is proven as well. */
  readonly hasMail: boolean;
  readonly mutedUntilMs: number | undefined;
  readonly hasTelegram: boolean;
}

/** Notifications whose deliveries are not decided yet, the oldest first. */
export async function readNew(sql: Sql, most: number): Promise<NewNotification[]> {
  type Stored = 'channels' | 'notice' | 'endsMs' | 'settings' | 'createdAtMs' | 'mutedUntilMs';
  interface Row extends Omit<NewNotification, Stored> {
    readonly settings: ChannelSettings | null;
    readonly mutedUntil: Date | null;
    readonly channels: readonly string[] | null;
    readonly notice: string | null;
    readonly about: string;
    readonly day: string | null;
    readonly createdAt: Date;
  }
  const rows = await sql.ofAnyUser<Row[]>`
    select n.user_id as "userId", n.notification_id as id, n.kind, n.created_at as "createdAt",
      n.facts -> 'channels' as channels, n.facts ->> 'notice' as notice,
      n.kind = 'report' and n.facts ->> 'report' = 'orders' as "isAskedByMail",
      coalesce(n.facts ->> 'kind', n.kind) as about, n.facts ->> 'day' as day,
      u.status = 'active' as "isActive", u.status = 'active' and u.email_proven_at is not null as "hasMail",
      c.settings, c.muted_until as "mutedUntil", t.chat_id is not null as "hasTelegram"
    from notification n join app_user u on u.id = n.user_id
      left join notification_channels c on c.user_id = n.user_id
      left join telegram_link t on t.user_id = n.user_id
    where n.planned_at is null order by n.created_at limit ${most}`;
  return rows.map(({ createdAt, settings, channels, notice, about, day, mutedUntil, ...row }) => ({
    ...row,
    mutedUntilMs: mutedUntil?.getTime(),
    channels: channels ?? undefined,
    notice: notice ?? undefined,
    endsMs: endOf(about, day ?? undefined),
    createdAtMs: createdAt.getTime(),
    settings: settings ?? DEFAULT_CHANNELS,
  }));
}

export interface Plan {
  readonly id: number;
  readonly kind: NotificationKind;
  /** Time at which it leaves by mail; undefined where it does not. */
  readonly mailMs: number | undefined;
  /** Time at which it leaves to phones: devices, and the channels of them below; undefined where it does not. */
  readonly phoneMs: number | undefined;
  /** True if it is held back, and leaves with others that are. */
  readonly isHeld: boolean;
  readonly toDevices: boolean;
  /** Channels with one target. */
  readonly others: readonly ('ntfy' | 'telegram')[];
  /** Time at which it goes to the webhooks that take its kind; undefined where it does not. */
  readonly webhookMs: number | undefined;
}

/** Decides deliveries of one user's notifications; those that another worker has decided stay as they are. */
export async function writePlans(sql: Sql, userId: string, plans: readonly Plan[], nowMs: number): Promise<void> {
  await transaction(sql, async (tx) => {
    const rows = await tx<{ id: number }[]>`
      update notification set planned_at = ${new Date(nowMs)}
      where user_id = ${ofUser(userId)} and notification_id = any(${plans.map(({ id }) => id)}::int[])
        and planned_at is null
      returning notification_id as id`;
    const own = new Set(rows.map(({ id }) => id));
    for (const plan of plans) if (own.has(plan.id)) await writePlan(tx, userId, plan);
  });
}

async function writePlan(tx: TransactionSql, userId: string, plan: Plan): Promise<void> {
  const { id, kind, mailMs, phoneMs, isHeld, toDevices, others, webhookMs } = plan;
  const insert = (channel: string, dueMs: number, batch: string | null) => tx`
    insert into notification_delivery (user_id, notification_id, channel, state, due_at, batch)
    values (${ofUser(userId)}, ${id}, ${channel}, 'waiting', ${new Date(dueMs)}, ${batch})`;
  // Held messages are gathered when they leave (gatherMail, gatherHeld).
  const own = `n${id}`;
  if (mailMs !== undefined) await insert('mail', mailMs, null);
  if (webhookMs !== undefined)
    await tx`
      insert into notification_delivery (user_id, notification_id, channel, device_id, state, due_at, batch)
      select user_id, ${id}::int, 'webhook', webhook_id, 'waiting', ${new Date(webhookMs)}::timestamptz, ${own}::text
      from webhook where user_id = ${ofUser(userId)} and stopped_at is null and ${kind} = any(kinds)`;
  if (phoneMs === undefined) return;
  for (const channel of others) await insert(channel, phoneMs, isHeld ? null : own);
  if (!toDevices) return;
  await tx`
    insert into notification_delivery (user_id, notification_id, channel, device_id, state, due_at, batch)
    select user_id, ${id}::int, 'push', device_id, 'waiting', ${new Date(phoneMs)}::timestamptz,
      ${isHeld ? null : own}::text
    from push_device where user_id = ${ofUser(userId)}`;
}

/** Some of the users with mails that are due. */
export async function readDue(sql: Sql, nowMs: number, most: number): Promise<string[]> {
  const rows = await sql.ofAnyUser<{ userId: string }[]>`
    select user_id as "userId" from notification_delivery
    where state = 'waiting' and due_at <= ${new Date(nowMs)} and channel = 'mail'
    group by user_id order by min(due_at) limit ${most}`;
  return rows.map(({ userId }) => userId);
}

/** Gathers what is due and in no mail yet into one mail, before it leaves: a second attempt is then the same mail. */
export async function gatherMail(sql: Sql, userId: string, batch: string, nowMs: number): Promise<void> {
  await sql`
    update notification_delivery set batch = ${batch}
    where user_id = ${ofUser(userId)} and channel = 'mail' and state = 'waiting' and batch is null
      and due_at <= ${new Date(nowMs)}`;
}

export interface DueMail {
  readonly batch: string;
  readonly tries: number;
  /** When its oldest notification came. */
  readonly firstMs: number;
  readonly to: string | undefined;
  readonly language: Language;
  /** The oldest first. */
  readonly notifications: readonly StoredNotification[];
}

export async function readMails(sql: Sql, userId: string, nowMs: number): Promise<DueMail[]> {
  interface Row {
    readonly batch: string;
    readonly tries: number;
    readonly to: string | null;
    readonly language: Language;
  }
  const rows = await sql<(StoredNotification & Row)[]>`
    select d.batch, d.tries, u.language,
      case when u.status = 'active' and u.email_proven_at is not null then u.email end as to, ${notificationColumns(sql)}
    from notification_delivery d join notification n using (user_id, notification_id)
      join app_user u on u.id = n.user_id
    where d.user_id = ${ofUser(userId)} and d.channel = 'mail' and d.state = 'waiting' and d.batch is not null
      and d.due_at <= ${new Date(nowMs)}
    order by d.batch, n.notification_id`;
  return Object.values(Object.groupBy(rows, ({ batch }) => batch)).flatMap((mail = []) => {
    const [first] = mail;
    if (!first) return [];
    const { batch, tries, to, language, createdAt } = first;
    return { batch, tries, to: to ?? undefined, language, firstMs: createdAt.getTime(), notifications: mail };
  });
}

/** Addressee of a message; `deviceId` is that of a browser or a webhook, 0 for the channels with one target. */
export interface Target {
  readonly channel: TestChannel;
  readonly deviceId: number;
}

/** Answer of a target over HTTP: status, undefined where none came, and the time that it took in milliseconds. */
export interface TargetAnswer {
  readonly status?: number;
  readonly tookMs: number;
}

export const answerFields = (sql: Sql, { status, tookMs }: TargetAnswer): Fragment =>
  sql`answer_status = ${status ?? null}::int, took_ms = ${tookMs}::int`;

export interface MessageRef extends Target {
  readonly batch: string;
}

/**
 * Claims a message for the caller's attempt: until `untilMs` nobody else sends it. A caller that is killed before the
 * end is noted leaves it to be sent again then.
 * @returns false where another worker has it, or has ended it
 */
export async function claimMessage(
  sql: Sql,
  userId: string,
  { channel, deviceId, batch }: MessageRef,
  { nowMs, untilMs }: { readonly nowMs: number; readonly untilMs: number },
): Promise<boolean> {
  const claimed = await sql`
    update notification_delivery set due_at = ${new Date(untilMs)}
    where user_id = ${ofUser(userId)} and channel = ${channel} and device_id = ${deviceId} and batch = ${batch}
      and state = 'waiting' and due_at <= ${new Date(nowMs)}
    returning 1`;
  return claimed.length > 0;
}

export async function endMessage(
  sql: Sql,
  userId: string,
  { channel, deviceId, batch }: MessageRef,
  {
    state,
    nowMs,
    answer,
  }: { readonly state: 'sent' | 'failed'; readonly nowMs: number; readonly answer?: TargetAnswer },
): Promise<void> {
  await sql`
    update notification_delivery set state = ${state}, ended_at = ${new Date(nowMs)}, tries = tries + 1
      ${answer ? sql`, ${answerFields(sql, answer)}` : sql``}
    where user_id = ${ofUser(userId)} and channel = ${channel} and device_id = ${deviceId} and batch = ${batch}
      and state = 'waiting'`;
}

export async function retryMail(sql: Sql, userId: string, batch: string, dueMs: number): Promise<void> {
  await sql`
    update notification_delivery set due_at = ${new Date(dueMs)}, tries = tries + 1
    where user_id = ${ofUser(userId)} and channel = 'mail' and batch = ${batch} and state = 'waiting'`;
}

/** Deletes notifications from before a moment, with their deliveries. */
export async function deleteOld(sql: Sql, beforeMs: number): Promise<void> {
  await sql.ofAnyUser`delete from notification where created_at < ${new Date(beforeMs)}`;
}
