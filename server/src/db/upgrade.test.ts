/** R-L12: an upgrade from any release keeps every row, and the ledger reconciles after it. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { money, price, quantity } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { BARE, createTestDatabase } from '../../../testing/database.ts';
import { entryFacts } from '../../../testing/entry-facts.ts';
import { keyOf } from '../../../testing/filled-people.ts';
import { altered, deposit, post, trade } from '../../../testing/ledger-entries.ts';
import { sessionSql } from '../../../testing/session-sql.ts';
import { createLedger } from '../ledger/ledger.ts';
import { findReplay } from '../ledger/post-entries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { trackEntries } from '../ledger/tracked/track-entries.ts';
import { VERSION } from '../version.ts';
import { addKindWords } from './kind-words.ts';
import { migrate, newestMigration } from './migrate.ts';
import type { Sql } from './pool.ts';

/** A dump of each release's database, as testing/releases/write-dump.ts makes them. */
const FOLDER = fileURLToPath(new URL('../../../testing/releases', import.meta.url));
const RELEASES = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

/** In each dump: ten people, one of them frozen, with 7 entries in the virtual account and 8 in a bank's. */
const [PEOPLE, ACTIVE] = [10, 9];
const ENTRIES = ACTIVE * (7 + 8);

test('this release has its dump', () => {
  expect(RELEASES).toContain(`${VERSION}.sql`);
});

test.each(RELEASES)('from %s on: every row is there, and the ledger reconciles and goes on', async (name) => {
  const { sql, drop } = await createTestDatabase(BARE);
  await load(sql, readFileSync(join(FOLDER, name), 'utf8'));
  const before = await rowsOf(sql);
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  await migrate(sql);
  await addKindWords(sql);
  expect(await migrate(sql)).toEqual([]);
  const [newest] = await sql`select max(version)::int as version from schema_migrations`;
  expect(newest).toEqual({ version: newestMigration() });
  expect(await rowsOf(sql)).toMatchObject(before);
  expect(await reconcile(sql)).toMatchObject({ clean: true, users: PEOPLE, entries: ENTRIES });
  await tellsTheSame(sql);
  await postsOn(sql);
  await correctsOn(sql);
  expect(await reconcile(sql)).toMatchObject({ clean: true, entries: ENTRIES + 3 + 3 });
  await drop();
});

/** Functions come first, though they name later tables. */
const load = (sql: Sql, dump: string) =>
  sql.beginUnlimited('', (tx) => tx.unsafe(`set local check_function_bodies = off;\n${dump}`));

/** The rows of each table, except those of migrations. */
async function rowsOf(sql: Sql): Promise<Readonly<Record<string, number>>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`;
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ count: number }>(`select count(*)::int as count from "${name}"`);
    rows[name] = row?.count ?? 0;
  }
  return rows;
}

/** Figures of users: balances, holdings and past answers. */
async function tellsTheSame(sql: Sql): Promise<void> {
  // 900 - 1.05 for a cost of 852.75; 40 for 50 and 0.06 of commission; at the bank 160 - 1 for 124.40.
  expect(
    await sql`select kind, status, realized, count(*)::int as accounts from account group by 1, 2, 3 order by 1 desc, 2`,
  ).toEqual([
    { kind: 'virtual', status: 'frozen', realized: '0.00', accounts: PEOPLE - ACTIVE },
    { kind: 'virtual', status: 'open', realized: '36.14', accounts: ACTIVE },
    { kind: 'tracked', status: 'open', realized: '34.60', accounts: ACTIVE },
  ]);
  expect(
    await sql`select account_id, symbol, quantity, cost from holding where user_id = 7 and quantity > 0 order by 1, 2`,
  ).toEqual([
    { account_id: 1, symbol: 'BTC', quantity: '1.00000000', cost: '4169700.13' },
    { account_id: 1, symbol: 'THYAO', quantity: '4.00000000', cost: '1137.00' },
    { account_id: 2, symbol: 'BTC', quantity: '0.00000001', cost: '0.03' },
    { account_id: 2, symbol: 'THYAO', quantity: '6.00000000', cost: '186.60' },
    { account_id: 2, symbol: 'USD', quantity: '10.00000000', cost: '500.00' },
  ]);
  expect(await sql`select cash, cash_reserved from account where user_id = 7 and account_id = 1`).toEqual([
    { cash: '95829191.01', cash_reserved: '100.00' },
  ]);
  const asked = { userId: '7', idempotencyKey: keyOf('7'), requestHash: 'hash of the request' };
  expect(await findReplay(sql, asked)).toMatchObject({ entries: [{ seq: 3, kind: 'sell', accountId: 1 }] });
}

/** Trades in the positions of the dump, and in an asset of another kind. */
async function postsOn(sql: Sql): Promise<void> {
  const ledger = createLedger(sql);
  await post(ledger, deposit('1', '100'));
  await post(ledger, trade('1', 'sell', '284.25', '4'));
  await post(ledger, altered(trade('1', 'buy', '40', '2', 'USD'), { assetType: 'currencies' }));
  await ledger.drained();
  await expect(sql`update journal set seq = seq`).rejects.toThrow('append-only');
}

/** Corrects tracked entries of the dump, and sells from them. */
async function correctsOn(sql: Sql): Promise<void> {
  const sold = entryFacts({ type: 'sell', day: '2026-11-11', amount: money('400'), price: price('40') });
  const changes = [{ replaces: 4, facts: { ...sold, quantity: quantity('5') } }, { facts: sold }, { replaces: 7 }];
  await sql.begin((tx) => trackEntries(sessionSql(tx), { userId: '1', accountId: 2 }, changes, { nowMs: 0 }));
  const held = await sql`
    select symbol, quantity, shortfall from tracked_position where user_id = 1 and quantity + shortfall > 0 order by 1`;
  expect(held).toEqual([
    { symbol: 'THYAO', quantity: '0.00000000', shortfall: '5.00000000' },
    { symbol: 'USD', quantity: '10.00000000', shortfall: '0.00000000' },
  ]);
}
