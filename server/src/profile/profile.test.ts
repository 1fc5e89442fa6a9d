import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountsApp, type AccountsApp, type Person } from '../../test/accounts-app.ts';

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

const fieldsOf = (person: Person, changes: object = {}) => ({
  fullName: person.fullName,
  username: person.username,
  email: person.email,
  phoneNumber: person.phoneNumber,
  bio: '',
  currentPassword: person.password,
  ...changes,
});
const update = (person: Person, token: string, changes: object) =>
  app.call('PUT', '/user/profile', { token, body: fieldsOf(person, changes) });
const profileOf = async (token: string) => (await app.call('GET', '/user/profile', { token })).body.data?.['user'];
const login = (person: Person) =>
  app.call('POST', '/login', { body: { emailOrUsername: person.username, password: person.password } });

const PROTECTED = [
  ['GET', '/user/profile'],
  ['PUT', '/user/profile'],
  ['POST', '/user/upload-profile-picture'],
  ['PUT', '/user/password'],
  ['GET', '/user/sessions'],
  ['POST', '/user/end-other-sessions'],
  ['PATCH', '/user/otp'],
  ['PUT', '/user/deactivate'],
  ['POST', '/user/export'],
  ['POST', '/user/delete'],
  ['POST', '/logout'],
] as const;

describe('without a session (R-F7)', () => {
  test.each(PROTECTED)('%s %s refuses no token, junk, an expired and a revoked one', async (method, url) => {
    const revoked = (await app.loggedIn({ enableOtp: false })).token;
    await app.call('POST', '/logout', { token: revoked });
    const expired = (await app.loggedIn({ enableOtp: false })).token;
    vi.setSystemTime(Date.now() + 11 * 60_000);
    for (const token of [undefined, 'junk', expired, revoked]) {
      const reply = await app.call(method, url, token === undefined ? {} : { token });
      expect(reply).toMatchObject({ status: 401, body: { success: false, message: 'id token invalid' } });
    }
  });
});

describe('changing the profile', () => {
  test('every field, with the current password', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const changes = { fullName: 'Ayşe Kaya', phoneNumber: '33612345678', bio: 'Uzun vadeci.' };
    const reply = await update(person, token, changes);
    expect(reply.status).toBe(200);
    const wanted = { ...changes, phoneNumber: '+33612345678', username: person.username, email: person.email };
    expect(reply.body.data?.['user']).toMatchObject(wanted);
    expect(await profileOf(token)).toMatchObject(wanted);
  });

  test('a wrong current password changes nothing and is no way to guess it', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const attempt = () => update(person, token, { fullName: 'Başkası', currentPassword: 'yanlis-sifre' });
    expect(await attempt()).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
    for (let n = 0; n < 4; n += 1) await attempt();
    expect(await attempt()).toMatchObject({ status: 429, body: { code: 'LOGIN_LOCKED' } });
    expect(await profileOf(token)).toMatchObject({ fullName: person.fullName });
  });

  test("another's username or e-mail is refused", async () => {
    const other = await app.register();
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const name = await update(person, token, { username: other.username.toUpperCase() });
    expect(name).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    const mail = await update(person, token, { email: other.email.toUpperCase() });
    expect(mail).toMatchObject({ status: 409, body: { code: 'REGISTRATION_REFUSED' } });
  });

  test('no field beside the known ones (R-T14)', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    expect((await update(person, token, { status: 'active', id: 1 })).status).toBe(400);
  });

  test('after a new e-mail the codes go there, the old one is told and its last code is dead', async () => {
    const { person, token } = await app.loggedIn();
    await login(person);
    const oldCode = app.codeFor(person.email);
    const email = `yeni.${person.email}`;
    expect((await update(person, token, { email })).status).toBe(200);
    expect(app.mailsTo(person.email).at(-1)).toContain('The e-mail address of your account was changed');
    const body = { emailOrUsername: person.username, password: person.password, otpCode: oldCode };
    expect((await app.call('POST', '/verify-otp', { body })).status).toBe(422);
    await login(person);
    expect(app.codeFor(email)).toMatch(/^\d{6}$/);
  });
});

describe('changing the password', () => {
  const NEW = 'serin-yayla-38';
  const change = (token: string, currentPassword: string, newPassword = NEW) =>
    app.call('PUT', '/user/password', { token, body: { currentPassword, newPassword } });

  test('with the old one: it is dead then, every session has ended, codes on their way too, the owner is told', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const other = String((await login(person)).body.data?.['token']);
    await app.call('POST', '/forgot-password', { body: { emailOrUsername: person.email } });
    const code = app.codeFor(person.email);
    expect(await change(token, person.password)).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed.' },
    });
    for (const dead of [token, other]) {
      expect((await app.call('GET', '/user/profile', { token: dead })).status).toBe(401);
    }
    const reset = { emailOrUsername: person.email, otpCode: code, newPassword: 'baska-bir-sey-9' };
    expect((await app.call('POST', '/reset-password', { body: reset })).status).toBe(422);
    expect((await login(person)).status).toBe(401);
    expect((await login({ ...person, password: NEW })).body.data).toHaveProperty('token');
    expect(app.mailsTo(person.email).at(-1)).toContain('The password of your account was changed');
  });

  test('a wrong old one changes nothing and is no way to guess it', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    for (let n = 0; n < 5; n += 1) expect((await change(token, 'yanlis-sifre')).body.code).toBe('PASSWORD_WRONG');
    expect(await change(token, 'yanlis-sifre')).toMatchObject({ status: 429, body: { code: 'LOGIN_LOCKED' } });
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(200);
    expect(app.mailsTo(person.email)).toHaveLength(0);
  });

  test.each([
    ['kisa', 422, 'PASSWORD_TOO_SHORT'],
    ['123456', 422, 'PASSWORD_TOO_COMMON'],
    ['', 400, 'FIELD_REQUIRED'],
    ['x'.repeat(129), 400, 'FIELD_INVALID'],
  ])('the new one must do: "%s"', async (newPassword, status, code) => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    expect(await change(token, person.password, newPassword)).toMatchObject({ status, body: { code } });
    expect((await login(person)).status).toBe(200);
  });

  test('nor is it a word of its own account', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    expect((await change(token, person.password, person.email)).body.code).toBe('PASSWORD_TOO_COMMON');
  });

  test('two at once: one is the last, and the other’s password was never one', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const [a, b] = await Promise.all([change(token, person.password), change(token, person.password, `${NEW}-b`)]);
    expect([a.status, b.status].toSorted((x, y) => x - y)).toEqual([200, 403]);
    const [first, second] = [
      await login({ ...person, password: NEW }),
      await login({ ...person, password: `${NEW}-b` }),
    ];
    expect([first.status, second.status]).toEqual(a.status === 200 ? [200, 401] : [401, 200]);
  });
});

describe('open sessions', () => {
  const end = (token: string, currentPassword: string) =>
    app.call('POST', '/user/end-other-sessions', { token, body: { currentPassword } });
  const sessionsOf = async (token: string) =>
    (await app.call('GET', '/user/sessions', { token })).body.data?.['sessions'];

  test('are seen by their owner, and the others end for his password', async () => {
    const { token: stranger } = await app.loggedIn({ enableOtp: false });
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const openedAt = new Date().toISOString();
    vi.setSystemTime(Date.now() + 60_000);
    const other = String((await login(person)).body.data?.['token']);
    expect(await sessionsOf(token)).toEqual([
      { createdAt: new Date().toISOString(), expiresAt: new Date(Date.now() + 630_000).toISOString(), current: false },
      { createdAt: openedAt, expiresAt: new Date(Date.now() + 570_000).toISOString(), current: true },
    ]);
    expect((await end(token, 'yanlis-sifre')).body.code).toBe('PASSWORD_WRONG');
    expect(await sessionsOf(other)).toHaveLength(2);
    expect(await end(token, person.password)).toMatchObject({ body: { message: 'The other sessions were ended.' } });
    expect((await app.call('GET', '/user/profile', { token: other })).status).toBe(401);
    expect(await sessionsOf(token)).toMatchObject([{ createdAt: openedAt, current: true }]);
    expect(await sessionsOf(stranger)).toHaveLength(1);
  });

  test('that are over are not listed', async () => {
    const { person, token: old } = await app.loggedIn({ enableOtp: false });
    vi.setSystemTime(Date.now() + 11 * 60_000);
    const token = String((await login(person)).body.data?.['token']);
    expect(await sessionsOf(token)).toMatchObject([{ current: true }]);
    expect((await app.call('GET', '/user/sessions', { token: old })).status).toBe(401);
  });
});

describe('the one-time code switch', () => {
  test('off: the login gives the token at once; on: a code again', async () => {
    const { person, token } = await app.loggedIn();
    expect((await app.call('PATCH', '/user/otp', { token, body: { enableOtp: false } })).status).toBe(200);
    expect((await login(person)).body.data).toHaveProperty('token');
    await app.call('PATCH', '/user/otp', { token, body: { enableOtp: true } });
    expect((await login(person)).body.data).toEqual({});
    expect(await profileOf(token)).toMatchObject({ enableOtp: true });
  });

  test('switched off, the owner is told; once, and not when it is switched on', async () => {
    const { person, token } = await app.loggedIn();
    const flip = (enableOtp: boolean) => app.call('PATCH', '/user/otp', { token, body: { enableOtp } });
    const notices = () => app.mailsTo(person.email).filter((mail) => mail.includes('opened by the password alone'));
    await flip(true);
    expect(notices()).toHaveLength(0);
    await flip(false);
    await flip(false);
    expect(notices()).toHaveLength(1);
  });

  test.each([{}, { enableOtp: 'false' }, { enableOtp: null }, []])('%j is refused', async (body) => {
    const { token } = await app.loggedIn({ enableOtp: false });
    expect((await app.call('PATCH', '/user/otp', { token, body })).status).toBe(400);
  });
});

describe('deactivation (D13)', () => {
  test('ends every session, stops the account, and a login with a code opens both again', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const other = String((await login(person)).body.data?.['token']);
    expect((await app.call('PUT', '/user/deactivate', { token })).status).toBe(200);
    for (const dead of [token, other])
      expect((await app.call('GET', '/user/profile', { token: dead })).status).toBe(401);
    expect(await statusesOf(person)).toEqual({ user: 'frozen', account: 'frozen' });

    expect((await login(person)).body.data).toEqual({});
    const body = { emailOrUsername: person.username, password: person.password, otpCode: app.codeFor(person.email) };
    const fresh = String((await app.call('POST', '/verify-otp', { body })).body.data?.['token']);
    expect((await app.call('GET', '/user/profile', { token: fresh })).status).toBe(200);
    expect(await statusesOf(person)).toEqual({ user: 'active', account: 'open' });
  });

  test('a wrong password on a frozen account mails nothing', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    await app.call('PUT', '/user/deactivate', { token });
    expect((await login({ ...person, password: 'yanlis-sifre' })).status).toBe(401);
    expect(app.mailsTo(person.email)).toHaveLength(0);
  });
});

describe('data rights (D17)', () => {
  test('the export holds the person and the account, nothing secret and nobody else', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const refused = await app.call('POST', '/user/export', { token, body: { currentPassword: 'yanlis-sifre' } });
    expect(refused.status).toBe(403);
    const reply = await app.call('POST', '/user/export', { token, body: { currentPassword: person.password } });
    expect(reply.body.data).toMatchObject({
      user: { fullName: person.fullName, username: person.username, email: person.email, status: 'active' },
      account: { status: 'open', cashBalance: '0.00' },
      picture: null,
      holdings: [],
      transactions: [],
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/argon2|tokenHash|code_hash/);
  });

  test('after deletion nothing of the person is left, the name is free, the journal stands', async () => {
    const { person, token } = await app.loggedIn();
    const [before] = await app.sql<{ id: string }[]>`select id from app_user where username = ${person.username}`;
    const id = before?.id ?? '';
    const refused = await app.call('POST', '/user/delete', { token, body: { currentPassword: 'yanlis-sifre' } });
    expect(refused.status).toBe(403);
    const done = await app.call('POST', '/user/delete', { token, body: { currentPassword: person.password } });
    expect(done.status).toBe(200);
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(401);
    expect((await login(person)).status).toBe(401);
    const [row] = await app.sql`select * from app_user where id = ${id}`;
    const rest = JSON.stringify(row);
    for (const word of [person.username, person.email, person.fullName, person.phoneNumber])
      expect(rest).not.toContain(word);
    const [account] = await app.sql`select status from account where user_id = ${id}`;
    expect(account).toEqual({ status: 'closed' });
    const again = await app.call('POST', '/register', { body: person, ip: '192.3.0.1' });
    expect(again.status).toBe(200);
  });
});

async function statusesOf(person: Person): Promise<unknown> {
  const [row] = await app.sql`
    select u.status as "user", a.status as account from app_user u join account a on a.user_id = u.id
    where u.username = ${person.username}`;
  return row;
}
