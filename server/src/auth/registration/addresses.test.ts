/**
 * Ownership of an e-mail address: claimed by the user who states it, proven by the one who enters a code that was
 * mailed to it.
 */

import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { later, type Person, useAccountsApp } from '../../../../testing/accounts-app.ts';

const app = useAccountsApp();

const login = (emailOrUsername: string, password: string, ip?: string) =>
  app.call('POST', '/login', { body: { emailOrUsername, password }, ...(ip && { ip }) });
const verify = (emailOrUsername: string, password: string, otpCode: string) =>
  app.call('POST', '/verify-otp', { body: { emailOrUsername, password, otpCode } });
const forgot = (emailOrUsername: string) => app.call('POST', '/forgot-password', { body: { emailOrUsername } });
const reset = (emailOrUsername: string, otpCode: string, newPassword: string) =>
  app.call('POST', '/reset-password', { body: { emailOrUsername, otpCode, newPassword } });

/** A response without the fields that differ in every response. */
const comparable = ({ status, body }: Awaited<ReturnType<typeof login>>) => ({
  status,
  body: { ...body, requestId: '' },
});
const CODE_MAIL = /^\d{6}$/m;
const codesMailedTo = (email: string) => app.mailsTo(email).filter((mail) => CODE_MAIL.test(mail));

let strangers = 0;
/** Registers with the address and a separate password. */
async function claim(email: string, changes: Partial<Person> = {}) {
  strangers += 1;
  const username = `yabanci.${strangers}`;
  const body = {
    fullName: 'Yabancı Biri',
    username,
    email,
    phoneNumber: '+905321234567',
    password: `yabanci-parola-${strangers}`,
    enableOtp: true,
    ...changes,
  };
  const reply = await app.call('POST', '/register', { body, ip: `198.18.0.${strangers}` });
  return { ...body, reply };
}

describe('registering with the address of another (R-T11, D49)', () => {
  test('is answered as with a free one, and the owner gets a mail in their own language', async () => {
    const { person: owner } = await app.loggedIn();
    await app.sql`update app_user set language = 'tr' where username = ${owner.username}`;
    const [free, claimed] = [await claim('kimsenin@example.com'), await claim(owner.email.toUpperCase())];
    expect(comparable(claimed.reply)).toEqual(comparable(free.reply));
    expect(claimed.reply.status).toBe(200);
    const [mail] = app.mailsTo(owner.email).slice(-1);
    expect(mail).toContain('Birisi bu e-posta adresiyle yeni bir');
    expect(app.mailsTo('kimsenin@example.com')).toHaveLength(0);
    expect((await claim('baska@example.com', { username: claimed.username })).reply.body.code).toBe('USERNAME_TAKEN');
  });

  test('nor does any later answer differ between the two, and no code of theirs reaches the owner', async () => {
    const { person: owner } = await app.loggedIn();
    later(61_000);
    const [free, claimed] = [await claim('serbest@example.com'), await claim(owner.email)];
    const mailsBefore = codesMailedTo(owner.email).length;
    const answersOf = async ({ username, email, password }: typeof free) => [
      comparable(await login(username, password)),
      comparable(await login(email, password)),
      comparable(await login(email, 'yanlis-parola')),
      comparable(await login(username, 'yanlis-parola')),
      comparable(await forgot(username)),
      comparable(await verify(username, password, '000000')),
      comparable(await verify(email, password, '000000')),
      comparable(await reset(username, '000000', 'serin-yayla-38')),
    ];
    expect(await answersOf(claimed)).toEqual(await answersOf(free));
    expect(codesMailedTo(owner.email)).toHaveLength(mailsBefore);
    expect(codesMailedTo(free.email)).not.toHaveLength(0);
  });

  test('compares as many passwords at either address', async () => {
    const { person: owner } = await app.loggedIn();
    const [free, claimed] = [await claim('olculen@example.com'), await claim(owner.email)];
    const compared = vi.spyOn(app.deps.passwords, 'verify');
    const count = async (email: string, password: string) => {
      compared.mockClear();
      await login(email, password);
      return compared.mock.calls.length;
    };
    for (const [name, password] of [
      ['right', ''],
      ['wrong', 'yanlis-parola'],
    ] as const) {
      const [atFree, atClaimed] = [
        await count(free.email, password || free.password),
        await count(claimed.email, password || claimed.password),
      ];
      expect([name, atClaimed]).toEqual([name, atFree]);
    }
    compared.mockRestore();
  });

  test('keeps the owner from nothing: login, code and reset by address are the owner’s', async () => {
    const { person: owner } = await app.loggedIn();
    later(61_000);
    await claim(owner.email);
    expect((await login(owner.email, owner.password)).body.data).toMatchObject({ codeSent: true });
    const entered = await verify(owner.email, owner.password, app.codeFor(owner.email));
    expect(entered.body.data).toHaveProperty('token');
    await forgot(owner.email);
    expect((await reset(owner.email, app.codeFor(owner.email), 'serin-yayla-38')).status).toBe(200);
    expect((await login(owner.username, 'serin-yayla-38')).status).toBe(200);
  });

  test('is no way to have wrong passwords of the owner forgotten', async () => {
    const { person: owner } = await app.loggedIn({ enableOtp: false });
    const stranger = await claim(owner.email);
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      statuses.push((await login(owner.email, `tahmin-${n}`)).status);
      await login(owner.email, stranger.password);
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses).toContain(429);
  });

  test('a code that is guessed opens nothing', async () => {
    const { person: owner } = await app.loggedIn();
    later(61_000);
    const stranger = await claim(owner.email);
    await login(stranger.username, stranger.password);
    const code = await guessedCode(stranger.username, 'login');
    expect(await verify(stranger.username, stranger.password, code)).toMatchObject({
      status: 422,
      body: { code: 'CODE_USED_UP' },
    });
    await forgot(stranger.username);
    const resetCode = await guessedCode(stranger.username, 'reset');
    expect((await reset(stranger.username, resetCode, 'serin-yayla-38')).status).toBe(422);
    expect(await sessionsOf(stranger.username)).toBe(0);
  });
});

describe('an unproven address', () => {
  test('requires a code at the first login, with any setting; then the setting counts', async () => {
    const person = await app.register({ enableOtp: false });
    expect((await login(person.username, person.password)).body.data).toEqual({
      codeSent: true,
      resendAfterSeconds: 60,
    });
    expect(await sessionsOf(person.username)).toBe(0);
    const first = await verify(person.username, person.password, app.codeFor(person.email));
    expect(first.body.data).toHaveProperty('token');
    expect((await login(person.email, person.password)).body.data).toHaveProperty('token');
  });

  test('is proven by a reset as well', async () => {
    const person = await app.register({ enableOtp: false });
    await forgot(person.email);
    expect((await reset(person.email, app.codeFor(person.email), 'serin-yayla-38')).status).toBe(200);
    expect((await login(person.username, 'serin-yayla-38')).body.data).toHaveProperty('token');
  });

  test('belongs to the user who proves it first; earlier claims are void', async () => {
    const email = 'ikisinin@example.com';
    const [first, second] = [await claim(email), await claim(email)];
    await login(first.username, first.password);
    const codeOfFirst = app.codeFor(email);
    await login(second.username, second.password);
    const proven = await verify(second.username, second.password, app.codeFor(email));
    expect(proven.body.data).toHaveProperty('token');
    const late = await verify(first.username, first.password, codeOfFirst);
    expect(late).toMatchObject({ status: 422, body: { code: 'CODE_USED_UP' } });
    expect(await sessionsOf(first.username)).toBe(0);
    later(61_000);
    const mails = codesMailedTo(email).length;
    await login(first.username, first.password);
    expect(codesMailedTo(email)).toHaveLength(mails);
    expect((await login(email, second.password)).body.data).toMatchObject({ codeSent: true });
  });

  test('two who prove it at once: one has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `yaris.${round}@example.com`;
      const rivals = [await claim(email), await claim(email)];
      const codes: string[] = [];
      for (const { username, password } of rivals) {
        await login(username, password);
        codes.push(app.codeFor(email));
      }
      const replies = await Promise.all(
        rivals.map(({ username, password }, n) => verify(username, password, codes[n] ?? '')),
      );
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const proven = await app.sql`
        select 1 from app_user where email_folded = ${email} and email_proven_at is not null`;
      expect(proven).toHaveLength(1);
    }
  });

  test('names, at a login, the newest who claims it; usernames name each', async () => {
    const email = 'uc.kere@example.com';
    const [old, young] = [await claim(email), await claim(email)];
    expect((await login(email, young.password)).status).toBe(200);
    expect((await login(email, old.password)).status).toBe(401);
    expect((await login(old.username, old.password)).status).toBe(200);
  });

  test('is free again when its owner leaves', async () => {
    const { person, token } = await app.loggedIn();
    const next = await claim(person.email);
    await app.call('POST', '/user/delete', { token, body: { currentPassword: person.password } });
    await login(next.username, next.password);
    const entered = await verify(next.username, next.password, app.codeFor(person.email));
    expect(entered.body.data).toHaveProperty('token');
  });
});

/** Replaces the code that was made for a user, and mailed to nobody, by this one. */
async function guessedCode(username: string, purpose: 'login' | 'reset'): Promise<string> {
  const code = '424242';
  const [row] = await app.sql<{ id: string }[]>`select id from app_user where username = ${username}`;
  const hash = createHmac('sha256', app.deps.secret).update(`${row?.id}|${purpose}|${code}`).digest();
  const changed = await app.sql`
    update one_time_code set code_hash = ${hash}
    where user_id = ${row?.id ?? '0'} and purpose = ${purpose} and used_at is null returning 1`;
  expect(changed).toHaveLength(1);
  return code;
}

async function sessionsOf(username: string): Promise<number> {
  const rows = await app.sql`
    select 1 from session s join app_user u on u.id = s.user_id where u.username = ${username}`;
  return rows.length;
}
