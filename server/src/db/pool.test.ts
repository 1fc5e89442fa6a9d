import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, ownSessions, type TestDatabase } from '../../../testing/database.ts';
import { readConfig } from '../config/config.ts';
import { isDatabaseAway, sqlState } from './database-error.ts';
import { openDatabase } from './open-database.ts';
import { createPool, type Sql, type TransactionSql } from './pool.ts';
import { leadsThroughPooler } from './session-limits.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = database.sql;
  await sql`CREATE TABLE coin (id integer PRIMARY KEY, amount numeric NOT NULL CONSTRAINT amount_not_negative CHECK (amount >= 0))`;
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`TRUNCATE coin`;
});

describe('figures', () => {
  test('numeric, bigint and their arrays stay text; dates stay days', async () => {
    const [row] =
      await sql`SELECT 0.1::numeric AS price, 9007199254740993::bigint AS big, ${['0.10', '2']}::numeric[] AS list,
      ARRAY[9007199254740993]::bigint[] AS bigs, DATE '2026-03-29' AS day, TIMESTAMPTZ '2026-03-29 12:00+03' AS moment`;
    expect(row).toEqual({
      price: '0.1',
      big: '9007199254740993',
      list: ['0.10', '2'],
      bigs: ['9007199254740993'],
      day: '2026-03-29',
      moment: new Date('2026-03-29T09:00:00Z'),
    });
  });

  test('bigint, dates, bytes, json and null go in', async () => {
    const [row] = await sql`SELECT ${12345678901234567890n}::numeric AS big, ${new Date(0)}::timestamptz AS moment,
      ${new Uint8Array([0, 255])}::bytea AS bytes, ${sql.json([{ a: 1 }])}::jsonb AS json, ${null}::text AS nothing`;
    expect(row).toEqual({
      big: '12345678901234567890',
      moment: new Date(0),
      bytes: Buffer.from([0, 255]),
      json: [{ a: 1 }],
      nothing: null,
    });
  });
});

describe('queries', () => {
  test('a value is never read as SQL', async () => {
    const text = "'); DROP TABLE coin; --";
    expect(await sql`SELECT ${text}::text AS text`).toEqual([{ text }]);
  });

  test('a query inside another becomes a part of it, with its values in their places', async () => {
    const limit = sql`LIMIT ${2}`;
    const rows = await sql`SELECT n FROM generate_series(${5}::int, ${9}::int) AS n WHERE n > ${6} ${limit}`;
    expect(rows).toEqual([{ n: 7 }, { n: 8 }]);
  });

  test('say how many rows they changed', async () => {
    expect((await sql`INSERT INTO coin SELECT n, n FROM generate_series(1, 3) AS n`).count).toBe(3);
    expect((await sql`UPDATE coin SET amount = 0 WHERE id > ${3}`).count).toBe(0);
  });

  test('name the constraint that refused them', async () => {
    const error: unknown = await sql`INSERT INTO coin VALUES (1, -1)`.catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe('23514');
    expect(error).toMatchObject({ constraint: 'amount_not_negative' });
  });

  test('end when they take too long, and the connection is good for the next', async () => {
    const pool = createPool({ url: database.url, max: 1, statementTimeoutMs: 50 });
    await expect(pool`SELECT pg_sleep(5)`).rejects.toThrow(/statement timeout/);
    expect(await pool`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    await pool.end();
  });
});

describe.each([{ behindPooler: false }, { behindPooler: true }])('the limits of a pool, $behindPooler', (mode) => {
  const inForce = (tx: TransactionSql) => tx`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('TimeZone') AS zone`;

  test('hold in a statement, in one with values, in several, and in a transaction', async () => {
    await sql.unsafe(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET TimeZone TO 'Asia/Tokyo'`);
    const pool = createPool({ ...mode, url: database.url, max: 1, statementTimeoutMs: 4_000, lockTimeoutMs: 1_234 });
    const limits = { statement: '4s', lock: '1234ms', idle: '8s', zone: 'UTC' };
    expect(await inForce(pool)).toEqual([limits]);
    expect(await pool.begin(inForce)).toEqual([limits]);
    const zone = `SELECT current_setting('TimeZone') AS zone, TIMESTAMPTZ '2026-03-29 23:00Z'::date::text AS day`;
    const day = { zone: 'UTC', day: '2026-03-29' };
    expect(await pool.unsafe(`${zone} WHERE 1 = $1`, [1])).toEqual([day]);
    expect(await pool.unsafe(`SELECT 1; ${zone}`)).toEqual([day]);
    expect(await pool.beginUnlimited('isolation level serializable', inForce)).toEqual([
      { statement: '0', lock: '0', idle: '0', zone: 'UTC' },
    ]);
    await pool.end();
  });

  test('end the wait for a lock', async () => {
    const pool = createPool({ ...mode, url: database.url, max: 1, lockTimeoutMs: 50 });
    await sql`INSERT INTO coin VALUES (1, 0)`;
    const waited = sql.begin(async (tx) => {
      await tx`UPDATE coin SET amount = 1`;
      await pool`UPDATE coin SET amount = ${2} WHERE id = ${1}`;
    });
    await expect(waited).rejects.toThrow(/lock timeout/);
    expect(await pool`SELECT amount FROM coin`).toEqual([{ amount: '0' }]);
    await pool.end();
  });

  test('statements have names only where the session is the pool’s own', async () => {
    const pool = createPool({ ...mode, url: database.url, max: 1 });
    const prepared = (tx: TransactionSql) => tx`SELECT count(*) FROM pg_prepared_statements WHERE ${true}`;
    const isOwn = !mode.behindPooler && inject('testDatabase').poolerUrl === undefined;
    expect(await prepared(pool)).toEqual([{ count: isOwn ? '1' : '0' }]);
    expect(await pool.begin(prepared)).toEqual([{ count: isOwn ? '1' : '0' }]);
    await pool.end();
  });
});

test('a pooler is found out, and none where there is none', async () => {
  const isThere = inject('testDatabase').poolerUrl !== undefined;
  expect(await leadsThroughPooler(database.url)).toBe(isThere);
  expect(await leadsThroughPooler(ownSessions(database.url))).toBe(false);
});

test('DATABASE_POOLER=transaction skips the detection when the database is opened', async () => {
  const config = readConfig({ DATABASE_URL: database.url, DATABASE_POOLER: 'transaction' });
  const opened = await openDatabase(config, { log: () => undefined });
  expect(await opened.sql`SELECT name FROM pg_prepared_statements WHERE ${true}`).toEqual([]);
  await opened.close();
  expect(() => readConfig({ DATABASE_POOLER: 'session' })).toThrow(
    'DATABASE_POOLER="session": must be one of transaction',
  );
});

describe('begin', () => {
  test('keeps all or nothing', async () => {
    const half = sql.begin(async (tx) => {
      await tx`INSERT INTO coin VALUES (1, 5)`;
      throw new Error('changed my mind');
    });
    await expect(half).rejects.toThrow('changed my mind');
    expect(await sql`SELECT * FROM coin`).toEqual([]);
  });

  test('does not call a transaction committed in which an ignored statement failed', async () => {
    const hidden = sql.begin(async (tx) => {
      await tx`INSERT INTO coin VALUES (1, 5)`;
      await tx`INSERT INTO coin VALUES (1, 5)`.catch(() => undefined);
    });
    await expect(hidden).rejects.toThrow(/rolled back/);
    expect(await sql`SELECT * FROM coin`).toEqual([]);
  });

  test('loses its connection: it fails, its later statements run nowhere, the pool goes on', async () => {
    const pool = createPool({ url: database.url, max: 1 });
    const cut = pool.begin(async (tx) => {
      const [backend] = await tx<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await sql`SELECT pg_terminate_backend(${backend?.pid ?? 0}, 2000)`;
      await tx`INSERT INTO coin VALUES (1, 1)`.catch(() => undefined);
      await tx`INSERT INTO coin VALUES (2, 2)`;
    });
    await expect(cut).rejects.toThrow(/terminat|closed|connection/i);
    expect(await pool`SELECT * FROM coin`).toEqual([]);
    await pool.end();
  });
});

describe('beginUnlimited', () => {
  test('outlasts the limits of its pool, which hold again afterwards', async () => {
    const pool = createPool({ url: database.url, max: 1, statementTimeoutMs: 100 });
    const slept = await pool.beginUnlimited('read only', (tx) => tx`SELECT pg_sleep(2) IS NOT NULL AS slept`);
    expect(slept).toEqual([{ slept: true }]);
    await expect(pool`SELECT pg_sleep(2)`).rejects.toThrow(/statement timeout/);
    await pool.end();
  });
});

describe('a database that stops answering', () => {
  test('fails the query after the limit, not after the network’s patience, and gets a new connection', async () => {
    const silence = await startSilentProxy(database.url);
    const pool = createPool({ url: silence.url, max: 1, statementTimeoutMs: 200, connectTimeoutMs: 3_000 });
    expect(await pool`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    silence.begin();
    await expect(pool.begin((tx) => tx`SELECT 1`)).rejects.toSatisfy(isDatabaseAway);
    await expect(pool`SELECT 1`).rejects.toSatisfy(isDatabaseAway);
    silence.end();
    expect(await pool`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    await pool.end();
    silence.close();
  });
});

test('a connection to what became a standby is not used again', async () => {
  const pool = createPool({ url: ownSessions(database.url), max: 1 });
  await pool`SET default_transaction_read_only = on`;
  const write = () => pool.begin((tx) => tx`INSERT INTO coin VALUES (1, 1)`);
  await expect(write()).rejects.toSatisfy(isDatabaseAway);
  await write();
  expect(await pool`SELECT id FROM coin`).toEqual([{ id: 1 }]);
  await pool.end();
});

describe('transaction', () => {
  test('runs the loser of two crossing updates again', async () => {
    await sql`INSERT INTO coin VALUES (1, 0), (2, 0)`;
    let attempts = 0;
    let updated = 0;
    const bothHaveOne = Promise.withResolvers<void>();
    const won = Promise.withResolvers<void>();
    const add = (first: number, second: number) =>
      transaction(sql, async (tx) => {
        attempts += 1;
        // Before the winner has woken up, its retry could take the same row first and lose again.
        if (attempts > 2) await won.promise;
        await tx`UPDATE coin SET amount = amount + 1 WHERE id = ${first}`;
        updated += 1;
        if (updated === 2) bothHaveOne.resolve();
        await bothHaveOne.promise;
        await tx`UPDATE coin SET amount = amount + 1 WHERE id = ${second}`;
      }).then(won.resolve);
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(attempts).toBe(3);
    expect(await sql`SELECT amount FROM coin ORDER BY id`).toEqual([{ amount: '2' }, { amount: '2' }]);
  });

  test('does not repeat what fails for a reason of its own', async () => {
    let attempts = 0;
    const failing = transaction(sql, async (tx) => {
      attempts += 1;
      await tx`INSERT INTO coin VALUES (1, -1)`;
    });
    await expect(failing).rejects.toThrow(/amount_not_negative/);
    expect(attempts).toBe(1);
  });
});

/** A way to the database on which, from begin() to end(), nothing gets through though connections stay open. */
async function startSilentProxy(url: string): Promise<{ url: string; begin(): void; end(): void; close(): void }> {
  const target = new URL(url);
  const socketDir = target.searchParams.get('host');
  const there = socketDir
    ? { path: `${socketDir}/.s.PGSQL.${target.port}` }
    : { host: target.hostname, port: Number(target.port || 5432) };
  let silent = false;
  const proxy = createServer((client) => {
    const server = connect(there);
    client.on('data', (chunk) => !silent && server.write(chunk));
    server.on('data', (chunk) => !silent && client.write(chunk));
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => proxy.once('listening', listening));
  target.searchParams.delete('host');
  target.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const setSilent = (value: boolean) => () => {
    silent = value;
  };
  return { url: target.href, begin: setSilent(true), end: setSilent(false), close: () => proxy.close() };
}
