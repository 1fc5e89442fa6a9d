/** Login in the browser, renewals and answers that no Kuruş gives, against a stand-in that the test steers. */

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newConfigHome, runHere } from '../../testing/command.ts';
import { readCredentials } from './credentials.ts';

type Fields = Readonly<Record<string, string>>;
type Reply = (response: ServerResponse, fields: Fields, request: IncomingMessage) => void;

let stand: Server;
let server: string;
let home: string;
/** Answers by "POST /oauth/token"; a list is taken one after the other, its last stays. */
let replies: Record<string, Reply | Reply[]>;
let calls: { readonly name: string; readonly fields: Fields; readonly authorization: string | undefined }[];

const json =
  (body: unknown, status = 200, headers: Fields = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refused = (error: string, status = 400, headers: Fields = {}) =>
  json({ error, error_description: 'x' }, status, headers);

beforeEach(async () => {
  [home, replies, calls] = [newConfigHome(), {}, []];
  stand = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const name = `${request.method} ${request.url?.split('?')[0]}`;
    const fields = Object.fromEntries(new URLSearchParams(text));
    calls.push({ name, fields, authorization: request.headers.authorization });
    const reply = replies[name];
    const one = Array.isArray(reply) ? (reply.length > 1 ? reply.shift() : reply[0]) : reply;
    (one ?? json({ success: false, code: 'NOT_FOUND', message: 'no' }, 404))(response, fields, request);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => stand.once('listening', resolve));
  server = `http://127.0.0.1:${(stand.address() as AddressInfo).port}`;
});
afterEach(async () => {
  stand.closeAllConnections();
  await new Promise((resolve) => stand.close(resolve));
  rmSync(home, { recursive: true, force: true });
});

const kurus = (...args: string[]) => runHere([...args, '--server', server], { env: { XDG_CONFIG_HOME: home } });
const file = () => join(home, 'kurus', 'credentials');
const countOf = (name: string) => calls.filter((call) => call.name === name).length;

const DEVICE = {
  device_code: 'device-1',
  user_code: 'BCDF-GHJK',
  verification_uri: 'https://kurus.example/device',
  verification_uri_complete: 'https://kurus.example/device?code=BCDF-GHJK',
  expires_in: 600,
  interval: 1,
};
const tokens = (number: number, seconds = 600) => ({
  access_token: `krs_acs_${number}`,
  refresh_token: `krs_ref_${number}`,
  token_type: 'Bearer',
  expires_in: seconds,
});
const ACCOUNTS = json({ success: true, message: 'ok', data: { accounts: [] } });

describe('a login in the browser', () => {
  test('shows the code, waits for the answer, and keeps its tokens for their owner alone', async () => {
    replies = {
      'POST /oauth/device': json(DEVICE),
      'POST /oauth/token': [refused('authorization_pending'), json(tokens(1))],
      'GET /accounts': ACCOUNTS,
    };
    const { exit, stdout, stderr } = await kurus('login');
    expect([exit, stdout]).toEqual([0, '']);
    expect(stderr).toContain('Open https://kurus.example/device in a browser and type this code: BCDF-GHJK');
    expect(stderr).not.toContain('krs_');
    expect(calls[0]?.fields).toEqual({
      client_id: 'kurus',
      scope: 'market portfolio:read analysis:read entries:write',
    });
    expect(calls[1]?.fields).toEqual({
      client_id: 'kurus',
      device_code: 'device-1',
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect((await kurus('accounts')).exit).toBe(0);
    expect(calls.at(-1)?.authorization).toBe('Bearer krs_acs_1');
  });

  test('asks more slowly where the server says so', async () => {
    replies = {
      'POST /oauth/device': json({ ...DEVICE, interval: 1 }),
      'POST /oauth/token': [refused('slow_down'), json(tokens(1))],
    };
    const startedMs = Date.now();
    expect((await kurus('login')).exit).toBe(0);
    expect(Date.now() - startedMs).toBeGreaterThanOrEqual(7_000);
  });

  test.each([
    ['access_denied', 6, 'LOGIN_DENIED'],
    ['expired_token', 3, 'LOGIN_LATE'],
    ['invalid_grant', 3, 'invalid_grant'],
  ])('ends with %s', async (error, exit, word) => {
    replies = { 'POST /oauth/device': json(DEVICE), 'POST /oauth/token': refused(error) };
    const ended = await kurus('login');
    expect([ended.exit, ended.stderr]).toEqual([exit, expect.stringContaining(word)]);
    expect(readCredentials(file()).servers).toEqual({});
  });

  test('ends by itself when the code does', async () => {
    const device = json({ ...DEVICE, expires_in: 1 });
    replies = { 'POST /oauth/device': device, 'POST /oauth/token': refused('authorization_pending') };
    const { exit, stderr } = await kurus('login');
    expect([exit, stderr]).toEqual([3, expect.stringContaining('(LOGIN_LATE)')]);
    expect(countOf('POST /oauth/token')).toBe(1);
  });

  test('leads to a key where the server has none', async () => {
    const { exit, stderr } = await kurus('login');
    expect([exit, stderr]).toEqual([4, expect.stringContaining('--key')]);
  });

  test('does not let the server steer the terminal', async () => {
    const device = {
      ...DEVICE,
      user_code: '\u001b]0;x\u0007BC',
      verification_uri: 'https://x\u202e.test',
      expires_in: 1,
    };
    replies = { 'POST /oauth/device': json(device), 'POST /oauth/token': refused('access_denied') };
    const { stderr } = await kurus('login');
    expect(stderr.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe('an access token', () => {
  const keep = (number: number, endsAtMs: number) => {
    mkdirSync(join(home, 'kurus'), { recursive: true });
    const credential = { token: `krs_acs_${number}`, refresh: `krs_ref_${number}`, endsAtMs };
    writeFileSync(file(), JSON.stringify({ version: 1, server, servers: { [server]: credential } }), { mode: 0o644 });
  };

  test('is renewed before its end, once for all commands that run at the time', async () => {
    keep(1, Date.now() + 5_000);
    replies = { 'POST /oauth/token': [json(tokens(2)), refused('invalid_grant')], 'GET /accounts': ACCOUNTS };
    const ended = await Promise.all(Array.from({ length: 5 }, () => kurus('accounts')));
    expect(ended.map(({ exit }) => exit)).toEqual([0, 0, 0, 0, 0]);
    expect(countOf('POST /oauth/token')).toBe(1);
    expect(calls[0]?.fields).toEqual({ client_id: 'kurus', grant_type: 'refresh_token', refresh_token: 'krs_ref_1' });
    const used = calls.filter(({ name }) => name === 'GET /accounts').map(({ authorization }) => authorization);
    expect(new Set(used)).toEqual(new Set(['Bearer krs_acs_2']));
    expect(readCredentials(file()).servers[server]).toMatchObject({ token: 'krs_acs_2', refresh: 'krs_ref_2' });
    // The file that others could read is closed to them.
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test('that cannot be renewed ends the login; a server that is away does not', async () => {
    keep(1, 0);
    replies = { 'POST /oauth/token': refused('invalid_grant') };
    const { exit, stderr } = await kurus('accounts');
    expect([exit, stderr]).toEqual([3, expect.stringContaining('(LOGIN_ENDED)')]);
    replies = { 'POST /oauth/token': refused('temporarily_unavailable', 503, { 'retry-after': '5' }) };
    expect((await kurus('accounts')).exit).toBe(4);
    expect(readCredentials(file()).servers[server]).toMatchObject({ refresh: 'krs_ref_1' });
  });

  test('of a logout is revoked, and dropped also if the server is away', async () => {
    keep(1, Date.now() + 600_000);
    replies = { 'POST /oauth/revoke': json({}) };
    expect((await kurus('logout')).exit).toBe(0);
    expect(calls[0]?.fields).toMatchObject({ client_id: 'kurus', token: 'krs_ref_1' });
    expect(readFileSync(file(), 'utf8')).not.toContain('krs_');
    keep(1, Date.now() + 600_000);
    replies = { 'POST /oauth/revoke': (response) => response.destroy() };
    const away = await kurus('logout');
    expect([away.exit, away.stderr]).toEqual([0, expect.stringContaining('not reached')]);
    expect(readFileSync(file(), 'utf8')).not.toContain('krs_');
  });

  test('of a file that is not ours is not read', async () => {
    keep(1, 0);
    writeFileSync(file(), '{"version":9}');
    const { exit, stderr } = await kurus('accounts');
    expect([exit, stderr]).toEqual([3, expect.stringContaining('(CREDENTIALS_BROKEN)')]);
  });
});

describe('a server that is none', () => {
  const withKey = (...args: string[]) =>
    runHere([...args, '--server', server], { env: { XDG_CONFIG_HOME: home, KURUS_KEY: 'krs_pat_x' } });

  test.each<[string, Reply]>([
    ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Router</h1>')],
    ['nothing', (response) => response.writeHead(200).end()],
    ['a redirect to elsewhere', (response) => response.writeHead(302, { location: 'https://elsewhere.test/' }).end()],
    ['a broken connection', (response) => response.destroy()],
    ['an error of a gateway', (response) => response.writeHead(502).end('bad gateway')],
  ])('%s is one sentence, and exits with 4', async (_, reply) => {
    replies = { 'GET /accounts': reply };
    const { exit, stdout, stderr } = await withKey('accounts');
    expect([exit, stdout]).toEqual([4, '']);
    expect(stderr).toMatch(/^.+ \((UNREADABLE|NETWORK)\)\n$/);
  });

  test('a busy one is waited for, said so, and then told when to come again', async () => {
    const busy = json({ success: false, code: 'TOO_MANY_REQUESTS', message: 'slowly' }, 429, { 'retry-after': '1' });
    replies = { 'GET /accounts': [busy, ACCOUNTS] };
    const waited = await withKey('accounts');
    expect([waited.exit, waited.stderr]).toEqual([0, expect.stringContaining('1 s')]);
    const long = { 'retry-after': '3600' };
    replies = { 'GET /accounts': json({ success: false, code: 'TOO_MANY_REQUESTS', message: 'slowly' }, 429, long) };
    const told = await withKey('accounts');
    expect([told.exit, told.stderr]).toEqual([4, expect.stringMatching(/slowly.*3600 s.*\(TOO_MANY_REQUESTS\)/)]);
  });

  test('signs that steer a terminal are dropped from names, and escaped in JSON', async () => {
    const account = {
      id: 2,
      kind: 'tracked',
      name: 'Mi\u001b[2J\u001b]0;x\u0007das\u202e\u0085\nkötü',
      status: 'open',
      rules: 'simple',
      cash: 'kept',
      createdAt: '2026-01-01T00:00:00Z',
      cashBalance: 1,
      overallPortfolioValue: 1,
    };
    replies = { 'GET /accounts': json({ success: true, message: 'ok', data: { accounts: [account] } }) };
    const table = await withKey('accounts');
    expect(table.stdout.split('\n')).toHaveLength(3);
    expect(table.stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    const raw = await withKey('accounts', '--json');
    expect(raw.stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(JSON.parse(raw.stdout)).toMatchObject({ accounts: [{ name: account.name }] });
    const sentence = json({ success: false, code: 'X_Y', message: 'no\u001b[31m\nway', errDetail: '' }, 409);
    replies = { 'GET /accounts': sentence };
    const refusal = await withKey('accounts');
    expect([refusal.exit, refusal.stderr]).toEqual([1, 'no[31m way (X_Y)\n']);
  });
});
