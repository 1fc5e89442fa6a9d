/**
 * A folder or database from before release 1.0.0 is refused with a message that says what to do, and stays unchanged.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BARE, createTestDatabase } from '../../../testing/database.ts';
import { readConfig } from '../config/config.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { openDatabase } from './open-database.ts';
import { createPool, type Sql } from './pool.ts';

const MAIN = fileURLToPath(new URL('../main.mjs', import.meta.url));
const WORDS = /is from before release 1\.0\.0, .*nothing was changed.*download it there.*import the files/;

/** Least content of a database from before the releases. */
const OLD = `
  create table schema_migrations (
    version integer primary key, name text not null, checksum text not null,
    applied_at timestamptz not null default now());
  insert into schema_migrations (version, name, checksum) values
    (1, '0001_accounts.sql', repeat('a', 64)), (2, '0002_ledger.sql', repeat('b', 64)),
    (47, '0047_fair-prices.sql', repeat('c', 64));
  create table app_user (id bigint primary key, full_name text not null);
  insert into app_user values (1, 'Eski Kişi');`;

const contentsOf = async (sql: Sql) => ({
  tables: await sql`select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`,
  migrations: await sql`select * from schema_migrations order by version`,
  users: await sql`select * from app_user`,
});

const folder = mkdtempSync(join(tmpdir(), 'kurus-before-'));
const inFolder = async <Result>(name: string, work: (sql: Sql) => Promise<Result>) => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: join(folder, name), log: () => undefined });
  const sql = createPool({ url, max: 1 });
  return work(sql).finally(() => sql.end().then(stop));
};

let before: Awaited<ReturnType<typeof contentsOf>>;
beforeAll(async () => {
  before = await inFolder('data', async (sql) => {
    await sql.unsafe(OLD);
    return contentsOf(sql);
  });
  cpSync(join(folder, 'data'), join(folder, 'data-live'), { recursive: true });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['data', []],
  ['data-live', ['--live']],
])('a start in %s ends with 1 and one line that names it', async (name, args) => {
  const { DATA_DIR: _, DATABASE_URL: _url, ...env } = process.env;
  const ended = spawnSync(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env: { ...env, PORT: '0', LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });
  expect({ status: ended.status, lines: ended.stderr.trim().split('\n') }).toEqual({
    status: 1,
    lines: [expect.stringMatching(WORDS)],
  });
  expect(ended.stderr).toContain(`The data in ${join(folder, name)} is`);
  expect(await inFolder(name, contentsOf)).toEqual(before);
});

test('so is a database by its address, by the server and by the programs beside it', async () => {
  const { url, sql, drop } = await createTestDatabase(BARE);
  await sql.unsafe(OLD);
  const old = await contentsOf(sql);
  const config = readConfig({ DATABASE_URL: url });
  for (const how of [{}, { besideServer: true }, { leavesSchema: true }]) {
    await expect(openDatabase(config, { log: () => undefined, ...how })).rejects.toThrow(
      /^The database of DATABASE_URL is from before release 1\.0\.0/,
    );
  }
  expect(await contentsOf(sql)).toEqual(old);
  await drop();
});
