/**
 * Logs free of secrets (R-T20): the real process with LOG_LEVEL=debug runs every flow with a secret, then faults of the
 * database whose errors quote whole rows. No secret may be in its output.
 * This test has failed with pino's own `err` serializer, which wrote the password hash, the e-mail, the telephone and
 * the name of the row.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningEmbeddedUrl } from '../server/src/db/embedded.ts';
import { createPool, type Sql } from '../server/src/db/pool.ts';
import { startAppServer, type AppServer } from '../testing/app-server.ts';
import { readCode } from '../testing/outbox.ts';
import { CLIENT_ID, FACEBOOK_APP, startSignInProviders, type SignInProviders } from '../testing/sign-in-providers.ts';

const SECRET = 'kurus-secret-key-of-this-test-0123456789';
const METRICS_TOKEN = 'metrics-token-of-this-test';
const PERSON = {
  fullName: 'Gizem Sırdaş',
  username: 'gizem.sirdas',
  email: 'gizem.sirdas@example.com',
  phoneNumber: '+905329876543',
  password: 'ilk-parola-Qx7!',
  enableOtp: true,
};
const IDENTIFIER = { emailOrUsername: PERSON.username };
const NEW_PASSWORD = 'ikinci-parola-Zk9?';
const WRONG_PASSWORD = 'yanlis-parola-Wv3#';

let providers: SignInProviders;
let server: AppServer;
let sql: Sql;
/** Secrets that no log may contain: name -> text. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  providers = await startSignInProviders();
  server = await startAppServer({
    env: {
      LOG_LEVEL: 'debug',
      // A random key, as every installation has.
      MARKET_SEED: '',
      SECRET,
      METRICS_TOKEN,
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: providers.issuer,
      FACEBOOK_APP_ID: FACEBOOK_APP.id,
      FACEBOOK_APP_SECRET: FACEBOOK_APP.secret,
      FACEBOOK_GRAPH_URL: providers.graphUrl,
    },
  });
  sql = createPool({ url: runningEmbeddedUrl(server.dataDir) ?? '', max: 1, applicationName: 'log-test' });
});
afterAll(async () => {
  await sql?.end().catch(() => undefined);
  await server?.stop();
  await providers?.close();
});

async function call(method: string, path: string, body?: object, token?: string) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const data = (JSON.parse(text) as { data?: { token?: string } }).data;
  return { status: response.status, token: data?.token ?? '' };
}

it('writes no secret to its log or its terminal, in any flow or fault', async () => {
  const [market] = await sql<{ key: Buffer }[]>`select key from market_key`;
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    secrets.set(`market key, ${encoding}`, market?.key.toString(encoding) ?? '');
  const token = await throughTheFlows();
  await throughFaults(token);
  for (const [name, secret] of Object.entries({
    SECRET,
    METRICS_TOKEN,
    'app secret': FACEBOOK_APP.secret,
    password: PERSON.password,
    'new password': NEW_PASSWORD,
    'wrong password': WRONG_PASSWORD,
    'e-mail': PERSON.email,
    phone: PERSON.phoneNumber,
    name: PERSON.fullName,
    'a mail': 'tek kullanımlık',
    'a header': 'Bearer',
    'an argon2 hash': '$argon2',
  }))
    secrets.set(name, secret);
  const lines = server.output().split('\n');
  expect(market?.key).toHaveLength(32);
  const outbox = lines.filter((line) => /^│ +code \d{6} for \S\*\*\*@example\.com +│$/.test(line));
  expect(outbox).toHaveLength(2);
  const rest = lines.filter((line) => !outbox.includes(line)).join('\n');
  expect(rest).toContain('"level":50');
  expect(rest).toContain('access refused');
  expect(rest).toContain('access granted');
  // A code is six digits: inside a longer number it is a coincidence.
  const found = [...secrets].filter(([, secret]) =>
    /^\d{6}$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(rest) : rest.includes(secret),
  );
  expect(found).toEqual([]);
});

/** Registers, logs in by code, resets, changes, exports, with every refusal of these. @returns a live token */
async function throughTheFlows(): Promise<string> {
  expect((await call('POST', '/register', PERSON)).status).toBe(200);
  expect((await call('POST', '/register', PERSON)).status).toBe(409);
  expect((await call('POST', '/login', { ...IDENTIFIER, password: WRONG_PASSWORD })).status).toBe(401);
  expect((await call('POST', '/login', { ...IDENTIFIER, password: PERSON.password })).status).toBe(200);
  const code = await readCode(server.dataDir, PERSON.email);
  secrets.set('login code', code);
  const otp = { ...IDENTIFIER, password: PERSON.password };
  const wrong = code === '111111' ? '222222' : '111111';
  expect((await call('POST', '/verify-otp', { ...otp, otpCode: wrong })).status).toBeGreaterThanOrEqual(400);
  const first = await call('POST', '/verify-otp', { ...otp, otpCode: code });
  secrets.set('first token', first.token);
  expect((await call('POST', '/forgot-password', IDENTIFIER)).status).toBe(200);
  const resetCode = await readCode(server.dataDir, PERSON.email, 2);
  secrets.set('reset code', resetCode);
  expect((await call('POST', '/verify-reset-code', { ...IDENTIFIER, code: resetCode })).status).toBe(200);
  const reset = { ...IDENTIFIER, otpCode: resetCode, newPassword: NEW_PASSWORD };
  expect((await call('POST', '/reset-password', reset)).status).toBe(200);
  expect((await call('GET', '/user/profile', undefined, first.token)).status).toBe(401);
  await sql`update app_user set enable_otp = false where username = ${PERSON.username}`;
  const { token } = await call('POST', '/login', { ...IDENTIFIER, password: NEW_PASSWORD });
  secrets.set('token', token);
  expect((await call('PUT', '/user/profile', profile('Merhaba', WRONG_PASSWORD), token)).status).toBe(403);
  expect((await call('PUT', '/user/profile', profile('Merhaba', NEW_PASSWORD), token)).status).toBe(200);
  expect((await call('POST', '/user/export', { currentPassword: NEW_PASSWORD }, token)).status).toBe(200);
  const identity = await providers.forge({ sub: 'g-1', email: PERSON.email });
  secrets.set('identity token', identity);
  expect((await call('POST', '/public/googleLogin', undefined, identity)).status).toBe(401);
  secrets.set('access token', 'facebook-access-token-of-nobody');
  expect((await call('POST', '/public/facebookLogin', undefined, 'facebook-access-token-of-nobody')).status).toBe(401);
  expect((await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).status).toBe(
    200,
  );
  return token;
}

/** Causes unexpected errors: of a row, of a table, of the connection. */
async function throughFaults(token: string): Promise<void> {
  await sql.unsafe(`alter table app_user add constraint no_such_bio check (bio <> 'kırık')`);
  expect((await call('PUT', '/user/profile', profile('kırık', NEW_PASSWORD), token)).status).toBe(500);
  await sql.unsafe('alter table session rename to session_elsewhere');
  expect((await call('GET', '/user/profile', undefined, token)).status).toBe(500);
  const credentials = { ...IDENTIFIER, password: NEW_PASSWORD };
  expect((await call('POST', '/login', credentials)).status).toBe(500);
  await sql.unsafe('alter table session_elsewhere rename to session');
  const postmaster = readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  process.kill(Number(postmaster), 'SIGQUIT');
  const answers = await Promise.all([
    call('POST', '/login', credentials),
    call('GET', '/user/profile', undefined, token),
    call('POST', '/user/export', { currentPassword: NEW_PASSWORD }, token),
  ]);
  for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(500);
}

const profile = (bio: string, currentPassword: string) => ({
  fullName: PERSON.fullName,
  username: PERSON.username,
  email: PERSON.email,
  phoneNumber: PERSON.phoneNumber,
  bio,
  currentPassword,
});
