/** `npm run end-sessions`, as a process on a database that a server works on. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';

const COMMAND = fileURLToPath(new URL('../../commands/end-sessions.ts', import.meta.url));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function run(...whose: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: app.db.url, NODE_ENV: '' };
  const ran = promisify(execFile)(process.execPath, [COMMAND, ...whose], { env });
  return ran.then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout.trim() }),
  );
}
const statusOf = async (user: TestUser) => (await user.call('GET', '/user/profile')).status;

test('logs one person out by any of their names, or all users, and none for an unknown name', async () => {
  const users = [await app.logIn(), await app.logIn(), await app.logIn()];
  const [one, other, third] = users as [TestUser, TestUser, TestUser];
  const [row] = await app.db.sql<{ username: string }[]>`select username from app_user where id = ${one.userId}`;
  expect(await run(row?.username.toUpperCase() ?? '')).toEqual({ code: 0, said: '1 sessions ended' });
  expect(await Promise.all(users.map(statusOf))).toEqual([401, 200, 200]);
  for (const nobody of ['yok.boyle.biri', '']) expect((await run(nobody)).code).toBe(1);
  expect(await Promise.all([other, third].map(statusOf))).toEqual([200, 200]);
  expect(await run('--all')).toEqual({ code: 0, said: '2 sessions ended' });
  expect(await Promise.all([other, third].map(statusOf))).toEqual([401, 401]);
}, 60_000);
