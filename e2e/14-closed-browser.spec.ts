/**
 * Browser that was closed with a session open, and opened again after its ten minutes: on every first page, the user's
 * data is removed from the device before anything is drawn.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openProfile } from '../testing/browser/browser.ts';
import { logIn, newPerson, register } from '../testing/browser/person.ts';
import { test } from './stories.ts';

const person = newPerson('Defne');
const PRIVATE = [person.fullName, person.username, person.email, '5321234567'];
const PAGES = [
  '/no-such-page',
  '/login',
  '/register',
  '/forgot-password',
  '/otp-verify',
  '/dashboard',
  '/stock-market',
];

let server: AppServer;
let folder: string;
/** Storage as the session left it. */
let left: Record<string, string>;

test.beforeAll(async ({ shared }) => {
  folder = mkdtempSync(join(tmpdir(), 'kurus-profile-'));
  server = shared;
  const context = await openProfile(folder, server.url);
  const page = await context.newPage();
  await register(page, person);
  await logIn(page, person, server.dataDir);
  await page.waitForFunction((secrets) => {
    const stored = JSON.stringify({ ...localStorage });
    return localStorage.getItem('lastFigures') !== null && secrets.every((secret) => stored.includes(secret));
  }, PRIVATE);
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  left = await page.evaluate(() => ({ ...localStorage }));
  await context.close();
});
test.afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

/** All data that the browser stores for this origin, as one text. */
const storage = (page: Page) =>
  page.evaluate(async () => {
    const caught: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (/json|html/.test(answer?.headers.get('content-type') ?? '')) caught.push((await answer?.text()) ?? '');
        caught.push(request.url);
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caught]);
  });

test('the session left name, e-mail and telephone in the storage', () => {
  for (const secret of PRIVATE) expect(JSON.stringify(left)).toContain(secret);
});

for (const address of PAGES) {
  test(`${address} removes all of it before its first frame`, async () => {
    const context = await openProfile(folder, server.url);
    try {
      await context.clock.install({ time: Number(left['sessionDeadline']) + 1000 });
      await context.addInitScript((stored) => {
        // Restored once: as it was when the browser was closed, not as an earlier page of this test left it.
        if (sessionStorage.getItem('closed') === null) {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
          sessionStorage.setItem('closed', '1');
        }
        document.addEventListener('readystatechange', () => {
          const frame = document.createElement('meta');
          frame.name = 'first-frame';
          frame.content = JSON.stringify({ ...localStorage });
          if (document.readyState === 'interactive') document.head.append(frame);
        });
      }, left);
      const page = await context.newPage();
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const first = await page.locator('meta[name=first-frame]').getAttribute('content');
      for (const text of [first, await storage(page)]) {
        for (const secret of [...PRIVATE, left['token'] ?? '-']) expect(text).not.toContain(secret);
      }
    } finally {
      await context.close();
    }
  });
}
