import { describe, expect, test, vi } from 'vitest';
import { createAccountsApp, type Person, useAccountsApp } from '../../../../testing/accounts-app.ts';
import { boundedCounters, memoryCounter } from '../../http/limits/counters.ts';
import { createPasswords } from './passwords.ts';

const app = useAccountsApp();

const WRONG = 'yanlis-sifre';
const logIn = (emailOrUsername: string, password: string, ip: string) =>
  app.call('POST', '/login', { ip, body: { emailOrUsername, password } });
const withoutId = ({ status, body }: Awaited<ReturnType<typeof logIn>>) => ({
  status,
  body: { ...body, requestId: '' },
});
const lock = async (name: string, ip: string) => {
  for (let n = 0; n < 5; n += 1) expect((await logIn(name, WRONG, ip)).status).toBe(401);
  expect((await logIn(name, WRONG, ip)).status).toBe(429);
};

describe('what tries are counted under', () => {
  test('no typed text is the counter of a user', async () => {
    const { person } = await app.loggedIn({ enableOtp: false });
    const [user] = await app.sql<{ id: string }[]>`select id from app_user where username = ${person.username}`;
    const ip = '192.0.2.10';
    for (const text of [`#${user?.id}`, `user ${user?.id}`, `name ${person.username}`]) await lock(text, ip);
    const { token } = (await logIn(person.username, person.password, ip)).body.data as { token: string };
    const body = { currentPassword: person.password };
    expect((await app.call('POST', '/user/export', { token, body, ip })).status).toBe(200);
  });

  test('a locked username says nothing of the e-mail behind it', async () => {
    const person = await app.register();
    const ip = '192.0.2.11';
    await lock(person.username, ip);
    const [known, nobody] = [await logIn(person.email, WRONG, ip), await logIn('hic@olmayan.example', WRONG, ip)];
    expect(withoutId(known)).toEqual(withoutId(nobody));
    expect(known.status).toBe(401);
  });

  test('many failures of a name change its answers, whether it has a user or not', async () => {
    const strict = await createAccountsApp({ passwordFailuresPerAccount: 8 });
    const person = await strict.register();
    for (const emailOrUsername of [person.username, 'hic.olmayan']) {
      const attempt = (ip: string) => strict.call('POST', '/login', { ip, body: { emailOrUsername, password: WRONG } });
      // Each address stays below its limits.
      for (let n = 0; n < 8; n += 1) expect((await attempt(`198.18.0.${n}`)).status).toBe(401);
      expect((await attempt('198.18.0.77')).status).toBe(401);
      expect(await attempt('198.18.0.77')).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
    }
    await strict.close();
  });

  test('a whole /64 is one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await logIn(`ad.${n}`, WRONG, `2001:db8:1:2::${n}`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect((await logIn('ad.99', WRONG, '2001:db8:1:3::1')).status).toBe(401);
  });
});

describe('a busy server', () => {
  test('counts no password that it did not compare', async () => {
    const person = await app.register({ enableOtp: false });
    const idle = app.deps.passwords;
    const busy = createPasswords({ concurrency: 1, waitingLimit: 1 });
    await busy.verify(null, WRONG, { ip: '192.0.2.20' });
    const held = Promise.withResolvers<void>();
    const others = [0, 1].map((n) => busy.verify(null, WRONG, { ip: `192.0.2.2${n}` }, () => held.promise));
    Object.assign(app.deps, { passwords: busy });
    for (let n = 0; n < 8; n += 1) {
      const refused = await logIn(person.username, person.password, '192.0.2.30');
      expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    }
    held.resolve();
    await Promise.all(others);
    Object.assign(app.deps, { passwords: idle });
    expect(await failuresInDatabase(person)).toBe(0);
    // All five free tries are available.
    for (let n = 0; n < 5; n += 1) expect((await logIn(person.username, WRONG, '192.0.2.30')).status).toBe(401);
    expect((await logIn(person.username, WRONG, '192.0.2.30')).status).toBe(429);
  });
});

async function failuresInDatabase(person: Person): Promise<number> {
  const [row] = await app.sql<{ count: number }[]>`
    select count from attempt_counter c join app_user u on u.id = c.user_id
    where u.username = ${person.username} and kind = 'password-failure'`;
  return row?.count ?? 0;
}

describe('counters', () => {
  test('remember so many keys and no more; those that are remembered go on counting', async () => {
    const made: string[] = [];
    const counter = boundedCounters((name, points, seconds) => {
      const memory = memoryCounter(name, points, seconds);
      const { penalty } = memory;
      memory.penalty = (key, ...rest) => {
        made.push(String(key));
        return penalty.call(memory, key, ...rest);
      };
      return memory;
    }, 100)('names', 5, 3600);
    for (let n = 0; n < 10_000; n += 1) await counter.penalty(`name ${n}`);
    expect(new Set(made).size).toBe(100);
    expect((await counter.penalty('name 1')).consumedPoints).toBe(2);
    expect((await counter.penalty('name 5000')).consumedPoints).toBe(1);
    expect((await counter.penalty('name 5000')).consumedPoints).toBe(1);
    // A right password frees a slot for another.
    await counter.delete('name 2');
    expect((await counter.penalty('name 5001')).consumedPoints).toBe(1);
    expect((await counter.penalty('name 5001')).consumedPoints).toBe(2);
    vi.setSystemTime(Date.now() + 3600_000);
    expect((await counter.penalty('name 5000')).consumedPoints).toBe(1);
    expect((await counter.penalty('name 5000')).consumedPoints).toBe(2);
  });
});
