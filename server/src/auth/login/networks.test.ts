import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccountsApp, type AccountsApp, type Person } from '../../../../testing/accounts-app.ts';
import { forgetOldNetworks } from './networks-store.ts';
import { isFromKnownNetwork } from './networks.ts';

let app: AccountsApp;
beforeAll(async () => {
  app = await createAccountsApp();
});
afterAll(() => app.close());
/** Each test has its own day, so that the counters of another do not affect it. */
let day = Date.parse('2027-06-20T09:00:00Z');
beforeEach(() => {
  day += 25 * 60 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: day });
});
afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 24 * 60 * 60_000;
const idOf = async (person: Person) => {
  const [user] = await app.sql<{ id: string }[]>`select id from app_user where username = ${person.username}`;
  return user?.id ?? '';
};
const isKnown = async (person: Person, ip: string) =>
  isFromKnownNetwork(app.deps, await idOf(person), { ip }, Date.now());
const logIn = async (person: Person, ip: string, password = person.password) => {
  const body = { emailOrUsername: person.username, password };
  const { body: answer } = await app.call('POST', '/login', { ip, body });
  return String(answer.data?.['token']);
};
/** User whose address is proven, and who needs no code. */
const proven = async () => (await app.loggedIn({ enableOtp: false })).person;

test('a network is known after a login from it, a whole /64 of IPv6, to that user alone, for sixty days', async () => {
  const [person, other] = [await proven(), await proven()];
  expect(await isKnown(person, '2001:db8:7:7::1')).toBe(false);
  await logIn(person, '2001:db8:7:7::1');
  expect(await isKnown(person, '2001:db8:7:7:ffff::2')).toBe(true);
  expect(await isKnown(person, '2001:db8:7:8::1')).toBe(false);
  expect(await isKnown(other, '2001:db8:7:7::1')).toBe(false);
  vi.setSystemTime(Date.now() + 60 * DAY_MS);
  expect(await isKnown(person, '2001:db8:7:7::1')).toBe(false);
  await forgetOldNetworks(app.sql, Date.now());
  expect(await app.sql`select 1 from known_network where user_id = ${await idOf(person)}`).toHaveLength(0);
});

test('a login from an unknown network stands in the inbox, once; the first login, and a known network, do not', async () => {
  const person = await proven();
  const told = async () =>
    (
      await app.sql<{ notice: string }[]>`
        select facts ->> 'notice' as notice from notification where user_id = ${await idOf(person)} order by 1`
    ).map(({ notice }) => notice);
  const before = await told();
  expect(before).not.toContain('newLogin');
  await logIn(person, '192.0.2.77');
  await logIn(person, '192.0.2.77');
  await logIn(person, '192.0.2.78', 'yanlis-sifre');
  expect((await told()).filter((notice) => notice === 'newLogin')).toHaveLength(1);
  const coded = await app.loggedIn({ enableOtp: true });
  const rows = await app.sql`
    select 1 from notification where user_id = ${await idOf(coded.person)} and facts ->> 'notice' = 'newLogin'`;
  expect(rows).toHaveLength(0);
});

test('so is the one from which the account was opened', async () => {
  const ip = '192.0.2.210';
  const person = { fullName: 'Deniz Kaya', username: 'deniz.kaya', email: 'deniz.kaya@example.com' };
  const body = { ...person, phoneNumber: '+905321234567', password: 'serin-yayla-38' };
  expect((await app.call('POST', '/register', { ip, body })).status).toBe(200);
  const [user] = await app.sql<{ id: string }[]>`select id from app_user where username = ${person.username}`;
  expect(await isFromKnownNetwork(app.deps, user?.id ?? '', { ip }, Date.now())).toBe(true);
});

test('a wrong password makes no network known', async () => {
  const person = await proven();
  await logIn(person, '192.0.2.200', 'yanlis-sifre');
  expect(await isKnown(person, '192.0.2.200')).toBe(false);
});

test('ten are remembered, the newest', async () => {
  const person = await proven();
  for (let n = 0; n < 12; n += 1) {
    vi.setSystemTime(Date.now() + 1_000);
    await logIn(person, `192.0.2.${n}`);
  }
  const known = await Promise.all(Array.from({ length: 12 }, (_, n) => isKnown(person, `192.0.2.${n}`)));
  expect(known).toEqual([false, false, ...Array<boolean>(10).fill(true)]);
});

test('a new password forgets all but the one that it was set from', async () => {
  const person = await proven();
  const [home, stranger] = ['192.0.2.60', '192.0.2.61'];
  await logIn(person, stranger);
  const token = await logIn(person, home);
  const body = { currentPassword: person.password, newPassword: 'serin-yayla-38' };
  expect((await app.call('PUT', '/user/password', { token, body, ip: home })).status).toBe(200);
  expect([await isKnown(person, home), await isKnown(person, stranger)]).toEqual([true, false]);
});

test('the database does not reveal the address; the export has the times, and deletion leaves none', async () => {
  const person = await proven();
  const ip = '192.0.2.70';
  const token = await logIn(person, ip);
  const userId = await idOf(person);
  const [row] = await app.sql<{ text: string }[]>`
    select string_agg(k::text, ' ') as text from known_network k where user_id = ${userId}`;
  expect(row?.text).not.toContain(ip);
  const body = { currentPassword: person.password };
  const exported = await app.call('POST', '/user/export', { token, body, ip });
  const at = new Date(Date.now()).toISOString();
  expect(exported.body.data?.['knownNetworks']).toContainEqual({ firstSeenAt: at, lastSeenAt: at });
  expect((await app.call('POST', '/user/delete', { token, body, ip })).status).toBe(200);
  expect(await app.sql`select 1 from known_network where user_id = ${userId}`).toHaveLength(0);
});
