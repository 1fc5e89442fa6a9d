/** Errors that a coordinator of Citus reports as internal have the code of their reason, as on one PostgreSQL. */

import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createAccount } from '../../../../testing/accounts.ts';
import { databaseUrl, onEachServer } from '../../../../testing/citus/citus.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { sqlState } from '../database-error.ts';

const { serverUrls } = inject('testDatabase');
const [, ...workers] = serverUrls;

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ userId } = await createAccount(database.sql));
});
afterAll(() => database.drop());

const codeOf = (work: PromiseLike<unknown>) => Promise.resolve(work).then(() => 'no error', sqlState);

test.runIf(workers.length > 0)('a node that is lost between a write and its commit is a lost connection', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const commit = database.sql.begin(async (tx) => {
    await tx`update account set last_seq = last_seq where user_id = ${userId}`;
    const ends = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = '${name}' and state = 'idle in transaction' and pid <> pg_backend_pid()`;
    await onEachServer(
      workers.map((url) => databaseUrl(url, name)),
      ends,
    );
  });
  expect(await codeOf(commit)).toBe('08006');
});

test('a duplicate row has its error code, also where it came by way of COPY', async () => {
  const rows = [{ token: 'ab', who: userId }];
  const insert = () => database.sql`
    insert into session (token_hash, user_id, created_at, expires_at)
    select decode(repeat(x.token, 32), 'hex'), x.who, now(), now() + interval '1 hour'
    from jsonb_to_recordset(${database.sql.json(rows)}::jsonb) as x (token text, who bigint)`;
  expect(await codeOf(insert())).toBe('no error');
  expect(await codeOf(insert())).toBe('23505');
});

test('a coordinator that goes down while it waits for a node is a lost connection', () => {
  // Only a killed coordinator sends this error, and other tests use this one.
  const error = new pg.DatabaseError('postmaster was shut down, exiting', 0, 'error');
  error.code = 'XX000';
  expect(sqlState(error)).toBe('57P01');
});
