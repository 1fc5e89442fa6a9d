import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
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
    await expect.poll(() => terminate('killed-starter')).toBe(1);
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

  test('runs what is missing, where a number was left out and comes later', async () => {
    write('0001_books.sql', 'CREATE TABLE book (title text)');
    write('0003_jump.sql', "INSERT INTO book VALUES ('third')");
    expect(await migrate(database.sql, folder)).toEqual(['0001_books.sql', '0003_jump.sql']);
    write('0002_late.sql', "INSERT INTO book VALUES ('second')");
    expect(await migrate(database.sql, folder)).toEqual(['0002_late.sql']);
    expect(await migrate(database.sql, folder)).toEqual([]);
  });

  test('refuses a number that is there twice, and a name without one', async () => {
    write('0001_books.sql', 'SELECT 1');
    write('0001_more.sql', 'SELECT 1');
    await expect(migrate(database.sql, folder)).rejects.toThrow(/number 1: 0001_books.sql and 0001_more.sql/);
    rmSync(join(folder, '0001_more.sql'));
    write('more.sql', 'SELECT 1');
    await expect(migrate(database.sql, folder)).rejects.toThrow(/more.sql is no name of a migration/);
  });
});

describe('texts that migrations bring into force', () => {
  let texts: string;
  beforeEach(() => {
    texts = mkdtempSync(join(tmpdir(), 'kurus-texts-'));
  });
  afterEach(() => rmSync(texts, { recursive: true }));

  const BOOK = 'CREATE FUNCTION answer() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;';
  const put = (text: string, file = 'answer.sql') => writeFileSync(join(texts, file), text);
  const now = (text: string, file = 'answer.sql') =>
    `-- now: ${file} ${createHash('sha256').update(text).digest('hex')}\n`;
  const run = (upTo?: number) => migrate(database.sql, folder, { textsFolder: texts, ...(upTo ? { upTo } : {}) });
  const answer = async () => (await database.sql<{ answer: number }[]>`SELECT answer()`)[0]?.answer;

  test('run after the statements of the migration that names them', async () => {
    put(BOOK.replace('SELECT 1', 'SELECT count(*)::int FROM book'));
    write('0001_books.sql', now(BOOK.replace('SELECT 1', 'SELECT count(*)::int FROM book')) + 'CREATE TABLE book ();');
    await run();
    expect(await answer()).toBe(0);
  });

  test('a later migration brings the later text, to an old database and to a fresh one', async () => {
    const newer = `DROP FUNCTION IF EXISTS answer(); ${BOOK.replace('SELECT 1', 'SELECT 2')}`;
    put(BOOK);
    write('0001_books.sql', `CREATE TABLE book (); \n${now(BOOK)}`);
    await run();
    expect(await answer()).toBe(1);
    put(newer);
    write('0002_more.sql', now(newer));
    expect(await run()).toEqual(['0002_more.sql']);
    expect(await answer()).toBe(2);
    await database.sql.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    // The first text is gone from the tree: what the first migration names comes with the second.
    expect(await run(1)).toEqual(['0001_books.sql']);
    await expect(answer()).rejects.toThrow('does not exist');
    expect(await run()).toEqual(['0002_more.sql']);
    expect(await answer()).toBe(2);
  });

  test('a text that was changed without a migration is refused, and says what to write', async () => {
    put(BOOK);
    write('0001_books.sql', now(BOOK));
    await run();
    put(`${BOOK} `);
    await expect(run()).rejects.toThrow(`answer.sql was changed: a new migration must say "${now(`${BOOK} `).trim()}"`);
  });

  test('two texts of one migration run in their order', async () => {
    const caller = 'CREATE FUNCTION caller() RETURNS int LANGUAGE sql AS $$ SELECT answer() + 1 $$;';
    put(BOOK);
    put(caller, 'caller.sql');
    write('0001_books.sql', now(BOOK) + now(caller, 'caller.sql'));
    await run();
    expect(await database.sql`SELECT caller()`).toEqual([{ caller: 2 }]);
  });
});

async function terminate(applicationName: string): Promise<number> {
  const rows = await database.sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = ${applicationName} AND query LIKE '%pg_sleep%'`;
  return rows.length;
}
