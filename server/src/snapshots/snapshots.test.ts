/** Snapshots over HTTP: what they keep, what a link to one shows, and what is refused. */

import { randomUUID } from 'node:crypto';
import type { WireOf } from '@kurus/core/contract/endpoint';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { readSnapshot, sharedSnapshot } from '@kurus/core/contract/snapshots';
import { dateText, DAY_MS, dayOf } from '@kurus/core/market/calendar';
import { priceToWire } from '@kurus/core/money/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApp, createTestApp, type TestAnswer, type TestApp, type TestUser } from '../../../testing/app.ts';
import { deposit, trade } from '../../../testing/ledger-entries.ts';
import { openTrackedAccount } from '../../../testing/tracked-account.ts';
import { codeOf } from '../../../testing/tracked-accounts.ts';
import { postAll } from '../ledger/post-entries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Read = WireOf<typeof readSnapshot>;
const take = async (user: TestUser, account: number = VIRTUAL_ACCOUNT, name = 'Bilanço öncesi') => {
  const { status, body } = await user.call('POST', '/snapshots', { account, name });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data?.['snapshot'] as unknown as Read['snapshot'];
};
const read = async (user: TestUser, id: number, query = '') =>
  (await user.call('GET', `/snapshots/${id}${query}`)).body.data as unknown as Read;
const list = async (user: TestUser) =>
  (await user.call('GET', '/snapshots')).body.data?.['snapshots'] as unknown as Read['snapshot'][];
const share = async (user: TestUser, id: number) => {
  const { body } = await user.call('POST', `/snapshots/${id}/share`);
  return String(body.data?.['url']);
};
const open = (url: string) => callApp(app.http, { method: 'GET', url: new URL(url).pathname });
const seen = async (url: string) => (await open(url)).body.data as unknown as WireOf<typeof sharedSnapshot>;
const last = (code: string) => priceToWire(app.book.get('stocks', code)?.price ?? expect.unreachable());

/** Account with 100,000 lira brought in, and two shares. */
async function investor(): Promise<TestUser> {
  const user = await app.logIn();
  await postAll(app.db.sql, [deposit(user.userId, '100000'), trade(user.userId, 'buy', '300', '100')]);
  await postAll(app.db.sql, [trade(user.userId, 'buy', '200', '50', 'ASELS')]);
  return user;
}

test('a snapshot keeps value, holdings and weights, whatever comes afterwards', async () => {
  const user = await investor();
  const { id, value } = await take(user);
  const before = await read(user, id);
  const worth = last('THYAO') * 100 + last('ASELS') * 50 + 60_000;
  expect(value).toBeCloseTo(worth, 2);
  expect(before.snapshot.holdings.map(({ asset, quantity }) => [asset?.code, quantity])).toEqual(
    [
      ['THYAO', 100],
      ['ASELS', 50],
    ]
      .toSorted((a, b) => last(String(b[0])) * Number(b[1]) - last(String(a[0])) * Number(a[1]))
      .concat([[undefined as never, undefined as never]]),
  );
  const weights = before.snapshot.holdings.map(({ weight }) => Math.round((weight ?? 0) * 1000));
  expect(weights.reduce((sum, one) => sum + one, 0)).toBe(1000);
  expect(before.comparison).toBeUndefined();
  await postAll(app.db.sql, [deposit(user.userId, '5000'), trade(user.userId, 'sell', '300', '40')]);
  expect(await read(user, id)).toEqual(before);
  const { comparison } = await read(user, id, '?compare=now');
  const commissions = comparison!.holdings.find(({ asset }) => asset?.code === 'THYAO');
  expect(commissions?.traded).toBe(-40);
  expect(comparison).toMatchObject({ start: value, flows: 5000, days: 0 });
  const summary = (await user.call('GET', '/portfolio/summary')).body.data as unknown as {
    overallPortfolioValue: number;
  };
  expect(comparison!.end).toBe(summary.overallPortfolioValue);
  expect(Math.round((Number(comparison!.start) + Number(comparison!.flows) + Number(comparison!.gain)) * 100)).toBe(
    Math.round(Number(comparison!.end) * 100),
  );
});

test('of two snapshots the earlier is the start, whichever is asked', async () => {
  const user = await investor();
  const first = await take(user);
  app.nowMs += 60_000;
  await postAll(app.db.sql, [deposit(user.userId, '250')]);
  const second = await take(user, VIRTUAL_ACCOUNT, 'Sonra');
  const [one, other] = [
    await read(user, first.id, `?compare=${second.id}`),
    await read(user, second.id, `?compare=${first.id}`),
  ];
  expect(one.comparison).toEqual(other.comparison);
  expect(one.comparison).toMatchObject({ start: first.value, flows: 250, end: second.value, from: first.takenAt });
  expect((await list(user)).map(({ name }) => name)).toEqual(['Sonra', 'Bilanço öncesi']);
  const own = await openTrackedAccount(user);
  const elsewhere = await take(user, own.id);
  expect(codeOf(await user.call('GET', `/snapshots/${first.id}?compare=${elsewhere.id}`))).toBe('400 FIELD_INVALID');
  expect(codeOf(await user.call('GET', `/snapshots/${first.id}?compare=${first.id}`))).toBe('400 FIELD_INVALID');
});

test('one request sent twice takes one; another under its key is refused', async () => {
  const user = await investor();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { account: VIRTUAL_ACCOUNT, name: 'Bir kez' };
  const answers = await Promise.all([1, 2].map(() => user.call('POST', '/snapshots', body, headers)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await list(user)).toHaveLength(1);
  expect(codeOf(await user.call('POST', '/snapshots', { ...body, name: 'Başka' }, headers))).toBe(
    '422 IDEMPOTENCY_MISMATCH',
  );
});

test('a user keeps a hundred', async () => {
  const user = await investor();
  await take(user);
  await app.db.sql`
    insert into named_snapshot (user_id, snapshot_id, account_id, name, taken_at, value, owed, paid_in, debts_paid_in,
      holdings)
    select user_id, n, account_id, name, taken_at, value, owed, paid_in, debts_paid_in, holdings
    from named_snapshot, generate_series(2, 100) n where user_id = ${user.userId}`;
  const refused = await user.call('POST', '/snapshots', { account: VIRTUAL_ACCOUNT, name: 'Bir fazla' });
  expect(codeOf(refused)).toBe('409 SNAPSHOTS_TOO_MANY');
  expect(refused.body.message).toContain('100');
  expect((await user.call('DELETE', '/snapshots/7')).status).toBe(200);
  await take(user);
});

test('accounts and snapshots of others, and of leagues, are not found', async () => {
  const [ada, can] = [await investor(), await investor()];
  const { id } = await take(ada);
  await app.db.sql`delete from named_snapshot where user_id = ${can.userId}`;
  for (const [method, url] of [
    ['GET', `/snapshots/${id}`],
    ['DELETE', `/snapshots/${id}`],
    ['POST', `/snapshots/${id}/share`],
    ['DELETE', `/snapshots/${id}/share`],
    ['GET', '/snapshots/0'],
    ['GET', '/snapshots/99999999999'],
  ] as const)
    expect([url, codeOf(await can.call(method, url))]).toEqual([url, '404 SNAPSHOT_NOT_FOUND']);
  const of = (account: unknown, name: unknown = 'x') => can.call('POST', '/snapshots', { account, name } as object);
  expect(codeOf(await of(4711))).toBe('404 ACCOUNT_NOT_FOUND');
  expect(codeOf(await of('1'))).toMatch(/^4\d\d /);
  expect(codeOf(await of(1_000_000_001))).toBe('400 FIELD_INVALID');
  expect(codeOf(await of(1, '   '))).toBe('400 FIELD_REQUIRED');
  expect(codeOf(await of(1, '\u200b\u2060'))).toMatch(/^4\d\d /);
  expect(codeOf(await of(1, 'x'.repeat(61)))).toBe('400 FIELD_INVALID');
  expect((await list(ada)).map((one) => one.id)).toEqual([id]);
});

test('a link shows weights and returns, and nothing that is a person or an amount', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user, { name: 'Gizli Banka' });
  await user.call('POST', '/assets/custom', { code: 'EVIM', name: 'Kadıköydeki ev', group: 'property' });
  const date = dateText(dayOf(app.nowMs));
  await account.record(
    { date, type: 'deposit', amount: 123_457 },
    { date, type: 'buy', asset: { kind: 'stocks', code: 'THYAO' }, quantity: 137, price: last('THYAO') },
    { date, type: 'opening', asset: { kind: 'custom', code: 'EVIM' }, quantity: 1, price: 98_765 },
  );
  const taken = await take(user, account.id, 'Gizli ad');
  const url = await share(user, taken.id);
  expect(await share(user, taken.id)).toBe(url);
  const answer = await app.http.inject({ method: 'GET', url: new URL(url).pathname });
  expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(answer.headers['cache-control']).toBe('no-store');
  const shown = await seen(url);
  expect(Object.keys(shown).toSorted()).toEqual(
    ['days', 'holdings', 'index', 'return', 'takenAt', 'world'].filter((name) => name in shown),
  );
  for (const { asset, weight, priceChange } of shown.holdings) {
    expect([
      asset?.kind === 'custom' ? asset.code : undefined,
      Number.isInteger(Math.round(weight * 1e6) / 1e3),
    ]).toEqual([undefined, true]);
    if (priceChange !== undefined) expect(Number.isInteger(Math.round(priceChange * 1e8) / 1e4)).toBe(true);
  }
  expect(shown.holdings.map(({ asset }) => asset?.code ?? asset?.kind ?? 'money').toSorted()).toEqual([
    'THYAO',
    'custom',
    'money',
  ]);
  const hidden = ['Gizli', 'EVIM', 'Kadıköy', '137', '123457', '98765', 'quantity', 'value', 'account', 'Banka'];
  for (const word of [...hidden, taken.name, String(taken.value)]) expect(answer.body).not.toContain(word);
  expect(answer.body).not.toMatch(new RegExp(`[^0-9]${user.userId}[^0-9]`));
  const [row] = await list(user);
  expect(row?.shared).toMatchObject({ url, views: 2 });
});

test('a closed link says nothing of what it was; the next one has another address', async () => {
  const user = await investor();
  const { id } = await take(user);
  const url = await share(user, id);
  expect((await open(url)).status).toBe(200);
  expect((await user.call('DELETE', `/snapshots/${id}/share`)).status).toBe(200);
  expect((await user.call('DELETE', `/snapshots/${id}/share`)).status).toBe(200);
  const never = `${new URL(url).origin}/shared/${'A'.repeat(54)}`;
  const [closed, unknown] = [await open(url), await open(never)];
  const told = ({ body }: TestAnswer) => ({ ...body, requestId: undefined });
  expect(told(closed)).toEqual(told(unknown));
  expect(codeOf(closed)).toBe('404 LINK_CLOSED');
  expect(codeOf(await open(`${url}A`))).toBe('404 LINK_CLOSED');
  const next = await share(user, id);
  expect(next).not.toBe(url);
  expect((await open(next)).status).toBe(200);
  expect((await user.call('DELETE', `/snapshots/${id}`)).status).toBe(200);
  expect(codeOf(await open(next))).toBe('404 LINK_CLOSED');
});

test('the link of somebody who is frozen is closed meanwhile', async () => {
  const user = await investor();
  const url = await share(user, (await take(user)).id);
  const freeze = (status: string) =>
    app.db.sql`update account set status = ${status} where user_id = ${user.userId} and account_id = 1`;
  await freeze('frozen');
  expect(codeOf(await open(url))).toBe('404 LINK_CLOSED');
  await freeze('open');
  expect((await open(url)).status).toBe(200);
});

test('days later the return is that of the price, where nothing else moved', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const date = dateText(dayOf(app.nowMs));
  const then = last('THYAO');
  await account.record(
    { date, type: 'deposit', amount: 10 * then },
    { date, type: 'buy', asset: { kind: 'stocks', code: 'THYAO' }, quantity: 10, price: then },
  );
  const { id } = await take(user, account.id);
  const url = await share(user, id);
  const start = app.nowMs;
  app.nowMs += 5 * DAY_MS;
  await app.book.tick();
  const again = await app.logInAgain(user);
  const { comparison } = await read(again, id, '?compare=now');
  const change = last('THYAO') / then - 1;
  expect(change).not.toBe(0);
  expect(comparison).toMatchObject({ days: 5, flows: 0 });
  expect(comparison?.return).toBeCloseTo(change, 4);
  expect(comparison?.holdings[0]?.priceChange).toBeCloseTo(change, 8);
  expect((await seen(url)).return).toBe(Math.round((comparison?.return ?? 0) * 1e4) / 1e4);
  app.nowMs = start;
  await app.book.tick();
});
