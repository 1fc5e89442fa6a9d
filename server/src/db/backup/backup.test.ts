import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../../testing/accounts.ts';
import { BARE, createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { entryFacts } from '../../../../testing/entry-facts.ts';
import {
  fillAnswers,
  fillDailyValues,
  fillEuros,
  fillImports,
  fillRecorded,
} from '../../../../testing/filled-records.ts';
import { altered, deposit, post, trade } from '../../../../testing/ledger-entries.ts';
import { ORDER_AT, partlyFilled, someFill, someOrder } from '../../../../testing/orders.ts';
import { sessionSql } from '../../../../testing/session-sql.ts';
import { openAnother } from '../../ledger/accounts.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { trackEntries } from '../../ledger/tracked/track-entries.ts';
import { changedSince, feedMark } from '../../orders/feed-store.ts';
import { orderPosting } from '../../orders/order-posting.ts';
import { marketKey } from '../../quotes/market-key-store.ts';
import { insertBatch } from '../../tracked/import/store.ts';
import { addKindWords } from '../kind-words.ts';
import { migrate, newestMigration } from '../migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupTables, parentsFirst } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurus-backup-'));
const file = join(folder, 'backup.gz');
let db: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [db, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await marketKey(db.sql, undefined);
  const ledger = createLedger(db.sql);
  for (let i = 0; i < 30; i += 1) {
    const { userId } = await createAccount(db.sql);
    await post(ledger, { ...deposit(userId, '9999999999'), idempotencyKey: randomUUID(), requestHash: 'h' });
    await post(ledger, trade(userId, 'buy', '3700000.12345678', '0.00000003', 'BTC'));
    await post(ledger, trade(userId, 'buy', '284.25', String(i + 1)));
    await post(ledger, trade(userId, 'sell', '300', String(i + 1)));
    const order = someOrder(userId);
    const asset = {
      userId,
      accountId: 1,
      session: undefined,
      type: 'stocks',
      symbol: 'THYAO',
      atMs: ORDER_AT,
    } as const;
    await post(ledger, orderPosting({ ...asset, steps: [{ after: order }] }));
    const filled = { after: partlyFilled(order), fills: [someFill(order, '4', '29.98')] };
    await post(ledger, orderPosting({ ...asset, steps: [{ from: { order, version: 1 }, ...filled }] }));
    const bank = { kind: 'tracked', name: 'Banka', cashKept: true } as const;
    const accountId = await db.sql.begin((tx) => openAnother(sessionSql(tx), userId, bank, { most: 20, nowMs: 0 }));
    await post(ledger, { ...deposit(userId, '7.07'), accountId: accountId ?? 0 });
    const account = { userId, accountId: accountId ?? 0 };
    await db.sql.begin(async (tx) => {
      const [seq = 0] = await trackEntries(sessionSql(tx), account, [{ facts: entryFacts() }], { nowMs: 0 });
      const batch = { source: 'garanti', fileHash: 'ab'.repeat(32), nowMs: 0 } as const;
      await insertBatch(sessionSql(tx), account, batch, [{ seq, line: 2, reference: `EMİR ${i}` }]);
    });
  }
  await fillEuros(db.sql, (await createAccount(db.sql)).userId);
  // And a user with a row in every table of recorded data.
  await createAccount(db.sql);
  await fillRecorded(db.sql);
  await fillImports(db.sql);
  await fillAnswers(db.sql);
  await fillDailyValues(db.sql);
});
afterAll(async () => {
  await Promise.all([db.drop(), other.drop()]);
  rmSync(folder, { recursive: true });
});

/** The user, two accounts, an entry in two tables, and its balance. */
const EURO_ROWS = 1 + 2 + 2 + 1;

/** Rows of the last user: the user, two accounts, eight entries in two tables, and their derived rows. */
const RECORDED_ROWS = 1 + 2 + 2 * 8 + (4 + 3 + 3 + 5) + 2 + 3 + 2 + 3;

async function everything(database: TestDatabase) {
  const { sql } = database;
  return {
    users: await sql`select * from app_user order by id`,
    accounts: await sql`select * from account order by user_id, account_id`,
    holdings: await sql`select * from holding order by user_id, account_id, symbol`,
    journal: await sql`select * from journal order by user_id, account_id, seq`,
    keys: await sql`select * from request_key order by user_id, idempotency_key`,
    // Except the number of the transaction that wrote it.
    orders: await sql`select to_jsonb(o) - 'changed_in' as row from trade_order o order by user_id, order_id`,
    fills: await sql`select * from order_fill order by user_id, seq`,
    steps: await sql`select * from order_event order by user_id, version`,
    entries: await sql`select * from tracked_entry order by user_id, account_id, seq`,
    positions: await sql`select * from tracked_position order by user_id, account_id, symbol`,
    lots: await sql`select * from tracked_lot order by user_id, account_id, place`,
    imports: await sql`select * from import_batch order by user_id, account_id, batch`,
    imported: await sql`select * from import_row order by user_id, account_id, seq`,
    flows: await sql`select * from holding_before order by user_id, account_id, symbol, at`,
    cash: await sql`select * from tracked_cash order by user_id, account_id, day`,
    balances: await sql`select * from tracked_balance order by user_id, account_id, currency, day`,
    own: await sql`select * from custom_asset join custom_price using (user_id, code)`,
    events: await sql`select * from own_action`,
    answers: await sql`select * from action_answer`,
    days: await sql`select * from daily_value order by user_id, account_id, day`,
    states: await sql`select * from daily_value_state`,
    // The market key, and so its prices, too (D50).
    marketKey: await sql`select key, seed from market_key`,
  };
}

test('what is restored equals what was backed up, to the last digit, and goes on (R-L12)', async () => {
  expect(await writeBackup(db.sql, file)).toMatchObject({
    rows: 30 * (1 + 2 + 6 + 3 + 3 + 4 + 4 + 1 + 2) + 1 + EURO_ROWS + RECORDED_ROWS,
  });
  const before = await everything(db);
  expect(before.keys).toHaveLength(30);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const mark = await feedMark(other.sql);
  await restoreBackup(other.sql, file);
  expect(await everything(other)).toEqual(before);
  // Readers of the order stream receive the restored orders, although their transaction numbers come from another
  // database.
  const userIds = (await db.sql<{ id: string }[]>`select id from app_user`).map(({ id }) => id);
  expect((await changedSince(other.sql, mark, userIds, Date.now())).orders).toHaveLength(30);
  const { userId } = await createAccount(other.sql);
  await post(createLedger(other.sql), deposit(userId, '1'));
  expect(await reconcile(other.sql)).toMatchObject({ clean: true, accounts: 65, entries: 220 });
});

/** Form of the INSERT statements of pg_restore, and of Citus when it copies a part of the users to another node. */
test('every row is taken again by its table’s rules without a search_path', async () => {
  const copied = await db.sql.begin(async (tx) => {
    const rows: Record<string, number> = {};
    for (const table of await backupTables(tx)) {
      await tx.unsafe(`create table public.copied (like public."${table}" including all); set local search_path = ''`);
      const all = `select * from public."${table}"`;
      rows[table] = (await tx.unsafe(`insert into public.copied overriding system value ${all}`)).count;
      await tx.unsafe('drop table public.copied; set local search_path to default');
    }
    return rows;
  });
  expect(copied).toMatchObject({ journal: 219, trade_order: 30 });
});

test('what others put in its way is neither written to nor followed, and only its owner reads the backup', async () => {
  const shared = mkdtempSync(join(tmpdir(), 'kurus-shared-'));
  const place = join(shared, 'backup.gz');
  const theirs = join(shared, 'theirs');
  writeFileSync(theirs, 'theirs');
  symlinkSync(theirs, `${place}.unfinished`);
  symlinkSync(theirs, place);
  await writeBackup(db.sql, place);
  expect(readFileSync(theirs, 'utf8')).toBe('theirs');
  expect(readdirSync(shared).sort()).toEqual(['backup.gz', 'backup.gz.unfinished', 'theirs']);
  expect(statSync(place).mode & 0o777).toBe(0o600);
  writeFileSync(join(shared, 'ready.gz.unfinished'), '');
  chmodSync(join(shared, 'ready.gz.unfinished'), 0o666);
  await writeBackup(db.sql, join(shared, 'ready.gz'));
  expect(statSync(join(shared, 'ready.gz')).mode & 0o777).toBe(0o600);
  rmSync(shared, { recursive: true });
});

test('a backup that fails leaves nothing behind', async () => {
  const closed = await createTestDatabase();
  await closed.sql.unsafe('drop table schema_migrations');
  const place = mkdtempSync(join(tmpdir(), 'kurus-shared-'));
  await expect(writeBackup(closed.sql, join(place, 'backup.gz'))).rejects.toThrow('schema_migrations');
  expect(readdirSync(place)).toEqual([]);
  await closed.drop();
  rmSync(place, { recursive: true });
});

test('a kind of asset that another version knows is restored where it is known, and refused elsewhere', async () => {
  const [newer, older, known] = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
  const place = join(folder, 'newer.gz');
  for (const { sql } of [newer, known]) await addKindWords(sql, { asset_kind: ['made-up'] });
  const { userId } = await createAccount(newer.sql);
  const ledger = createLedger(newer.sql);
  await post(ledger, deposit(userId, '1000'));
  await post(ledger, altered(trade(userId, 'buy', '100', '1'), { assetType: 'made-up' as never }));
  await writeBackup(newer.sql, place);
  await expect(restoreBackup(older.sql, place)).rejects.toThrow(
    /^The backup has a row in holding that this version does not take: .*asset_kind/,
  );
  expect(await older.sql`select * from app_user`).toHaveLength(0);
  await restoreBackup(known.sql, place);
  expect(await everything(known)).toEqual(await everything(newer));
  await Promise.all([newer.drop(), older.drop(), known.drop()]);
});

test('a later version restores it, and brings it to where it is itself', async () => {
  const later = join(folder, 'later');
  cpSync(fileURLToPath(new URL('../migrations', import.meta.url)), later, { recursive: true });
  writeFileSync(
    join(later, `${String(newestMigration() + 1).padStart(4, '0')}_later.sql`),
    [
      'alter table app_user add column called text;',
      'update app_user set called = full_name;',
      'alter table app_user alter column called set not null;',
    ].join('\n-- place\n'),
  );
  const [bare, migrated] = await Promise.all([createTestDatabase(BARE), createTestDatabase()]);
  await restoreBackup(bare.sql, file, later);
  const called = await bare.sql`select full_name, called from app_user order by id`;
  expect(called).toHaveLength(32);
  expect(called.every((row) => row['called'] === row['full_name'])).toBe(true);
  expect(await reconcile(bare.sql)).toMatchObject({ clean: true, accounts: 64 });
  // Its own sequences are already beyond those of the backup.
  await migrate(migrated.sql, later);
  await expect(restoreBackup(migrated.sql, file, later)).rejects.toThrow('The database is newer than the backup');
  expect(await migrated.sql`select from app_user`).toHaveLength(0);
  await Promise.all([bare.drop(), migrated.drop()]);
});

test('a second restore is refused: the database is not empty', async () => {
  await expect(restoreBackup(other.sql, file)).rejects.toThrow('not empty');
});

test.each([
  ['cut short', () => readFileSync(file).subarray(0, 900), 'cannot be read'],
  [
    'without its end',
    () => gzipSync(gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -3).join('\n')),
    'not whole',
  ],
  ['of a newer version', () => gzipSync('{"format":"kurus-backup-2","schema":999}\n'), 'a newer version'],
  [
    'of before all releases',
    () => gzipSync('{"format":"kurus-backup-1","schema":47}\n'),
    /broken.gz is from before release 1.0.0, .* download it there/,
  ],
  ['of something else', () => gzipSync('hello\n'), 'not a backup'],
  ['not zipped', () => Buffer.from('hello'), 'cannot be read'],
])('a file %s is refused and changes nothing', async (_name, content, message) => {
  const empty = await createTestDatabase();
  const broken = join(folder, 'broken.gz');
  writeFileSync(broken, content());
  await expect(restoreBackup(empty.sql, broken)).rejects.toThrow(message);
  expect(await empty.sql`select * from app_user`).toHaveLength(0);
  await empty.drop();
});

test('parents come before their children, and a circle is an error', () => {
  const keys = [
    { child: 'journal', parent: 'account' },
    { child: 'account', parent: 'user' },
  ];
  expect(parentsFirst(['account', 'journal', 'user'], keys)).toEqual(['user', 'account', 'journal']);
  expect(() =>
    parentsFirst(
      ['a', 'b'],
      [
        { child: 'a', parent: 'b' },
        { child: 'b', parent: 'a' },
      ],
    ),
  ).toThrow('circle');
});
