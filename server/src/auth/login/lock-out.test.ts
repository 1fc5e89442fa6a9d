/** Attacks of strangers on an account for ten minutes do not lock its owner out (ASVS 6.1.1). */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountsApp, type AccountsApp, type Person } from '../../../../testing/accounts-app.ts';

let app: AccountsApp;
beforeAll(async () => {
  app = await createAccountsApp();
});
afterAll(() => app.close());
let day = Date.parse('2027-02-20T09:00:00Z');
beforeEach(() => {
  day += 25 * 60 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: day });
});
afterEach(() => {
  vi.useRealTimers();
});

const STEP_MS = 20_000;
/** Time limit for the owner, from their first request on. */
const PATIENCE_MS = 60_000;
const STRANGERS = 60;
const HOME = '203.0.113.7';

/** All three attacks at once, from many addresses, by both names: mails, wrong reset codes and wrong passwords. */
async function attackOnce(person: Person, step: number): Promise<void> {
  const post = (n: number, url: string, rest: object) => {
    const emailOrUsername = n % 2 ? person.email : person.username;
    const ip = `198.51.100.${(step * 12 + n) % STRANGERS}`;
    return app.call('POST', url, { ip, body: { emailOrUsername, ...rest } });
  };
  await Promise.all([
    ...[0, 1].map((n) => post(n, '/forgot-password', {})),
    ...[2, 3, 4].map((n) => post(n, '/verify-reset-code', { code: '000000' })),
    post(5, '/reset-password', { otpCode: '000000', newPassword: 'calinti-parola-7' }),
    ...[6, 7, 8, 9, 10, 11].map((n) => post(n, '/login', { password: `tahmin-${step}-${n}` })),
  ]);
}

async function underAttack(person: Person, minutes: number, owner?: (step: number) => Promise<void>): Promise<void> {
  for (let step = 0; step * STEP_MS < minutes * 60_000; step += 1) {
    await attackOnce(person, step);
    await owner?.(step);
    vi.setSystemTime(Date.now() + STEP_MS);
  }
}

const LOGIN_MAIL = 'Your one-time code to log in';
const RESET_MAIL = 'Your code to reset your password';

/** Text of the newest mail of its kind. */
function newestCode(person: Person, kind: string): string {
  const mail = app.mailsTo(person.email).findLast((text) => text.includes(kind));
  return /^(\d{6})$/m.exec(mail ?? '')?.[1] ?? '';
}

/** Tries again for a minute, as people do. @returns the token */
async function logIn(person: Person, ip: string): Promise<unknown> {
  const deadlineMs = Date.now() + PATIENCE_MS;
  for (let step = 500; Date.now() < deadlineMs; step += 1) {
    const body = { emailOrUsername: person.username, password: person.password };
    const first = await app.call('POST', '/login', { ip, body });
    if (first.body.data?.['token'] !== undefined) return first.body.data['token'];
    await attackOnce(person, step);
    const otpCode = newestCode(person, LOGIN_MAIL);
    const second = await app.call('POST', '/verify-otp', { ip, body: { ...body, otpCode } });
    if (second.status === 200) return second.body.data?.['token'];
    vi.setSystemTime(Date.now() + STEP_MS);
  }
  return undefined;
}

async function reset(person: Person, ip: string, newPassword: string): Promise<boolean> {
  const deadlineMs = Date.now() + PATIENCE_MS;
  const post = (url: string, body: object) =>
    app.call('POST', url, { ip, body: { emailOrUsername: person.email, ...body } });
  for (let step = 700; Date.now() < deadlineMs; step += 1) {
    await post('/forgot-password', {});
    await attackOnce(person, step);
    const code = newestCode(person, RESET_MAIL);
    const checked = await post('/verify-reset-code', { code });
    await attackOnce(person, step);
    if (checked.status === 200) return (await post('/reset-password', { otpCode: code, newPassword })).status === 200;
    vi.setSystemTime(Date.now() + STEP_MS);
  }
  return false;
}

const isSession = expect.stringMatching(/^[A-Za-z0-9_-]{43}$/);
const notices = (person: Person) =>
  app.mailsTo(person.email).filter((mail) => mail.includes('Many wrong passwords or'));

describe('under mails, wrong reset codes and wrong passwords at once, from sixty addresses', () => {
  test('an owner with a code logs in from home and from anywhere, resets by mail, and gets one notice', async () => {
    const person = await app.register();
    expect(await logIn(person, HOME)).toEqual(isSession);
    await underAttack(person, 10, async (step) => {
      if (step % 10 === 9) expect(await logIn(person, HOME)).toEqual(isSession);
      if (step % 10 === 4) expect(await logIn(person, `203.0.113.${100 + step}`)).toEqual(isSession);
    });
    expect(await reset(person, HOME, 'yeni-parola-58')).toBe(true);
    expect(await logIn({ ...person, password: 'yeni-parola-58' }, HOME)).toEqual(isSession);
    expect(notices(person)).toHaveLength(1);
    const told = await app.sql`
      select n.facts from notification n join app_user u on u.id = n.user_id
      where u.username = ${person.username} and n.facts ->> 'notice' = 'underAttack'`;
    expect(told).toHaveLength(1);
  }, 120_000);

  test('an owner without a code gets in from home as always, from elsewhere with a code', async () => {
    const person = await app.register({ enableOtp: false });
    expect(await logIn(person, HOME)).toEqual(isSession);
    await underAttack(person, 6);
    const body = { emailOrUsername: person.username, password: person.password };
    const elsewhere = await app.call('POST', '/login', { ip: '203.0.113.90', body });
    expect(elsewhere.body.data).toEqual({ codeSent: true, resendAfterSeconds: 60 });
    expect((await app.call('POST', '/login', { ip: HOME, body })).body.data?.['token']).toEqual(isSession);
    expect(await logIn(person, '203.0.113.90')).toEqual(isSession);
  }, 120_000);
});
