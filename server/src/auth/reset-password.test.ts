import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountsApp, type AccountsApp, type Person } from '../../test/accounts-app.ts';

let app: AccountsApp;
beforeAll(async () => {
  app = await createAccountsApp();
});
afterAll(() => app.close());

/** Each test has a day of its own, so that none meets the counters of another. */
let day = Date.parse('2026-11-20T09:00:00Z');
beforeEach(() => {
  day += 25 * 60 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: day });
});
afterEach(() => {
  vi.useRealTimers();
});

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
  test('code, check, new password: the old one is dead, every session has ended, the owner is told', async () => {
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
    const where = /terminal.*DATA_DIR\/outbox/;
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
    const asked = [await timed(() => ask(person)), await timed(() => ask(unknown))] as const;
    expect(asked[0].answer).toEqual(asked[1].answer);
    expect(Math.min(asked[0].ms, asked[1].ms)).toBeGreaterThan(58);
    const wrong = wrongCode(app.codeFor(person.email));
    expect(withoutId(await verify(person, wrong))).toEqual(withoutId(await verify(unknown, wrong)));
    expect(withoutId(await reset(person, wrong))).toEqual(withoutId(await reset(unknown, wrong)));
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

  test('a common or own password is refused and the code lives on', async () => {
    const person = await app.register();
    await ask(person);
    const code = app.codeFor(person.email);
    expect(await reset(person, code, 'password')).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_COMMON' } });
    expect(await reset(person, code, person.username)).toMatchObject({ body: { code: 'PASSWORD_TOO_COMMON' } });
    expect((await reset(person, code)).status).toBe(200);
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

  test('a reset opens an account whose password was closed by a hundred failures', async () => {
    const person = await app.register({ enableOtp: false });
    await app.sql`
      insert into attempt_counter (user_id, kind, window_start, count)
      select id, 'password-failure', created_at, 100 from app_user where username = ${person.username}`;
    expect((await login(person, person.password)).status).toBe(401);
    await ask(person);
    await reset(person, app.codeFor(person.email));
    expect((await login(person, NEW_PASSWORD)).status).toBe(200);
  });
});
