/** Rows of people other than their entries: open orders, notes, notifications, and alerts. */

import type { Sql } from '../server/src/db/pool.ts';
import { ofUser } from '../server/src/db/sql.ts';

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

/** A key of every user with a call, and a program that is connected. */
export async function fillKeys(sql: Sql): Promise<void> {
  await sql`
    insert into access_key (user_id, key_id, token_hash, name, prefix, scopes, accounts, created_at, expires_at,
      networks)
    select id, 1, sha256(convert_to('key ' || id, 'UTF8')), 'Pano ' || id, 'krs_pat_7QxN', '{market,portfolio:read}', '{1}',
      created_at, created_at + interval '90 days', '{88.241.x.x}' from app_user`;
  await sql`
    insert into access_key_call (user_id, key_id, call_id, at, method, path, scope, status, network)
    select id, 1, 1, created_at, 'GET', '/portfolio/balance', 'portfolio:read', 200, '88.241.x.x' from app_user`;
  await sql`
    insert into access_key (user_id, key_id, name, prefix, scopes, created_at, expires_at)
    select id, 2, 'Asistan ' || id, 'krs_acs_7QxN', '{portfolio:read}', created_at, created_at + interval '90 days'
    from app_user`;
  await sql`
    insert into program (user_id, key_id, client_id, resource, connected_at, lapses_at)
    select id, 2, 'https://asistan.ornek.test/client', 'mcp', created_at, created_at + interval '30 days' from app_user`;
  await sql`
    insert into program_token (user_id, token_hash, key_id, kind, expires_at)
    select id, sha256(convert_to('refresh ' || id, 'UTF8')), 2, 'refresh', created_at + interval '30 days' from app_user`;
  await sql.onEveryNode`
    insert into device_code (device_hash, user_hash, client_id, scopes, resource, network, created_at, expires_at)
    select sha256(convert_to('device ' || id, 'UTF8')), sha256(convert_to('letters ' || id, 'UTF8')), 'kurus', '{market}',
      'api', '88.241.x.x', created_at, created_at + interval '10 minutes' from app_user`;
  await sql`
    insert into proposal (user_id, proposal_id, kind, content, text, program, prefix, created_at)
    select id, 1, 'alert', '{"kind":"price-below","asset":{"kind":"stocks","code":"THYAO"},"value":"283"}',
      'İ ı ş "' || id, 'Pano ' || id, 'krs_pat_7QxN', created_at from app_user`;
}

/** An invitation of every user, and a share of each with the next one. */
export async function fillShares(sql: Sql): Promise<void> {
  const idOf = (what: string) => sql`md5(${what} || u.id)::uuid`;
  await sql`
    insert into share_given (user_id, share_id, role, state, grant_hash, code, until, made_at)
    select u.id, ${idOf('invited')}, 'view', 'invited', sha256(convert_to('invited ' || u.id, 'UTF8')),
      'H3RM' || lpad(u.id::text, 4, '0'), u.created_at + interval '48 hours', u.created_at from app_user u`;
  await sql`
    insert into share_code (code, owner_id, share_id)
    select 'H3RM' || lpad(u.id::text, 4, '0'), u.id, ${idOf('invited')} from app_user u`;
  await sql`
    insert into share_given (user_id, share_id, account_id, role, state, person_id, grant_hash, until, made_at,
      started_at)
    select u.id, ${idOf('active')}, 2, 'write', 'active', u.next, sha256(convert_to('active ' || u.id, 'UTF8')),
      u.created_at + interval '48 hours', u.created_at, u.created_at
    from (select id, created_at, lead(id) over (order by id) as next from app_user) u where u.next is not null`;
  await sql`
    insert into share_taken (user_id, share_id, owner_id, ours, taken_at)
    select u.next, ${idOf('active')}, u.id, true, u.created_at
    from (select id, created_at, lead(id) over (order by id) as next from app_user) u where u.next is not null`;
}

export async function fillNotes(sql: Sql): Promise<void> {
  await sql`
    insert into gold_spread (user_id, symbol, cash_in, replace_at)
    select id, 'CEYREK', -0.015, 0.042 from app_user`;
  await sql`
    insert into asset_note (user_id, note_id, asset_type, symbol, text, price, created_at)
    select id, 1, 'stocks', 'THYAO', 'İ ı ş "' || id, 284.25, created_at from app_user`;
}

/** A name for every user, and one that they left. */
export async function fillNicknames(sql: Sql): Promise<void> {
  await sql`
    insert into nickname (name_key, name, user_id, taken_at, shown_at, left_at)
    select 'martı ' || n || id, 'Sakin Martı ' || n || id, id, created_at, created_at, case n when 1 then created_at end
    from app_user, generate_series(1, 2) n`;
}

/** A comment of every user, and what was done with it. */
export async function fillComments(sql: Sql): Promise<void> {
  await sql`
    insert into comment (subject_id, comment_id, subject, user_id, text, text_key, written_at, holding, holding_world,
      state, likes, reports)
    select 4711, id, 'asset:stocks:THYAO', id, 'Yorum ' || id, 'yorum' || id, created_at, 'holds', 'practice', 'shown', 1,
      1 from app_user`;
  await sql`
    insert into own_comment (user_id, subject_id, comment_id, subject, text, text_key, written_at, state)
    select id, 4711, id, 'asset:stocks:THYAO', 'Yorum ' || id, 'yorum' || id, created_at, 'shown' from app_user`;
  await sql`
    insert into comment_like (user_id, subject_id, comment_id, liked_at) select id, 4711, id, created_at from app_user`;
  await sql`
    insert into comment_report (user_id, subject_id, comment_id, reason, reported_at)
    select id, 4711, id, 'advert', created_at from app_user`;
  await sql`insert into person_block (user_id, blocked_id, blocked_at) select id, id + 1, created_at from app_user`;
  await sql`insert into holding_choice (user_id, real, practice) select id, false, true from app_user`;
  await sql`
    insert into moderation_decision (user_id, decision_id, act, subject_id, comment_id, reason, decided_at)
    select id, 1, 'hide', 4711, id, 'advert', created_at from app_user`;
  await sql`
    insert into moderation_appeal (user_id, decision_id, text, appealed_at) select id, 1, 'Neden?', created_at from app_user`;
  await sql`
    insert into comment_traffic (user_id, subject_id, comment_id, act, at, address)
    select id, 4711, id, 'write', created_at, '192.0.2.7' from app_user`;
}

/** A public strategy of every user, which they follow and reported. */
export async function fillStrategies(sql: Sql): Promise<void> {
  await sql`
    insert into strategy (strategy_id, user_id, name, visibility, world, created_at, published_at)
    select id, id, 'Strateji ' || id, 'public', 'practice', created_at, created_at from app_user`;
  await sql`
    insert into strategy_version (strategy_id, version, assets, published_at)
    select id, 1, '[{"kind":"stocks","code":"THYAO","price":"300","by":"2027-01-31","reason":"neden"}]', created_at
    from app_user`;
  await sql`insert into strategy_follow (user_id, strategy_id, followed_at) select id, id, created_at from app_user`;
  await sql`
    insert into strategy_report (user_id, strategy_id, reason, reported_at) select id, id, 'advert', created_at
    from app_user`;
}

/** A snapshot of every user’s virtual account, with an open link. */
export async function fillSnapshots(sql: Sql): Promise<void> {
  await sql`
    insert into named_snapshot (user_id, snapshot_id, account_id, name, taken_at, value, owed, paid_in, debts_paid_in,
      index_level, holdings, secret, shared_at, views)
    select user_id, 1, 1, 'Yıl başı ' || user_id, opened_at, 300, 0, 300, 0, 10000,
      '[{"kind":"stocks","code":"THYAO","quantity":"1","price":"300","value":"300.00"}]',
      rpad('AAAA' || user_id, 54, 'A'), opened_at, 3
    from account where account_id = 1`;
}

/** A league with an entry and a row of its table for every user, without their accounts; a group's code. */
export async function fillLeagues(sql: Sql): Promise<void> {
  await sql`
    insert into league (league_id, kind, name, state, starts_on, ends_on, start_cash, universe, costs, max_share,
      late_entry, weekly_mail, assets, code, last_entry, day, created_at)
    values ('2026-11', 'open', null, 'running', '2026-11-02', '2026-11-30', 1000000, 'mixed', 'realistic', 0.25, false,
      false, '{stocks:THYAO}', null, 1, '2026-11-20', '2026-10-26T00:00:00Z'),
      ('g0123456789abcdef', 'group', 'Ofis', 'upcoming', '2026-12-01', '2026-12-31', 100000, 'BIST30', 'none', 0.5, true,
      true, null, 'K7QX3M9P', 0, null, '2026-11-20T00:00:00Z')`;
  await sql.onEveryNode`insert into league_code (code, league_id) values ('K7QX3M9P', 'g0123456789abcdef')`;
  const people = await sql<{ id: string }[]>`select id from app_user order by id`;
  for (const [at, { id }] of people.entries()) {
    const entry = at + 1;
    await sql`
      insert into league_entry (league_id, entry_no, person_id, account_id, nickname, joined_at, person_since)
      values ('2026-11', ${entry}, ${id}, 1000000002, ${`Sakin Martı ${id}`}, '2026-11-01', '2026-01-01')`;
    await sql`
      insert into league_member (user_id, league_id, account_id, entry_no, joined_at)
      values (${ofUser(id)}, '2026-11', 1000000002, ${entry}, '2026-11-01')`;
    await sql`
      insert into league_rank (league_id, day, entry_no, cash, value, seq, peak, earned, drawdown, score, fills, assets,
        invested_days, state, place, rank, return_place, return_rank)
      values ('2026-11', '2026-11-20', ${entry}, 1000000, 1000000, 1, 1000000, 0, 0, 0, 0, 0, 0, 'unranked', ${entry},
        null, ${entry}, null)`;
  }
  await sql`
    insert into league_day (league_id, day, made_at, counts_drawdown, ranked, entries, benchmarks)
    values ('2026-11', '2026-11-20', '2026-11-20T15:10:05Z', true, 0, ${people.length}, '[]')`;
  await sql`
    insert into league_price (day, asset_type, symbol, price, is_stale)
    values ('2026-11-20', 'stocks', 'THYAO', 284.25, false)`;
  await sql`
    insert into league_provisional (league_id, made_at, counted, top)
    values ('2026-11', '2026-11-20T15:10:05Z', 1, '{20000000}')`;
}

/** A screen, a favorite and a list for every user, and a day's figures of an asset. */
export async function fillMarketLists(sql: Sql): Promise<void> {
  await sql`
    insert into saved_screen (user_id, screen_name, asset_type, filters, sort, columns, changed_at)
    select id, 'Temettü', 'stocks', '{"dividendYield12m:gte:0.03"}', '-return1y.real', '{price}', created_at
    from app_user`;
  await sql`
    insert into favorite_asset (user_id, asset_type, symbol, is_kept, changed_at)
    select id, 'stocks', 'THYAO', true, created_at from app_user`;
  await sql`
    insert into watch_list (user_id, list_name, items, changed_at)
    select id, 'Bankalar', '[{"kind":"stocks","code":"AKBNK","target":"72.5","note":"bilanço"}]', created_at
    from app_user`;
  await sql`
    insert into daily_figure (world, day, asset_type, symbol, figures, traded_on, turnover, made_at)
    values ('practice', '2026-11-20', 'stocks', 'THYAO', '{}', '2026-11-20', 1234567.89, '2026-11-20T09:00:00Z')`;
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
  await sql`
    insert into push_device (user_id, device_id, name, endpoint, p256dh, auth, created_at, last_used_at)
    select id, 1, 'Chrome', 'https://fcm.googleapis.com/fcm/send/' || id, decode(repeat('04', 65), 'hex'),
      decode(repeat('05', 16), 'hex'), created_at, created_at from app_user`;
  await sql`insert into telegram_link (user_id, chat_id) select id, 4000000000 + id from app_user`;
  await sql`
    insert into webhook (user_id, webhook_id, url, secret, kinds, created_at)
    select id, 1, 'https://hooks.example.com/' || id, decode(repeat('06', 24), 'hex'), '{alert}', created_at
    from app_user`;
  await sql`insert into vapid_key (secret) values (decode(repeat('07', 32), 'hex'))`;
}

/** A calendar address and a request for an offering, for every user. */
export async function fillCalendar(sql: Sql): Promise<void> {
  await sql`
    insert into calendar_feed (user_id, secret, amounts, estimates, kinds, language, created_at)
    select id, sha256(convert_to('feed ' || id, 'UTF8')), false, false, '{dividend}', 'tr', created_at from app_user`;
  await sql`
    insert into offering_request (user_id, request_id, code, person, broker, lots, created_at)
    select id, 1, 'MEYSU', 'Ben', 'Midas', 400, created_at from app_user`;
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
