import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.sql.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = mkdtempSync(join(tmpdir(), 'kurus-migrations-'));
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

describe('migrate', () => {
  test('runs each file once, in order', async () => {
    write('0001_books.sql', 'CREATE TABLE book (title text); INSERT INTO book VALUES ($$one; two$$);');
    expect(await migrate(database.sql, folder)).toEqual(['0001_books.sql']);
    write('0002_more.sql', 'INSERT INTO book VALUES ($$three$$)');
    expect(await migrate(database.sql, folder)).toEqual(['0002_more.sql']);
    expect(await migrate(database.sql, folder)).toEqual([]);
    expect(await database.sql`SELECT title FROM book`).toEqual([{ title: 'one; two' }, { title: 'three' }]);
  });

  test('keeps nothing of a file that fails, and runs it again when it is put right', async () => {
    write('0001_books.sql', 'CREATE TABLE book (title text)');
    write('0002_broken.sql', "INSERT INTO book VALUES ('half'); SELECT 1 / 0");
    await expect(migrate(database.sql, folder)).rejects.toThrow(/0002_broken.sql failed.*division by zero/);
    expect(await database.sql`SELECT * FROM book`).toEqual([]);
    write('0002_broken.sql', "INSERT INTO book VALUES ('whole')");
    expect(await migrate(database.sql, folder)).toEqual(['0002_broken.sql']);
  });

  test('lets four starters at once run every file exactly once', async () => {
    write('0001_books.sql', 'CREATE TABLE book (title text); SELECT pg_sleep(0.2)');
    write('0002_more.sql', "INSERT INTO book VALUES ('once')");
    const pools = Array.from({ length: 4 }, () => createPool({ url: database.url, max: 1, lockTimeoutMs: 50 }));
    const ran = await Promise.all(pools.map((pool) => migrate(pool, folder)));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(ran.flat().sort()).toEqual(['0001_books.sql', '0002_more.sql']);
    expect(await database.sql`SELECT title FROM book`).toEqual([{ title: 'once' }]);
  });

  test('survives a starter whose connection is cut in the middle of a file', async () => {
    write('0001_books.sql', 'CREATE TABLE book (title text); SELECT pg_sleep(30)');
    const starter = createPool({ url: database.url, max: 1, applicationName: 'killed-starter' });
    // oxlint-disable-next-line vitest/valid-expect -- awaited below, when the connection has been cut
    const killed = expect(migrate(starter, folder)).rejects.toThrow(/0001_books.sql failed/);
    await expect.poll(() => terminate('killed-starter'), { timeout: 5_000 }).toBe(1);
    await killed;
    await starter.end();
    write('0001_books.sql', 'CREATE TABLE book (title text)');
    expect(await migrate(database.sql, folder)).toEqual(['0001_books.sql']);
  });

  test('refuses a file that was changed after it ran', async () => {
    write('0001_books.sql', 'CREATE TABLE book (title text)');
    await migrate(database.sql, folder);
    write('0001_books.sql', 'CREATE TABLE book (title text, price numeric)');
    await expect(migrate(database.sql, folder)).rejects.toThrow(/0001_books.sql was changed/);
  });

  test('refuses a database of a newer version', async () => {
    write('0001_books.sql', 'CREATE TABLE book (title text)');
    write('0002_future.sql', 'SELECT 1');
    await migrate(database.sql, folder);
    rmSync(join(folder, '0002_future.sql'));
    await expect(migrate(database.sql, folder)).rejects.toThrow(/newer version of Kuruş \(0002_future.sql\)/);
  });

  test('refuses numbers with a gap', async () => {
    write('0001_books.sql', 'SELECT 1');
    write('0003_jump.sql', 'SELECT 1');
    await expect(migrate(database.sql, folder)).rejects.toThrow(/expected number 2, found 0003_jump.sql/);
  });
});

async function terminate(applicationName: string): Promise<number> {
  const rows = await database.sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = ${applicationName} AND query LIKE '%pg_sleep%'`;
  return rows.length;
}
