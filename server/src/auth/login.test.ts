import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountsApp, type AccountsApp, type Person } from '../../test/accounts-app.ts';
import { openSession } from './sessions.ts';

let app: AccountsApp;
beforeAll(async () => {
  app = await createAccountsApp();
});
afterAll(() => app.close());
/** Each test has a day of its own, so that none meets the counters of another. */
let day = Date.parse('2026-11-20T09:00:00Z');
beforeEach(() => {
  day += 25 * 60 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: day });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const credentials = (person: Person) => ({ emailOrUsername: person.username, password: person.password });
const login = (person: Person, changes: object = {}, ip?: string) =>
  app.call('POST', '/login', { body: { ...credentials(person), ...changes }, ...(ip ? { ip } : {}) });
const verify = (person: Person, otpCode: string, changes: object = {}, ip?: string) =>
  app.call('POST', '/verify-otp', { body: { ...credentials(person), otpCode, ...changes }, ...(ip ? { ip } : {}) });

describe('the way in', () => {
  test('register, log in, code from the mail, profile, log out: the token is dead afterwards', async () => {
    const person = await app.register();
    const first = await login(person);
    expect(first).toMatchObject({ status: 200, body: { success: true, data: {} } });
    expect(first.body.data).not.toHaveProperty('token');
    const second = await verify(person, app.codeFor(person.email));
    const token = String(second.body.data?.['token']);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);

    const profile = await app.call('GET', '/user/profile', { token });
    expect(profile.body.data?.['user']).toEqual({
      fullName: person.fullName,
      username: person.username,
      email: person.email,
      phoneNumber: person.phoneNumber,
      bio: '',
      profilePicture: null,
      enableOtp: true,
    });
    expect((await app.call('POST', '/logout', { token })).status).toBe(200);
    expect(await app.call('GET', '/user/profile', { token })).toMatchObject({
      status: 401,
      body: { success: false, code: 'SESSION_INVALID', message: 'id token invalid' },
    });
  });

  test('with the code switched off the login itself gives the token, by e-mail in any case', async () => {
    const person = await app.register({ enableOtp: false });
    const reply = await login(person, { emailOrUsername: person.email.toUpperCase() });
    expect(reply.body.data?.['token']).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('says where the code is: on the terminal too only where it is shown there (D15)', async () => {
    expect((await login(await app.register())).body.message).toContain("on the server's terminal and in DATA_DIR");
    const operated = await createAccountsApp({}, { terminal: false });
    const person = await operated.register();
    const replies = [
      await operated.call('POST', '/login', { body: credentials(person) }),
      await operated.call('POST', '/forgot-password', { body: { emailOrUsername: person.username } }),
    ];
    for (const { body } of replies) {
      expect(body.message).toContain('whoever operates this server finds it in DATA_DIR/outbox');
      expect(body.message).not.toContain('terminal');
    }
    expect(operated.output.terminal).toBe('');
    await operated.close();
  });

  test('registering opens exactly one account with nothing in it', async () => {
    const person = await app.register();
    const rows = await app.sql`
      select a.cash, a.status from account a join app_user u on u.id = a.user_id where u.username = ${person.username}`;
    expect(rows).toEqual([{ cash: '0.00', status: 'open' }]);
  });

  test('no answer sets a cookie (R-T13)', async () => {
    const person = await app.register({ enableOtp: false });
    expect((await login(person)).headers).not.toHaveProperty('set-cookie');
  });
});

describe('sessions (D10)', () => {
  test('a session ends 10 min 30 s after the login, whatever happened in between', async () => {
    const { token } = await app.loggedIn();
    later(10 * 60_000 + 29_000);
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(200);
    later(1_000);
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(401);
  });

  test('only the hash of the token is in the database', async () => {
    const { token } = await app.loggedIn();
    const [found] = await app.sql`select 1 from session s where encode(token_hash, 'escape') like ${`%${token}%`}`;
    expect(found).toBeUndefined();
  });

  test.each(['', 'junk', 'a'.repeat(43), `${'a'.repeat(8000)}`])(
    'a token that is not ours is refused (%#)',
    async (token) => {
      expect((await app.call('GET', '/user/profile', { token })).status).toBe(401);
    },
  );

  test('logging out ends one session, not the others', async () => {
    const person = await app.register({ enableOtp: false });
    const [one, other] = [await login(person), await login(person)].map((reply) => String(reply.body.data?.['token']));
    await app.call('POST', '/logout', { token: one ?? '' });
    expect((await app.call('GET', '/user/profile', { token: other ?? '' })).status).toBe(200);
  });

  test('a user who was frozen or deleted meanwhile is refused (R-T23)', async () => {
    const { person, token } = await app.loggedIn();
    await app.sql`update app_user set status = 'frozen' where username = ${person.username}`;
    expect((await app.call('POST', '/logout', { token })).status).toBe(401);
  });

  test('who proved himself with a password that was changed meanwhile gets no session', async () => {
    const person = await app.register();
    const [user] = await app.sql<{ id: string; passwordHash: string }[]>`
      select id, password_hash as "passwordHash" from app_user where username = ${person.username}`;
    if (!user) throw new Error('no user');
    expect(await openSession(app.sql, { ...user, passwordHash: 'the one before' }, Date.now())).toBeUndefined();
    expect(await openSession(app.sql, user, Date.now())).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

describe('passwords', () => {
  test('an unknown user and a wrong password get the same answer (R-T11)', async () => {
    const person = await app.register();
    const start = performance.now();
    const unknown = await login(person, { emailOrUsername: 'boyle.biri.yok' });
    expect(performance.now() - start).toBeGreaterThan(58);
    const wrong = await login(person, { password: 'yanlis-sifre' });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(unknown.status).toBe(wrong.status);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_WRONG' } });
  });

  test('after five failures from one address each further try waits, known user or not', async () => {
    const person = await app.register();
    for (const emailOrUsername of [person.username, 'hic.olmayan']) {
      const attempt = async () => login(person, { emailOrUsername, password: 'yanlis-sifre' });
      for (let n = 0; n < 5; n += 1) expect((await attempt()).status).toBe(401);
      const refused = await attempt();
      expect(refused).toMatchObject({ status: 429, body: { code: 'LOGIN_LOCKED' }, headers: { 'retry-after': '30' } });
      later(31_000);
      expect((await attempt()).status).toBe(401);
      expect((await attempt()).headers['retry-after']).toBe('60');
    }
    // From elsewhere the owner is not locked out.
    expect((await login(person, {}, '192.0.2.77')).status).toBe(200);
  });

  test('fifty guesses at once are no more than five', async () => {
    const person = await app.register();
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await login(person, { password: 'yanlis-sifre' }, '192.0.2.50')).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test('a hundred failures in a row from everywhere close the password, and the owner is told once', async () => {
    const person = await app.register();
    await login(person, { password: 'yanlis-sifre' }, '192.0.2.100');
    await app.sql`update attempt_counter set count = 98 where kind = 'password-failure'
      and user_id = (select id from app_user where username = ${person.username})`;
    expect((await login(person, {}, '192.0.2.101')).status).toBe(200);
    await login(person, { password: 'yanlis-sifre' }, '192.0.2.102');
    await app.sql`update attempt_counter set count = 99 where kind = 'password-failure'
      and user_id = (select id from app_user where username = ${person.username})`;
    await login(person, { password: 'yanlis-sifre' }, '192.0.2.103');
    expect((await login(person, {}, '192.0.2.104')).status).toBe(401);
    expect(app.mailsTo(person.email).filter((mail) => !/^\d{6}$/m.test(mail))).toHaveLength(1);
  });
});

test('logs hold no password, code or token; the terminal holds the code, the address masked (R-T20)', async () => {
  const { person, token } = await app.loggedIn({ password: 'cok-gizli-Sifre' });
  await login(person, { password: 'bu-da-gizli' });
  const code = app.codeFor(person.email);
  for (const secret of ['cok-gizli-Sifre', 'bu-da-gizli', token, code]) expect(app.output.logs).not.toContain(secret);
  expect(app.output.terminal).toContain(`code ${code} for k***@example.com`);
  expect(app.output.terminal).not.toContain(person.email);
});
