import { describe, expect, test, vi } from 'vitest';
import { type Person, useAccountsApp } from '../../../testing/accounts-app.ts';

const app = useAccountsApp();

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

  test("another's username is refused", async () => {
    const other = await app.register();
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const name = await update(person, token, { username: other.username.toUpperCase() });
    expect(name).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
  });

  test.each([
    ['a name of two lines', { fullName: 'Ayşe\nYılmaz' }, 'CHARACTERS_INVALID'],
    ['a name with a direction mark', { fullName: 'Ayşe\u200f Yılmaz' }, 'CHARACTERS_INVALID'],
    ['a name of 101 characters', { fullName: 'A'.repeat(101) }, 'FULL_NAME_TOO_LONG'],
    ['a bell about oneself', { bio: 'Uzun\u0007vadeci' }, 'CHARACTERS_INVALID'],
  ])('%s is refused with a sentence', async (_, changes, code) => {
    const { person, token } = await app.loggedIn();
    const reply = await update(person, token, changes);
    expect(reply).toMatchObject({ status: 422, body: { code } });
    expect(reply.body.message).not.toContain('fullName');
    expect(await profileOf(token)).toMatchObject({ fullName: person.fullName, bio: '' });
  });

  test('no field beside the known ones (R-T14)', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    expect((await update(person, token, { status: 'active', id: 1 })).status).toBe(400);
  });
});

describe('open sessions', () => {
  const end = (token: string, currentPassword: string) =>
    app.call('POST', '/user/end-other-sessions', { token, body: { currentPassword } });
  const sessionsOf = async (token: string) =>
    (await app.call('GET', '/user/sessions', { token })).body.data?.['sessions'];

  test('one ends by its name, which opens nothing, and nobody ends that of another', async () => {
    const { token: stranger } = await app.loggedIn({ enableOtp: false });
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const other = String((await login(person)).body.data?.['token']);
    const listed = (await sessionsOf(token)) as { id: string; current: boolean }[];
    const id = listed.find(({ current }) => !current)?.id ?? '';
    const endOne = (by: string, name = id) => app.call('DELETE', `/user/sessions/${name}`, { token: by });
    expect((await app.call('GET', '/user/profile', { token: id })).status).toBe(401);
    expect(await endOne(stranger)).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
    expect((await app.call('GET', '/user/profile', { token: other })).status).toBe(200);
    expect((await endOne(token)).status).toBe(200);
    expect((await app.call('GET', '/user/profile', { token: other })).status).toBe(401);
    expect((await endOne(token)).body.code).toBe('SESSION_NOT_FOUND');
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(200);
  });

  test('are seen by their owner, and the others end with the password', async () => {
    const { token: stranger } = await app.loggedIn({ enableOtp: false });
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const id = expect.stringMatching(/^[0-9a-f]{16}$/);
    const openedAt = new Date().toISOString();
    vi.setSystemTime(Date.now() + 60_000);
    const other = String((await login(person)).body.data?.['token']);
    const facts = { device: null, network: '192.0.x.x', passkeyId: null, lastUsedAt: null };
    expect(await sessionsOf(token)).toEqual([
      {
        ...facts,
        id,
        createdAt: openedAt,
        expiresAt: new Date(Date.now() + 570_000).toISOString(),
        current: true,
        isNewNetwork: false,
        way: 'mail',
      },
      {
        ...facts,
        id,
        createdAt: new Date().toISOString(),
        expiresAt: new Date(Date.now() + 630_000).toISOString(),
        current: false,
        isNewNetwork: false,
        way: 'password',
      },
    ]);
    expect((await end(token, 'yanlis-sifre')).body.code).toBe('PASSWORD_WRONG');
    expect(await sessionsOf(other)).toHaveLength(2);
    expect(await end(token, person.password)).toMatchObject({ body: { message: 'The other sessions were ended.' } });
    expect((await app.call('GET', '/user/profile', { token: other })).status).toBe(401);
    expect(await sessionsOf(token)).toMatchObject([{ createdAt: openedAt, current: true }]);
    expect(await sessionsOf(stranger)).toHaveLength(1);
  });

  test('say what opened them, from which half of a network, and when they were last used', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' };
    const body = { emailOrUsername: person.username, password: person.password };
    const far = await app.call('POST', '/login', { body, headers, ip: '95.70.12.34' });
    const usedAt = Date.now() + 60_000;
    vi.setSystemTime(usedAt);
    await app.call('GET', '/user/profile', { token: String(far.body.data?.['token']) });
    await vi.waitFor(
      async () =>
        expect(await sessionsOf(token)).toMatchObject([
          { current: true },
          {
            device: 'Firefox, Windows',
            network: '95.70.x.x',
            isNewNetwork: true,
            way: 'password',
            lastUsedAt: new Date(usedAt).toISOString(),
          },
        ]),
      { timeout: 20_000, interval: 500 },
    );
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
    expect((await login(person)).body.data).not.toHaveProperty('token');
    expect(await profileOf(token)).toMatchObject({ enableOtp: true });
  });

  test('switched off, the owner gets a mail; once, and not when it is switched on', async () => {
    const { person, token } = await app.loggedIn();
    const flip = (enableOtp: boolean) => app.call('PATCH', '/user/otp', { token, body: { enableOtp } });
    const notices = () => app.mailsTo(person.email).filter((mail) => mail.includes('opens with the password alone'));
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

    expect((await login(person)).body.data).toMatchObject({ codeSent: true, frozen: true });
    const body = { emailOrUsername: person.username, password: person.password, otpCode: app.codeFor(person.email) };
    const fresh = String((await app.call('POST', '/verify-otp', { body })).body.data?.['token']);
    expect((await app.call('GET', '/user/profile', { token: fresh })).status).toBe(200);
    expect(await statusesOf(person)).toEqual({ user: 'active', account: 'open' });
  });

  test('a wrong password on a frozen account mails nothing', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    await app.call('PUT', '/user/deactivate', { token });
    const before = app.mailsTo(person.email).length;
    expect((await login({ ...person, password: 'yanlis-sifre' })).status).toBe(401);
    expect(app.mailsTo(person.email)).toHaveLength(before);
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
