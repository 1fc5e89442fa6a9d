import { describe, expect, test } from 'vitest';
import { later, type AccountsApp, type Person, useAccountsApp } from '../../../../testing/accounts-app.ts';

const app = useAccountsApp();

const NEW_PASSWORD = 'Yepyeni-1';
const ask = (person: Pick<Person, 'username'>) =>
  app.call('POST', '/forgot-password', { body: { emailOrUsername: person.username } });
const verify = (person: Pick<Person, 'username'>, code: string, ip?: string) =>
  app.call('POST', '/verify-reset-code', { body: { emailOrUsername: person.username, code }, ...(ip ? { ip } : {}) });
const reset = (person: Pick<Person, 'username'>, otpCode: string, newPassword = NEW_PASSWORD) =>
  app.call('POST', '/reset-password', { body: { emailOrUsername: person.username, otpCode, newPassword } });
const login = (person: Person, password: string) =>
  app.call('POST', '/login', { body: { emailOrUsername: person.username, password } });
const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111');
const withoutId = ({ status, body }: Awaited<ReturnType<AccountsApp['call']>>) => ({
  status,
  body: { ...body, requestId: '' },
});

describe('the forgotten password (D9)', () => {
  test('code, check, new password: the old one is invalid, every session has ended, the owner gets a mail', async () => {
    const { person, token } = await app.loggedIn({ enableOtp: false });
    expect((await ask(person)).status).toBe(200);
    const code = app.codeFor(person.email);
    expect((await verify(person, code)).status).toBe(200);
    expect((await reset(person, code)).status).toBe(200);
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(401);
    expect((await login(person, person.password)).status).toBe(401);
    expect((await login(person, NEW_PASSWORD)).body.data?.['token']).toBeDefined();
    expect(app.mailsTo(person.email).at(-1)).toContain('The password of your account was changed');
  });

  test('without a mail server the answers say where codes wait (D15)', async () => {
    const person = await app.register();
    const where = /terminal.*outbox folder/;
    expect((await login(person, person.password)).body.message).toMatch(where);
    expect((await ask(person)).body.message).toMatch(where);
  });

  test('known and unknown get the same answers, none sooner than finding a user takes', async () => {
    const person = await app.register();
    const unknown = { username: 'boyle.biri.yok' };
    const timed = async (work: () => ReturnType<AccountsApp['call']>) => {
      const start = performance.now();
      return { answer: withoutId(await work()), ms: performance.now() - start };
    };
    const timings = [await timed(() => ask(person)), await timed(() => ask(unknown))] as const;
    expect(timings[0].answer).toEqual(timings[1].answer);
    expect(Math.min(timings[0].ms, timings[1].ms)).toBeGreaterThan(58);
    const wrong = wrongCode(app.codeFor(person.email));
    expect(withoutId(await verify(person, wrong))).toEqual(withoutId(await verify(unknown, wrong)));
    expect(withoutId(await reset(person, wrong))).toEqual(withoutId(await reset(unknown, wrong)));
    later(20_000);
    expect(withoutId(await ask(person))).toEqual(withoutId(await ask(unknown)));
    for (const triesLeft of [2, 1]) {
      const [known, nobody] = [await verify(person, wrong), await verify(unknown, wrong)];
      expect(withoutId(known)).toEqual(withoutId(nobody));
      expect(known.body).toMatchObject({ code: 'CODE_WRONG', triesLeft });
    }
    for (const code of ['CODE_USED_UP', 'CODE_USED_UP', 'CODE_EXPIRED']) {
      if (code === 'CODE_EXPIRED') later(5 * 60_000);
      const [known, nobody] = [await verify(person, wrong), await verify(unknown, wrong)];
      expect(withoutId(known)).toEqual(withoutId(nobody));
      expect(known.body.code).toBe(code);
    }
    const again = [await ask(person), await ask(unknown)].map(withoutId);
    expect(again[0]).toEqual(again[1]);
    expect(again[0]?.body.data).toEqual({ codeSent: true, resendAfterSeconds: 60 });
  });

  test('asking again within a minute mails nothing and says when; five an hour', async () => {
    const person = await app.register();
    const messages: unknown[] = [];
    for (let n = 0; n < 7; n += 1) {
      messages.push((await ask(person)).body.data);
      later(61_000);
    }
    expect(messages.slice(0, 5)).toEqual(Array(5).fill({ codeSent: true, resendAfterSeconds: 60 }));
    expect(messages.slice(5)).toEqual(
      [3295, 3234].map((resendAfterSeconds) => ({ codeSent: false, resendAfterSeconds })),
    );
    expect(app.mailsTo(person.email)).toHaveLength(5);
    expect((await ask(person)).body.message).toContain('No new code was sent now');
  });

  test('a code resets once, also when it comes four times at once', async () => {
    const person = await app.register();
    await ask(person);
    const code = app.codeFor(person.email);
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((end) => reset(person, code, NEW_PASSWORD + end)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await reset(person, code)).status).toBe(422);
  });

  test('verify-reset-code counts a try: after five wrong ones the right one is refused in both places', async () => {
    const person = await app.register();
    await ask(person);
    const code = app.codeFor(person.email);
    for (let n = 0; n < 5; n += 1) expect((await verify(person, wrongCode(code))).status).toBe(422);
    expect((await verify(person, code)).status).toBe(422);
    expect((await reset(person, code)).status).toBe(422);
  });

  test('the fifth try, when right, still lets the new password through', async () => {
    const person = await app.register();
    await ask(person);
    const code = app.codeFor(person.email);
    for (let n = 0; n < 4; n += 1) await verify(person, wrongCode(code));
    expect((await verify(person, code)).status).toBe(200);
    expect((await reset(person, code)).status).toBe(200);
  });

  test('parallel guessing gets five comparisons (R-F8)', async () => {
    const person = await app.register();
    await ask(person);
    const code = app.codeFor(person.email);
    await Promise.all(Array.from({ length: 40 }, (_, n) => verify(person, wrongCode(code), `192.2.0.${n}`)));
    const [row] = await app.sql`
      select tries from one_time_code c join app_user u on u.id = c.user_id where u.username = ${person.username}`;
    expect(row).toEqual({ tries: 5 });
  });

  test('one address may be wrong thirty times an hour over all accounts', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 31 },
        async (_, n) => (await verify({ username: `kimse.${n}` }, '123456', '192.2.1.1')).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('a reset code is no login code, and a login code is no reset code', async () => {
    const person = await app.register();
    await ask(person);
    const body = { emailOrUsername: person.username, password: person.password, otpCode: app.codeFor(person.email) };
    expect((await app.call('POST', '/verify-otp', { body })).status).toBe(422);
    await login(person, person.password);
    const loginCode = app.codeFor(person.email);
    if (loginCode !== body.otpCode) expect((await reset(person, loginCode)).status).toBe(422);
  });
});

test('neither mails nor wrong codes of a reset count against a login, nor the other way round', async () => {
  const person = await app.register();
  for (let n = 0; n < 5; n += 1) {
    await ask(person);
    const code = app.codeFor(person.email);
    for (let i = 0; i < 5; i += 1) await verify(person, wrongCode(code), `192.2.${n}.9`);
    later(61_000);
  }
  const locked = await app.sql`
    select kind from attempt_counter c join app_user u on u.id = c.user_id
    where u.username = ${person.username} and blocked_until is not null`;
  expect(locked.map(({ kind }) => kind as string)).toEqual(['reset-code-failure']);
  expect((await login(person, person.password)).body.data).toMatchObject({ codeSent: true });
  const body = { emailOrUsername: person.username, password: person.password, otpCode: app.codeFor(person.email) };
  expect((await app.call('POST', '/verify-otp', { body })).status).toBe(200);
});
