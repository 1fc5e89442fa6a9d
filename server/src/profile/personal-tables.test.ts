/**
 * Every table with rows of a user is exported and erased (D17), or declared with the reason why not (db/user-tables).
 * The tables are read from the database: a new one fails here until it is declared.
 */

import { randomUUID } from 'node:crypto';
import { quote } from '@kurus/core/exchange/observation';
import { money, price, ZERO_QUANTITY } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountsApp, type AccountsApp, type Person } from '../../../testing/accounts-app.ts';
import { entryFacts } from '../../../testing/entry-facts.ts';
import { deposit, posting, trade } from '../../../testing/ledger-entries.ts';
import { ORDER_AT, partlyFilled, someFill, someOrder } from '../../../testing/orders.ts';
import { MARKS } from '../../../testing/personal-marks.ts';
import { sessionSql } from '../../../testing/session-sql.ts';
import type { Sql } from '../db/pool.ts';
import { USER_TABLES, type UserTableName } from '../db/user-tables/user-tables.ts';
import { openAnother } from '../ledger/accounts.ts';
import { postAll } from '../ledger/post-entries.ts';
import { trackEntries } from '../ledger/tracked/track-entries.ts';
import { orderPosting } from '../orders/order-posting.ts';
import { insertBatch } from '../tracked/import/store.ts';

let app: AccountsApp;
let person: Person;
let token: string;
let userId: string;

beforeAll(async () => {
  app = await createAccountsApp();
  ({ person, token } = await app.loggedIn({ enableOtp: false, fullName: MARKS.app_user }));
  const [user] = await app.sql<{ id: string }[]>`select id from app_user where username = ${person.username}`;
  userId = user?.id ?? '';
  await fill(app.sql);
});
afterAll(() => app.close());

async function fill(sql: Sql): Promise<void> {
  const at = new Date();
  await sql`insert into one_time_code (user_id, purpose, code_hash, sent_at, expires_at)
    values (${userId}, 'reset', ${Buffer.alloc(32)}, ${at}, '2031-01-01')`;
  await sql`insert into attempt_counter (user_id, kind, window_start, count) values (${userId}, 'attack-notice', ${at}, 1)`;
  await sql`insert into social_identity (provider, subject, user_id, created_at)
    values ('google', ${MARKS.social_identity}, ${userId}, ${at})`;
  await sql`insert into nickname (name_key, name, user_id, taken_at)
    values ('x', ${MARKS.nickname}, ${userId}, ${at})`;
  await sql`insert into access_key (user_id, key_id, token_hash, name, prefix, scopes, created_at, expires_at)
    values (${userId}, 1, ${Buffer.alloc(32, 3)}, ${MARKS.access_key}, 'krs_pat_7QxN', '{market}', ${at}, '2046-01-01')`;
  await sql`insert into access_key_call (user_id, key_id, call_id, at, method, path, status, network)
    values (${userId}, 1, 1, ${at}, 'GET', ${MARKS.access_key_call}, 200, '88.241.x.x')`;
  await sql`insert into access_key (user_id, key_id, name, prefix, scopes, created_at, expires_at)
    values (${userId}, 2, 'Asistan', 'krs_acs_7QxN', '{market}', ${at}, '2046-01-01')`;
  await sql`insert into program (user_id, key_id, client_id, resource, lapses_at)
    values (${userId}, 2, ${`https://${MARKS.program}/c`}, 'api', ${at})`;
  await sql`insert into program_token (user_id, token_hash, key_id, kind, expires_at)
    values (${userId}, ${Buffer.alloc(32, 4)}, 2, 'refresh', ${at})`;
  await sql`insert into device_code (device_hash, user_hash, client_id, scopes, resource, network, created_at,
      expires_at, user_id, key_id)
    values (${Buffer.alloc(32, 5)}, ${Buffer.alloc(32, 6)}, ${MARKS.device_code}, '{market}', 'api', '88.241.x.x', ${at},
      ${at}, ${userId}, 2)`;
  await sql`insert into proposal (user_id, proposal_id, kind, content, text, program, prefix, created_at)
    values (${userId}, 1, 'alert', '{}', ${MARKS.proposal}, 'Asistan', 'krs_pat_7QxN', ${at})`;
  await sql`insert into share_given (user_id, share_id, role, state, grant_hash, code, until, made_at)
    values (${userId}, ${randomUUID()}, 'view', 'invited', ${Buffer.alloc(32, 4)}, 'H3RM8QTZ', ${MARKS.share_given}, ${at})`;
  await sql`insert into share_taken (user_id, share_id, owner_id, ours, taken_at)
    values (${userId}, ${randomUUID()}, 9, true, ${MARKS.share_taken})`;
  await sql`insert into picture (user_id, name, image, created_at)
    values (${userId}, ${'n'.repeat(32)}, ${Buffer.from(MARKS.picture, 'base64')}, ${at})`;
  await sql`insert into known_network (user_id, network, first_seen_at, last_seen_at)
    values (${userId}, ${Buffer.alloc(32)}, '2032-02-02', '2032-02-02')`;
  await sql`insert into totp (user_id, secret, made_at) values (${userId}, ${Buffer.alloc(48)}, ${MARKS.totp})`;
  await sql`insert into recovery_code (user_id, number, salt, code_hash, made_at)
    values (${userId}, 1, ${Buffer.alloc(16)}, ${Buffer.alloc(32)}, ${MARKS.recovery_code})`;
  await sql`insert into passkey
    (user_id, passkey_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    values (${userId}, 1, ${Buffer.alloc(16)}, ${Buffer.alloc(77)}, 0, '{internal}', false, ${MARKS.passkey}, ${at})`;
  // With a factor the erasure asks for a proof beside the password.
  await sql`update session set proven_at = ${at} where user_id = ${userId}`;
  await sql`insert into reset_wait (user_id, asked_at, until, network)
    values (${userId}, ${at}, ${at}, ${MARKS.reset_wait})`;
  const request = { idempotencyKey: MARKS.request_key, requestHash: 'h' };
  await postAll(sql, [
    { ...deposit(userId, MARKS.journal), ...request },
    trade(userId, 'buy', '1', '1', MARKS.holding),
  ]);
  const bank = { kind: 'tracked', name: MARKS.account, cashKept: true, currenciesKept: true } as const;
  const accountId = (await sql.begin((tx) => openAnother(sessionSql(tx), userId, bank, { most: 20, nowMs: 0 }))) ?? 0;
  const keyed = { ...request, idempotencyKey: '6f0d7c1e-7b1d-4f34-9a2e-1c2b3a4d5e6f' };
  const real = { kind: 'deposit', amount: money('77.01') } as const;
  await postAll(sql, [{ ...posting(userId, real, ...trade(userId, 'buy', '2', '3').entries), ...keyed, accountId }]);
  await recordOwn(sql, accountId);
  await sql`insert into holding_before (user_id, account_id, asset_type, symbol, at, quantity, bought, sold, income)
    values (${userId}, 1, 'stocks', ${MARKS.holding}, ${MARKS.holding_before}, 1, 0, 0, 0)`;
  await sql`insert into portfolio_snapshot (user_id, account_id, day, cash, holdings_value, invested, net_deposits,
      last_seq, taken_at)
    select ${userId}, n, '2033-03-03', 0, 0, 0, 0, 1, now() from unnest(${[1, accountId]}::int[]) n`;
  await sql`insert into daily_value select ${userId}, n, '2037-07-07', 1, 0, 0, 0, 0, 0, 0, 0, false, ''
    from unnest(${[1, accountId]}::int[]) n`;
  await sql`insert into daily_value_state (user_id, account_id, last_seq, through, derived_at)
    values (${userId}, 1, 1, '2038-08-08', now())`;
  const order = someOrder(userId, {
    limitPrice: price(MARKS.trade_order),
    expiresAtMs: Date.parse(MARKS.order_event),
  });
  const bought = { ...someFill(order, '4', '29.98'), observation: quote(price(MARKS.order_fill), ORDER_AT) };
  const asset = { userId, accountId: 1, type: 'stocks', symbol: 'THYAO', atMs: ORDER_AT } as const;
  await postAll(sql, [
    orderPosting({ ...asset, session: undefined, steps: [{ after: order }] }),
    orderPosting({
      ...asset,
      session: undefined,
      steps: [{ from: { order, version: 1 }, after: partlyFilled(order), fills: [bought] }],
    }),
  ]);
  await sql`insert into asset_note (user_id, note_id, asset_type, symbol, text, created_at)
    values (${userId}, 1, 'stocks', 'THYAO', ${MARKS.asset_note}, ${at})`;
  await sql`insert into notification (user_id, notification_id, kind, facts, dedupe_key, created_at)
    values (${userId}, 1, 'security', ${sql.json({ notice: MARKS.notification })}, 'a', ${at})`;
  await sql`insert into notification_delivery (user_id, notification_id, channel, state, due_at)
    values (${userId}, 1, 'mail', 'waiting', ${MARKS.notification_delivery})`;
  await sql`insert into alert (user_id, alert_id, kind, world, asset_type, symbol, value, repeat, note, state,
      created_at, priced_on, active_from)
    values (${userId}, 1, 'price-above', 'real', 'stocks', 'THYAO', 320, 'once', ${MARKS.alert}, 'fired', ${at},
      '2026-11-20', ${at})`;
  await sql`insert into alert_firing (user_id, alert_id, firing_id, at, price, observed_at, source, delayed_seconds,
      replayed)
    values (${userId}, 1, 1, ${at}, ${MARKS.alert_firing}, ${at}, 'simulated', 0, false)`;
  await sql`insert into notification_channels (user_id, settings)
    values (${userId}, ${sql.json({ quiet: { from: MARKS.notification_channels, to: '08:00' } })})`;
  await sql`insert into named_snapshot (user_id, snapshot_id, account_id, name, taken_at, value, owed, paid_in,
      debts_paid_in, holdings)
    select ${userId}, n, n, ${MARKS.named_snapshot}, ${at}, 1, 0, 1, 0, '[]' from unnest(${[1, accountId]}::int[]) n`;
  await sql`insert into calendar_feed (user_id, secret, amounts, estimates, kinds, language, created_at)
    values (${userId}, ${Buffer.alloc(32)}, false, false, '{dividend}', 'tr', ${`${MARKS.calendar_feed}T09:00:00Z`})`;
  await sql`insert into offering_request (user_id, request_id, code, person, broker, lots, created_at)
    values (${userId}, 1, 'MEYSU', ${MARKS.offering_request}, 'Midas', 400, ${at})`;
  await sql`insert into push_device (user_id, device_id, name, endpoint, p256dh, auth, created_at, last_used_at)
    values (${userId}, 1, ${MARKS.push_device}, 'https://fcm.googleapis.com/x', '\\x04', '\\x05', ${at}, ${at})`;
  await sql`insert into telegram_link (user_id, chat_id) values (${userId}, ${MARKS.telegram_link})`;
  await sql`insert into webhook (user_id, webhook_id, url, secret, kinds, created_at)
    values (${userId}, 1, ${MARKS.webhook}, '\\x06', '{alert}', ${at})`;
  await sql`insert into gold_spread (user_id, symbol, cash_in, replace_at)
    values (${userId}, 'CEYREK', -0.015, ${MARKS.gold_spread})`;
  await sql`insert into saved_screen (user_id, screen_name, asset_type, filters, changed_at)
    values (${userId}, ${MARKS.saved_screen}, 'stocks', '{}', ${at})`;
  await sql`insert into favorite_asset (user_id, asset_type, symbol, is_kept, changed_at)
    values (${userId}, 'stocks', ${MARKS.favorite_asset}, true, ${at})`;
  await sql`insert into league_member (user_id, league_id, account_id, entry_no, joined_at)
    values (${userId}, '2026-11', 1000000002, 1, ${`${MARKS.league_member}T09:00:00Z`})`;
  await sql`insert into watch_list (user_id, list_name, items, changed_at)
    values (${userId}, ${MARKS.watch_list}, '[]', ${at})`;
  await fillCommunity(sql, at);
}

/** A comment, what its author did with it and what was decided about it. */
async function fillCommunity(sql: Sql, at: Date): Promise<void> {
  await sql`insert into comment (subject_id, comment_id, subject, user_id, text, text_key, written_at, holding, state)
    values (7, 1, 'asset:stocks:THYAO', ${userId}, ${MARKS.comment}, 'x', ${at}, 'untold', 'shown')`;
  await sql`insert into own_comment (user_id, subject_id, comment_id, subject, text, text_key, written_at, state)
    values (${userId}, 7, 1, 'asset:stocks:THYAO', ${MARKS.own_comment}, 'x', ${at}, 'shown')`;
  await sql`insert into comment_like (user_id, subject_id, comment_id, liked_at)
    values (${userId}, 7, 1, ${MARKS.comment_like})`;
  await sql`insert into comment_report (user_id, subject_id, comment_id, reason, text, reported_at)
    values (${userId}, 7, 1, 'advert', ${MARKS.comment_report}, ${at})`;
  await sql`insert into person_block (user_id, blocked_id, blocked_at) values (${userId}, 9, ${MARKS.person_block})`;
  await sql`insert into holding_choice (user_id, real, practice) values (${userId}, false, true)`;
  await sql`insert into moderation_decision (user_id, decision_id, act, reason, order_number, decided_at)
    values (${userId}, 1, 'remove', 'order', ${MARKS.moderation_decision}, ${at})`;
  await sql`insert into moderation_appeal (user_id, decision_id, text, appealed_at)
    values (${userId}, 1, ${MARKS.moderation_appeal}, ${at})`;
  await sql`insert into strategy (strategy_id, user_id, name, visibility, world, created_at, published_at)
    values (7, ${userId}, ${MARKS.strategy}, 'public', 'practice', ${at}, ${at})`;
  await sql`insert into strategy_version (strategy_id, version, assets, published_at)
    values (7, 1, '[{"code":"THYAO","reason":"Kendi gerekçem"}]', ${at})`;
  await sql`insert into strategy_follow (user_id, strategy_id, followed_at)
    values (${userId}, 7, ${MARKS.strategy_follow})`;
  await sql`insert into strategy_report (user_id, strategy_id, reason, text, reported_at)
    values (${userId}, 7, 'advert', ${MARKS.strategy_report}, ${at})`;
  await sql`insert into comment_traffic (user_id, subject_id, comment_id, act, at, address)
    values (${userId}, 7, 1, 'write', ${at}, ${MARKS.comment_traffic})`;
}

/** Tracks holdings in another account, and a home as a custom asset. */
async function recordOwn(sql: Sql, accountId: number): Promise<void> {
  await sql`insert into custom_asset (user_id, code, name, asset_group, created_at)
    values (${userId}, 'EV', ${MARKS.custom_asset}, 'property', now())`;
  await sql`insert into custom_price (user_id, code, day, price)
    values (${userId}, 'EV', '2026-01-01', ${MARKS.custom_price})`;
  await sql`insert into own_action (user_id, asset_type, symbol, type, ex_date, pay_date, ratio, price, gross,
      withholding, note, entered_at)
    values (${userId}, 'stocks', 'SASA', 'bonus', '2026-01-01', '2026-01-01', 10000000, 0, 0, 0,
      ${MARKS.own_action}, now())`;
  await sql`insert into action_answer (user_id, account_id, asset_type, symbol, type, ex_date, answer, entitled,
      entries, answered_at)
    values (${userId}, ${accountId}, 'stocks', 'SASA', 'bonus', ${MARKS.action_answer}, 'refused', 1,
      '{}', now())`;
  const asset = { type: 'stocks', code: 'SASA', symbol: 'SASA' } as const;
  const stated = { asset, note: MARKS.tracked_entry, day: MARKS.tracked_lot };
  const facts = entryFacts({ ...stated, amount: money(MARKS.tracked_position) });
  const [seq = 0] = await sql.begin((tx) =>
    trackEntries(sessionSql(tx), { userId, accountId }, [{ facts }], { nowMs: 0 }),
  );
  const amount = MARKS.tracked_balance.slice(1);
  const inDollars = { currency: 'USD', rate: '2', rateSource: 'stated', amount } as const;
  const fee = entryFacts({ type: 'fee', asset: undefined, quantity: ZERO_QUANTITY, stated: inDollars });
  await sql.begin((tx) => trackEntries(sessionSql(tx), { userId, accountId }, [{ facts: fee }], { nowMs: 0 }));
  const file = { source: 'garanti', fileHash: MARKS.import_batch, nowMs: 0 } as const;
  const row = { seq, line: 2, reference: MARKS.import_row };
  await sql.begin((tx) => insertBatch(sessionSql(tx), { userId, accountId }, file, [row]));
}

const TABLES = Object.keys(USER_TABLES) as UserTableName[];

async function tablesOfUsers(): Promise<string[]> {
  const rows = await app.sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped`;
  return ['app_user', ...rows.map(({ name }) => name)].toSorted();
}

const rowsIn = async (table: string) => {
  const key = table === 'app_user' ? 'id' : 'user_id';
  return app.sql.unsafe<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t where ${key} = ${userId}`);
};

test('every table of users is declared, and this person has a row in each', async () => {
  expect(await tablesOfUsers()).toEqual(TABLES.toSorted());
  for (const table of TABLES) expect(await rowsIn(table), table).not.toHaveLength(0);
});

test('none refers to a table that is declared after it', async () => {
  const references = await app.sql<{ from: UserTableName; to: UserTableName }[]>`
    select r.relname as from, t.relname as to
    from pg_constraint join pg_class r on r.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and r.relname = any(${TABLES})`;
  expect(references.length).toBeGreaterThan(20);
  for (const { from, to } of references)
    expect(TABLES.indexOf(to), `${from} -> ${to}`).toBeLessThan(TABLES.indexOf(from));
});

test('the export has something of every table but those with a reason', async () => {
  const body = { currentPassword: person.password };
  const text = JSON.stringify((await app.call('POST', '/user/export', { token, body })).body.data);
  for (const table of TABLES) {
    const [found, expected] = [text.includes(MARKS[table]), typeof USER_TABLES[table].exported !== 'string'];
    expect({ table, found }).toEqual({ table, found: expected });
  }
  // The tracked account, too: its entries and its holding.
  expect(text).toContain('77.01');
});

test('erasure leaves nothing in any table but those with a reason, and no name in them', async () => {
  const body = { currentPassword: person.password };
  expect(await app.call('POST', '/user/delete', { token, body })).toMatchObject({ status: 200 });
  for (const table of TABLES) {
    const rows = await rowsIn(table);
    const { erased } = USER_TABLES[table];
    const kept = typeof erased === 'object' && !('emptied' in erased);
    expect({ table, kept: rows.length > 0 }).toEqual({ table, kept });
    const left = rows.map(({ row }) => row).join();
    for (const word of [person.username, person.email, person.phoneNumber, MARKS.app_user, MARKS.account, '77.01'])
      expect(left, table).not.toContain(word);
  }
  expect(await app.sql`select 1 from account where user_id = ${userId} and kind = 'tracked'`).toHaveLength(0);
  expect(await app.sql`select name from strategy`).toEqual([{ name: '' }]);
  expect(await app.sql`select assets from strategy_version`).toEqual([{ assets: [{ code: 'THYAO', reason: '' }] }]);
  // Replies of others keep their place.
  expect(await app.sql`select user_id, text, state from comment`).toEqual([
    { user_id: null, text: '', state: 'deleted' },
  ]);
  expect(await app.sql`select state from trade_order where user_id = ${userId}`).toEqual([{ state: 'cancelled' }]);
});
