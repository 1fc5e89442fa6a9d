import { describe, expect, test } from 'vitest';
import { type Person, useAccountsApp } from '../../../testing/accounts-app.ts';

const app = useAccountsApp();

const login = (person: Person) =>
  app.call('POST', '/login', { body: { emailOrUsername: person.username, password: person.password } });

describe('changing the password', () => {
  const NEW = 'serin-yayla-38';
  const change = (token: string, currentPassword: string, newPassword = NEW) =>
    app.call('PUT', '/user/password', { token, body: { currentPassword, newPassword } });

  test('with the old one: it is invalid then, sessions and codes have ended, and the owner gets a mail', async () => {
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
    // The session of the first login.
    expect(app.mailsTo(person.email)).toHaveLength(1);
  });

  test.each([
    ['kisa', 422, 'PASSWORD_TOO_SHORT'],
    ['', 400, 'FIELD_REQUIRED'],
    ['x'.repeat(129), 400, 'FIELD_INVALID'],
  ])('the new one must do: "%s"', async (newPassword, status, code) => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    expect(await change(token, person.password, newPassword)).toMatchObject({ status, body: { code } });
    expect((await login(person)).status).toBe(200);
  });

  test('two at once: one is the last, and the other’s password was never one', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const [a, b] = await Promise.all([change(token, person.password), change(token, person.password, `${NEW}-b`)]);
    const [done, refused] = [a.status, b.status].toSorted((x, y) => x - y);
    expect(done).toBe(200);
    // Its session ended with the first change, or its password was outdated when it was compared.
    expect([401, 403]).toContain(refused);
    const [first, second] = [
      await login({ ...person, password: NEW }),
      await login({ ...person, password: `${NEW}-b` }),
    ];
    expect([first.status, second.status]).toEqual(a.status === 200 ? [200, 401] : [401, 200]);
  });
});
