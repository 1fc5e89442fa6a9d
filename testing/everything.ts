/**
 * Database with rows in every table, as after years of use: people with all kinds of accounts, orders that are open and
 * ended, imports, notes, pictures, sessions, prices, and the servers' own data.
 */

import { PLACEMENTS } from '../server/src/db/citus/placements.ts';
import { addKindWords } from '../server/src/db/kind-words.ts';
import { migrate } from '../server/src/db/migrate.ts';
import type { Sql } from '../server/src/db/pool.ts';
import { fillPeople, fillPrices, fillSignIns } from './filled-people.ts';
import { fillAnswers, fillDailyValues, fillEuros, fillImports, fillRecorded } from './filled-records.ts';
import {
  fillAlerts,
  fillCalendar,
  fillComments,
  fillLeagues,
  fillMarketLists,
  fillKeys,
  fillNotes,
  fillNicknames,
  fillNotifications,
  fillOrders,
  fillShares,
  fillSnapshots,
  fillStrategies,
} from './filled-rows.ts';

interface Size {
  readonly people?: number;
  readonly pictureBytes?: number;
}

/** Migrates an empty database and fills it. */
export async function fillEverything(sql: Sql, { people = 40, pictureBytes = 64_000 }: Size = {}): Promise<void> {
  await migrate(sql);
  await addKindWords(sql);
  await fillPeople(sql, people);
  await fillSignIns(sql);
  await fillPrices(sql);
  await fillOrders(sql);
  await fillKeys(sql);
  await fillShares(sql);
  await fillNotes(sql);
  await fillNicknames(sql);
  await fillComments(sql);
  await fillStrategies(sql);
  await fillSnapshots(sql);
  await fillMarketLists(sql);
  await fillLeagues(sql);
  await fillNotifications(sql);
  await fillAlerts(sql);
  await fillCalendar(sql);
  await fillRecorded(sql);
  await fillImports(sql);
  await fillEuros(sql, '1');
  await fillAnswers(sql);
  await fillDailyValues(sql);
  await fillEndedOrders(sql);
  await fillAttempts(sql, pictureBytes);
  await fillMarket(sql);
}

/**
 * Writes ended orders for every active user: one that was filled, and one of every kind that ended or waits without a
 * reservation.
 */
async function fillEndedOrders(sql: Sql): Promise<void> {
  await sql`
    insert into trade_order (user_id, account_id, order_id, version, asset_type, symbol, side, kind, validity, rules,
      commission_rate, minimum_commission, quantity, limit_price, trigger_price, trail_percent, state, reason,
      reserved_cash, reserved_quantity, accepted_at, active_from, expires_at, updated_at, filled, notional, group_id,
      role)
    select user_id, 1, o.name || ' ' || user_id, 1, 'stocks', 'THYAO', o.side, o.kind, o.validity, 'realistic', 0.0004,
      1, 7, o.price, o.trigger, o.trail, o.state, o.reason, 0, 0, opened_at, opened_at, opened_at + interval '90 days',
      opened_at, case state when 'filled' then 7 else 0 end, case state when 'filled' then 1989.75 else 0 end,
      case when role is null then null else 'entry ' || user_id end, role
    from account, (values
      ('bought', 'buy', 'market', 'day', null::numeric, null::numeric, null::numeric, 'filled', null, null),
      ('unlucky', 'buy', 'limit', 'ioc', 200, null, null, 'cancelled', 'IOC_REST', null),
      ('late', 'sell', 'stop', 'gtd', null, 200, null, 'expired', null, null),
      ('refused', 'buy', 'market-to-limit', 'fok', null, null, null, 'rejected', 'FOK', null),
      ('followed', 'sell', 'trailing-stop', 'gtc', null, null, 5, 'cancelled', null, null),
      ('entry', 'buy', 'stop-limit', 'day', 300, 300, null, 'expired', null, 'parent'),
      ('entry.stop', 'sell', 'stop', 'gtc', null, 250, null, 'sleeping', null, 'stop'),
      ('entry.target', 'sell', 'limit', 'gtc', 350, null, null, 'sleeping', null, 'target')
      ) o (name, side, kind, validity, price, trigger, trail, state, reason, role)
    where account_id = 1 and status = 'open'`;
  // The user's first entry of the share.
  await sql`
    insert into order_fill (user_id, account_id, seq, order_id, filled_at, price, quantity, amount, commission, bsmv,
      rule, step, bid, ask, seen_at, seen_last, seen_hi, seen_lo, seen_traded, seen_dir, seen_phase, is_auction,
      has_own_book)
    select user_id, account_id, seq, 'bought ' || user_id, created_at, price, quantity, amount, commission, bsmv,
      'ladder', 0, 284, 284.25, created_at, 284.25, 285, 283, 1000000, 1, 'continuous', false, true
    from journal where account_id = 1 and seq = 2`;
}

/** Writes the counters that protect logins, and the codes and pictures of a few users. */
async function fillAttempts(sql: Sql, pictureBytes: number): Promise<void> {
  await sql`
    insert into attempt_counter (user_id, kind, window_start, count, blocked_until)
    select id, 'password-failure', created_at, 5, created_at + interval '5 minutes' from app_user`;
  await sql`
    insert into known_network (user_id, network, first_seen_at, last_seen_at)
    select id, sha256(id::text::bytea), created_at, created_at from app_user`;
  await sql`
    insert into one_time_code (user_id, purpose, code_hash, sent_at, expires_at)
    select id, 'login', sha256(id::text::bytea), created_at, created_at + interval '5 minutes' from app_user`;
  await sql`
    insert into totp (user_id, secret, made_at, confirmed_at)
    select id, decode(repeat(md5(id::text), 3), 'hex'), created_at, created_at from app_user where id % 3 = 0`;
  await sql`
    insert into recovery_code (user_id, number, salt, code_hash, made_at)
    select id, n, decode(md5(id::text), 'hex'), sha256((id::text || n)::bytea), created_at
    from app_user, generate_series(1, 10) n where id % 3 = 0`;
  await sql`
    insert into passkey
      (user_id, passkey_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    select id, 1, sha256(id::text::bytea), decode(repeat(md5(id::text), 5), 'hex'), id % 2, '{internal,hybrid}', true,
      'Telefon', created_at from app_user where id % 4 = 0`;
  await sql`
    insert into reset_wait (user_id, asked_at, until, network)
    select id, created_at, created_at + interval '72 hours', '198.51.x.x' from app_user where id % 5 = 0`;
  await sql`
    insert into picture (user_id, name, image, created_at)
    select id, translate(encode(int8send(id) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'),
      decode(repeat(md5(id::text), ${pictureBytes / 16}::int), 'hex'), created_at from app_user where id % 2 = 0`;
  await sql`insert into spent_nonce (nonce_hash, expires_at) values (sha256('nonce'), '2026-11-20 10:00Z')`;
}

async function fillMarket(sql: Sql): Promise<void> {
  await sql`
    insert into corporate_action (asset_type, symbol, type, ex_date, pay_date, ratio, price, gross, withholding, source,
      entered_by, entered_at)
    values ('stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0, 1.5, 1500000, 'KAP', 'test',
      '2026-11-01')`;
  await sql`insert into market_key (seed) values (7)`;
  await sql`insert into league_clock (real_at, shown_at, factor) values ('2026-11-20', '2026-11-20', 1)`;
  await sql`insert into central_bank_bulletin (day, rates) values ('2026-11-19', '{"USD": "49.12"}')`;
  await sql`insert into real_prices (answer, since) values ('yes', '2026-11-20 10:00Z')`;
  await sql`
    insert into market_observation (asset_type, symbol, observed_at, was_halted, traded, high_water_marks)
    values ('stocks', 'THYAO', '2026-11-20 10:00Z', false, 1000, '{"buy": [], "sell": []}')`;
  await sql`insert into matching_lead (id, epoch) values (1, 3)`;
  await sql`insert into price_past (asset_type, symbol, interval_seconds) values ('cryptos', 'BTC', 300)`;
  await sql`
    insert into source_calls (source, day, calls, last_at) values ('tcmb', '2026-11-20', 3, '2026-11-20 10:00Z')`;
}

/** Number of rows of each table, and a checksum of their content, over all nodes. */
export async function contentsOf(sql: Sql): Promise<Readonly<Record<string, string>>> {
  const contents: Record<string, string> = {};
  for (const table of Object.keys(PLACEMENTS)) {
    const [row] = await sql.unsafe<{ told: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hash_record_extended(t, 0)), 0) as told from "${table}" t`,
    );
    contents[table] = row?.told ?? '';
  }
  return contents;
}
