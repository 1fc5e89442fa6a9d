import { describe, expect, test } from 'vitest';
import { createAccountsApp, later, useAccountsApp } from '../../../../testing/accounts-app.ts';
import {
  type AuthenticatorOptions,
  createAuthenticator,
  type SoftwareAuthenticator,
} from '../../../../testing/authenticator.ts';
import { passkeySiteOf } from './site.ts';

const app = useAccountsApp();

type Options = { challenge: string; user: { id: string } };

const optionsOf = async (url: string, token?: string, body?: object) => {
  const reply = await app.call('POST', url, { ...(token && { token }), ...(body && { body }) });
  expect(reply.status).toBe(200);
  return reply.body.data?.['options'] as Options;
};

/** A person in a session that has just proven itself. */
async function proven() {
  const { person, token } = await app.loggedIn({ enableOtp: false });
  await app.call('POST', '/user/proof', { token, body: { password: person.password } });
  return { person, token };
}

const add = (token: string, response: object, name = 'Telefon') =>
  app.call('POST', '/user/passkeys', { token, body: { name, response } });

async function withPasskey(counts = true) {
  const scene = await proven();
  const device = createAuthenticator({ counts });
  const added = await add(scene.token, device.create(await optionsOf('/user/passkeys/options', scene.token)));
  expect(added.status).toBe(200);
  return { ...scene, device };
}

const enter = (response: object) => app.call('POST', '/login/passkey', { body: { response } });
const signed = async (device: SoftwareAuthenticator, as?: AuthenticatorOptions) =>
  device.get(await optionsOf('/login/passkey/options'), as);

describe('adding a passkey', () => {
  test('asks for a fresh proof, verifies the person, and tells the owner', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    const refused = await app.call('POST', '/user/passkeys/options', { token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } });
    await app.call('POST', '/user/proof', { token, body: { password: person.password } });
    const options = await optionsOf('/user/passkeys/options', token);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    // Authenticators show the handle to whoever holds them: it says nothing about the person.
    expect(Buffer.from(options.user.id, 'base64url').toString('latin1')).not.toContain(person.username);
    const device = createAuthenticator();
    const unverified = device.create(options, { isVerified: false });
    expect((await add(token, unverified)).body.code).toBe('PASSKEY_REFUSED');
    expect((await add(token, device.create(options))).status).toBe(200);
    const { passkeys } = (await app.call('GET', '/user/passkeys', { token })).body.data as { passkeys: object[] };
    expect(passkeys).toMatchObject([{ id: 1, name: 'Telefon', lastUsedAt: null }]);
    expect(app.mailsTo(person.email).at(-1)).toContain('authenticator app was added');
  });

  test.each([
    ['another origin', { origin: 'https://kurus.example.evil' }],
    ['a subdomain', { origin: 'http://giris.localhost:3000' }],
    ['another site’s key', { rpId: 'evil.example' }],
  ])('from %s is refused', async (_, as) => {
    const { token } = await proven();
    const options = await optionsOf('/user/passkeys/options', token);
    const reply = await add(token, createAuthenticator().create(options, as));
    expect(reply).toMatchObject({ status: 403, body: { code: 'PASSKEY_REFUSED' } });
  });

  test('with the challenge of another session, of a login, or one used before is refused', async () => {
    const [victim, thief] = [await proven(), await proven()];
    const stolen = await optionsOf('/user/passkeys/options', victim.token);
    expect((await add(thief.token, createAuthenticator().create(stolen))).body.code).toBe('PASSKEY_REFUSED');
    const { challenge } = await optionsOf('/login/passkey/options');
    const ofLogin = createAuthenticator().create({ ...stolen, challenge });
    expect((await add(victim.token, ofLogin)).body.code).toBe('PASSKEY_REFUSED');
    expect((await add(victim.token, createAuthenticator().create(stolen))).status).toBe(200);
    expect((await add(victim.token, createAuthenticator().create(stolen))).body.code).toBe('PASSKEY_REFUSED');
  });

  test('the same authenticator twice, or a twenty-first one, is refused', async () => {
    const { token, device } = await withPasskey();
    const again = device.create(await optionsOf('/user/passkeys/options', token));
    expect((await add(token, again)).body.code).toBe('PASSKEY_REFUSED');
    const [user] = await app.sql<{ id: string }[]>`select max(user_id) as id from passkey`;
    await app.sql`
      insert into passkey (user_id, passkey_id, credential_id, public_key, counter, transports, is_synced, name,
        created_at)
      select ${user?.id ?? ''}, n, int4send(n), int4send(n), 0, '{}', false, 'x', now() from generate_series(2, 20) n`;
    const full = await app.call('POST', '/user/passkeys/options', { token });
    expect(full).toMatchObject({ status: 409, body: { code: 'PASSKEYS_TOO_MANY' } });
  });
});

describe('logging in by a passkey', () => {
  test('takes the place of password and code, with no name typed', async () => {
    const { person, device } = await withPasskey();
    const reply = await enter(await signed(device));
    expect(reply.status).toBe(200);
    const token = String(reply.body.data?.['token']);
    const profile = await app.call('GET', '/user/profile', { token });
    expect(profile.body.data?.['user']).toMatchObject({ username: person.username });
    const { passkeys } = (await app.call('GET', '/user/passkeys', { token })).body.data as { passkeys: object[] };
    expect(passkeys).toMatchObject([{ lastUsedAt: new Date().toISOString() }]);
  });

  test('an answer is good once, and a challenge for five minutes', async () => {
    const { device } = await withPasskey(false);
    const answer = await signed(device);
    expect((await enter(answer)).status).toBe(200);
    expect(await enter(answer)).toMatchObject({ status: 403, body: { code: 'PASSKEY_REFUSED' } });
    const options = await optionsOf('/login/passkey/options');
    const twice = [device.get(options), device.get(options)];
    const replies = await Promise.all(twice.map(enter));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const late = await signed(device);
    later(5 * 60_000);
    expect((await enter(late)).body.code).toBe('PASSKEY_REFUSED');
  });

  test.each([
    ['on another origin', { origin: 'https://localhost.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without the person verified', { isVerified: false }],
  ])('signed %s it opens nothing', async (_, as) => {
    const { device } = await withPasskey();
    expect((await enter(await signed(device, as))).body.code).toBe('PASSKEY_REFUSED');
    expect((await enter(await signed(device))).status).toBe(200);
  });

  test('a copied authenticator is noticed by its counter, refused, and its owner told', async () => {
    const { person, device } = await withPasskey();
    await enter(await signed(device));
    const copy = device.copy();
    expect((await enter(await signed(device))).status).toBe(200);
    expect((await enter(await signed(copy))).body.code).toBe('PASSKEY_REFUSED');
    expect(app.mailsTo(person.email).at(-1)).toContain('counter that was used before');
    expect((await enter(await signed(device))).status).toBe(200);
  });

  test('another person’s key, a made-up challenge, another user’s handle, and a changed signature open nothing', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const answer = await signed(mine.device);
    const body = answer as unknown as { id: string; response: Record<string, string> };
    const other = (await signed(theirs.device)) as unknown as typeof body;
    const forged = [
      { ...body, response: { ...body.response, userHandle: other.response['userHandle'] } },
      { ...body, response: { ...body.response, signature: other.response['signature'] } },
      { ...body, id: other.id, rawId: other.id },
      { ...body, response: { ...body.response, userHandle: undefined } },
      mine.device.get({ challenge: Buffer.alloc(54, 7).toString('base64url') }),
    ];
    for (const response of forged) expect((await enter(response)).body.code).toBe('PASSKEY_REFUSED');
  });

  test('a challenge for a proof is none for a login, and that of another session none for a proof', async () => {
    const { token, device } = await withPasskey();
    const forProof = await optionsOf('/user/proof/options', token, { way: 'passkey' });
    expect((await enter(device.get(forProof))).body.code).toBe('PASSKEY_REFUSED');
    const second = String((await enter(await signed(device))).body.data?.['token']);
    const prove = (session: string, passkey: object) =>
      app.call('POST', '/user/proof', { token: session, body: { passkey } });
    expect((await prove(second, device.get(forProof))).body.code).toBe('PASSKEY_REFUSED');
    expect((await prove(token, await signed(device))).body.code).toBe('PASSKEY_REFUSED');
    expect((await prove(token, device.get(forProof))).status).toBe(200);
  });

  test('a removed one opens nothing; a frozen account stays frozen', async () => {
    const { token, device } = await withPasskey();
    expect((await app.call('DELETE', '/user/passkeys/1', { token })).status).toBe(200);
    expect((await enter(await signed(device))).body.code).toBe('PASSKEY_REFUSED');
    const frozen = await withPasskey();
    await app.call('PUT', '/user/deactivate', { token: frozen.token });
    const reply = await enter(await signed(frozen.device));
    expect(reply).toMatchObject({ status: 403, body: { code: 'ACCOUNT_FROZEN' } });
  });

  test('with a passkey the password leads to no mailed code', async () => {
    const { person, device, token } = await withPasskey();
    const before = app.mailsTo(person.email).length;
    const credentials = { emailOrUsername: person.username, password: person.password };
    const reply = await app.call('POST', '/login', { body: credentials });
    expect(reply.body.data).toEqual({ codeSent: false, resendAfterSeconds: 0, factors: ['passkey'] });
    expect(app.mailsTo(person.email)).toHaveLength(before);
    const guessed = await app.call('POST', '/verify-otp', { body: { ...credentials, otpCode: '123456' } });
    expect(guessed.body.code).toBe('CODE_WRONG');
    const made = await app.call('POST', '/user/recovery-codes', { token });
    const { codes } = made.body.data as { codes: string[] };
    const [otpCode] = codes;
    expect((await app.call('POST', '/verify-otp', { body: { ...credentials, otpCode } })).status).toBe(200);
    expect((await enter(await signed(device))).status).toBe(200);
  });
});

test('a passkey is renamed by its owner alone', async () => {
  const [mine, theirs] = [await withPasskey(), await proven()];
  const name = { name: 'İş bilgisayarı' };
  const wrong = await app.call('PATCH', '/user/passkeys/1', { token: theirs.token, body: name });
  expect(wrong).toMatchObject({ status: 404, body: { code: 'PASSKEY_NOT_FOUND' } });
  expect((await app.call('PATCH', '/user/passkeys/1', { token: mine.token, body: name })).status).toBe(200);
  const listed = await app.call('GET', '/user/passkeys', { token: mine.token });
  expect(listed.body.data?.['passkeys']).toMatchObject([name]);
});

test.each([
  [undefined, 'http://localhost:3000', true],
  [undefined, 'http://127.0.0.1:3000', false],
  [undefined, 'http://localhost.evil.example', false],
  ['https://kurus.example', 'https://kurus.example', true],
  ['https://kurus.example', 'https://kurus.example:8443', false],
  ['https://kurus.example', 'http://kurus.example', false],
  ['https://kurus.example', 'https://evil.kurus.example', false],
])('at %s a page of %s may ask: %s', (publicUrl, origin, expected) => {
  const site = passkeySiteOf(publicUrl);
  expect('off' in site ? site : site.isOrigin(origin)).toBe(expected);
});

test.each([
  ['http://192.168.1.20:3000', 'address'],
  ['https://[2001:db8::1]', 'address'],
  ['http://kurus.example', 'insecure'],
])('at %s they are off: %s', async (publicUrl, off) => {
  const there = await createAccountsApp({ publicUrl });
  const { token } = await there.loggedIn({ enableOtp: false });
  const state = await there.call('GET', '/user/sign-in', { token });
  expect(state.body.data).toMatchObject({ passkeysOff: off, passkeyHost: '' });
  const login = await there.call('POST', '/login/passkey/options');
  expect(login).toMatchObject({ status: 409, body: { code: 'PASSKEYS_OFF' } });
  await there.close();
});
