/** Requests that began with a valid password or session are refused when it is no longer valid at their commit. */

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountsApp, type AccountsApp, type Person } from '../../../testing/accounts-app.ts';
import { waitingSessions } from '../../../testing/waiting.ts';

let app: AccountsApp;
/** While set, a finished comparison signals it and waits. */
let hold: { readonly compared: () => void; readonly release: Promise<void> } | undefined;
beforeAll(async () => {
  app = await createAccountsApp();
  const { passwords } = app.deps;
  const late: typeof passwords = {
    ...passwords,
    async verify(...given) {
      const right = await passwords.verify(...given);
      const held = hold;
      held?.compared();
      await held?.release;
      return right;
    },
  };
  Object.assign(app.deps, { passwords: late });
});
afterAll(() => app.close());

/** Each test has its own day, so that the counters of another do not affect it. */
let day = Date.parse('2027-01-20T09:00:00Z');
beforeEach(() => {
  day += 25 * 60 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: day });
  return () => vi.useRealTimers();
});

const NEW_PASSWORD = 'serin-yayla-38';

/** Sends the request, runs `meanwhile` once its password was found right, then lets it continue. */
async function overtaken(request: () => ReturnType<AccountsApp['call']>, meanwhile: () => Promise<unknown>) {
  const [compared, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  hold = { compared: compared.resolve, release: release.promise };
  const held = request();
  await compared.promise;
  hold = undefined;
  await meanwhile();
  release.resolve();
  return held;
}

async function reset(person: Person) {
  await app.call('POST', '/forgot-password', { body: { emailOrUsername: person.email } });
  const body = { emailOrUsername: person.email, otpCode: app.codeFor(person.email), newPassword: NEW_PASSWORD };
  expect((await app.call('POST', '/reset-password', { body })).status).toBe(200);
}

const recordOf = async (person: Person) => {
  const [row] = await app.sql`select to_jsonb(u) as record from app_user u where username = ${person.username}`;
  return row?.['record'] as Record<string, unknown> | undefined;
};

const REQUESTS = [
  ['a profile change', 'PUT', '/user/profile', { fullName: 'Başkası', bio: '', email: 'baskasi@example.com' }],
  ['a password change', 'PUT', '/user/password', { newPassword: 'bir-baska-parola-5' }],
  ['an export', 'POST', '/user/export', {}],
  ['an end of the other sessions', 'POST', '/user/end-other-sessions', {}],
  ['a deletion', 'POST', '/user/delete', {}],
] as const;

describe('a request whose password is being compared', () => {
  test.each(REQUESTS)('%s is refused after a reset and changes nothing', async (name, method, url, fields) => {
    const { person, token } = await app.loggedIn();
    const { username, phoneNumber, password: currentPassword } = person;
    const profile = name === 'a profile change' ? { username, phoneNumber } : {};
    const send = () => app.call(method, url, { token, body: { currentPassword, ...profile, ...fields } });
    let after: unknown;
    const reply = await overtaken(send, async () => {
      await reset(person);
      after = await recordOf(person);
    });
    expect(reply).toMatchObject({ status: 401, body: { code: 'SESSION_INVALID' } });
    expect(reply.body).not.toHaveProperty('data');
    expect(await recordOf(person)).toEqual(after);
    const login = { emailOrUsername: username, password: NEW_PASSWORD };
    expect((await app.call('POST', '/login', { body: login })).status).toBe(200);
  });

  test.each(REQUESTS)('%s is refused when its session was ended meanwhile', async (name, method, url, fields) => {
    const { person, token } = await app.loggedIn();
    const { username, phoneNumber, password: currentPassword } = person;
    const profile = name === 'a profile change' ? { username, phoneNumber } : {};
    const send = () => app.call(method, url, { token, body: { currentPassword, ...profile, ...fields } });
    const before = await recordOf(person);
    const reply = await overtaken(send, () => app.call('POST', '/logout', { token }));
    expect(reply).toMatchObject({ status: 401, body: { code: 'SESSION_INVALID' } });
    expect(await recordOf(person)).toEqual(before);
  });
});

describe('a request without a password that waited for its turn', () => {
  test.each([
    ['the code switch', 'PATCH', '/user/otp', { enableOtp: false }],
    ['a deactivation', 'PUT', '/user/deactivate', undefined],
  ] as const)('%s is refused when its session was ended meanwhile', async (_, method, url, body) => {
    const { person, token } = await app.loggedIn();
    const before = await recordOf(person);
    let held: ReturnType<AccountsApp['call']> | undefined;
    const userId = String(before?.['id']);
    await app.sql.begin(async (tx) => {
      await tx`select 1 from account where user_id = ${userId} for update`;
      held = app.call(method, url, { token, ...(body && { body }) });
      await vi.waitFor(async () => expect(await waitingSessions(app.sql)).toBeGreaterThan(0), { timeout: 10_000 });
      await tx`delete from session where user_id = ${userId}`;
    });
    expect(await held).toMatchObject({ status: 401, body: { code: 'SESSION_INVALID' } });
    expect(await recordOf(person)).toEqual(before);
  });
});
