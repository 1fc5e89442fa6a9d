import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { later, type Person, useAccountsApp } from '../../../../testing/accounts-app.ts';

const app = useAccountsApp();

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238 written a second time. */
function codeAt(secret: string, nowMs: number): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

const login = ({ username, password }: Person, ip?: string) =>
  app.call('POST', '/login', { body: { emailOrUsername: username, password }, ...(ip && { ip }) });
const verify = ({ username, password }: Person, otpCode: string, ip?: string) =>
  app.call('POST', '/verify-otp', { body: { emailOrUsername: username, password, otpCode }, ...(ip && { ip }) });

/** A person with an app, their session, and the secret of the app. */
async function withApp() {
  const { person, token } = await app.loggedIn({ enableOtp: false });
  await app.call('POST', '/user/proof', { token, body: { password: person.password } });
  const begun = await app.call('POST', '/user/totp', { token });
  const secret = String(begun.body.data?.['secret']);
  const confirmed = await app.call('POST', '/user/totp/confirm', { token, body: { code: codeAt(secret, Date.now()) } });
  expect([begun.status, confirmed.status]).toEqual([200, 200]);
  return { person, token, secret };
}

async function withCodes() {
  const scene = await withApp();
  const made = await app.call('POST', '/user/recovery-codes', { token: scene.token });
  return { ...scene, codes: made.body.data?.['codes'] as string[] };
}

const state = async (token: string) => (await app.call('GET', '/user/sign-in', { token })).body.data;

describe('an authenticator app', () => {
  test('is set up behind a fresh proof, confirmed by a code, and asked for at the next login', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    expect(await app.call('POST', '/user/totp', { token })).toMatchObject({
      status: 403,
      body: { code: 'PROOF_NEEDED' },
    });
    await app.call('POST', '/user/proof', { token, body: { password: person.password } });
    const { secret, uri } = (await app.call('POST', '/user/totp', { token })).body.data as Record<string, string>;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri ?? '').searchParams.get('secret')).toBe(secret);
    // Nothing changes before a code has shown that the app has it.
    expect((await login(person)).body.data?.['token']).toEqual(expect.any(String));
    const wrong = await app.call('POST', '/user/totp/confirm', { token, body: { code: '000000' } });
    const right = codeAt(secret ?? '', Date.now());
    if (right !== '000000') expect(wrong.body.code).toBe('CODE_WRONG');
    expect((await app.call('POST', '/user/totp/confirm', { token, body: { code: right } })).status).toBe(200);
    const reply = await login(person);
    expect(reply.body.data).toEqual({ codeSent: false, resendAfterSeconds: 0, factors: ['app'] });
    later(30_000);
    const second = await verify(person, codeAt(secret ?? '', Date.now()));
    expect(second.body.data?.['token']).toEqual(expect.any(String));
    expect(app.mailsTo(person.email).at(-1)).toContain('authenticator app was added');
  });

  test('a code is taken once, and none of its step or of earlier ones after it', async () => {
    const { person, secret } = await withApp();
    // The code of the set-up is used up, too.
    expect((await verify(person, codeAt(secret, Date.now()))).body.code).toBe('CODE_USED_UP');
    later(60_000);
    const [before, now] = [codeAt(secret, Date.now() - 30_000), codeAt(secret, Date.now())];
    expect((await verify(person, now)).status).toBe(200);
    expect((await verify(person, now)).body.code).toBe('CODE_USED_UP');
    expect((await verify(person, before)).body.code).toBe('CODE_USED_UP');
  });

  test('two logins with one code at the same moment: one opens', async () => {
    const { person, secret } = await withApp();
    later(30_000);
    const code = codeAt(secret, Date.now());
    const replies = await Promise.all([verify(person, code), verify(person, code)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('the code of the step before is taken, an older one and one of the next step are not', async () => {
    const { person, secret } = await withApp();
    later(5 * 60_000);
    expect((await verify(person, codeAt(secret, Date.now() - 60_000))).body.code).toBe('CODE_WRONG');
    expect((await verify(person, codeAt(secret, Date.now() + 30_000))).body.code).toBe('CODE_WRONG');
    expect((await verify(person, codeAt(secret, Date.now() - 30_000))).status).toBe(200);
  });

  test('six digits are not guessed over many addresses: the account counts, the owner is told', async () => {
    const { person, secret } = await withApp();
    later(30_000);
    const right = Number(codeAt(secret, Date.now()));
    const codes: (string | undefined)[] = [];
    for (let guess = 1; guess <= 16; guess += 1) {
      const otpCode = String((right + 7 * guess) % 1_000_000).padStart(6, '0');
      codes.push((await verify(person, otpCode, `203.0.113.${guess}`)).body.code);
    }
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(15);
    expect(codes.at(-1)).toBe('CODE_LOCKED');
    const stranger = await verify(person, codeAt(secret, Date.now()), '203.0.113.200');
    expect(stranger.body.code).toBe('CODE_LOCKED');
    // The owner's own network has tries of its own.
    expect((await verify(person, codeAt(secret, Date.now()))).status).toBe(200);
    expect(app.mailsTo(person.email).at(-1)).toContain('wrong codes');
  });

  test('no mailed code opens an account with an app', async () => {
    const { person, token } = await app.loggedIn();
    await login(person);
    const mailed = app.codeFor(person.email);
    later(61_000);
    await app.call('POST', '/user/proof/options', { token, body: { way: 'mail' } });
    const proof = { password: person.password, otpCode: app.codeFor(person.email) };
    expect((await app.call('POST', '/user/proof', { token, body: proof })).status).toBe(200);
    const secret = String((await app.call('POST', '/user/totp', { token })).body.data?.['secret']);
    await app.call('POST', '/user/totp/confirm', { token, body: { code: codeAt(secret, Date.now()) } });
    // Mailed a moment before: it would have been good.
    if (mailed !== codeAt(secret, Date.now())) expect((await verify(person, mailed)).status).toBe(422);
    const before = app.mailsTo(person.email).length;
    await login(person);
    expect(app.mailsTo(person.email)).toHaveLength(before);
    const asked = await app.call('POST', '/user/proof/options', { token, body: { way: 'mail' } });
    expect(asked).toMatchObject({ status: 409, body: { code: 'FACTOR_ACTIVE' } });
    const off = await app.call('PATCH', '/user/otp', { token, body: { enableOtp: false } });
    expect(off).toMatchObject({ status: 409, body: { code: 'FACTOR_ACTIVE' } });
  });

  test('the password alone changes neither password nor e-mail, and erases nothing', async () => {
    const { person, token } = await withApp();
    later(5 * 60_000);
    const { fullName, username, phoneNumber, password: currentPassword } = person;
    const change = { fullName, username, phoneNumber, email: 'baska@example.com', currentPassword };
    for (const [method, url, body] of [
      ['PUT', '/user/password', { currentPassword, newPassword: 'serin-yayla-38' }],
      ['PUT', '/user/profile', change],
      ['POST', '/user/delete', { currentPassword }],
      ['DELETE', '/user/totp', undefined],
      ['POST', '/user/recovery-codes', undefined],
    ] as const) {
      const reply = await app.call(method, url, { token, ...(body && { body }) });
      expect([url, reply.body.code]).toEqual([url, 'PROOF_NEEDED']);
    }
    const same = await app.call('PUT', '/user/profile', { token, body: { ...change, email: person.email } });
    expect(same.status).toBe(200);
  });

  test('the stored secret says nothing without the server’s own, and not under another user', async () => {
    const { person, secret } = await withApp();
    const other = await withApp();
    const [row] = await app.sql<{ secret: Buffer }[]>`
      select secret from totp t join app_user u on u.id = t.user_id where username = ${person.username}`;
    expect(row?.secret.toString('latin1')).not.toContain(Buffer.from(secret).toString('latin1'));
    await app.sql`
      update totp set secret = ${row?.secret ?? Buffer.alloc(0)}
      where user_id = (select id from app_user where username = ${other.person.username})`;
    later(30_000);
    expect((await verify(other.person, codeAt(secret, Date.now()))).body.code).toBe('CODE_WRONG');
  });

  test('turned off, the specification’s login is back, and recovery codes are gone', async () => {
    const { person, token } = await withCodes();
    expect(await state(token)).toMatchObject({ recoveryCodes: { left: 10, of: 10, lastUsedAt: null } });
    expect((await app.call('DELETE', '/user/totp', { token })).status).toBe(200);
    expect(await state(token)).toMatchObject({ appSince: null, recoveryCodes: { left: 0, of: 0 } });
    expect((await login(person)).body.data?.['token']).toEqual(expect.any(String));
  });
});

describe('recovery codes', () => {
  test('are ten, each opens once, in any spelling; new ones end the old', async () => {
    const { person, token, codes } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/);
    const [first = '', second = '', third = ''] = codes;
    expect((await verify(person, first)).status).toBe(200);
    expect((await verify(person, first)).body.code).toBe('CODE_WRONG');
    expect((await verify(person, second.replace('-', '').toUpperCase())).status).toBe(200);
    expect(await state(token)).toMatchObject({ recoveryCodes: { left: 8, of: 10 } });
    const renewed = await app.call('POST', '/user/recovery-codes', { token });
    expect((await verify(person, third)).body.code).toBe('CODE_WRONG');
    const { codes: newOnes } = renewed.body.data as { codes: string[] };
    const [fresh = ''] = newOnes;
    expect((await verify(person, fresh)).status).toBe(200);
  });

  test('one code twice at the same moment opens once', async () => {
    const { person, codes } = await withCodes();
    const replies = await Promise.all([verify(person, codes[0] ?? ''), verify(person, codes[0] ?? '')]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('guessing from many addresses is locked, and leaves the app’s codes alone', async () => {
    const { person, secret } = await withCodes();
    const replies = [];
    for (let guess = 0; guess < 16; guess += 1) {
      replies.push((await verify(person, `zzzz-zz${String(guess).padStart(2, '0')}`, `203.0.113.${guess}`)).body.code);
    }
    expect(replies.at(-1)).toBe('CODE_LOCKED');
    later(30_000);
    expect((await verify(person, codeAt(secret, Date.now()), '203.0.113.77')).status).toBe(200);
  });

  test('need the password beside them, and a factor that they stand in for', async () => {
    const { person, codes } = await withCodes();
    const stolen = await verify({ ...person, password: 'yanlis-parola' }, codes[0] ?? '');
    expect(stolen.body.code).toBe('CODE_WRONG');
    const plain = await app.loggedIn({ enableOtp: false });
    await app.call('POST', '/user/proof', { token: plain.token, body: { password: plain.person.password } });
    const none = await app.call('POST', '/user/recovery-codes', { token: plain.token });
    expect(none).toMatchObject({ status: 409, body: { code: 'FACTOR_MISSING' } });
  });

  test('are kept as the hash of a password, never as they are', async () => {
    const { codes } = await withCodes();
    const rows = await app.sql<{ text: string }[]>`select recovery_code::text as text from recovery_code`;
    const everything = rows.map(({ text }) => text).join();
    for (const code of codes) {
      expect(everything).not.toContain(Buffer.from(code.replace('-', '')).toString('hex'));
    }
  });

  test('prove a session afresh, beside the password', async () => {
    const { person, token, codes } = await withCodes();
    later(6 * 60_000);
    const prove = (body: object) => app.call('POST', '/user/proof', { token, body });
    expect((await prove({ password: person.password })).body.code).toBe('FIELD_REQUIRED');
    expect((await prove({ otpCode: codes[0] })).body.code).toBe('FIELD_REQUIRED');
    expect((await prove({ password: person.password, otpCode: codes[0] })).status).toBe(200);
    expect((await app.call('DELETE', '/user/totp', { token })).status).toBe(200);
  });
});
