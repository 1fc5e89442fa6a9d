import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, ownSessions, type TestDatabase } from '../../../testing/database.ts';
import { createPool } from './pool.ts';
import { answers, takesWrites, waitForDatabase } from './wait-for-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a database that starts later than the program is waited for', async () => {
  const port = await freePort();
  const sql = createPool({ url: through(port) });
  const lines: string[] = [];
  const waiting = waitForDatabase(sql, answers, 20_000, (line) => lines.push(line));
  await expect.poll(() => lines).toEqual([expect.stringContaining('ECONNREFUSED')]);
  const way = await openWay(port);
  await waiting;
  expect(lines).toHaveLength(1);
  await sql.end();
  way.close();
});

test('the waiting has an end, and says why in one line', async () => {
  const sql = createPool({ url: through(await freePort()) });
  await expect(waitForDatabase(sql, answers, 600, () => undefined)).rejects.toMatchObject({
    name: 'DatabaseStartError',
    message: expect.stringMatching(/^The database did not answer within 1 s: .*ECONNREFUSED.*$/),
  });
  await sql.end();
});

test('what time does not change is not waited for', async () => {
  const url = new URL(database.url);
  url.pathname = '/kurus_that_nobody_made';
  const sql = createPool({ url: url.href });
  const lines: string[] = [];
  await expect(waitForDatabase(sql, answers, 20_000, (line) => lines.push(line))).rejects.toThrow(
    'The database refuses: database "kurus_that_nobody_made" does not exist',
  );
  expect(lines).toEqual([]);
  await sql.end();
});

test('a standby is waited for until it takes writes; who only reads need not wait', async () => {
  const standby = createPool({ url: ownSessions(database.url), max: 1 });
  // A session that takes no writes, like every session on a standby.
  await standby`SET default_transaction_read_only = on`;
  await waitForDatabase(standby, answers, 20_000, () => undefined);
  const lines: string[] = [];
  const waiting = waitForDatabase(standby, takesWrites, 20_000, (line) => lines.push(line));
  await expect.poll(() => lines).toEqual(['Waiting for the database (it takes no writes: a standby) ...']);
  await standby`SET default_transaction_read_only = off`;
  await waiting;
  await standby.end();
});

/** The test database's address, through a port of this machine. */
function through(port: number): string {
  const url = new URL(database.url);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

/** Forwards connections on the port to the database. */
async function openWay(port: number): Promise<Server> {
  const { hostname, port: target, searchParams } = new URL(database.url);
  const folder = searchParams.get('host');
  const there = folder ? { path: `${folder}/.s.PGSQL.${target}` } : { host: hostname, port: Number(target || 5432) };
  const way = createServer((client) => {
    const server = connect(there);
    client.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => client.destroy()).pipe(client);
  });
  await new Promise<void>((listening) => way.listen(port, '127.0.0.1', listening));
  return way;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
