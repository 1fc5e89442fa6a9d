/** Pages on the path of a call (D52): who accepts HTML gets the page, everybody else the call. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'kurus-pages-'));
let app: TestApp;
beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Kuruş</title>');
  const pages = ['/inbox', '/alerts', '/orders'].map((path) => ({ path, access: 'member', drawn: false }));
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(webDir, 'csp.json'), '{}');
  app = await createTestApp({}, { webDir });
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

test.each(['/inbox', '/alerts'])('%s is a page and a call', async (url) => {
  const page = await app.http.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  expect(String(page.headers['vary']).toLowerCase()).toContain('accept');
  const user = await app.logIn();
  const headers = { accept: 'application/json', authorization: `Bearer ${user.token}` };
  const call = await app.http.inject({ method: 'GET', url, headers });
  expect([call.statusCode, call.json<{ success: boolean }>().success]).toEqual([200, true]);
  expect(String(call.headers['vary']).toLowerCase()).toContain('accept');
  expect((await app.http.inject({ method: 'GET', url })).statusCode).toBe(401);
});
