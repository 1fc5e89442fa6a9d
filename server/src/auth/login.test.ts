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
const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

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

  test('without a mail server the answers say where codes wait (D15)', async () => {
    const person = await app.register();
    const where = /terminal.*DATA_DIR\/outbox/;
    expect((await login(person)).body.message).toMatch(where);
    const forgot = (emailOrUsername: string) => app.call('POST', '/forgot-password', { body: { emailOrUsername } });
    const known = await forgot(person.email);
    expect(known.body.message).toMatch(where);
    expect((await forgot('nobody@example.com')).body).toMatchObject({ message: known.body.message });
  });

  test('with the code switched off the login itself gives the token, by e-mail in any case', async () => {
    const person = await app.register({ enableOtp: false });
    const reply = await login(person, { emailOrUsername: person.email.toUpperCase() });
    expect(reply.body.data?.['token']).toMatch(/^[A-Za-z0-9_-]{43}$/);
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
    const unknown = await login(person, { emailOrUsername: 'boyle.biri.yok' });
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

describe('codes (D8)', () => {
  test('a code works once', async () => {
    const person = await app.register();
    await login(person);
    const code = app.codeFor(person.email);
    expect((await verify(person, code)).status).toBe(200);
    expect(await verify(person, code)).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } });
  });

  test('a code sent in four requests at once opens one session', async () => {
    const person = await app.register();
    await login(person);
    const code = app.codeFor(person.email);
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await verify(person, code)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('a code dies after five minutes', async () => {
    const person = await app.register();
    await login(person);
    later(5 * 60_000);
    expect((await verify(person, app.codeFor(person.email))).status).toBe(422);
  });

  test('parallel guessing gets five comparisons a code, and the right one after them is refused (R-F8)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await app.register();
      await login(person, {}, `192.0.3.${round}`);
      const right = app.codeFor(person.email);
      // The address's own limits are lifted by coming from many.
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => verify(person, wrongCode(right), {}, `192.1.${round}.${n}`)),
      );
      const [row] = await app.sql`
        select tries from one_time_code c join app_user u on u.id = c.user_id where u.username = ${person.username}`;
      expect(row).toEqual({ tries: 5 });
      expect((await verify(person, right, {}, `192.1.${round}.200`)).status).toBe(422);
    }
  });

  test('every failure of verify-otp reads the same: unknown user, wrong password, wrong code, no code', async () => {
    const person = await app.register();
    const none = await verify(person, '123456');
    await login(person);
    const right = app.codeFor(person.email);
    const replies = [
      none,
      await verify(person, wrongCode(right)),
      await verify(person, right, { password: 'yanlis-sifre' }),
      await verify(person, right, { emailOrUsername: 'boyle.biri.yok' }),
    ];
    const seen = replies.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]));
    expect(new Set(seen).size).toBe(1);
    expect((await verify(person, right)).status).toBe(200);
  });

  test('"send again" before 60 s sends nothing and answers the same; after it the new code kills the old', async () => {
    const person = await app.register();
    const first = await login(person);
    const old = app.codeFor(person.email);
    const second = await login(person);
    expect([second.status, second.body.message]).toEqual([first.status, first.body.message]);
    expect(app.mailsTo(person.email)).toHaveLength(1);
    later(60_000);
    await login(person);
    expect(app.mailsTo(person.email)).toHaveLength(2);
    const fresh = app.codeFor(person.email);
    if (fresh !== old) expect((await verify(person, old)).status).toBe(422);
    expect((await verify(person, fresh)).status).toBe(200);
  });

  test('a used code is no reason to wait: logging in again mails at once, six times an hour and more', async () => {
    const person = await app.register();
    for (let n = 1; n <= 7; n += 1) {
      await login(person);
      expect(app.mailsTo(person.email)).toHaveLength(n);
      expect((await verify(person, app.codeFor(person.email))).status).toBe(200);
    }
  });

  test('five unanswered mails an hour, then silence', async () => {
    const person = await app.register();
    for (let n = 0; n < 8; n += 1) {
      expect((await login(person)).status).toBe(200);
      later(61_000);
    }
    expect(app.mailsTo(person.email)).toHaveLength(5);
  });

  test('fifteen wrong codes a day turn code login off for an hour, and the owner is told', async () => {
    const person = await app.register();
    for (let round = 0; round < 3; round += 1) {
      await login(person, {}, `192.0.4.${round}`);
      const right = app.codeFor(person.email);
      for (let n = 0; n < 5; n += 1) await verify(person, wrongCode(right), {}, `192.0.4.${round}`);
      later(61_000);
    }
    expect(app.mailsTo(person.email).at(-1)).toContain('Many wrong codes');
    expect(await login(person)).toMatchObject({ status: 429, body: { code: 'CODE_LOCKED' } });
    later(60 * 60_000);
    await login(person);
    expect((await verify(person, app.codeFor(person.email))).status).toBe(200);
  });

  test('the code is not in the database', async () => {
    const person = await app.register();
    await login(person);
    const [row] = await app.sql<{ hash: Buffer }[]>`
      select code_hash as hash from one_time_code c join app_user u on u.id = c.user_id
      where u.username = ${person.username}`;
    expect(row?.hash.toString()).not.toContain(app.codeFor(person.email));
  });

  test('a frozen user is asked for a code even without one switched on, and is open again after it (D13)', async () => {
    const person = await app.register({ enableOtp: false });
    await app.sql`update app_user set status = 'frozen' where username = ${person.username}`;
    await app.sql`
      update account set status = 'frozen'
      where user_id = (select id from app_user where username = ${person.username})`;
    expect((await login(person)).body.data).toEqual({});
    const token = String((await verify(person, app.codeFor(person.email))).body.data?.['token']);
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(200);
    const [row] = await app.sql`
      select a.status from account a join app_user u on u.id = a.user_id where u.username = ${person.username}`;
    expect(row).toEqual({ status: 'open' });
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
