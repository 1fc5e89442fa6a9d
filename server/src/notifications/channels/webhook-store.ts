/** Statements on webhooks and their deliveries. The device of a delivery is the number of its webhook. */

import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import { WEBHOOK_DELIVERIES_SHOWN } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { SessionSql } from '../../ledger/user-transaction.ts';

export interface WebhookFields {
  readonly name: string | null;
  readonly url: string;
  readonly kinds: readonly NotificationKind[];
  /** True if prices, quantities and sums are posted. */
  readonly amounts: boolean;
}

export interface Webhook extends WebhookFields {
  /** Counts for each user. */
  readonly id: number;
  readonly secret: Buffer;
  readonly createdAt: Date;
  readonly stoppedAt: Date | null;
  /** Time of the last delivery that was sent, and of the last that was given up. */
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
}

export function readWebhooks(sql: TransactionSql, userId: string): Promise<Webhook[]> {
  return sql<Webhook[]>`
    select w.webhook_id as id, w.name, w.url, w.secret, w.kinds, w.amounts, w.created_at as "createdAt",
      w.stopped_at as "stoppedAt", d.sent_at as "sentAt", d.failed_at as "failedAt"
    from webhook w left join (
      select device_id, max(ended_at) filter (where state = 'sent') as sent_at,
        max(ended_at) filter (where state = 'failed') as failed_at
      from notification_delivery where user_id = ${ofUser(userId)} and channel = 'webhook' group by device_id
    ) d on d.device_id = w.webhook_id
    where w.user_id = ${ofUser(userId)} order by w.webhook_id`;
}

/** @returns its number */
export async function writeWebhook(
  tx: SessionSql,
  userId: string,
  { name, url, kinds, amounts, secret, nowMs }: WebhookFields & { readonly secret: Buffer; readonly nowMs: number },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into webhook (user_id, webhook_id, name, url, secret, kinds, amounts, created_at)
    select ${ofUser(userId)}, coalesce(max(webhook_id), 0) + 1, ${name}, ${url}, ${secret}, ${[...kinds]}, ${amounts},
      ${new Date(nowMs)}
    from webhook where user_id = ${ofUser(userId)} returning webhook_id as id`;
  return row?.id ?? 0;
}

/** Changes a webhook, and starts it if it was stopped. */
export async function updateWebhook(
  tx: SessionSql,
  userId: string,
  id: number,
  { name, url, kinds, amounts }: WebhookFields,
): Promise<void> {
  await tx`
    update webhook set name = ${name}, url = ${url}, kinds = ${[...kinds]}, amounts = ${amounts}, failures = 0,
      stopped_at = null
    where user_id = ${ofUser(userId)} and webhook_id = ${id}`;
}

/** @returns false where there is none */
export async function writeSecret(tx: SessionSql, userId: string, id: number, secret: Buffer): Promise<boolean> {
  const rows = await tx`
    update webhook set secret = ${secret} where user_id = ${ofUser(userId)} and webhook_id = ${id} returning 1`;
  return rows.length === 1;
}

/** Erases it with its deliveries, which a later webhook would else list as its own. */
export async function deleteWebhook(tx: SessionSql, userId: string, id: number): Promise<boolean> {
  const gone = await tx`delete from webhook where user_id = ${ofUser(userId)} and webhook_id = ${id} returning 1`;
  await tx`
    delete from notification_delivery
    where user_id = ${ofUser(userId)} and channel = 'webhook' and device_id = ${id}`;
  return gone.length === 1;
}

/** Failed attempts in a row after which a webhook is stopped. */
const FAILURES_MAX = 20;

export async function noteWebhook(
  sql: Sql,
  userId: string,
  { id, isSent, nowMs }: { readonly id: number; readonly isSent: boolean; readonly nowMs: number },
): Promise<void> {
  const fields = isSent
    ? sql`failures = 0`
    : sql`failures = failures + 1,
        stopped_at = case when failures + 1 >= ${FAILURES_MAX} then coalesce(stopped_at, ${new Date(nowMs)}) end`;
  await sql`update webhook set ${fields} where user_id = ${ofUser(userId)} and webhook_id = ${id}`;
}

export interface StoredDelivery {
  readonly id: number;
  readonly dedupeKey: string;
  readonly kind: NotificationKind;
  /** Time at which it ended; of a waiting one, of its next attempt. */
  readonly at: Date;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly tries: number;
  /** Null before the first attempt, the status also where no answer came. */
  readonly status: number | null;
  readonly ms: number | null;
}

/** Deliveries of a webhook, the newest first. */
export function readDeliveries(sql: Sql, userId: string, id: number): Promise<StoredDelivery[]> {
  return sql<StoredDelivery[]>`
    select d.notification_id as id, n.dedupe_key as "dedupeKey", n.kind, coalesce(d.ended_at, d.due_at) as at, d.state,
      d.tries, d.answer_status as status, d.took_ms as ms
    from notification_delivery d join notification n using (user_id, notification_id)
    where d.user_id = ${ofUser(userId)} and d.channel = 'webhook' and d.device_id = ${id}
    order by d.notification_id desc limit ${WEBHOOK_DELIVERIES_SHOWN}`;
}

/** Has a delivery sent again, and a stopped webhook go on. @returns false where there is none */
export async function sendAgain(
  tx: SessionSql,
  userId: string,
  { webhook, delivery, nowMs }: { readonly webhook: number; readonly delivery: number; readonly nowMs: number },
): Promise<boolean> {
  const again = await tx`
    update notification_delivery set state = 'waiting', due_at = ${new Date(nowMs)}, tries = 0, ended_at = null
    where user_id = ${ofUser(userId)} and channel = 'webhook' and device_id = ${webhook}
      and notification_id = ${delivery} returning 1`;
  if (again.length === 0) return false;
  await tx`
    update webhook set stopped_at = null, failures = 0
    where user_id = ${ofUser(userId)} and webhook_id = ${webhook}`;
  return true;
}
