/** R-L12: an upgrade from any earlier version keeps every row, and the ledger reconciles after it. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { deposit, trade } from '../../test/ledger-entries.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { createLedger } from '../ledger/ledger.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { migrate } from './migrate.ts';
import type { Sql } from './pool.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const FILES = readdirSync(MIGRATIONS).sort();
const PEOPLE = 40;
/** The ledger came with the second migration; the first had people alone. */
const LEDGER_SINCE = 2;
const SNAPSHOTS_SINCE = 4;
/** Until then an account had an id beside its user's. */
const USER_KEYS_SINCE = 5;

const folder = mkdtempSync(join(tmpdir(), 'kurus-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The database as the version with the first `count` migrations left it. */
async function databaseAt(count: number) {
  const own = mkdtempSync(join(folder, 'v-'));
  for (const file of FILES.slice(0, count)) copyFileSync(join(MIGRATIONS, file), join(own, file));
  const database = await createTestDatabase();
  await database.sql.unsafe('drop schema public cascade; create schema public');
  expect(await migrate(database.sql, own)).toHaveLength(count);
  return database;
}

async function fill(sql: Sql, version: number): Promise<void> {
  await sql`
    insert into app_user (full_name, username, email, email_folded, phone, password_hash, bio, language, status,
      created_at)
    select 'Kişi ' || n, 'kisi.' || n, n || '@Example.com', n || '@example.com', '+905321234567', '$argon2id$' || n,
      'İ ı ş "' || n, 'tr', case when n % 10 = 0 then 'frozen' else 'active' end,
      timestamptz '2026-11-20 09:00Z' + n * interval '1 second'
    from generate_series(1, ${PEOPLE}::int) n`;
  if (version < LEDGER_SINCE) return;
  // Backwards, so that where accounts have ids of their own nearly every one is another user's.
  await sql`
    insert into account (user_id, status, opened_at)
    select id, case status when 'frozen' then 'frozen' else 'open' end, created_at from app_user order by id desc`;
  const ids = await sql<{ user_id: string; id: string }[]>`
    select user_id, coalesce(to_jsonb(a) ->> 'id', user_id::text) as id from account a`;
  for (const { user_id: userId, id } of ids) {
    if (Number(userId) % 10 === 0) continue;
    await sql`select outcome from ledger_post(${JSON.stringify(entriesOf(userId, id))}::text::jsonb)`;
  }
  if (version >= SNAPSHOTS_SINCE) await fillSnapshots(sql, version < USER_KEYS_SINCE ? 'account_id' : 'user_id');
}

/** Two days of every account, the worth of each one different. */
async function fillSnapshots(sql: Sql, key: string): Promise<void> {
  await sql.unsafe(`
    insert into portfolio_snapshot (${key}, day, cash, holdings_value, invested, net_deposits, last_seq, taken_at)
    select ${key === 'user_id' ? key : 'id'}, day, cash, user_id + 0.07, 0, cash, last_seq, day
    from account, unnest('{2026-11-19,2026-11-20}'::date[]) day`);
}

async function fillSignIns(sql: Sql, version: number): Promise<void> {
  const byAccount = version < USER_KEYS_SINCE;
  await sql.unsafe(`
    insert into session (token_hash, user_id, created_at, expires_at ${byAccount ? ', account_id' : ''})
    select sha256(id::text::bytea), id, created_at, created_at + interval '10 minutes' ${byAccount ? ', id' : ''}
    from app_user`);
  await sql`
    insert into social_identity (provider, subject, user_id, created_at)
    select 'google', 'g' || id, id, created_at from app_user where id % 3 = 0`;
}

/** What a version of that time would have posted: figures as text, as SQL takes them. */
function entriesOf(userId: string, accountId: string) {
  const at = '2026-11-20T11:05:00Z';
  const common = { userId, accountId, commission: '0', seenPrice: null, quotedAt: at, createdAt: at };
  const cash = { ...common, symbol: 'CASH', price: '1', quotedAt: null };
  return [
    { ...cash, type: 'deposit', quantity: '99999999.00', amount: '99999999.00' },
    { ...common, type: 'buy', assetType: 'stocks', symbol: 'THYAO', price: '284.25', quantity: '7', amount: '1989.75' },
    { ...common, type: 'sell', assetType: 'stocks', symbol: 'THYAO', price: '284.25', quantity: '3', amount: '852.75' },
    // 4,169,700 lira and a little: up to the next kuruş.
    {
      ...common,
      type: 'buy',
      assetType: 'cryptos',
      symbol: 'BTC',
      price: '4169700.12345678',
      quantity: '1',
      amount: '4169700.13',
    },
    { ...cash, type: 'withdraw', quantity: `${userId}.00`, amount: `${userId}.00` },
  ].map((entry, entryIndex) => ({ entryIndex, ...entry }));
}

/** One line a row, of the columns that are named; in a stable order. Whose a row is, is told by its user's id. */
async function digests(sql: Sql, columns: ReadonlyMap<string, readonly string[]>) {
  const found: Record<string, unknown> = {};
  const now = await columnsOf(sql);
  for (const [table, names] of columns) {
    const byAccount = now.get(table)?.includes('account_id') === true;
    const list = names.map((name) => (name === 'account_id' && !byAccount ? 'user_id' : name));
    const [row] = await sql.unsafe(
      `select count(*) as rows, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as content
       from (select ${list.map((name) => (name === 'account_id' ? OWNER : name)).join(', ')} from ${table}) t`,
    );
    found[table] = row;
  }
  return found;
}

/** The user of a row that names an account. */
const OWNER = '(select a.user_id from account a where a.id = account_id)';

async function columnsOf(sql: Sql): Promise<Map<string, string[]>> {
  const rows = await sql<{ table: string; columns: string[] }[]>`
    select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'
      and (table_name, column_name) not in (('account', 'id'), ('session', 'account_id'))
    group by 1 order by 1`;
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

test.each(FILES.slice(1).map((name, index) => [name, index + 1] as const))(
  'from the version before %s to this one: every row is what it was',
  async (_, version) => {
    const { sql, drop } = await databaseAt(version);
    await fill(sql, version);
    await fillSignIns(sql, version);
    const columns = await columnsOf(sql);
    const before = await digests(sql, columns);
    expect(before['app_user']).toMatchObject({ rows: String(PEOPLE) });
    if (version >= LEDGER_SINCE) expect(before['journal']).toMatchObject({ rows: String(PEOPLE * 0.9 * 5) });
    if (version >= SNAPSHOTS_SINCE) expect(before['portfolio_snapshot']).toMatchObject({ rows: String(PEOPLE * 2) });
    expect(await migrate(sql)).toEqual(FILES.slice(version));
    expect(await digests(sql, columns)).toEqual(before);
    expect(await reconcile(sql)).toMatchObject({ clean: true, entries: version < LEDGER_SINCE ? 0 : PEOPLE * 0.9 * 5 });
    expect(await migrate(sql)).toEqual([]);
    if (version >= LEDGER_SINCE) await goesOn(sql);
    await drop();
  },
);

test('a backup of the version before the one id is refused, and changes nothing', async () => {
  const file = join(folder, 'backup.gz');
  const [old, empty] = [await databaseAt(USER_KEYS_SINCE - 1), await createTestDatabase()];
  await fill(old.sql, USER_KEYS_SINCE - 1);
  await writeBackup(old.sql, file);
  await expect(restoreBackup(empty.sql, file)).rejects.toThrow('restore it with that version, then upgrade');
  expect(await empty.sql`select from app_user`).toHaveLength(0);
  await Promise.all([old.drop(), empty.drop()]);
});

/** What was there before can be traded with after. */
async function goesOn(sql: Sql): Promise<void> {
  const ledger = createLedger(sql);
  await ledger.post(deposit('1', '100'));
  await ledger.post(trade('1', 'sell', '284.25', '4'));
  await ledger.drained();
  expect(await reconcile(sql)).toMatchObject({ clean: true });
  await expect(sql`update journal set seq = seq`).rejects.toThrow('append-only');
}
