import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { readConfig } from '../../config/config.ts';

let app: TestApp;
afterEach(() => app.close());
const ask = async (url: string, env: Record<string, string> = {}) => {
  app = await createTestApp(env);
  return app.http.inject({ method: 'GET', url });
};
const fieldsOf = (payload: string) =>
  payload
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': ', 2));

test('security.txt names a contact, expires in the future and less than a year on (RFC 9116)', async () => {
  const env = { PUBLIC_URL: 'https://kurus.example', SECURITY_CONTACT: 'https://kurus.example/security' };
  const reply = await ask('/.well-known/security.txt', env);
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(fieldsOf(reply.payload)) as Record<string, string>;
  expect(fields).toMatchObject({
    Contact: 'https://kurus.example/security',
    Canonical: 'https://kurus.example/.well-known/security.txt',
    'Preferred-Languages': 'tr, en, fr',
  });
  const days = (Date.parse(fields['Expires'] ?? '') - app.nowMs) / 86_400_000;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(365);
  app.nowMs += 300 * 86_400_000;
  const later = (await app.http.inject('/.well-known/security.txt')).payload;
  expect(Date.parse(/^Expires: (.*)$/m.exec(later)?.[1] ?? '')).toBeGreaterThan(app.nowMs);
});

test('without the setting it is the mailbox that is for it by name', async () => {
  expect((await ask('/.well-known/security.txt', { PUBLIC_URL: 'https://kurus.example' })).payload).toContain(
    'Contact: mailto:security@kurus.example\n',
  );
  await app.close();
  expect((await ask('/.well-known/security.txt')).payload).toContain('Contact: mailto:security@localhost\n');
});

test('a contact that is none stops the start', async () => {
  await ask('/health');
  for (const SECURITY_CONTACT of ['security@kurus.example', 'http://kurus.example', 'mailto:a@b\nExpires: never'])
    expect(() => readConfig({ SECURITY_CONTACT })).toThrow('SECURITY_CONTACT');
});

test('a password manager is led to where the password is changed', async () => {
  const reply = await ask('/.well-known/change-password');
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/profile']);
});

test('search engines are kept to the pages', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'kurus-pages-'));
  const pages = ['/login', '/register', '/forgot-password', '/otp-verify', '/dashboard', '/profile', '/portfolios'];
  const list = pages.map((path, at) => ({ path, access: 'public', drawn: at < 3 }));
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify(list));
  writeFileSync(join(webDir, 'index.html'), '');
  app = await createTestApp({}, { webDir });
  rmSync(webDir, { recursive: true });
  const reply = await app.http.inject('/robots.txt');
  expect(reply.statusCode).toBe(200);
  const closed = fieldsOf(reply.payload).flatMap(([name, path]) => (name === 'Disallow' ? [path] : []));
  expect(closed).toEqual(expect.arrayContaining(['/portfolio/', '/user/', '/collect/']));
  // A rule closes every path that begins with it.
  const shut = ['/', ...pages].filter((page) => closed.some((path) => path !== undefined && page.startsWith(path)));
  expect(shut).toEqual([]);
});
