/** R-L12: an upgrade from any earlier version keeps every row, and the ledger reconciles after it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemplate, createTestDatabase, type Template } from '../../../testing/database.ts';
import {
  ACCOUNTS_SINCE,
  databaseAt,
  FILES,
  filledDatabaseAt,
  numberOf,
  peopleBeforeAccounts,
  RECORDED_SINCE,
} from '../../../testing/databases-of-before.ts';
import { ENTRIES, keyOf } from '../../../testing/entries-of-before.ts';
import { altered, deposit, trade } from '../../../testing/ledger-entries.ts';
import { fill, LEDGER_SINCE, PEOPLE, SNAPSHOTS_SINCE, USER_KEYS_SINCE } from '../../../testing/rows-of-before.ts';
import { someFacts } from '../../../testing/recorded-facts.ts';
import { RECORDED_ENTRIES } from '../../../testing/upgraded-records.ts';
import { money, price, quantity } from '@kurus/core/money/money';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { createLedger } from '../ledger/ledger.ts';
import { findReplay } from '../ledger/post-entries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { record } from '../ledger/recorded/record.ts';
import { readPicture } from '../profile/picture-store.ts';
import { addKindWords } from './kind-words.ts';
import { migrate } from './migrate.ts';
import type { Sql } from './pool.ts';
import { sessionSql } from '../../../testing/session-sql.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurus-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

let beforeAccounts: Template;
beforeAll(async () => {
  beforeAccounts = await createTemplate(peopleBeforeAccounts);
});
afterAll(() => beforeAccounts.drop());
const filledAt = (version: number) => filledDatabaseAt(version, beforeAccounts.name);

/** What became of columns that were renamed, and of those that moved to another table. */
const RENAMED: Readonly<Record<string, string>> = { 'journal.type': 'kind' };
/** A commission that was kept with its tax, which has its own column now. */
const SPLIT: Readonly<Record<string, string>> = { 'journal.commission': 'bsmv' };
const MOVED = ['journal.idempotency_key', 'journal.request_hash'];
/** Rows that an upgrade adds to those of before: assets that are not held any more (migration 0010). */
const ADDED: Readonly<Record<string, string>> = { holding: 'where quantity = 0' };
/** The user of a row that names an account, where accounts had ids of their own. */
const OWNER = '(select a.user_id from account a where a.id = account_id)';

/** One line a row, of the columns that are named; in a stable order. Whose a row is, is told by its user's id. */
async function digests(sql: Sql, columns: ReadonlyMap<string, readonly string[]>, version: number) {
  const found: Record<string, unknown> = {};
  const now = await columnsOf(sql);
  const hadIds = version < USER_KEYS_SINCE;
  for (const [table, names] of columns) {
    const list = names
      .filter((name) => !MOVED.includes(`${table}.${name}`))
      .map((name) => {
        if (name === 'account_id' && hadIds) return now.get('account')?.includes('id') ? OWNER : 'user_id';
        const part = SPLIT[`${table}.${name}`];
        if (part !== undefined && !names.includes(part) && now.get(table)?.includes(part)) return `${name} + ${part}`;
        return now.get(table)?.includes(name) ? name : RENAMED[`${table}.${name}`];
      });
    const without = ADDED[table] ? `except all select ${list.join(', ')} from ${table} ${ADDED[table]}` : '';
    const [row] = await sql.unsafe(
      `select count(*) as rows, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as content
       from (select ${list.join(', ')} from ${table} ${without}) t`,
    );
    found[table] = row;
  }
  return found;
}

async function columnsOf(sql: Sql): Promise<Map<string, string[]>> {
  const rows = await sql<{ table: string; columns: string[] }[]>`
    select c.relname as "table", array_agg(a.attname::text order by attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    group by 1 order by 1`;
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/**
 * What reconciling meant before the upgrade: balances and holdings that are not the sums of their journal. What is
 * recorded is replayed, after the upgrade.
 */
async function wrongSums(sql: Sql, version: number): Promise<number> {
  if (version < LEDGER_SINCE) return 0;
  const [id, owner] = version < USER_KEYS_SINCE ? ['a.id', 'account_id'] : ['a.user_id', 'user_id'];
  const executed = version < RECORDED_SINCE ? 'true' : 'account_id = 1';
  const [row] = await sql.unsafe<{ wrong: string }>(`
    with own as (select * from journal where ${executed})
    select (select count(*) from account a where ${executed} and cash <> coalesce(
        (select sum(cash_delta) from own j where j.${owner} = ${id}), 0)) + (
      select count(*) from holding h where ${executed} and (quantity, cost) <> (
        select sum(quantity_delta), sum(cost_delta) from own j
        where j.${owner} = h.${owner} and j.asset_type = h.asset_type and j.symbol = h.symbol)) as wrong`);
  return Number(row?.wrong);
}

/** Every column of before but the ids of accounts, which were no more than names. */
const comparable = async (sql: Sql) =>
  new Map(
    [...(await columnsOf(sql))].map(([table, names]) => [
      table,
      names.filter((name) => !['account.id', 'session.account_id'].includes(`${table}.${name}`)),
    ]),
  );

test.each(FILES.slice(1).map((name, index) => [name, numberOf(FILES[index])] as const))(
  'from the version before %s to this one: every row is what it was',
  async (_, version) => {
    const { sql, drop } = await filledAt(version);
    const columns = await comparable(sql);
    // Migration 0033 has the days of before worked out anew: nothing is lost with what was known of them.
    if (version < 33) columns.delete('daily_value_state');
    const before = await digests(sql, columns, version);
    const recorded = version < RECORDED_SINCE ? 0 : RECORDED_ENTRIES;
    const entries = version < LEDGER_SINCE ? 0 : PEOPLE * 0.9 * (ENTRIES + recorded);
    expect(before['app_user']).toMatchObject({ rows: String(PEOPLE) });
    if (version >= LEDGER_SINCE) expect(before['journal']).toMatchObject({ rows: String(entries) });
    if (version >= SNAPSHOTS_SINCE) {
      expect(before['portfolio_snapshot']).toMatchObject({ rows: String(PEOPLE * 2) });
      expect(before['price_bar']).toMatchObject({ rows: '150' });
    }
    expect(await wrongSums(sql, version)).toBe(0);
    expect(await migrate(sql)).toEqual(FILES.filter((file) => numberOf(file) > version));
    expect(await digests(sql, columns, version)).toEqual(before);
    expect(await migrate(sql)).toEqual([]);
    await addKindWords(sql);
    const added =
      version < LEDGER_SINCE ? 0 : (await goesOn(sql)) + (version < RECORDED_SINCE ? 0 : await recordsGoOn(sql));
    expect(await reconcile(sql)).toMatchObject({ clean: true, entries: entries + added });
    await drop();
  },
);

test('whoever used their account keeps its address as proven; what was only registered is claimed', async () => {
  const before = FILES.findIndex((name) => name.endsWith('_addresses.sql'));
  const { sql, drop } = await databaseAt(before);
  await fill(sql, LEDGER_SINCE);
  await sql`
    insert into app_user (full_name, username, email, email_folded, phone, password_hash, language, created_at)
    select 'Yalnız Kayıtlı', 'kayitli.' || n, 'k' || n || '@example.com', 'k' || n || '@example.com', '', '$argon2id$',
      'tr', timestamptz '2026-11-20 09:00Z' from generate_series(1, 3) n`;
  await sql`
    insert into session (token_hash, user_id, created_at, expires_at)
    select sha256('x'), id, created_at, created_at + interval '10 minutes' from app_user where username = 'kayitli.3'`;
  await migrate(sql);
  const rows = await sql`
    select username, email_proven_at is not null as proven from app_user
    where username in ('kisi.1', 'kisi.10', 'kayitli.1', 'kayitli.3') order by id`;
  expect(rows).toEqual([
    { username: 'kisi.1', proven: true },
    { username: 'kisi.10', proven: true },
    { username: 'kayitli.1', proven: false },
    { username: 'kayitli.3', proven: true },
  ]);
  await drop();
});

test('pictures of before are found under names that begin with their user', async () => {
  const { sql, drop } = await databaseAt(numberOf(FILES.find((name) => name.endsWith('_user-keys.sql'))) - 1);
  await sql`
    with person as (insert into app_user (full_name, phone, status, language, created_at)
      select '', '', 'deleted', 'tr', now() from generate_series(1, 20) returning id)
    insert into picture (user_id, name, image, created_at)
    select id, lpad(id::text, 32, 'x'), int8send(id), now() from person`;
  await migrate(sql);
  const pictures = await sql<{ name: string; image: Buffer }[]>`select name, image from picture`;
  expect(pictures).toHaveLength(20);
  for (const { name, image } of pictures) expect(await readPicture(sql, name)).toEqual(image);
  await drop();
});

test('what was realised before accounts kept it is worked out; keys find what they did', async () => {
  const { sql, drop } = await filledAt(ACCOUNTS_SINCE - 1);
  await migrate(sql);
  // 900 - 1.05 for a cost of 852.75; 40 for 50 and 0.06 of commission; nothing was sold of the bitcoin.
  expect(await sql`select realized, count(*)::int as accounts from account group by 1 order by 1`).toEqual([
    { realized: '0.00', accounts: PEOPLE * 0.1 },
    { realized: '36.14', accounts: PEOPLE * 0.9 },
  ]);
  expect(
    await sql`
    select symbol, quantity > 0 as held, realized, count(*)::int as accounts from holding
    group by 1, 2, 3 order by 1`,
  ).toEqual([
    { symbol: 'BTC', held: true, realized: '0.00', accounts: PEOPLE * 0.9 },
    { symbol: 'SASA', held: false, realized: '-10.06', accounts: PEOPLE * 0.9 },
    { symbol: 'THYAO', held: true, realized: '46.20', accounts: PEOPLE * 0.9 },
  ]);
  expect(await sql`select 1 from request_key`).toHaveLength(PEOPLE * 0.9);
  const asked = { userId: '7', idempotencyKey: keyOf('7'), requestHash: 'hash of the request' };
  expect(await findReplay(sql, asked)).toMatchObject({ entries: [{ seq: 3, kind: 'sell', accountId: 1 }] });
  const statuses = await sql`select status, kind, account_id, count(*)::int from account group by 1, 2, 3 order by 1`;
  const virtual = { kind: 'virtual', account_id: 1 };
  expect(statuses).toEqual([
    { status: 'frozen', ...virtual, count: PEOPLE * 0.1 },
    { status: 'open', ...virtual, count: PEOPLE * 0.9 },
  ]);
  await drop();
});

test('a commission that was kept with its tax is split by the formula, and no sum changes', async () => {
  const { sql, drop } = await filledAt(ACCOUNTS_SINCE - 1);
  await migrate(sql);
  const rows = await sql`
    select symbol, kind, commission, bsmv, cash_delta, settles_on from journal
    where user_id = 7 and commission > 0 order by seq`;
  expect(rows).toEqual([
    { symbol: 'THYAO', kind: 'sell', commission: '1.00', bsmv: '0.05', cash_delta: '898.95', settles_on: null },
    { symbol: 'SASA', kind: 'buy', commission: '0.05', bsmv: '0.01', cash_delta: '-50.06', settles_on: null },
  ]);
  await expect(sql`update journal set seq = seq`).rejects.toThrow('append-only');
  await drop();
});

test('days are worked out anew where a merger left shares their code, and nowhere else', async () => {
  const version = numberOf(FILES.find((name) => name.endsWith('_mergers-of-own-assets.sql')));
  const { sql, drop } = await filledAt(version - 1);
  await sql`
    insert into tracked_entry (user_id, account_id, seq, place, day, second, type, asset_type, code, symbol, dated,
      quantity, price, amount, fee, tax, withheld, numerator, denominator, is_arrival, cash, into_account, into_type,
      into_symbol)
    select user_id, 2, 9, 9, '2026-11-11', -1, 'merger', 'stocks', 'THYAO', 'THYAO', true, 0, 0, 0, 0, 0, 0, 3, 2, false,
      0, into_account, into_type, into_symbol
    from (values (1, null::int, null, null), (2, 2, 'stocks', 'SASA')) m (user_id, into_account, into_type, into_symbol)`;
  const users = async () => (await sql`select user_id from daily_value_state order by 1`).map((row) => row['user_id']);
  const before = await users();
  expect(before).toEqual(expect.arrayContaining(['1', '2', '3']));
  await migrate(sql, undefined, { upTo: version });
  expect(await users()).toEqual(before.filter((id) => id !== '1'));
  await drop();
});

test('a backup of the version before the one id is refused, and changes nothing', async () => {
  const file = join(folder, 'backup.gz');
  const [old, empty] = [await filledAt(USER_KEYS_SINCE - 1), await createTestDatabase()];
  await writeBackup(old.sql, file);
  await expect(restoreBackup(empty.sql, file)).rejects.toThrow('restore it with that version, then upgrade');
  expect(await empty.sql`select from app_user`).toHaveLength(0);
  await Promise.all([old.drop(), empty.drop()]);
});

/** What was there can be traded with after; an asset of a new kind joins it. @returns the number of new entries */
async function goesOn(sql: Sql): Promise<number> {
  const ledger = createLedger(sql);
  await ledger.post(deposit('1', '100'));
  await ledger.post(trade('1', 'sell', '284.25', '4'));
  await ledger.post(altered(trade('1', 'buy', '40', '2', 'USD'), { assetType: 'currencies' }));
  await ledger.drained();
  await expect(sql`update journal set seq = seq`).rejects.toThrow('append-only');
  return 3;
}

/** What was recorded before is corrected after, and sold from. @returns the number of new entries */
async function recordsGoOn(sql: Sql): Promise<number> {
  const sold = someFacts({ type: 'sell', day: '2026-11-11', amount: money('400'), price: price('40') });
  const changes = [{ replaces: 4, facts: { ...sold, quantity: quantity('5') } }, { facts: sold }, { replaces: 7 }];
  await sql.begin((tx) => record(sessionSql(tx), { userId: '1', accountId: 2 }, changes, { nowMs: 0 }));
  const held = await sql`
    select symbol, quantity, shortfall from tracked_position where user_id = 1 and quantity + shortfall > 0 order by 1`;
  expect(held).toEqual([
    { symbol: 'THYAO', quantity: '0.00000000', shortfall: '5.00000000' },
    { symbol: 'USD', quantity: '10.00000000', shortfall: '0.00000000' },
  ]);
  return changes.length;
}
