/** R-L12: an upgrade from any earlier version keeps every row, and the ledger reconciles after it. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { deposit, trade } from '../../test/ledger-entries.ts';
import { createLedger } from '../ledger/ledger.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { migrate } from './migrate.ts';
import type { Sql } from './pool.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const FILES = readdirSync(MIGRATIONS).sort();
const PEOPLE = 40;
/** The ledger came with the second migration; the first had people alone. */
const LEDGER_SINCE = 2;

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
  await sql`
    insert into account (user_id, status, opened_at)
    select id, case status when 'frozen' then 'frozen' else 'open' end, created_at from app_user`;
  for (let n = 1; n <= PEOPLE; n += 1) {
    if (n % 10 === 0) continue;
    await sql`select outcome from ledger_post(${JSON.stringify(entriesOf(n))}::text::jsonb)`;
  }
}

/** What a version of that time would have posted: figures as text, as SQL takes them. */
function entriesOf(n: number) {
  const at = '2026-11-20T11:05:00Z';
  const common = { accountId: n, commission: '0', seenPrice: null, quotedAt: at, createdAt: at };
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
    { ...cash, type: 'withdraw', quantity: `${n}.00`, amount: `${n}.00` },
  ].map((entry, entryIndex) => ({ entryIndex, ...entry }));
}

/** One line a row, of the columns that are named; in a stable order. */
async function digests(sql: Sql, columns: ReadonlyMap<string, string>) {
  const found: Record<string, unknown> = {};
  for (const [table, list] of columns) {
    const [row] = await sql.unsafe(
      `select count(*) as rows, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as content
       from (select ${list} from ${table}) t`,
    );
    found[table] = row;
  }
  return found;
}

async function columnsOf(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ table: string; columns: string }[]>`
    select table_name as "table", string_agg(column_name, ', ' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'
    group by 1 order by 1`;
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

test.each(FILES.slice(1).map((name, index) => [name, index + 1] as const))(
  'from the version before %s to this one: every row is what it was',
  async (_, version) => {
    const { sql, drop } = await databaseAt(version);
    await fill(sql, version);
    const columns = await columnsOf(sql);
    const before = await digests(sql, columns);
    expect(before['app_user']).toMatchObject({ rows: String(PEOPLE) });
    if (version >= LEDGER_SINCE) expect(before['journal']).toMatchObject({ rows: String(PEOPLE * 0.9 * 5) });
    expect(await migrate(sql)).toEqual(FILES.slice(version));
    expect(await digests(sql, columns)).toEqual(before);
    expect(await reconcile(sql)).toMatchObject({ clean: true, entries: version < LEDGER_SINCE ? 0 : PEOPLE * 0.9 * 5 });
    expect(await migrate(sql)).toEqual([]);
    if (version >= LEDGER_SINCE) await goesOn(sql);
    await drop();
  },
);

/** What was there before can be traded with after. */
async function goesOn(sql: Sql): Promise<void> {
  const ledger = createLedger(sql);
  await ledger.post(deposit('1', '100'));
  await ledger.post(trade('1', 'sell', '284.25', '4'));
  await ledger.drained();
  expect(await reconcile(sql)).toMatchObject({ clean: true });
}
