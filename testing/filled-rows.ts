/** Rows of people other than their entries: open orders, notes, notifications, and alerts. */

import type { Sql } from '../server/src/db/pool.ts';

/** Writes an open order for every active user, with a reservation of 100 lira, and its events. */
export async function fillOrders(sql: Sql): Promise<void> {
  await sql`
    insert into trade_order (user_id, account_id, order_id, version, asset_type, symbol, side, kind, validity, rules,
      commission_rate, minimum_commission, quantity, limit_price, state, reserved_cash, reserved_quantity, accepted_at,
      active_from, expires_at, updated_at)
    select user_id, 1, 'order ' || user_id, 1, 'stocks', 'THYAO', 'buy', 'limit', 'gtc', 'realistic', 0.0004, 1, 10, 9.9,
      'open', 100, 0, opened_at, opened_at, opened_at + interval '90 days', opened_at
    from account where account_id = 1 and status = 'open'`;
  await sql`update account set cash_reserved = 100 where account_id = 1 and status = 'open'`;
  await sql`
    insert into order_event (user_id, account_id, order_id, version, at, what, state, quantity, validity, expires_at)
    select user_id, account_id, order_id, 1, accepted_at, 'placed', state, quantity, validity, expires_at
    from trade_order`;
}

export async function fillNotes(sql: Sql): Promise<void> {
  await sql`
    insert into gold_spread (user_id, symbol, cash_in, replace_at)
    select id, 'CEYREK', -0.015, 0.042 from app_user`;
  await sql`
    insert into asset_note (user_id, note_id, asset_type, symbol, text, price, created_at)
    select id, 1, 'stocks', 'THYAO', 'İ ı ş "' || id, 284.25, created_at from app_user`;
}

export async function fillNotifications(sql: Sql): Promise<void> {
  await sql`
    insert into notification (user_id, notification_id, kind, facts, dedupe_key, created_at)
    select id, 1, 'security', '{"notice":"passwordChanged"}', 'filled', created_at from app_user`;
  await sql`
    insert into notification_delivery (user_id, notification_id, channel, state, due_at)
    select id, 1, 'mail', 'waiting', created_at from app_user`;
  await sql`
    insert into notification_channels (user_id, settings)
    select id, '{"push":{"on":false,"amounts":false},"mail":{"mode":"at-once"},"kinds":{}}' from app_user`;
}

/** An alert that fired, for every user. */
export async function fillAlerts(sql: Sql): Promise<void> {
  await sql`
    insert into alert (user_id, alert_id, kind, world, asset_type, symbol, value, repeat, state, created_at, priced_on,
      active_from)
    select id, 1, 'price-above', 'real', 'stocks', 'THYAO', 320, 'once', 'fired', created_at, '2026-11-20', created_at
    from app_user`;
  await sql`
    insert into alert_firing (user_id, alert_id, firing_id, at, price, observed_at, source, delayed_seconds, replayed)
    select id, 1, 1, created_at, 320.25, created_at, 'simulated', 0, false from app_user`;
  await sql`
    insert into alert_position (world, asset_type, symbol, observed_at, last)
    values ('real', 'stocks', 'THYAO', '2026-11-20T09:00:00Z', 320.25)`;
}
