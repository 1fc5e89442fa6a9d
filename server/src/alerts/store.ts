/** Alerts of one user in the database. */

import type { FiringItem } from '@kurus/core/contract/alerts';
import { ENDED_ALERTS_MAX, FIRINGS_SHOWN } from '@kurus/core/limits';
import { dateText } from '@kurus/core/market/calendar';
import { price, type Price, priceText } from '@kurus/core/money/money';
import type { Fragment, Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';
import { type AlertRow, type StoredAlert, storedAlertOf } from './alert-row.ts';

/** Dates as texts. */
export const alertColumns = (sql: TransactionSql): Fragment => sql`
  a.user_id, a.alert_id, a.version, a.kind, a.world, a.asset_type, a.symbol, a.account_id, a.value, a.percent,
  a.direction, a.reference, a.repeat, a.valid_until::text as valid_until, a.note, a.channels, a.state, a.created_at,
  a.priced_on::text as priced_on, a.active_from, a.back_way, a.back_price, a.days, a.screen_name, a.seen,
  a.is_figure`;

/** The newest first. There are at most as many as the limits of open and of ended ones. */
export async function readAlerts(sql: Sql, userId: string): Promise<StoredAlert[]> {
  const rows = await sql<AlertRow[]>`
    select ${alertColumns(sql)} from alert a where a.user_id = ${ofUser(userId)} order by a.alert_id desc`;
  return rows.map(storedAlertOf);
}

export async function readAlert(tx: TransactionSql, userId: string, id: number): Promise<StoredAlert | undefined> {
  const [row] = await tx<AlertRow[]>`
    select ${alertColumns(tx)} from alert a where a.user_id = ${ofUser(userId)} and a.alert_id = ${id}`;
  return row && storedAlertOf(row);
}

/** The newest firings of each alert, and what became of them on each channel: of several devices one is enough. */
export async function readFirings(sql: TransactionSql, userId: string): Promise<Map<number, FiringItem[]>> {
  interface Row {
    readonly alert: number;
    readonly firing: number;
    readonly at: Date;
    readonly price: string | null;
    readonly previous: string | null;
    readonly observedAt: Date;
    readonly source: string;
    readonly delayedSeconds: number;
    readonly replayed: boolean;
    readonly channel: FiringItem['deliveries'][number]['channel'] | null;
    readonly state: 'waiting' | 'sent' | 'failed';
    readonly endedAt: Date;
  }
  const rows = await sql<Row[]>`
    select f.alert_id as alert, f.firing_id as firing, f.at, f.price, f.previous_price as previous,
      f.observed_at as "observedAt", f.source, f.delayed_seconds as "delayedSeconds", f.replayed, d.channel, d.state,
      d.ended_at as "endedAt"
    from (
      select *, row_number() over (partition by alert_id order by firing_id desc) as place
      from alert_firing where user_id = ${ofUser(userId)}) f
    left join (
      select user_id, notification_id, channel,
        case when bool_or(state = 'sent') then 'sent' when bool_or(state = 'waiting') then 'waiting' else 'failed'
          end as state,
        coalesce(min(ended_at) filter (where state = 'sent'), min(due_at) filter (where state = 'waiting'),
          max(ended_at)) as ended_at
      from notification_delivery where user_id = ${ofUser(userId)}
      group by user_id, notification_id, channel) d
      on d.user_id = f.user_id and d.notification_id = f.notification_id
    where f.place <= ${FIRINGS_SHOWN} order by f.alert_id, f.firing_id desc, d.channel`;
  const found = new Map<number, FiringItem[]>();
  for (const firings of Map.groupBy(rows, ({ alert, firing }) => `${alert} ${firing}`).values()) {
    const [first] = firings;
    if (!first) continue;
    const { alert, at, price: seen, previous, observedAt, ...row } = first;
    const inbox = { channel: 'inbox' as const, at: at.toISOString(), state: 'sent' as const };
    const others = firings.flatMap(({ channel, state, endedAt }) =>
      channel === null ? [] : { channel, at: endedAt.toISOString(), state },
    );
    const item = {
      at: at.toISOString(),
      price: seen === null ? undefined : price(seen),
      previousPrice: previous === null ? undefined : price(previous),
      observedAt: observedAt.toISOString(),
      source: row.source,
      delayedSeconds: row.delayedSeconds,
      replayed: row.replayed,
      deliveries: [inbox, ...others],
    };
    found.set(alert, [...(found.get(alert) ?? []), item]);
  }
  return found;
}

/** Number of alerts that are armed or paused. @param but this one */
export async function countOpen(tx: TransactionSql, userId: string, but = 0): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from alert
    where user_id = ${ofUser(userId)} and state in ('armed', 'paused') and alert_id <> ${but}`;
  return row?.count ?? 0;
}

export type AlertChange = Omit<StoredAlert, 'key' | 'userId' | 'id' | 'version' | 'untilMs' | 'createdAtMs'>;

const textOf = (value: bigint | undefined) => (value === undefined ? null : priceText(value as Price));

/** @returns its number */
export async function insertAlert(tx: SessionSql, userId: string, alert: AlertChange, nowMs: number): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    select coalesce(max(alert_id), 0) + 1 as id from alert where user_id = ${ofUser(userId)}`;
  const id = row?.id ?? 1;
  await tx`
    insert into alert (user_id, alert_id, kind, world, asset_type, symbol, account_id, value, percent, direction,
      reference, repeat, valid_until, note, channels, state, created_at, priced_on, active_from, back_way,
      back_price, days, screen_name, seen, is_figure)
    values (${ofUser(userId)}, ${id}, ${alert.kind}, ${alert.world}, ${alert.asset ?? null},
      ${alert.code ?? null}, ${alert.account ?? null}, ${textOf(alert.value)}, ${textOf(alert.percent)},
      ${alert.direction ?? null}, ${textOf(alert.reference)}, ${alert.repeat}, ${alert.validUntil ?? null}::date,
      ${alert.note ?? null}, ${alert.channels ? [...alert.channels] : null}::text[], ${alert.state}, ${new Date(nowMs)},
      ${dateText(alert.pricedOn)}::date, ${new Date(alert.activeFromMs)}, ${alert.back?.way ?? null},
      ${textOf(alert.back?.price)}, ${alert.days ?? null}, ${alert.screen ?? null}, ${[...alert.seen]}::text[],
      ${alert.isFigure})`;
  await tx`
    delete from alert where user_id = ${ofUser(userId)} and state in ('fired', 'expired') and alert_id <= (
      select alert_id from alert where user_id = ${ofUser(userId)} and state in ('fired', 'expired')
      order by alert_id desc offset ${ENDED_ALERTS_MAX} limit 1)`;
  return id;
}

export async function updateAlert(tx: SessionSql, { userId, id, ...alert }: StoredAlert): Promise<void> {
  await tx`
    update alert set version = version + 1, value = ${textOf(alert.value)}, percent = ${textOf(alert.percent)},
      reference = ${textOf(alert.reference)}, repeat = ${alert.repeat}, valid_until = ${alert.validUntil ?? null}::date,
      note = ${alert.note ?? null}, channels = ${alert.channels ? [...alert.channels] : null}::text[],
      state = ${alert.state}, priced_on = ${dateText(alert.pricedOn)}::date,
      active_from = ${new Date(alert.activeFromMs)}, back_way = ${alert.back?.way ?? null},
      back_price = ${textOf(alert.back?.price)}, direction = ${alert.direction ?? null},
      days = ${alert.days ?? null}, seen = ${[...alert.seen]}::text[], ended_at = null
    where user_id = ${ofUser(userId)} and alert_id = ${id}`;
}

/** @returns whether there was one */
export async function deleteAlert(tx: SessionSql, userId: string, id: number): Promise<boolean> {
  const gone = await tx`delete from alert where user_id = ${ofUser(userId)} and alert_id = ${id} returning 1`;
  return gone.length === 1;
}
