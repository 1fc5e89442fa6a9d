/**
 * `npm run reconcile` as a monitoring program runs it: its exit code separates a difference from a check that could not
 * run.
 */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { deposit, post } from '../../../testing/ledger-entries.ts';
import { createLedger } from '../ledger/ledger.ts';

const COMMAND = fileURLToPath(new URL('reconcile.ts', import.meta.url));

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  const { userId } = await createAccount(db.sql);
  await post(createLedger(db.sql), deposit(userId, '10'));
});
afterAll(() => db.drop());

function run(): Promise<{ code: unknown; said: string }> {
  const env = { ...process.env, DATABASE_URL: db.url };
  return new Promise((resolve) =>
    execFile(process.execPath, [COMMAND], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    ),
  );
}

test('0 where all agrees, 1 on a difference, 2 where something kept it from looking', async () => {
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('"clean": true') });
  await db.sql`update account set cash = cash + 1`;
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('"clean": false') });
  // Alone: Citus sends the nodes all that came with it, and behind a pooler limits of time come with a statement.
  await db.sql.begin((tx) => tx`alter table holding rename to gone`);
  expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('relation "holding" does not exist') });
});
