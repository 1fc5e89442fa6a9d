/** Rows of people other than their entries: open orders, and notes. */

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
