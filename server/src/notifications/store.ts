/** Statements of the inbox and of the channels. */

import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import { type ChannelSettings, DEFAULT_CHANNELS } from '@kurus/core/notifications/delivery-time';
import { readChanges, type FeedMark, type FeedQuery } from '../db/change-feed.ts';
import type { Fragment, Sql, TransactionSql } from '../db/pool.ts';
import { ofUser, ofUsers } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';
import type { StoredNotification } from './notification.ts';

export interface InboxFilter {
  readonly before: number | undefined;
  readonly isUnread: boolean;
  readonly kind: NotificationKind | undefined;
  readonly limit: number;
}

export const notificationColumns = (sql: TransactionSql): Fragment => sql`
  n.user_id as "userId", n.notification_id as id, n.kind, n.facts, n.created_at as "createdAt",
  n.read_at is not null as "isRead"`;

/** The newest first. */
export function readNotifications(
  sql: Sql,
  userId: string,
  { before, isUnread, kind, limit }: InboxFilter,
): Promise<StoredNotification[]> {
  const older = before === undefined ? sql`` : sql`and n.notification_id < ${before}`;
  const unread = isUnread ? sql`and n.read_at is null` : sql``;
  const ofKind = kind === undefined ? sql`` : sql`and n.kind = ${kind}`;
  return sql<StoredNotification[]>`
    select ${notificationColumns(sql)} from notification n
    where n.user_id = ${ofUser(userId)} ${older} ${unread} ${ofKind}
    order by n.notification_id desc limit ${limit}`;
}

export async function countUnread(sql: TransactionSql, userId: string): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`
    select count(*)::int as unread from notification where user_id = ${ofUser(userId)} and read_at is null`;
  return row?.unread ?? 0;
}

/** @param ids the notifications; undefined for all */
export async function markRead(
  tx: SessionSql,
  userId: string,
  ids: readonly number[] | undefined,
  nowMs: number,
): Promise<void> {
  const those = ids === undefined ? tx`` : tx`and notification_id = any(${[...ids]}::int[])`;
  await tx`
    update notification set read_at = ${new Date(nowMs)}
    where user_id = ${ofUser(userId)} and read_at is null ${those}`;
}

/** Marks as unread again. */
export async function markUnread(tx: SessionSql, userId: string, ids: readonly number[]): Promise<void> {
  await tx`
    update notification set read_at = null
    where user_id = ${ofUser(userId)} and notification_id = any(${[...ids]}::int[]) and read_at is not null`;
}

export interface StoredChannels {
  readonly settings: ChannelSettings;
  readonly mutedUntil: Date | undefined;
  /** Time at which a message was given up after which none arrived, by channel. */
  readonly failedAt: Partial<Readonly<Record<'mail' | 'ntfy' | 'telegram', Date>>>;
}

export async function readChannels(sql: TransactionSql, userId: string): Promise<StoredChannels> {
  const [row] = await sql<{ settings: ChannelSettings; mutedUntil: Date | null }[]>`
    select settings, muted_until as "mutedUntil" from notification_channels where user_id = ${ofUser(userId)}`;
  const failed = await sql<{ channel: 'mail' | 'ntfy' | 'telegram'; at: Date }[]>`
    select channel, max(ended_at) filter (where state = 'failed') as at
    from notification_delivery
    where user_id = ${ofUser(userId)} and channel in ('mail', 'ntfy', 'telegram') and ended_at is not null
    group by channel
    having max(ended_at) filter (where state = 'failed')
      > coalesce(max(ended_at) filter (where state = 'sent'), '-infinity')`;
  return {
    settings: row?.settings ?? DEFAULT_CHANNELS,
    mutedUntil: row?.mutedUntil ?? undefined,
    failedAt: Object.fromEntries(failed.map(({ channel, at }) => [channel, at])),
  };
}

/** @param untilMs undefined to send again at once */
export async function mute(tx: SessionSql, userId: string, untilMs: number | undefined): Promise<void> {
  const until = untilMs === undefined ? null : new Date(untilMs);
  await tx`
    insert into notification_channels (user_id, settings, muted_until)
    values (${ofUser(userId)}, ${tx.json(DEFAULT_CHANNELS)}, ${until})
    on conflict (user_id) do update set muted_until = excluded.muted_until`;
}

export async function writeChannels(tx: SessionSql, userId: string, settings: ChannelSettings): Promise<void> {
  await tx`
    insert into notification_channels (user_id, settings) values (${ofUser(userId)}, ${tx.json(settings)})
    on conflict (user_id) do update set settings = excluded.settings`;
}

/** Claims the test of a minute. @returns whether none was sent within it */
export async function claimTest(
  tx: SessionSql,
  userId: string,
  { nowMs, everyMs }: { readonly nowMs: number; readonly everyMs: number },
): Promise<boolean> {
  const claimed = await tx`
    insert into notification_channels as c (user_id, settings, tested_at)
      values (${ofUser(userId)}, ${tx.json(DEFAULT_CHANNELS)}, ${new Date(nowMs)})
    on conflict (user_id) do update set tested_at = excluded.tested_at
      where c.tested_at is null or c.tested_at <= ${new Date(nowMs - everyMs)}
    returning 1`;
  return claimed.length === 1;
}

/** Address that mails of a person go to; undefined where it is not proven, or the account is frozen. */
export async function mailAddress(sql: TransactionSql, userId: string): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    select email from app_user where id = ${userId} and status = 'active' and email_proven_at is not null`;
  return row?.email;
}

/** A changed notification, for its owner's sessions that were open when it was read. */
export interface ChangedNotification {
  readonly notification: StoredNotification;
  readonly unread: number;
  /** Language of the person. */
  readonly language: 'tr' | 'en' | 'fr';
  readonly sessions: readonly string[];
}

const none: ChangedNotification[] = [];

export function changedNotifications(sql: Sql, mark: FeedMark, userIds: readonly string[], nowMs: number) {
  return readChanges(sql, mark, async (node) => {
    const { since, keys } = await readKeys(sql, node, userIds);
    if (keys.length === 0) return { since, rows: none };
    const users = [...new Set(keys.map(({ userId }) => userId))];
    const rows = await sql<(StoredNotification & Omit<ChangedNotification, 'notification'>)[]>`
      select ${notificationColumns(sql)}, u.language,
        (select count(*)::int from notification r where r.user_id = n.user_id and r.read_at is null) as unread,
        array(select encode(s.token_hash, 'hex') from session s
          where s.user_id = n.user_id and s.expires_at > ${new Date(nowMs)}) as sessions
      from unnest(${keys.map(({ userId }) => userId)}::bigint[], ${keys.map(({ id }) => id)}::int[])
        as w (user_id, notification_id)
      join notification n using (user_id, notification_id) join app_user u on u.id = n.user_id
      where n.user_id = any(${ofUsers(users)}::bigint[]) order by n.user_id, n.notification_id`;
    return {
      since,
      rows: rows.map(({ unread, language, sessions, ...notification }): ChangedNotification => ({
        notification: notification as StoredNotification,
        unread,
        language,
        sessions,
      })),
    };
  });
}

async function readKeys(sql: Sql, { user, since, isAnew }: FeedQuery, userIds: readonly string[]) {
  const rows = await sql<{ mark: string; user_id: string | null; notification_id: number }[]>`
    select c.* from changed_notifications(${ofUser(user)}, ${since}::text::xid8, ${isAnew},
      ${[...userIds]}::bigint[]) c`;
  const keys = rows.flatMap(({ user_id: userId, notification_id: id }) => (userId === null ? [] : [{ userId, id }]));
  const [first] = rows;
  if (!first) throw new Error('a database without a snapshot');
  return { since: first.mark, keys };
}

/** Mark of this moment: later changes are returned from it. */
export async function notificationMark(sql: Sql): Promise<FeedMark> {
  const read = async (node: FeedQuery) => ({ ...(await readKeys(sql, { ...node, isAnew: false }, [])), rows: none });
  return (await readChanges(sql, new Map(), read)).mark;
}
