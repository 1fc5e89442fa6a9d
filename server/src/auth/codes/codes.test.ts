import { describe, expect, test } from 'vitest';
import { later, type Person, useAccountsApp } from '../../../../testing/accounts-app.ts';

const app = useAccountsApp();

const credentials = (person: Person) => ({ emailOrUsername: person.username, password: person.password });
const login = (person: Person, changes: object = {}, ip?: string) =>
  app.call('POST', '/login', { body: { ...credentials(person), ...changes }, ...(ip ? { ip } : {}) });
const verify = (person: Person, otpCode: string, changes: object = {}, ip?: string) =>
  app.call('POST', '/verify-otp', { body: { ...credentials(person), otpCode, ...changes }, ...(ip ? { ip } : {}) });
const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

describe('codes (D8)', () => {
  test('a code works once', async () => {
    const person = await app.register();
    await login(person);
    const code = app.codeFor(person.email);
    expect((await verify(person, code)).status).toBe(200);
    expect(await verify(person, code)).toMatchObject({ status: 422, body: { code: 'CODE_USED_UP' } });
  });

  test('a code sent in four requests at once opens one session', async () => {
    const person = await app.register();
    await login(person);
    const code = app.codeFor(person.email);
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await verify(person, code)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('a code dies after five minutes', async () => {
    const person = await app.register();
    await login(person);
    later(5 * 60_000);
    const late = await verify(person, app.codeFor(person.email));
    expect(late).toMatchObject({ status: 422, body: { code: 'CODE_EXPIRED' } });
  });

  test('a caller with the password gets the number of tries left, then that the code is used up', async () => {
    const person = await app.register();
    await login(person);
    const right = app.codeFor(person.email);
    for (const triesLeft of [4, 3, 2, 1]) {
      const message = `The code is wrong. Tries left: ${triesLeft}.`;
      expect(await verify(person, wrongCode(right))).toMatchObject({
        status: 422,
        body: { code: 'CODE_WRONG', triesLeft, message, errDetail: message },
      });
    }
    for (const code of [wrongCode(right), right]) {
      expect(await verify(person, code)).toMatchObject({ status: 422, body: { code: 'CODE_USED_UP' } });
    }
    expect((await verify(person, right)).body).not.toHaveProperty('triesLeft');
  });

  test('parallel guessing gets five comparisons a code, and the right one after them is refused (R-F8)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await app.register();
      await login(person, {}, `192.0.3.${round}`);
      const right = app.codeFor(person.email);
      // Many addresses, so that none reaches its own limit.
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => verify(person, wrongCode(right), {}, `192.1.${round}.${n}`)),
      );
      const [row] = await app.sql`
        select tries from one_time_code c join app_user u on u.id = c.user_id where u.username = ${person.username}`;
      expect(row).toEqual({ tries: 5 });
      expect((await verify(person, right, {}, `192.1.${round}.200`)).status).toBe(422);
    }
  });

  test('without the right password every failure of verify-otp reads the same, and so does one without a code', async () => {
    const person = await app.register();
    const none = await verify(person, '123456');
    await login(person);
    const right = app.codeFor(person.email);
    const replies = [
      none,
      await verify(person, right, { password: 'yanlis-sifre' }),
      await verify(person, wrongCode(right), { password: 'yanlis-sifre' }),
      await verify(person, right, { emailOrUsername: 'boyle.biri.yok' }),
    ];
    const bodies = replies.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]));
    expect(new Set(bodies).size).toBe(1);
    expect((await verify(person, right)).status).toBe(200);
  });

  test('"send again" before 60 s sends nothing and says when; after it the new code kills the old', async () => {
    const person = await app.register();
    expect((await login(person)).body.data).toEqual({ codeSent: true, resendAfterSeconds: 60 });
    const old = app.codeFor(person.email);
    later(20_000);
    const again = await login(person);
    expect(again.body.data).toEqual({ codeSent: false, resendAfterSeconds: 40 });
    expect(again.body.message).toContain('No new code was sent now');
    expect(again.body.message).toContain('in 40 seconds');
    expect(app.mailsTo(person.email)).toHaveLength(1);
    later(40_000);
    expect((await login(person)).body.data).toEqual({ codeSent: true, resendAfterSeconds: 60 });
    expect(app.mailsTo(person.email)).toHaveLength(2);
    const fresh = app.codeFor(person.email);
    if (fresh !== old) expect((await verify(person, old)).status).toBe(422);
    expect((await verify(person, fresh)).status).toBe(200);
  });

  test('a used code is no reason to wait: logging in again mails at once, six times an hour and more', async () => {
    const person = await app.register();
    for (let n = 1; n <= 7; n += 1) {
      await login(person);
      expect(app.mailsTo(person.email)).toHaveLength(n);
      expect((await verify(person, app.codeFor(person.email))).status).toBe(200);
    }
  });

  test('five unanswered mails an hour, then none, and that is said', async () => {
    const person = await app.register();
    const messages: unknown[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { status, body } = await login(person);
      expect(status).toBe(200);
      messages.push(body.data?.['codeSent']);
      if (n === 7) expect(body.data?.['resendAfterSeconds']).toBe(3600 - 7 * 61);
      later(61_000);
    }
    expect(app.mailsTo(person.email)).toHaveLength(5);
    expect(messages).toEqual([true, true, true, true, true, false, false, false]);
  });

  test('fifteen wrong codes a day turn code login off for an hour, and the owner gets a mail', async () => {
    const person = await app.register();
    let last: Awaited<ReturnType<typeof verify>> | undefined;
    for (let round = 0; round < 3; round += 1) {
      await login(person, {}, `192.0.4.${round}`);
      const right = app.codeFor(person.email);
      for (let n = 0; n < 5; n += 1) last = await verify(person, wrongCode(right), {}, `192.0.4.${round}`);
      later(61_000);
    }
    expect(last).toMatchObject({ status: 429, body: { code: 'CODE_LOCKED' }, headers: { 'retry-after': '3600' } });
    expect(app.mailsTo(person.email).at(-1)).toContain('Many wrong codes');
    expect(await login(person)).toMatchObject({ status: 429, body: { code: 'CODE_LOCKED' } });
    later(60 * 60_000);
    await login(person);
    expect((await verify(person, app.codeFor(person.email))).status).toBe(200);
  });

  test('the code is not in the database', async () => {
    const person = await app.register();
    await login(person);
    const [row] = await app.sql<{ hash: Buffer }[]>`
      select code_hash as hash from one_time_code c join app_user u on u.id = c.user_id
      where u.username = ${person.username}`;
    expect(row?.hash.toString()).not.toContain(app.codeFor(person.email));
  });

  test('a frozen user needs a code even without one switched on, and is active again after it (D13)', async () => {
    const person = await app.register({ enableOtp: false });
    await app.sql`update app_user set status = 'frozen' where username = ${person.username}`;
    await app.sql`
      update account set status = 'frozen'
      where user_id = (select id from app_user where username = ${person.username})`;
    expect((await login(person)).body.data).toEqual({ codeSent: true, resendAfterSeconds: 60, frozen: true });
    const token = String((await verify(person, app.codeFor(person.email))).body.data?.['token']);
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(200);
    const [row] = await app.sql`
      select a.status from account a join app_user u on u.id = a.user_id where u.username = ${person.username}`;
    expect(row).toEqual({ status: 'open' });
  });

  test('a frozen account is reported at login only to a caller with the password', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    await app.call('PUT', '/user/deactivate', { token });
    expect((await login(person, { password: 'yanlis-parola' })).body.message).not.toMatch(/frozen/i);
    expect((await login(person)).body.message).toMatch(/^Your account is frozen; .*code.*terminal/);
    const thawed = await verify(person, app.codeFor(person.email));
    expect(thawed.body.message).toBe('Code verified. Your account is open again.');
    const { token: opened } = thawed.body.data as { token: string };
    expect((await app.call('GET', '/user/profile', { token: opened })).status).toBe(200);
  });
});
