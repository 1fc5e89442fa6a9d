/** R-F7: every endpoint that needs a session, with every caller that has none. */

import { createHash, randomBytes } from 'node:crypto';
import type { Endpoint } from '@kurus/core/contract/endpoint';
import { SERVER_SESSION_MS } from '@kurus/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';

/** Endpoints that the specification makes public. */
const PUBLIC = [
  'POST /register',
  'POST /login',
  'POST /verify-otp',
  'POST /forgot-password',
  'POST /verify-reset-code',
  'POST /reset-password/stop',
  'POST /reset-password',
  'POST /login/passkey/options',
  'POST /login/passkey',
  'POST /public/googleLogin',
  'POST /public/facebookLogin',
  'GET /public/googleLogin',
  'GET /public/facebookLogin',
  'GET /public/account-settings',
  'GET /rules',
  // The address is the secret.
  'GET /calendar/:file',
  'GET /shared/:secret',
  'GET /push/key',
];

/** Query parameters that a read requires. */
const QUERIES: Readonly<Record<string, string>> = {
  '/portfolio/history': '?range=1m',
  '/analysis/benchmarks': '?with=USD',
  '/analysis/explain': '?figure=ttwror',
  '/calendar': '?from=2026-11-01&to=2026-11-30',
  '/notes': '?q=yolcu',
  '/oauth/request': '?user_code=BCDF-GHJK',
};

let app: TestApp;
let endpoints: readonly Endpoint[];
let guarded: readonly Endpoint[];
beforeAll(async () => {
  app = await createTestApp();
  endpoints = app.routes.operations().map(({ endpoint }) => endpoint);
  guarded = endpoints.filter(({ access }) => access === 'session');
});
afterAll(() => app.close());

const ended = async (end: (user: TestUser) => Promise<unknown>) => {
  const user = await app.logIn();
  expect((await user.call('GET', '/user/profile')).status).toBe(200);
  await end(user);
  return `Bearer ${user.token}`;
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Callers, each with the value of their Authorization header. */
const STRANGERS: readonly (readonly [string, () => Promise<string | undefined>])[] = [
  ['nobody', async () => undefined],
  ['an empty token', async () => 'Bearer '],
  ['junk', async () => 'Bearer junk'],
  ['a token of the right form', async () => `Bearer ${randomBytes(32).toString('base64url')}`],
  ['a token under another scheme', async () => `Basic ${(await app.logIn()).token}`],
  ['a token with a sign more', async () => `Bearer ${(await app.logIn()).token}A`],
  ['SQL', async () => "Bearer '/**/or/**/1=1--"],
  ['the kept hash of a live token', async () => `Bearer ${hashOf((await app.logIn()).token)}`],
  [
    'an expired session',
    () =>
      ended(async (user) => {
        const past = new Date(app.nowMs - SERVER_SESSION_MS);
        await app.db.sql`update session set created_at = ${past}, expires_at = ${new Date(app.nowMs)}
          where user_id = ${user.userId}`;
      }),
  ],
  ['a revoked session', () => ended((user) => user.call('POST', '/logout'))],
  ['a frozen account', () => ended((user) => user.call('PUT', '/user/deactivate'))],
  [
    'a frozen account whose session was left behind',
    () => ended((user) => app.db.sql`update app_user set status = 'frozen' where id = ${user.userId}`),
  ],
  [
    'a deleted account whose session was left behind',
    () => ended((user) => app.db.sql`update app_user set status = 'deleted' where id = ${user.userId}`),
  ],
];

describe('without a session (R-F7)', () => {
  test.each(STRANGERS)('%s is refused by every endpoint that needs one', async (_, authorizationOf) => {
    const authorization = await authorizationOf();
    for (const { method, path } of guarded) {
      const reply = await app.http.inject({
        method,
        url: path.replaceAll(/:\w+/g, 'x'),
        ...(authorization === undefined ? {} : { headers: { authorization } }),
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect({ path, status: reply.statusCode, ...reply.json<object>() }).toMatchObject({
        path,
        status: 401,
        success: false,
        message: 'id token invalid',
        code: 'SESSION_INVALID',
      });
      expect(reply.headers['www-authenticate']).toMatch(
        /^Bearer resource_metadata="http:.*\/\.well-known\/oauth-protected-resource"$/,
      );
    }
  });

  test('every endpoint is judged: what is public is on a list', () => {
    const isRead = (path: string) => /^\/(collect|market)\//.test(path);
    const open = endpoints.filter(({ access }) => access === 'public');
    const surprising = open.filter(
      ({ method, path }) => !PUBLIC.includes(`${method} ${path}`) && !(method === 'GET' && isRead(path)),
    );
    expect(surprising.map(({ path }) => path)).toEqual([]);
    expect(guarded.length).toBeGreaterThan(12);
  });

  test('a token in the address is no token (never in an address)', async () => {
    const { token } = await app.logIn();
    for (const name of ['token', 'access_token', 'authorization']) {
      const reply = await app.http.inject({ method: 'GET', url: `/user/profile?${name}=${token}` });
      expect(reply.statusCode).toBe(401);
    }
  });
});

describe("another's data (R-T14)", () => {
  test('two people ask the same addresses and each sees only their own', async () => {
    const [rich, poor] = [await app.logIn(), await app.logIn()];
    const deposit = (user: TestUser, amount: number) =>
      user.call('POST', '/portfolio/deposit-withdraw', { amount, depositMoneyType: 1 });
    await deposit(rich, 777_777);
    await deposit(poor, 5);
    // A stream does not end by itself.
    const readable = guarded.filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'));
    for (const { method, path } of readable) {
      const code = path.startsWith('/offerings/') ? 'MEYSU' : 'THYAO';
      const address = path.replace(':kind', 'stocks').replace(':code', code);
      const { status, body } = await poor.call(method, address + (QUERIES[path] ?? ''));
      // A numbered or named object of another user is not found.
      const isOwned = address.includes('/:') || /^\/(assets\/custom|oauth)\//.test(path);
      expect({ path, status }).toEqual({ path, status: isOwned ? 404 : 200 });
      expect(JSON.stringify(body), path).not.toContain('777777');
    }
  });

  test.each(['accountId', 'userId', 'id', 'status', 'cash', 'account', 'role'])(
    'a body that brings %s along is refused, not half taken',
    async (name) => {
      const [one, other] = [await app.logIn(), await app.logIn()];
      const body = { amount: 100, depositMoneyType: 1, [name]: other.userId };
      expect((await one.call('POST', '/portfolio/deposit-withdraw', body)).status).toBe(400);
      const accounts = await app.db.sql`
        select 1 from account where user_id in (${one.userId}, ${other.userId}) and (cash <> 0 or last_seq <> 0)`;
      expect(accounts).toHaveLength(0);
      const profile = { enableOtp: false, [name]: other.userId };
      expect((await one.call('PATCH', '/user/otp', profile)).status).toBe(400);
    },
  );

  test('the key of another is nobody else’s: it moves the money of its own account', async () => {
    const [one, other] = [await app.logIn(), await app.logIn()];
    const key = { 'idempotency-key': '3f2b0a52-3a62-4a0e-9d6c-0d7a3c1f9a11' };
    const pay = (user: TestUser) =>
      user.call('POST', '/portfolio/deposit-withdraw', { amount: 40, depositMoneyType: 1 }, key);
    expect([(await pay(one)).status, (await pay(other)).status, (await pay(one)).status]).toEqual([200, 200, 200]);
    const rows = await app.db.sql<{ cash: string }[]>`
      select cash from account where user_id in (${one.userId}, ${other.userId})`;
    expect(rows.map(({ cash }) => cash)).toEqual(['40.00', '40.00']);
  });
});
