import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { later, type Person, useAccountsApp } from '../../../../testing/accounts-app.ts';
import { createInvitations } from './invitations.ts';

const DAY_MS = 86_400_000;
const SECRET = Buffer.alloc(32, 7);

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function invitationsOf(secret = SECRET) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-invitations-'));
  folders.push(dataDir);
  return { dataDir, invitations: createInvitations(dataDir, secret) };
}

describe('invitations', () => {
  test('one address, one code of six digits, until it is used or seven days have passed', async () => {
    const { invitations } = invitationsOf();
    const { code, expiresAtMs } = await invitations.invite('Ayse@Example.com', 1_000);
    expect(code).toMatch(/^\d{6}$/);
    expect(expiresAtMs).toBe(1_000 + 7 * DAY_MS);
    expect(await invitations.codeFor('ayse@example.com', expiresAtMs - 1)).toBe(code);
    expect(await invitations.codeFor('ayse@example.com', expiresAtMs)).toBeUndefined();
    expect(await invitations.codeFor('ali@example.com', 1_000)).toBeUndefined();
    await invitations.accept('AYSE@example.com');
    expect(await invitations.codeFor('ayse@example.com', 2_000)).toBeUndefined();
  });

  test('the folder gives away neither the code nor the address, and only its owner reads it', async () => {
    const { dataDir, invitations } = invitationsOf();
    const { code } = await invitations.invite('ayse@example.com', 1_000);
    const [name = '', ...others] = readdirSync(join(dataDir, 'invitations'));
    const path = join(dataDir, 'invitations', name);
    expect([others, statSync(path).mode & 0o777, readFileSync(path, 'utf8')]).toEqual([[], 0o600, '1000\n']);
    expect(name).not.toContain('ayse');
    const elsewhere = createInvitations(dataDir, Buffer.alloc(32, 8));
    expect(await elsewhere.codeFor('ayse@example.com', 2_000)).not.toBe(code);
  });

  test('a hundred are open at most; those that ended make room', async () => {
    const { dataDir, invitations } = invitationsOf();
    for (let n = 0; n < 100; n += 1) await invitations.invite(`kisi${String(n)}@example.com`, 1_000);
    await expect(invitations.invite('one-more@example.com', 2_000)).rejects.toThrow('100 invitations are open');
    await invitations.invite('kisi5@example.com', 2_000);
    await invitations.invite('one-more@example.com', 1_000 + 7 * DAY_MS);
    expect(readdirSync(join(dataDir, 'invitations'))).toHaveLength(2);
  });
});

describe('a login with an invitation', () => {
  const app = useAccountsApp();
  const credentials = ({ username, password }: Person) => ({ emailOrUsername: username, password });
  const verify = (person: Person, otpCode: string) =>
    app.call('POST', '/verify-otp', { body: { ...credentials(person), otpCode } });

  test('takes its code once, and a random one from then on', async () => {
    const person = await app.register();
    const { code = '' } = (await app.deps.invitations?.invite(person.email, Date.now())) ?? {};
    await app.call('POST', '/login', { body: credentials(person) });
    expect(app.codeFor(person.email)).toBe(code);
    expect((await verify(person, code)).status).toBe(200);
    later(61_000);
    await app.call('POST', '/login', { body: credentials(person) });
    const next = app.codeFor(person.email);
    expect((await verify(person, next)).status).toBe(200);
    expect(await app.deps.invitations?.codeFor(person.email, Date.now())).toBeUndefined();
  });

  test('opens no other account, and is left alone by a reset, which has a code of its own', async () => {
    const [invited, other] = [await app.register(), await app.register()];
    const { code = '' } = (await app.deps.invitations?.invite(invited.email, Date.now())) ?? {};
    await app.call('POST', '/login', { body: credentials(other) });
    const ownCode = app.codeFor(other.email);
    // Two random codes are equal once in a million.
    expect((await verify(other, code)).status).toBe(code === ownCode ? 200 : 422);
    await app.call('POST', '/forgot-password', { body: { emailOrUsername: invited.username } });
    expect(await app.deps.invitations?.codeFor(invited.email, Date.now())).toBe(code);
  });
});
