/** Statements of the delivery worker. It works for all users; each write names its own. */

import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import type { Language } from '@kurus/core/limits';
import { type ChannelSettings, DEFAULT_CHANNELS } from '@kurus/core/notifications/delivery-time';
import type { Sql } from '../db/pool.ts';
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
  /** True if their address is proven, and the account not frozen. */
  readonly hasMail: boolean;
}

/** Notifications whose deliveries are not decided yet, the oldest first. */
export async function readNew(sql: Sql, most: number): Promise<NewNotification[]> {
  interface Row extends Omit<NewNotification, 'channels' | 'settings' | 'createdAtMs'> {
    readonly settings: ChannelSettings | null;
    readonly channels: readonly string[] | null;
    readonly createdAt: Date;
  }
  const rows = await sql.ofAnyUser<Row[]>`
    select n.facts -> 'channels' as channels, n.user_id as "userId", n.notification_id as id, n.kind, n.created_at as "createdAt", c.settings,
      u.status = 'active' and u.email_proven_at is not null as "hasMail"
    from notification n join app_user u on u.id = n.user_id left join notification_channels c on c.user_id = n.user_id
    where n.planned_at is null order by n.created_at limit ${most}`;
  return rows.map(({ createdAt, settings, channels, ...row }) => ({
    ...row,
    channels: channels ?? undefined,
    createdAtMs: createdAt.getTime(),
    settings: settings ?? DEFAULT_CHANNELS,
  }));
}

export interface Plan {
  readonly id: number;
  /** When it leaves by mail; undefined where it does not. */
  readonly mailMs: number | undefined;
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
    for (const { id, mailMs } of plans) {
      if (mailMs === undefined || !own.has(id)) continue;
      await tx`
        insert into notification_delivery (user_id, notification_id, channel, state, due_at)
        values (${ofUser(userId)}, ${id}, 'mail', 'waiting', ${new Date(mailMs)})`;
    }
  });
}

/** Some of the users with deliveries that are due. */
export async function readDue(sql: Sql, nowMs: number, most: number): Promise<string[]> {
  const rows = await sql.ofAnyUser<{ userId: string }[]>`
    select user_id as "userId" from notification_delivery where state = 'waiting' and due_at <= ${new Date(nowMs)}
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

export async function endMail(
  sql: Sql,
  userId: string,
  { batch, state, nowMs }: { readonly batch: string; readonly state: 'sent' | 'failed'; readonly nowMs: number },
): Promise<void> {
  await sql`
    update notification_delivery set state = ${state}, ended_at = ${new Date(nowMs)}, tries = tries + 1
    where user_id = ${ofUser(userId)} and channel = 'mail' and batch = ${batch} and state = 'waiting'`;
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
