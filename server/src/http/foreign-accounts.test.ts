/** Every endpoint that names an account, called by another user: the account is not found, and nothing changes. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODIES, QUERIES } from '../../../testing/account-requests.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { bought, type TrackedAccount, openTrackedAccount } from '../../../testing/tracked-account.ts';
import { codeOf } from '../../../testing/tracked-accounts.ts';

let app: TestApp;
let owner: TestUser;
let account: TrackedAccount;
let entry = 0;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.logIn();
  await openTrackedAccount(owner);
  account = await openTrackedAccount(owner);
  [entry = 0] = await account.record(bought('2025-09-01', 200, 300));
  const rows = [{ line: 2, ...bought('2025-09-05', 1, 300) }];
  const file = { dryRun: false, source: 'garanti', fileHash: 'ab'.repeat(32), rows };
  await owner.call('POST', `/accounts/${account.id}/import`, file);
});
afterAll(() => app.close());

/** Path parameters: each exists, for its owner. */
const parameters = (): Readonly<Record<string, string>> => ({
  id: String(account.id),
  entry: String(entry),
  batch: '1',
  action: 'stocks.THYAO.dividend.2025-09-02',
});

/** Reads of one account, which the query names; orders belong to the virtual one, the net worth to all of a user. */
const BY_QUERY = /^\/(analysis|portfolio(?!\/(orders|net-worth)))\//;

const rows = async () =>
  (
    await app.db.sql`
    select (select md5(string_agg(t::text, ',' order by t::text)) from tracked_entry t) as entries,
      (select md5(string_agg(t::text, ',' order by t::text)) from account t where user_id = ${owner.userId}) as accounts,
      (select count(*) from import_batch where undone_at is null) as batches,
      (select count(*) from action_answer) as answers`
  )[0];

test('another user’s account is not found, by any request', async () => {
  const stranger = await app.logIn();
  const before = await rows();
  expect(before).toMatchObject({ batches: '1' });
  const called: string[] = [];
  for (const { endpoint } of app.routes.operations()) {
    const { method, path } = endpoint;
    const isNamed = path.startsWith('/accounts/:id');
    if (!isNamed && !(method === 'GET' && BY_QUERY.test(path))) continue;
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => parameters()[name] ?? name);
    const query = isNamed ? (QUERIES[path] ?? '').replace('&', '?') : `?account=${account.id}${QUERIES[path] ?? ''}`;
    const body = BODIES[`${method} ${path}`];
    const answer = await stranger.call(method as 'GET', filled + query, method === 'GET' ? undefined : body);
    called.push(`${method} ${path}: ${codeOf(answer)}`);
  }
  expect(called.filter((line) => !line.endsWith(': 404 ACCOUNT_NOT_FOUND'))).toEqual([]);
  expect(called.length).toBeGreaterThan(20);
  expect(await rows()).toEqual(before);
});
