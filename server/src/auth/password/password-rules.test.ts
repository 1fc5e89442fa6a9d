/** Rules of new passwords (D42), wherever a password is set. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountsApp, type AccountsApp } from '../../../../testing/accounts-app.ts';

let spec: AccountsApp;
let strict: AccountsApp;
beforeAll(async () => {
  [spec, strict] = await Promise.all([
    createAccountsApp({ limits: false }),
    createAccountsApp({ limits: false, passwordRules: 'strict' }),
  ]);
});
afterAll(async () => {
  await spec.close();
  await strict.close();
});

/** Weak passwords made of a person's own words. */
const WEAK = [
  ['a common one', () => '123456', 'PASSWORD_TOO_COMMON'],
  ['a common Turkish one', () => 'Galatasaray', 'PASSWORD_TOO_COMMON'],
  ['one with Turkish letters', () => 'Şifre123', 'PASSWORD_TOO_COMMON'],
  ['the own username', (person: Known) => person.username, 'PASSWORD_OWN_WORD'],
  ['the own address', (person: Known) => person.email.toUpperCase(), 'PASSWORD_OWN_WORD'],
  ['the own name', () => 'zuleyhasen', 'PASSWORD_OWN_WORD'],
  ['the own number', () => '5321234567', 'PASSWORD_OWN_WORD'],
] as const;
interface Known {
  readonly username: string;
  readonly email: string;
}
const FULL_NAME = 'Züleyha Şen';

let people = 0;
function somebody() {
  people += 1;
  const username = `zuleyha.${people}`;
  return { username, email: `${username}@example.com`, fullName: FULL_NAME, phoneNumber: '+905321234567' };
}

function register(app: AccountsApp, weak: (person: Known) => string) {
  const person = somebody();
  return app.call('POST', '/register', { body: { ...person, password: weak(person), enableOtp: true } });
}

async function change(app: AccountsApp, weak: (person: Known) => string) {
  const { person, token } = await app.loggedIn({ fullName: FULL_NAME, password: 'serin-yayla-gecesi-37' });
  const body = { currentPassword: person.password, newPassword: weak(person) };
  return app.call('PUT', '/user/password', { token, body });
}

/** @returns the response to it, and the one to a good password with the same code */
async function reset(app: AccountsApp, weak: (person: Known) => string) {
  const person = await app.register({ fullName: FULL_NAME, password: 'serin-yayla-gecesi-37' });
  await app.call('POST', '/forgot-password', { body: { emailOrUsername: person.email } });
  const named = { emailOrUsername: person.email, otpCode: app.codeFor(person.email) };
  const send = (newPassword: string) => app.call('POST', '/reset-password', { body: { ...named, newPassword } });
  return [await send(weak(person)), await send('serin-yayla-gecesi-38')] as const;
}

describe('with PASSWORD_RULES=spec six characters are enough', () => {
  test.each(WEAK)('%s passes', async (_, weak) => {
    expect((await register(spec, weak)).status).toBe(200);
    expect((await change(spec, weak)).status).toBe(200);
    const [taken, again] = await reset(spec, weak);
    expect([taken.status, again.status]).toEqual([200, 422]);
  });
});

describe('with PASSWORD_RULES=strict what is easily guessed is refused with the true reason', () => {
  test.each(WEAK)('%s', async (_, weak, code) => {
    expect(await register(strict, weak)).toMatchObject({ status: 422, body: { code } });
    expect(await change(strict, weak)).toMatchObject({ status: 422, body: { code } });
    const [refused, again] = await reset(strict, weak);
    expect(refused).toMatchObject({ status: 422, body: { code } });
    // The code is still valid.
    expect(again.status).toBe(200);
  });
});

describe('with PASSWORD_RULES=strict a new password', () => {
  test('needs 15 characters where it stands alone, at a register, a change and a reset', async () => {
    const short = () => 'yayla-serin-38';
    expect(await register(strict, short)).toMatchObject({ status: 422, body: { code: 'PASSWORD_LENGTH' } });
    const refused = await change(strict, short);
    expect(refused.body).toMatchObject({ code: 'PASSWORD_LENGTH', message: expect.stringContaining('15') });
    const [first, again] = await reset(strict, short);
    expect([first.body.code, again.status]).toEqual(['PASSWORD_LENGTH', 200]);
  });

  test('needs eight beside a second factor', async () => {
    const { person, token } = await strict.loggedIn({ fullName: FULL_NAME, password: 'serin-yayla-gecesi-37' });
    await strict.sql`
      insert into passkey (user_id, passkey_id, credential_id, public_key, counter, transports, is_synced, name,
        created_at)
      select id, 1, '\\x01', '\\x01', 0, '{}', false, 'Telefon', now() from app_user where username = ${person.username}`;
    await strict.sql`
      update session set proven_at = now()
      where user_id = (select id from app_user where username = ${person.username})`;
    const send = (newPassword: string) =>
      strict.call('PUT', '/user/password', { token, body: { currentPassword: person.password, newPassword } });
    expect((await send('serin-7')).body.code).toBe('PASSWORD_LENGTH');
    expect((await send('serin-y7')).status).toBe(200);
  });

  test('is none of those from breaches, in whatever case', async () => {
    for (const known of ['thisisapassword', 'ThisIsAPassword', '123456789123456789']) {
      const refused = await register(strict, () => known);
      expect([known, refused.body.code]).toEqual([known, expect.stringMatching(/^PASSWORD_(BREACHED|TOO_COMMON)$/)]);
    }
    expect((await register(strict, () => 'serin-yayla-gecesi-38')).status).toBe(200);
  });

  test('is not asked for by a login with one from before', async () => {
    const person = await strict.register({ password: 'serin-yayla-gecesi-38', enableOtp: false });
    const { passwordHash } = await strict.deps.passwords
      .hash('123456', { ip: '192.0.2.1', preferred: true })
      .then((hash) => ({ passwordHash: hash }));
    await strict.sql`update app_user set password_hash = ${passwordHash} where username = ${person.username}`;
    const body = { emailOrUsername: person.username, password: '123456' };
    expect((await strict.call('POST', '/login', { body })).status).toBe(200);
  });
});

test('five characters are too few under either rule', async () => {
  for (const app of [spec, strict]) {
    expect(await register(app, () => 'aB3!x')).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_SHORT' } });
  }
});

test('the screens can ask which rule holds', async () => {
  for (const [app, passwordRules] of [
    [spec, 'spec'],
    [strict, 'strict'],
  ] as const) {
    const reply = await app.call('GET', '/public/account-settings');
    expect(reply).toMatchObject({ status: 200, body: { success: true, data: { passwordRules } } });
  }
});
