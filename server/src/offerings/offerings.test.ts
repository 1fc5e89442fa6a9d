/** Public offerings over HTTP. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { SHIPPED_PACK } from '../../../testing/shipped-pack.ts';
import { openTrackedAccount } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const data = async (user: TestUser, path: string) => (await user.call('GET', path)).body.data as never;
const noted = async (user: TestUser, code = 'NETCD', lots = 400) => {
  const { body } = await user.call('POST', `/offerings/${code}/requests`, { person: 'Ben', broker: 'Midas', lots });
  return (body.data as unknown as { request: { id: number; blocked: number } }).request;
};

test('offerings of the data pack, the newest first, by their state', async () => {
  const user = await app.logIn();
  const { offerings } = (await data(user, '/offerings')) as { offerings: { code: string; state: string }[] };
  expect(offerings.length).toBe(52);
  expect(offerings.find(({ code }) => code === 'MEYSU')).toMatchObject({
    name: 'Meysu Gıda Sanayi ve Ticaret A.Ş.',
    from: '2026-01-05',
    to: '2026-01-07',
    price: 7.5,
    lots: 175_000_000,
    method: 'equal',
    state: 'listed',
  });
  const closed = (await data(user, '/offerings?state=closed')) as { offerings: { code: string }[] };
  expect(closed.offerings.map(({ code }) => code)).toEqual(['INTET']);
  expect((await user.call('GET', '/offerings?state=gone')).body.code).toBe('FIELD_INVALID');
});

test('rounds of the individuals’ part: all lots fall, and nobody gets two more than another', async () => {
  const user = await app.logIn();
  // NETCD: 60 % of 40,000,000.
  for (const participants of [1, 7, 300_000, 994_998, 24_000_000, 24_000_001, 90_000_000]) {
    const { rounds } = (await data(user, `/offerings/netcd?participants=${participants}`)) as {
      rounds: { lotsEach: number; withOneMore: number };
    };
    expect(rounds.lotsEach * participants + rounds.withOneMore).toBe(24_000_000);
    expect(rounds.withOneMore).toBeLessThan(participants);
  }
  // The individuals' part of MEYSU is not known.
  expect(await data(user, '/offerings/MEYSU?participants=648003')).not.toHaveProperty('rounds');
  expect((await user.call('GET', '/offerings/NETCD?participants=0')).body.code).toBe('FIELD_INVALID');
  expect((await user.call('GET', '/offerings/YOKTUR')).body.code).toBe('OFFERING_NOT_FOUND');
});

test('the usual number of participants is the median of the last five offerings before', async () => {
  const user = await app.logIn();
  const told = SHIPPED_PACK.offerings.filter(({ participants }) => participants !== undefined);
  expect(told.length).toBeGreaterThan(5);
  for (const [at, { code }] of told.entries()) {
    const last = told.slice(Math.max(0, at - 5), at).map(({ participants = 0 }) => participants);
    const { usualParticipants } = (await data(user, `/offerings/${code}`)) as { usualParticipants?: number };
    const more = last.filter((one) => one > (usualParticipants ?? 0)).length;
    // As many of the last are above it as below; of an even number it is the upper one in the middle.
    expect([code, more]).toEqual([code, last.length === 0 ? 0 : last.length - 1 - Math.floor(last.length / 2)]);
    expect([undefined, ...last]).toContain(usualParticipants);
  }
});

test('requests block their money; those of others are unknown', async () => {
  const [user, other] = [await app.logIn(), await app.logIn()];
  const first = await noted(user);
  expect(first).toMatchObject({ id: 1, blocked: 18_400 });
  await user.call('POST', '/offerings/NETCD/requests', { person: 'Eşim', broker: 'Garanti BBVA', lots: 200 });
  expect(await data(user, '/offerings/NETCD/requests')).toMatchObject({ blocked: 27_600, lots: 600 });
  for (const [method, path, body] of [
    ['PATCH', '/offerings/NETCD/requests/1', { lots: 1 }],
    ['DELETE', '/offerings/NETCD/requests/1', undefined],
    ['PATCH', '/offerings/NETCD/requests/x', { lots: 1 }],
  ] as const)
    expect((await other.call(method, path, body)).body.code).toBe('OFFERING_REQUEST_NOT_FOUND');
  expect((await user.call('PATCH', '/offerings/MEYSU/requests/1', { lots: 1 })).status).toBe(404);
  await user.call('DELETE', '/offerings/NETCD/requests/1');
  expect(await data(user, '/offerings/NETCD/requests')).toMatchObject({ blocked: 9200, requests: [{ id: 2 }] });
});

test.each([
  [{ person: '', broker: 'M', lots: 1 }, 'FIELD_REQUIRED'],
  [{ person: 'x'.repeat(61), broker: 'M', lots: 1 }, 'FIELD_INVALID'],
  [{ person: 'a\u0007', broker: 'M', lots: 1 }, 'CHARACTERS_INVALID'],
  [{ person: 'a', broker: 'M', lots: 0 }, 'FIELD_INVALID'],
  [{ person: 'a', broker: 'M', lots: 1.5 }, 'FIELD_INVALID'],
  [{ person: 'a', broker: 'M', lots: 1e12 }, 'FIELD_INVALID'],
  [{ person: 'a', broker: 'M', lots: 1, price: 3 }, 'FIELD_INVALID'],
])('%j is refused, and nothing is written', async (body, code) => {
  const user = await app.logIn();
  expect((await user.call('POST', '/offerings/NETCD/requests', body)).body.code).toBe(code);
  expect(await data(user, '/offerings/NETCD/requests')).toMatchObject({ requests: [] });
});

test('what fell becomes a purchase once, is corrected, and is undone with its entry', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const { id } = await noted(user);
  const path = `/offerings/NETCD/requests/${id}`;
  const change = async (body: object) => (await user.call('PATCH', path, body)).body;
  expect(await change({ account: account.id })).toMatchObject({ code: 'FIELD_INVALID' });
  expect(await change({ allotted: 401 })).toMatchObject({ code: 'FIELD_INVALID' });
  expect(await change({ allotted: 24, account: 99 })).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  expect(await data(user, '/offerings/NETCD/requests')).not.toHaveProperty('requests.0.allotted');
  expect(await change({ allotted: 24, account: account.id })).toMatchObject({ data: { isRecorded: true } });
  expect(await change({ allotted: 24, account: account.id })).toMatchObject({ data: { isRecorded: false } });
  expect(await account.holdings()).toEqual(['NETCD 24 for 1104 (1104), lacks 0']);
  const [entry] = await account.list();
  expect(entry).toMatchObject({ date: '2026-02-05', type: 'buy', quantity: 24, price: 46 });
  expect(await change({ allotted: 25, account: account.id })).toMatchObject({ data: { isRecorded: true } });
  expect(await account.holdings()).toEqual(['NETCD 25 for 1150 (1150), lacks 0']);
  // The sheet sends the account where it was chosen: the entry follows its request without it.
  expect(await change({ allotted: 26 })).toMatchObject({ data: { isRecorded: true } });
  expect(await account.holdings()).toEqual(['NETCD 26 for 1196 (1196), lacks 0']);
  expect(await change({ allotted: 26, account: account.id })).toMatchObject({ data: { isRecorded: false } });
  expect(await change({ broker: 'Midas 2' })).toMatchObject({ data: { isRecorded: false } });
  expect(await change({ allotted: 25 })).toMatchObject({ data: { isRecorded: true } });
  const { requests } = (await data(user, '/offerings/NETCD/requests')) as { requests: { entry: number }[] };
  await account.remove(requests[0]?.entry ?? 0);
  expect(await account.holdings()).toEqual([]);
  expect(await data(user, '/offerings/NETCD/requests')).not.toHaveProperty('requests.0.account');
  expect(await change({ account: account.id })).toMatchObject({ data: { isRecorded: true } });
  expect(await account.holdings()).toEqual(['NETCD 25 for 1150 (1150), lacks 0']);
});

test('the result counts what was sold at its sales, and the sum of all offerings is theirs', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const { id } = await noted(user);
  await user.call('PATCH', `/offerings/NETCD/requests/${id}`, { allotted: 24, account: account.id });
  const asset = { kind: 'stocks', code: 'NETCD' };
  await account.record({ date: '2026-02-16', type: 'sell', asset, quantity: 24, price: 70, fee: 3 });
  // An own asset under the same code is no share.
  const own = { kind: 'custom', code: 'NETCD' };
  await user.call('POST', '/assets/custom', { code: 'NETCD', name: 'Net', group: 'other' });
  await account.record({ date: '2026-02-10', type: 'buy', asset: own, quantity: 9, price: 1 });
  await account.record({ date: '2026-02-11', type: 'sell', asset: own, quantity: 9, price: 1000 });
  const { results, total } = (await data(user, '/offerings')) as { results: object[]; total: object };
  // 24 x 70 - 3 - 24 x 46
  expect(results).toMatchObject([{ code: 'NETCD', allotted: [24], sold: 24, invested: 1104, nominal: 573 }]);
  expect(total).toMatchObject({ offerings: 1, requests: 1, invested: 1104, nominal: 573 });
  expect((total as { real: number }).real).toBeLessThan(573);
});
