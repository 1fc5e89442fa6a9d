/** The order of a day: as entered, and changed. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { bought, type TrackedAccount, openTrackedAccount, sold } from '../../../testing/tracked-account.ts';
import { codeOf } from '../../../testing/tracked-accounts.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
let user: TestUser;
let account: TrackedAccount;
beforeAll(async () => {
  app = await createTestApp();
  user = await app.logIn();
  account = await openTrackedAccount(user);
});
afterAll(async () => {
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
  await app.close();
});

const order = (ids: readonly number[], headers?: Record<string, string>) =>
  user.call('POST', `/accounts/${account.id}/entries/order`, { ids }, headers);

test('a sale that was entered before the purchase of its day comes after it', async () => {
  const [sale = 0, dividend = 0, purchase = 0] = await account.record(
    sold('2025-03-02', 5, 12),
    { date: '2025-03-02', type: 'deposit', amount: 5 },
    bought('2025-03-02', 5, 10),
  );
  expect(await account.holdings()).toEqual(['THYAO 5 for 50 (50), lacks 5']);
  const headers = { 'idempotency-key': randomUUID() };
  const done = await order([purchase, dividend, sale], headers);
  expect(done.body.data?.['ids']).toEqual([4, dividend, 5]);
  expect((await order([purchase, dividend, sale], headers)).body.data?.['ids']).toEqual([4, dividend, 5]);
  expect(await account.holdings()).toEqual([]);
  expect(await account.realized()).toBe(10);
  const standing = (await account.list()).filter(({ replacedBy }) => replacedBy === undefined);
  expect(standing.map(({ id, type }) => [id, type])).toEqual([
    [5, 'sell'],
    [2, 'deposit'],
    [4, 'buy'],
  ]);
  // No entry moves where the order is already so.
  expect((await order([4, dividend, 5])).body.data?.['ids']).toEqual([4, dividend, 5]);
});

test('entries of several days, unknown ones and ones that were replaced have no order', async () => {
  const [other = 0] = await account.record(bought('2025-03-03', 1, 10));
  expect(codeOf(await order([4, other]))).toBe('400 FIELD_INVALID');
  expect(codeOf(await order([4, 4]))).toBe('400 FIELD_INVALID');
  expect(codeOf(await order([4, 999]))).toBe('404 ENTRY_NOT_FOUND');
  expect(codeOf(await order([1, 4]))).toBe('409 ENTRY_REPLACED');
  const stranger = await app.logIn();
  const foreign = await stranger.call('POST', `/accounts/${account.id}/entries/order`, { ids: [4, 5] });
  expect(codeOf(foreign)).toBe('404 ACCOUNT_NOT_FOUND');
});

test('a split stands where it was entered, and can be moved', async () => {
  const own = await openTrackedAccount(user);
  const put = (ids: readonly number[]) => user.call('POST', `/accounts/${own.id}/entries/order`, { ids });
  const asset = { kind: 'stocks', code: 'THYAO' };
  const [opening = 0, split = 0] = await own.record(
    { date: '2026-11-20', type: 'opening', asset, quantity: 10, price: 100 },
    { date: '2026-11-20', type: 'split', asset, numerator: 2, denominator: 1 },
  );
  expect(await own.holdings()).toEqual(['THYAO 20 for 1000 (1000), lacks 0']);
  const [splitNow = 0, openingNow = 0] = ((await put([split, opening])).body.data?.['ids'] ??
    []) as unknown as number[];
  expect(await own.holdings()).toEqual(['THYAO 10 for 1000 (1000), lacks 0']);
  expect((await put([openingNow, splitNow])).status).toBe(200);
  expect(await own.holdings()).toEqual(['THYAO 20 for 1000 (1000), lacks 0']);
});

test('a possible mistake is noted and saved: no session, and a ratio of nothing held', async () => {
  const own = await openTrackedAccount(user);
  const put = async (...entries: object[]) => {
    const { status, body } = await user.call('POST', `/accounts/${own.id}/entries`, { entries });
    expect([status, body.errDetail]).toEqual([200, undefined]);
    const { ids, notes } = body.data as unknown as { ids: number[]; notes: { id: number; note: string }[] };
    return [status, notes.map(({ id, note }) => `${ids.indexOf(id)} ${note}`), body.message] as const;
  };
  const [status, notes, message] = await put(bought('2024-07-20', 5, 10), bought('2024-07-22', 5, 10));
  expect([status, notes]).toEqual([200, ['0 NO_SESSION']]);
  expect(message).toContain('borsada işlem yapılmıyordu');
  const gold = { kind: 'metals', code: 'GAU' };
  expect((await put(bought('2024-07-20', 1, 10, { asset: gold })))[1]).toEqual([]);
  expect((await put(bought('2015-07-15', 1, 10), bought('2015-07-18', 1, 10)))[1]).toEqual(['1 NO_SESSION']);
  const asset = { kind: 'stocks', code: 'ASELS' };
  const split = { type: 'split', asset, numerator: 2, denominator: 1 };
  const [, none, told] = await put({ ...split, date: '2026-11-18' }, { ...bought('2026-11-18', 5, 10), asset });
  expect(none).toEqual(['0 NOTHING_HELD']);
  expect(told).toContain('hiçbir şeyi değiştirmedi');
  expect((await put({ ...split, date: '2026-11-19' }))[1]).toEqual([]);
  // A correction is judged like the entry that it corrects.
  const [id = 0] = await own.record(bought('2024-07-22', 5, 10));
  const corrected = await own.replace(id, bought('2024-07-20', 5, 10));
  expect(corrected.body.data?.['notes']).toMatchObject([{ note: 'NO_SESSION' }]);
  expect(corrected.body.message).toContain('borsada işlem yapılmıyordu');
  const [late = 0] = await own.record({ ...split, date: '2026-11-20' });
  const early = await own.replace(late, { ...split, date: '2026-11-17' });
  expect(early.body.data?.['notes']).toMatchObject([{ note: 'NOTHING_HELD' }]);
});
