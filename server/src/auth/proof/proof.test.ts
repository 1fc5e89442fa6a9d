import { expect, test } from 'vitest';
import { later, useAccountsApp } from '../../../../testing/accounts-app.ts';
import { findSession } from '../session/sessions.ts';
import { requireProof } from './require-proof.ts';

const app = useAccountsApp();

const proveWith = (token: string, body: object, ip?: string) =>
  app.call('POST', '/user/proof', { token, body, ...(ip && { ip }) });
const askForCode = (token: string) => app.call('POST', '/user/proof/options', { token, body: { way: 'mail' } });

/** Tells if acts that want a proof are done in the session at this moment. */
async function isFresh(token: string): Promise<boolean> {
  const session = await findSession(app.sql, token, Date.now());
  if (!session) throw new Error('no such session');
  return requireProof(app.sql, session, Date.now()).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'PROOF_NEEDED' });
      return false;
    },
  );
}

test('the password is the proof where a login asks for nothing else, and it lasts five minutes', async () => {
  const { person, token } = await app.loggedIn({ enableOtp: false });
  expect(await isFresh(token)).toBe(false);
  expect((await proveWith(token, { password: person.password })).status).toBe(200);
  expect(await isFresh(token)).toBe(true);
  later(5 * 60_000 - 1);
  expect(await isFresh(token)).toBe(true);
  later(1);
  expect(await isFresh(token)).toBe(false);
});

test('only the session that proved is fresh', async () => {
  const { person, token } = await app.loggedIn({ enableOtp: false });
  const credentials = { emailOrUsername: person.username, password: person.password };
  const stolen = String((await app.call('POST', '/login', { body: credentials })).body.data?.['token']);
  await proveWith(token, { password: person.password });
  expect([await isFresh(token), await isFresh(stolen)]).toEqual([true, false]);
});

test('a wrong password proves nothing, and is counted like any other', async () => {
  const { person, token } = await app.loggedIn({ enableOtp: false });
  for (let tries = 0; tries < 5; tries += 1) {
    const reply = await proveWith(token, { password: 'yanlis-parola' });
    expect(reply).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
  }
  expect((await proveWith(token, { password: person.password })).body.code).toBe('LOGIN_LOCKED');
  expect(await isFresh(token)).toBe(false);
});

test('where a login asks for a mailed code, so does the proof, and a code proves once', async () => {
  const { person, token } = await app.loggedIn();
  const { password, email } = person;
  expect(await proveWith(token, { password })).toMatchObject({ status: 400, body: { code: 'FIELD_REQUIRED' } });
  const asked = await askForCode(token);
  expect(asked.body.data).toEqual({ codeSent: true, resendAfterSeconds: 60 });
  const otpCode = app.codeFor(email);
  expect((await proveWith(token, { otpCode })).body.code).toBe('FIELD_REQUIRED');
  const other = otpCode === '000000' ? '000001' : '000000';
  expect((await proveWith(token, { password, otpCode: other })).body.code).toBe('CODE_WRONG');
  expect(await isFresh(token)).toBe(false);
  expect((await proveWith(token, { password, otpCode })).status).toBe(200);
  expect(await isFresh(token)).toBe(true);
  expect((await proveWith(token, { password, otpCode })).body.code).toBe('CODE_USED_UP');
});

test('the code of a login or of a reset is no proof, and that of a proof is none of them', async () => {
  const { person, token } = await app.loggedIn();
  const { password, email, username: emailOrUsername } = person;
  await app.call('POST', '/login', { body: { emailOrUsername, password } });
  const ofLogin = app.codeFor(email);
  await app.call('POST', '/forgot-password', { body: { emailOrUsername } });
  const ofReset = app.codeFor(email);
  for (const otpCode of [ofLogin, ofReset]) {
    expect((await proveWith(token, { password, otpCode })).body).toMatchObject({ code: 'CODE_WRONG' });
  }
  later(61_000);
  await askForCode(token);
  const otpCode = app.codeFor(email);
  const login = await app.call('POST', '/verify-otp', { body: { emailOrUsername, password, otpCode } });
  expect(login.body.code).toBe('CODE_WRONG');
  const reset = await app.call('POST', '/verify-reset-code', { body: { emailOrUsername, code: otpCode } });
  expect(reset.body.code).toBe('CODE_WRONG');
});

test('who came through a provider proves by a mailed code alone', async () => {
  const { person, token } = await app.loggedIn();
  await app.sql`update app_user set password_hash = null where username = ${person.username}`;
  await askForCode(token);
  expect((await proveWith(token, { otpCode: app.codeFor(person.email) })).status).toBe(200);
  expect(await isFresh(token)).toBe(true);
});

test('without a password and without an address there is no proof, and the answer says so', async () => {
  const { person, token } = await app.loggedIn();
  await app.sql`
    update app_user set password_hash = null, email = null, email_folded = null, email_proven_at = null
    where username = ${person.username}`;
  expect(await askForCode(token)).toMatchObject({ status: 409, body: { code: 'MAIL_MISSING' } });
  expect((await proveWith(token, { otpCode: '123456' })).body.code).toBe('MAIL_MISSING');
  expect(await isFresh(token)).toBe(false);
});

test('six digits are guessed from many addresses no more often than from one', async () => {
  const { person, token } = await app.loggedIn();
  const { password, email } = person;
  const codes = new Set<string | undefined>();
  for (let round = 0; round < 6; round += 1) {
    await askForCode(token);
    const right = app.codeFor(email);
    for (let guess = 0; guess < 6; guess += 1) {
      const otpCode = String((Number(right) + 1 + guess) % 1_000_000).padStart(6, '0');
      const reply = await proveWith(token, { password, otpCode }, `203.0.${round}.${guess}`);
      codes.add(reply.body.code);
    }
    later(61_000);
  }
  expect(codes).toContain('CODE_LOCKED');
  expect(await isFresh(token)).toBe(false);
});
