/** R-T12, R-T13, R-T24: every kind of answer carries the headers, and none a cookie. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { sessionSql } from '../../../../testing/session-sql.ts';
import { storePicture } from '../../profile/picture-store.ts';

const PAGE = '<!doctype html><title>Kuruş</title>';
const PAGES = ['/login', '/dashboard', '/asset/:kind/:code'].map((path) => ({ path, access: 'public', drawn: false }));
const BUILT = {
  'index.html': PAGE,
  'prerendered/login.html': PAGE,
  'assets/app-1.js': 'export {}',
  'assets/app-1.css': 'body{}',
  'assets/readers/read-1.js': 'export {}',
  'sw.js': '',
  'manifest.webmanifest': '{}',
  'pages.json': JSON.stringify(PAGES),
  'csp.json': JSON.stringify({ script: ["'sha256-AAA='"], style: ["'sha256-BBB='"] }),
};
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self' 'sha256-AAA='",
  'style-src': "'self' 'sha256-BBB='",
  'connect-src': "'self'",
  'img-src': "'self' data: blob: https://logos.example",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'kurus',
};
/** Policy of responses that are no page: nothing may be loaded from them. */
const BARE = { 'default-src': "'none'", 'frame-ancestors': "'none'" };

const webDir = mkdtempSync(join(tmpdir(), 'kurus-web-'));
let app: TestApp;
let user: TestUser;
let picture: string;
let origin: string;

beforeAll(async () => {
  for (const [name, content] of Object.entries(BUILT)) {
    mkdirSync(dirname(join(webDir, name)), { recursive: true });
    writeFileSync(join(webDir, name), content);
  }
  const env = { PUBLIC_URL: 'https://kurus.example', VITE_LOGO_HOST: 'https://logos.example/icons' };
  app = await createTestApp(env, { webDir });
  user = await app.logIn();
  await storePicture(sessionSql(app.db.sql), user.userId, Buffer.from('x'), Date.now());
  const [stored] = await app.db.sql<{ name: string }[]>`select name from picture where user_id = ${user.userId}`;
  picture = stored?.name ?? '';
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((part) => [part.split(' ', 1)[0] ?? '', part.slice(part.indexOf(' ') + 1)]),
  );

const html = { accept: 'text/html' };
/** Kinds of responses: method, address, status, and what is sent along. */
const PAGE_ANSWERS = [
  ['a page', 'GET', '/dashboard', 200, html],
  ['a page drawn at build time', 'GET', '/login', 200, html],
  ['a page whose address has parameters', 'GET', '/asset/stocks/THYAO', 200, html],
  ["the app's own 404", 'GET', '/nowhere', 404, html],
  ["the interface's page", 'GET', '/docs', 200, html],
  ['the service worker, which asks for files', 'GET', '/sw.js', 200, {}],
  ['a worker that loads more code', 'GET', '/assets/readers/read-1.js', 200, {}],
] as const;
const OTHER_ANSWERS = [
  ['the way to the first page', 'GET', '/', 302, html],
  ['a script', 'GET', '/assets/app-1.js', 200, {}],
  ['a style', 'GET', '/assets/app-1.css', 200, {}],
  ['the manifest', 'GET', '/manifest.webmanifest', 200, {}],
  ['the list of hashes, which is not served', 'GET', '/csp.json', 404, {}],
  ['the list of pages, which is not served', 'GET', '/pages.json', 404, {}],
  ['a folder, which is not listed', 'GET', '/assets/', 404, {}],
  ['a way out of the folder', 'GET', '/assets/..%2f..%2fpackage.json', 404, {}],
  ['a range beyond the end of a file', 'GET', '/assets/app-1.js', 416, { range: 'bytes=900-901' }],
  ["the interface's style", 'GET', '/docs.css', 200, {}],
  ["the interface's document", 'GET', '/openapi.json', 200, {}],
  ['what search engines read', 'GET', '/robots.txt', 200, {}],
  ['whom to tell of a security fault', 'GET', '/.well-known/security.txt', 200, {}],
  ['where to change the password', 'GET', '/.well-known/change-password', 302, {}],
  ['alive', 'GET', '/health', 200, {}],
  ['ready', 'GET', '/ready', 200, {}],
  ['metrics', 'GET', '/metrics', 200, {}],
  ['a list of the market', 'GET', '/collect/hisse', 200, {}],
  ['an unknown address', 'POST', '/nowhere', 404, {}],
  ['another method', 'DELETE', '/login', 405, {}],
  ['a method for debugging', 'TRACE', '/login', 405, {}],
  ['the same where pages begin', 'TRACE', '/', 405, {}],
  ['no session', 'GET', '/user/profile', 401, {}],
  ['no JSON', 'POST', '/login', 400, { 'content-type': 'application/json' }],
  ['no JSON either', 'POST', '/login', 415, { 'content-type': 'application/xml' }],
] as const;

const ANSWERS = [
  ...PAGE_ANSWERS.map((answer) => [...answer, POLICY] as const),
  ...OTHER_ANSWERS.map((answer) => [...answer, BARE] as const),
];

describe('every kind of answer', () => {
  test.each(ANSWERS)('%s: %s %s', async (_, method, url, status, headers, policy) => {
    const hasBody = method !== 'GET' && method !== 'TRACE' && method !== 'DELETE';
    const reply = await app.http.inject({
      method: method as 'GET',
      url,
      headers,
      ...(hasBody ? { payload: '{"a' } : {}),
    });
    expect(reply.statusCode).toBe(status);
    expectGuarded(reply.headers, policy);
    if (reply.payload) expect(reply.headers['content-type']).toMatch(/charset=utf-8|javascript|json|svg/i);
  });

  test('a range beyond the end of a file is refused with its length, in the caller’s language', async () => {
    const headers = { range: 'bytes=900-901', 'accept-language': 'en' };
    const reply = await app.http.inject({ method: 'GET', url: '/assets/app-1.js', headers });
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([416, 'bytes */9']);
    expect(reply.json()).toMatchObject({
      success: false,
      code: 'RANGE_UNSATISFIABLE',
      errDetail: expect.stringContaining('outside'),
    });
  });

  test('an answer to a session is kept nowhere', async () => {
    const headers = { authorization: `Bearer ${user.token}` };
    const reply = await app.http.inject({ method: 'GET', url: '/user/profile', headers });
    expect(reply.statusCode).toBe(200);
    expectGuarded(reply.headers, BARE);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('an address that cannot be read', async () => {
    const reply = await app.http.inject({ method: 'GET', url: '/%e0%a4%a', headers: html });
    expect(reply.statusCode).toBe(400);
    expectGuarded(reply.headers, BARE);
  });

  test('a body that is too large', async () => {
    const body = JSON.stringify({ pad: 'x'.repeat(70_000) });
    const reply = await fetch(`${origin}/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(413);
    expectGuarded(Object.fromEntries(reply.headers), BARE);
  });

  test('the stream of prices', async () => {
    const abort = new AbortController();
    const reply = await fetch(`${origin}/market/stream`, { signal: abort.signal });
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expectGuarded(Object.fromEntries(reply.headers), BARE);
    abort.abort();
  });

  test('a picture has a policy of its own: nothing, in a sandbox', async () => {
    const reply = await app.http.inject({ method: 'GET', url: `/pictures/${picture}.webp` });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  test.each([
    ['no HTTP at all', '\x16\x03\x01 hello\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
    [
      'a length and chunks (request smuggling)',
      'POST /login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s is answered in the same shape, and the connection ends', async (_, bytes, status) => {
    const { head, body } = await raw(bytes);
    expect(head['status']).toBe(String(status));
    expect(head['connection']).toBe('close');
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'BAD_REQUEST', errDetail: expect.any(String) });
    expectGuarded(head, BARE);
  });
});

test('no answer of any endpoint of the contract sets a cookie or lets another origin in (R-T13)', async () => {
  const { token } = await app.logIn();
  for (const { endpoint, rules } of app.routes.operations()) {
    // Its response does not end; the stream's own tests check its head.
    if (rules.events !== undefined) continue;
    for (const authorization of ['', `Bearer ${token}`]) {
      const reply = await app.http.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/:\w+/g, 'x'),
        headers: { origin: 'https://elsewhere.example', ...(authorization ? { authorization } : {}) },
        ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      });
      expect(reply.headers, endpoint.path).not.toHaveProperty('set-cookie');
      expect(reply.headers, endpoint.path).not.toHaveProperty('access-control-allow-origin');
    }
  }
});

test('the interface’s page needs nothing that the policy forbids', async () => {
  const { payload } = await app.http.inject({ method: 'GET', url: '/docs' });
  expect(payload).toContain('<link rel="stylesheet" href="/docs.css">');
  expect(payload).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:|https?:\/\/(?!json-schema)/i);
});

test('https is promised only where people come by https', async () => {
  const plain = await createTestApp({ PUBLIC_URL: 'http://192.168.1.4:3000' });
  const reply = await plain.http.inject({ method: 'GET', url: '/health' });
  expect(reply.headers).not.toHaveProperty('strict-transport-security');
  await plain.close();
});

function expectGuarded(headers: Readonly<Record<string, unknown>>, policy: Readonly<Record<string, string>>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(directives(headers['content-security-policy'])).toEqual(policy);
  expect(headers).not.toHaveProperty('set-cookie');
}

function raw(bytes: string): Promise<{ head: Record<string, string>; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', (error) => (text ? undefined : reject(error)));
    socket.on('close', () => {
      const [headText = '', body = ''] = text.split('\r\n\r\n');
      const [statusLine = '', ...lines] = headText.split('\r\n');
      const head = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      );
      resolve({ head: { ...head, status: statusLine.split(' ')[1] ?? '' }, body });
    });
  });
}
