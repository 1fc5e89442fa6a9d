import { expect, test } from 'vitest';
import { later, type Person, useAccountsApp } from '../../../../testing/accounts-app.ts';
import { createAuthenticator } from '../../../../testing/authenticator.ts';
import { stopLink } from './reset-link.ts';
import { readResetWait } from './reset-wait-store.ts';
import { tellOfWaits } from './tell-of-waits.ts';

const app = useAccountsApp();

const HOUR_MS = 60 * 60_000;
const NEW_PASSWORD = 'Yepyeni-parola-1';

const optionsOf = async (url: string, token?: string) =>
  (await app.call('POST', url, token ? { token } : {})).body.data?.['options'] as never;

/** A person with a passkey and ten recovery codes, in a session. */
async function withFactors() {
  const { person, token } = await app.loggedIn({ enableOtp: false });
  await app.call('POST', '/user/proof', { token, body: { password: person.password } });
  const device = createAuthenticator();
  const response = device.create(await optionsOf('/user/passkeys/options', token));
  await app.call('POST', '/user/passkeys', { token, body: { name: 'Telefon', response } });
  const made = await app.call('POST', '/user/recovery-codes', { token });
  return { person, token, device, codes: made.body.data?.['codes'] as string[] };
}

async function reset({ username, email }: Person, beside: object = {}, newPassword = NEW_PASSWORD) {
  await app.call('POST', '/forgot-password', { body: { emailOrUsername: username } });
  const body = { emailOrUsername: username, otpCode: app.codeFor(email), newPassword, ...beside };
  return app.call('POST', '/reset-password', { body });
}

const login = ({ username }: Person, password: string) =>
  app.call('POST', '/login', { body: { emailOrUsername: username, password } });

/** A session of the person, by their passkey. */
async function enter(device: ReturnType<typeof createAuthenticator>): Promise<string> {
  const response = device.get(await optionsOf('/login/passkey/options'));
  return String((await app.call('POST', '/login/passkey', { body: { response } })).body.data?.['token']);
}

const passkeysOf = async (token: string) =>
  ((await app.call('GET', '/user/sign-in', { token })).body.data as { passkeys: number }).passkeys;

test('the mail alone waits 72 hours, tells the owner, and changes nothing meanwhile', async () => {
  const { person, token } = await withFactors();
  const untilMs = Date.now() + 72 * HOUR_MS;
  const first = await reset(person);
  expect(first).toMatchObject({ status: 202, body: { success: true } });
  expect(first.body.data).toEqual({
    code: 'RESET_WAITS',
    until: new Date(untilMs).toISOString(),
    stop: expect.stringMatching(/^[A-Za-z0-9_-]{54}$/),
  });
  expect(app.mailsTo(person.email).at(-1)).toContain('A reset of your password was requested');
  const state = await app.call('GET', '/user/sign-in', { token });
  expect(state.body.data?.['resetWait']).toMatchObject({ network: '192.0.x.x' });
  expect((await login(person, person.password)).status).toBe(200);
  // Asked again, it neither ends earlier nor begins anew.
  later(71 * HOUR_MS);
  expect((await reset(person)).body.data).toEqual(first.body.data);
  expect((await login(person, NEW_PASSWORD)).status).toBe(401);
});

test('after the wait the same request sets the password, and what was lost with the device ends', async () => {
  const { person, device } = await withFactors();
  await reset(person);
  later(72 * HOUR_MS);
  const refused = device.get(await optionsOf('/login/passkey/options'));
  expect((await reset(person)).status).toBe(200);
  const entered = await app.call('POST', '/login/passkey', { body: { response: refused } });
  expect(entered.body.code).toBe('PASSKEY_REFUSED');
  expect((await login(person, NEW_PASSWORD)).body.data?.['token']).toEqual(expect.any(String));
});

test('a stopped one begins anew; nobody stops that of another', async () => {
  const { person, token, device } = await withFactors();
  const other = await app.loggedIn({ enableOtp: false });
  await reset(person);
  expect((await app.call('DELETE', '/user/reset', { token: other.token })).status).toBe(200);
  later(71 * HOUR_MS);
  const again = await enter(device);
  expect((await app.call('DELETE', '/user/reset', { token: again })).status).toBe(200);
  later(2 * HOUR_MS);
  expect((await reset(person)).status).toBe(202);
  expect((await app.call('DELETE', '/user/reset', { token })).status).toBe(401);
});

test('the one who asked can withdraw it, by the secret that only the mailed code gives', async () => {
  const { person, token } = await withFactors();
  const stop = String((await reset(person)).body.data?.['stop']);
  const withdraw = (secret: string) => app.call('POST', '/reset-password/stop', { body: { secret } });
  expect((await withdraw(`${stop.slice(0, -2)}AA`)).body.code).toBe('RESET_NOT_FOUND');
  expect((await withdraw(stop)).status).toBe(200);
  expect((await app.call('GET', '/user/sign-in', { token })).body.data?.['resetWait']).toBeNull();
  expect((await withdraw(stop)).body.code).toBe('RESET_NOT_FOUND');
});

test('a wait that nobody came back to begins anew', async () => {
  const { person } = await withFactors();
  await reset(person);
  later(144 * HOUR_MS);
  expect((await reset(person)).status).toBe(202);
});

test('a recovery code sets it at once, is used up, and the factors stay', async () => {
  const { person, device, codes } = await withFactors();
  const [first = ''] = codes;
  expect((await reset(person, { recoveryCode: 'zzzz-zzzz' })).body.code).toBe('CODE_WRONG');
  later(61_000);
  expect((await reset(person, { recoveryCode: first })).status).toBe(200);
  expect((await login(person, NEW_PASSWORD)).body.data).toMatchObject({ factors: ['passkey'] });
  expect(await passkeysOf(await enter(device))).toBe(1);
  later(61_000);
  expect((await reset(person, { recoveryCode: first }, 'Baska-parola-2')).body.code).toBe('CODE_WRONG');
  // The six digits of a mail are none.
  later(61_000);
  expect((await reset(person, { recoveryCode: '123456' })).body.code).toBe('CODE_WRONG');
});

test('a passkey sets it at once; that of another person does not', async () => {
  const [mine, theirs] = [await withFactors(), await withFactors()];
  const challenge = await optionsOf('/login/passkey/options');
  expect((await reset(mine.person, { passkey: theirs.device.get(challenge) })).body.code).toBe('PASSKEY_REFUSED');
  later(61_000);
  const passkey = mine.device.get(await optionsOf('/login/passkey/options'));
  expect((await reset(mine.person, { passkey })).status).toBe(200);
  expect(await passkeysOf(await enter(mine.device))).toBe(1);
});

test('without a second factor the reset is what it was, whatever stands beside', async () => {
  const { person } = await app.loggedIn({ enableOtp: false });
  const reply = await reset(person, { recoveryCode: 'h7kq-2mzp' });
  expect(reply.status).toBe(200);
  expect(reply.body).not.toHaveProperty('data');
});

test('a right mailed code says what may stand beside it, and a wrong one nothing', async () => {
  const { person } = await withFactors();
  const emailOrUsername = person.username;
  const ask = (code: string) => app.call('POST', '/verify-reset-code', { body: { emailOrUsername, code } });
  await app.call('POST', '/forgot-password', { body: { emailOrUsername } });
  const right = app.codeFor(person.email);
  expect((await ask(right === '000000' ? '111111' : '000000')).body).not.toHaveProperty('data');
  expect((await ask(right)).body.data).toEqual({ factors: ['passkey'], hasRecoveryCode: true, wait: null });
});

test('a wait begins without a new password, which is asked for once it is over', async () => {
  const { person } = await withFactors();
  const send = async () => {
    await app.call('POST', '/forgot-password', { body: { emailOrUsername: person.username } });
    const body = { emailOrUsername: person.username, otpCode: app.codeFor(person.email) };
    return app.call('POST', '/reset-password', { body });
  };
  expect((await send()).status).toBe(202);
  later(72 * HOUR_MS);
  expect(await send()).toMatchObject({ status: 400, body: { code: 'FIELD_REQUIRED' } });
});

test('the owner gets a mail each day of the wait, one however many servers there are', async () => {
  const { person } = await withFactors();
  await reset(person);
  const sent = () =>
    app.mailsTo(person.email).filter((mail) => mail.includes('A reset of your password was requested')).length;
  expect(sent()).toBe(1);
  await tellOfWaits(app.deps, Date.now());
  expect(sent()).toBe(1);
  for (const day of [1, 2]) {
    later(24 * HOUR_MS);
    await Promise.all([tellOfWaits(app.deps, Date.now()), tellOfWaits(app.deps, Date.now())]);
    expect(sent()).toBe(1 + day);
  }
  later(24 * HOUR_MS);
  await tellOfWaits(app.deps, Date.now());
  expect(sent()).toBe(3);
});

test('the link of the mail stops it without a session, once; a forged one does not', async () => {
  const { person, token } = await withFactors();
  const { person: other, token: otherToken } = await withFactors();
  const linkOf = async (at: string) => {
    const [user] = await app.sql<{ id: string }[]>`select id from app_user where username = ${at}`;
    const wait = user && (await readResetWait(app.sql, user.id));
    return wait && stopLink({ ...app.deps, publicUrl: 'https://kurus.example' }, user.id, wait.askedAt);
  };
  const profileOf = async (of: string) => (await app.call('GET', '/user/profile', { token: of })).body.data?.['user'];
  const isWaiting = async (of: string) =>
    (await app.call('GET', '/user/sign-in', { token: of })).body.data?.['resetWait'] !== null;
  const stop = (secret: string) => app.call('POST', '/reset-password/stop', { body: { secret } });
  await reset(person);
  await reset(other);
  const [address = '', secret = ''] = (await linkOf(person.username))?.split('#stop=') ?? [];
  expect(address).toBe('https://kurus.example/forgot-password');
  const [, theirs = ''] = (await linkOf(other.username))?.split('#stop=') ?? [];
  // Their number with the proof of another.
  expect(await stop(theirs.slice(0, 11) + secret.slice(11))).toMatchObject({ status: 404 });
  expect((await stop('a'.repeat(54))).body.code).toBe('RESET_NOT_FOUND');
  expect((await stop('kısa')).status).toBeGreaterThanOrEqual(400);
  expect(await isWaiting(token)).toBe(true);
  expect(await profileOf(token)).toMatchObject({ resetWait: { network: '192.0.x.x' } });
  expect((await stop(secret)).status).toBe(200);
  expect([await isWaiting(token), await isWaiting(otherToken)]).toEqual([false, true]);
  expect(await profileOf(token)).not.toHaveProperty('resetWait');
  expect((await stop(secret)).status).toBe(404);
  // A later request is another wait, with another link.
  later(HOUR_MS);
  await reset(person);
  expect((await stop(secret)).status).toBe(404);
  expect(app.deps.publicUrl).toBeUndefined();
});
