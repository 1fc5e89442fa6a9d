import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAccountsApp, later, type Person, useAccountsApp } from '../../../../testing/accounts-app.ts';
import { findSession, openSession } from '../session/sessions.ts';
import { userOfKey } from '../session/user-key.ts';

const app = useAccountsApp();

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
      pendingEmail: null,
      phoneNumber: person.phoneNumber,
      bio: '',
      profilePicture: null,
      enableOtp: true,
      orderMail: false,
    });
    expect((await app.call('POST', '/logout', { token })).status).toBe(200);
    expect(await app.call('GET', '/user/profile', { token })).toMatchObject({
      status: 401,
      body: { success: false, code: 'SESSION_INVALID', message: 'id token invalid' },
    });
  });

  test('with the code switched off the login itself gives the token, by e-mail in any case', async () => {
    const { person } = await app.loggedIn({ enableOtp: false });
    const reply = await login(person, { emailOrUsername: person.email.toUpperCase() });
    expect(reply.body.data?.['token']).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('says where the code is: on the terminal too only where it is shown there (D15)', async () => {
    expect((await login(await app.register())).body.message).toContain('in its terminal or in the outbox folder');
    const operated = await createAccountsApp({}, { terminal: false });
    const person = await operated.register();
    const replies = [
      await operated.call('POST', '/login', { body: credentials(person) }),
      await operated.call('POST', '/forgot-password', { body: { emailOrUsername: person.username } }),
    ];
    for (const { body } of replies) {
      expect(body.message).toContain('Whoever operates Kuruş finds the code in its outbox folder');
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

  test.each([
    ['/login', { password: 'x' }],
    ['/verify-otp', { password: 'x', otpCode: '123456' }],
    ['/forgot-password', {}],
    ['/verify-reset-code', { code: '123456' }],
    ['/reset-password', { otpCode: '123456', newPassword: 'serin-yayla-38' }],
  ])('%s has no use for a name with signs that cannot be seen', async (url, fields) => {
    for (const emailOrUsername of ['ay\u0007se', 'ay\u202ese', 'ayse\ud83d', 'ayse\nx']) {
      const reply = await app.call('POST', url, { body: { emailOrUsername, ...fields } });
      expect(reply).toMatchObject({ status: 422, body: { code: 'CHARACTERS_INVALID' } });
    }
  });

  test('no answer sets a cookie (R-T13)', async () => {
    const person = await app.register({ enableOtp: false });
    expect((await login(person)).headers).not.toHaveProperty('set-cookie');
  });
});

describe('sessions (D10)', () => {
  test('a session ends 10 min 30 s after the login, even if it was used in between', async () => {
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

  test('a token is looked up among the sessions of the user that it begins with', async () => {
    const { person, token } = await app.loggedIn();
    const [user] = await app.sql<{ id: string }[]>`select id from app_user where username = ${person.username}`;
    expect(userOfKey(token)).toBe(user?.id);
    // The same random bits with the number of another user, who has a session too.
    const other = (await app.loggedIn()).token;
    const [number, secret] = [
      Buffer.from(other, 'base64url').subarray(0, 8),
      Buffer.from(token, 'base64url').subarray(8),
    ];
    const forged = Buffer.concat([number, secret]).toString('base64url');
    expect((await app.call('GET', '/user/profile', { token: forged })).status).toBe(401);
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(200);
  });

  test('a token from before they began with a number is refused as one that is over, and the login goes on', async () => {
    const person = await app.register({ enableOtp: false });
    const token = randomBytes(32).toString('base64url');
    await app.sql`
      insert into session (token_hash, user_id, created_at, expires_at)
      select sha256(${token}::bytea), id, created_at, 'infinity' from app_user where username = ${person.username}`;
    expect(await findSession(app.sql, token, 0)).toBeUndefined();
    expect(await app.call('GET', '/user/profile', { token })).toMatchObject({
      status: 401,
      body: { success: false, code: 'SESSION_INVALID', message: 'id token invalid' },
    });
    expect((await login(person)).status).toBe(200);
  });

  test.each(['', 'junk', 'a'.repeat(43), `${'a'.repeat(8000)}`])(
    'a token that is not ours is refused (%#)',
    async (token) => {
      expect((await app.call('GET', '/user/profile', { token })).status).toBe(401);
    },
  );

  test('logging out ends one session, not the others', async () => {
    const { person } = await app.loggedIn({ enableOtp: false });
    const [one, other] = [await login(person), await login(person)].map((reply) => String(reply.body.data?.['token']));
    await app.call('POST', '/logout', { token: one ?? '' });
    expect((await app.call('GET', '/user/profile', { token: other ?? '' })).status).toBe(200);
  });

  test('a user who was frozen or deleted meanwhile is refused (R-T23)', async () => {
    const { person, token } = await app.loggedIn();
    await app.sql`update app_user set status = 'frozen' where username = ${person.username}`;
    expect((await app.call('POST', '/logout', { token })).status).toBe(401);
  });

  test('a password that was changed after its check opens no session', async () => {
    const person = await app.register();
    const [user] = await app.sql<{ id: string; passwordHash: string }[]>`
      select id, password_hash as "passwordHash" from app_user where username = ${person.username}`;
    if (!user) throw new Error('no user');
    expect(await openSession(app.sql, { ...user, passwordHash: 'the one before' }, Date.now())).toBeUndefined();
    expect(await openSession(app.sql, user, Date.now())).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

/** Simulates a number of wrong passwords in a row. */
const failuresOf = (person: Person, count: number) => app.sql`
  insert into attempt_counter (user_id, kind, window_start, count)
  select id, 'password-failure', created_at, ${count} from app_user where username = ${person.username}
  on conflict (user_id, kind) do update set count = excluded.count`;

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

  test('one above the maximum length is refused like any wrong one, wherever it is required', async () => {
    const { person, token } = await app.loggedIn();
    const password = 'a'.repeat(129);
    expect(await login(person, { password })).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_WRONG' } });
    const otp = { emailOrUsername: person.username, otpCode: '123456', password };
    expect(await app.call('POST', '/verify-otp', { body: otp })).toMatchObject({ body: { code: 'CODE_WRONG' } });
    const exported = await app.call('POST', '/user/export', { token, body: { currentPassword: password } });
    expect(exported).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
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

  test('a hundred failures in a row from many addresses lock nothing, and the owner gets one notice', async () => {
    const person = await app.register({ enableOtp: false });
    await failuresOf(person, 99);
    await login(person, { password: 'yanlis-sifre' }, '192.0.2.103');
    await login(person, { password: 'yanlis-sifre' }, '192.0.2.104');
    const notices = () => app.mailsTo(person.email).filter((mail) => !/^\d{6}$/m.test(mail));
    expect(notices()).toHaveLength(1);
    // From an unknown network the right password alone is not enough now, even repeated; with the mailed code it is.
    for (const ip of ['192.0.2.105', '192.0.2.105', '192.0.2.106']) {
      expect((await login(person, {}, ip)).body.data).not.toHaveProperty('token');
    }
    expect((await verify(person, app.codeFor(person.email), {}, '192.0.2.105')).status).toBe(200);
    // That network is known now: the next attack does not change the login from there.
    await failuresOf(person, 99);
    await login(person, { password: 'yanlis-sifre' }, '192.0.2.107');
    expect((await login(person, {}, '192.0.2.105')).body.data).toHaveProperty('token');
    expect(notices()).toHaveLength(1);
  });

  test('one password tried on many names: its caller waits after thirty, and no other caller', async () => {
    const [known, spray] = ['192.0.2.120', '192.0.2.121'];
    const person = await app.register({ enableOtp: false });
    await login(person, {}, known);
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      statuses.push((await login(person, { emailOrUsername: `isim.${n}`, password: 'Kurus.2026' }, spray)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
    expect(await login(person, {}, spray)).toMatchObject({ status: 429, body: { code: 'LOGIN_LOCKED' } });
    expect((await login(person, {}, known)).status).toBe(200);
    later(15 * 60_000);
    expect((await login(person, {}, spray)).status).toBe(200);
  });

  test('a user who logged in from an address lately can do so again, despite others’ tries there, and unseen', async () => {
    const shared = '192.0.2.130';
    const { person } = await app.loggedIn({ enableOtp: false });
    await login(person, {}, shared);
    for (let n = 0; n < 31; n += 1) await login(person, { emailOrUsername: `isim.${n}` }, shared);
    const replies = [
      await login(person, { password: 'yanlis-sifre' }, shared),
      await login(person, { emailOrUsername: 'hic.olmayan', password: 'yanlis-sifre' }, shared),
    ];
    const [known, nobody] = replies.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]));
    expect(known).toBe(nobody);
    expect(replies[0]).toMatchObject({ status: 429, body: { code: 'LOGIN_LOCKED' } });
    expect((await login(person, {}, shared)).body.data).toHaveProperty('token');
  });

  test('fifty names of one password at once are no more than thirty', async () => {
    const person = await app.register();
    const attempt = async (n: number) => (await login(person, { emailOrUsername: `ad.${n}` }, '192.0.2.51')).status;
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => attempt(n)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 503)).toHaveLength(20);
    expect(await attempt(50)).toBe(429);
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
