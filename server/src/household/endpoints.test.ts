/**
 * Every endpoint, called for a share: with the role view none writes, with none or with another account nothing is
 * found, the virtual account never is, and what is closed to shares says so.
 */

import { accessOf } from '@kurus/core/contract/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODIES, DEPOSIT, QUERIES } from '../../../testing/account-requests.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { contentsOf } from '../../../testing/everything.ts';
import { shared, toCompare } from '../../../testing/shares.ts';
import { bought, openTrackedAccount, type TrackedAccount } from '../../../testing/tracked-account.ts';
import { codeOf } from '../../../testing/tracked-accounts.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
let owner: TestUser;
let one: TrackedAccount;
let other: TrackedAccount;
let entry = 0;
let sent = 0;

const transfer = (to: number) => ({
  date: '2025-09-03',
  type: 'delivery-out',
  asset: { kind: 'stocks', code: 'THYAO' },
  quantity: 5,
  transfer: to,
});

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.logIn();
  one = await openTrackedAccount(owner);
  other = await openTrackedAccount(owner);
  [entry = 0] = await one.record(bought('2025-09-01', 200, 300), bought('2025-09-02', 100, 300));
  [sent = 0] = await one.record(transfer(other.id));
  const file = { dryRun: false, source: 'garanti', fileHash: 'ab'.repeat(32), rows: [{ line: 2, ...DEPOSIT }] };
  await owner.call('POST', `/accounts/${one.id}/import`, file);
});
afterAll(() => app.close());

const operations = () => app.routes.operations().map(({ endpoint }) => ({ ...endpoint, ...accessOf(endpoint) }));
const isOpen = ({ share }: { readonly share?: string }) => share !== undefined;

/** Address of a call about an account of a share, and its body. */
function callFor({ method, path, key }: ReturnType<typeof operations>[number], share: string, account: number) {
  const parameters: Readonly<Record<string, string>> = { id: String(account), entry: String(entry), batch: '1' };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? name);
  const asked = key?.reach === 'asked' ? `&account=${account}` : '';
  const url = `${filled}?owner=${share}${asked}${QUERIES[path] ?? ''}`;
  return [method, url, method === 'GET' ? undefined : BODIES[`${method} ${path}`]] as const;
}

/** Stored rows, without those that each call may leave behind. */
async function kept() {
  const {
    session: _,
    attempt_counter: _tries,
    daily_value: _days,
    daily_value_state: _state,
    ...rest
  } = await contentsOf(app.db.sql);
  return rest;
}

const OPEN = [
  'DELETE /accounts/:id/entries/:entry',
  'GET /accounts/:id/actions',
  'GET /accounts/:id/bes',
  'GET /accounts/:id/entries',
  'GET /accounts/:id/import',
  'GET /analysis/assets',
  'GET /analysis/below-zero',
  'GET /analysis/benchmarks',
  'GET /analysis/explain',
  'GET /analysis/income',
  'GET /analysis/performance',
  'GET /analysis/tax',
  'GET /portfolio/',
  'GET /portfolio/allocation-symbol',
  'GET /portfolio/balance',
  'GET /portfolio/history',
  'GET /portfolio/net-worth',
  'GET /portfolio/profit-loss',
  'GET /portfolio/summary',
  'GET /portfolio/transactions',
  'POST /accounts/:id/entries',
  'POST /accounts/:id/entries/order',
  'POST /accounts/:id/import',
  'POST /accounts/:id/import/:batch/undo',
  'PUT /accounts/:id/entries/:entry',
];

test('these calls are open to shares and no others', () => {
  const open = operations().filter(isOpen);
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(OPEN);
  for (const { share, method } of open)
    expect([method === 'GET', share === 'write']).toEqual([share !== 'write', share === 'write']);
});

test('whatever is closed to shares refuses `owner` before anything else', async () => {
  const person = await app.logIn();
  const id = await shared(owner, person, { role: 'write' });
  const before = await kept();
  for (const endpoint of operations().filter((of) => !isOpen(of))) {
    const [method, url, body] = callFor(endpoint, id, one.id);
    const answer = await person.call(method, url, body);
    expect([endpoint.path, codeOf(answer)]).toEqual([endpoint.path, '422 OWNER_NOT_ALLOWED']);
  }
  for (const { method, path, share } of operations().filter(isOpen)) {
    if (share === 'together') continue;
    const answer = await person.call(method, `${path.replace(':id', String(one.id))}?owner=all`);
    expect([path, codeOf(answer)]).toEqual([path, '422 OWNER_NOT_ALLOWED']);
  }
  expect(await kept()).toEqual(before);
});

describe('with the role view', () => {
  test('each read is the owner’s own, and no write succeeds or changes anything', async () => {
    const person = await app.logIn();
    const id = await shared(owner, person);
    const before = await kept();
    for (const endpoint of operations().filter(isOpen)) {
      const [method, url, body] = callFor(endpoint, id, one.id);
      const answer = await person.call(method, url, body);
      if (endpoint.share === 'write') {
        expect([url, codeOf(answer)]).toEqual([url, '403 SHARE_READ_ONLY']);
        continue;
      }
      const own = await owner.call(method, url.replace(`owner=${id}`, ''), body);
      expect([url, toCompare(answer)]).toEqual([url, toCompare(own)]);
    }
    expect(await kept()).toEqual(before);
  });

  test('the virtual account and those of leagues are never there, however they are named', async () => {
    const person = await app.logIn();
    const id = await shared(owner, person, { role: 'write' });
    for (const endpoint of operations().filter(isOpen)) {
      if (endpoint.share === 'together') continue;
      for (const account of ['1', '01', '1000000001', 'sample', '0', '-1', '2e0']) {
        const [method, url, body] = callFor(endpoint, id, account as unknown as number);
        expect([url, codeOf(await person.call(method, url, body))]).toEqual([url, '404 ACCOUNT_NOT_FOUND']);
      }
    }
    const lists = [`account=1,${one.id}`, `account=${one.id}&account=1`, `account=${one.id},1`];
    for (const list of lists)
      expect(codeOf(await person.call('GET', `/analysis/performance?owner=${id}&${list}`))).toBe(
        '404 ACCOUNT_NOT_FOUND',
      );
  });
});

test('without a share, or with another account, nothing is found and nothing changes', async () => {
  const [person, stranger] = [await app.logIn(), await app.logIn()];
  const id = await shared(owner, person, { account: other.id, role: 'write' });
  const before = await kept();
  for (const endpoint of operations().filter(isOpen)) {
    const [method, url, body] = callFor(endpoint, id, one.id);
    expect([url, codeOf(await stranger.call(method, url, body))]).toEqual([url, '404 SHARE_NOT_FOUND']);
    expect([url, codeOf(await person.call(method, url, body))]).toEqual([url, '404 ACCOUNT_NOT_FOUND']);
    // The owner is no guest of their own share.
    expect([url, codeOf(await owner.call(method, url, body))]).toEqual([url, '404 SHARE_NOT_FOUND']);
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'x', '%27', `${id}&owner=${id}`]) {
      const { status } = await person.call(method, url.replace(id, unknown), body);
      expect([url, [404, 422].includes(status)]).toEqual([url, true]);
    }
  }
  expect(await kept()).toEqual(before);
});

test('with the role write: entries, corrections, removals and imports are the owner’s rows', async () => {
  const person = await app.logIn();
  const id = await shared(owner, person, { account: one.id, role: 'write' });
  const at = (path: string) => `/accounts/${one.id}${path}?owner=${id}`;
  const added = await person.call('POST', at('/entries'), { entries: [bought('2025-10-01', 7, 300)] });
  expect(codeOf(added)).toBe('200 ');
  const { ids } = added.body.data as unknown as { ids: readonly number[] };
  const [number = 0] = ids;
  expect((await person.call('PUT', at(`/entries/${number}`), bought('2025-10-01', 8, 300))).status).toBe(200);
  const listed = await one.list();
  expect(listed.some((row) => row['quantity'] === 8 && row['date'] === '2025-10-01')).toBe(true);
  const rows = [{ line: 2, ...bought('2025-10-02', 3, 300) }];
  const file = { dryRun: false, source: 'garanti', fileHash: 'ef'.repeat(32), rows };
  const imported = await person.call('POST', at('/import'), file);
  expect(codeOf(imported)).toBe('200 ');
  const batch = (imported.body.data as unknown as { batch: number }).batch;
  expect(codeOf(await person.call('POST', at(`/import/${batch}/undo`)))).toBe('200 ');
  expect(await (await openTrackedAccount(person)).list()).toEqual([]);
  expect((await reconcile(app.db.sql)).differences).toEqual([]);
});

test('a transfer is not made into, taken from, or removed out of an account that is not shared', async () => {
  const person = await app.logIn();
  const id = await shared(owner, person, { account: one.id, role: 'write' });
  const entries = `/accounts/${one.id}/entries`;
  const before = [await one.list(), await other.list()];
  const refused = [
    await person.call('POST', `${entries}?owner=${id}`, { entries: [transfer(other.id)] }),
    await person.call('PUT', `${entries}/${sent}?owner=${id}`, bought('2025-09-03', 1, 300)),
    await person.call('DELETE', `${entries}/${sent}?owner=${id}`),
  ];
  expect(refused.map(codeOf)).toEqual([
    '404 ACCOUNT_NOT_FOUND',
    '409 TRANSFER_OUT_OF_REACH',
    '409 TRANSFER_OUT_OF_REACH',
  ]);
  expect([await one.list(), await other.list()]).toEqual(before);
  const both = await app.logIn();
  const all = await shared(owner, both, { role: 'write' });
  expect(codeOf(await both.call('DELETE', `${entries}/${sent}?owner=${all}`))).toBe('200 ');
});
