/**
 * Pages before the login, by keyboard alone and in three languages: a mistyped registration, a forgotten password, a
 * pasted code, and an unknown address.
 */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { readCode } from '../testing/outbox.ts';
import { closePages, test } from './stories.ts';

const STYLES = join(import.meta.dirname, '../web/dist/assets');
const person = newPerson('Yasemin');
const NEW_PASSWORD = 'durgun-deniz-64';

let server: AppServer;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  watched = await openPage(browser, server.url, { language: 'en' });
  page = watched.page;
  await watched.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
});
test.afterAll(closePages);
// The steps of the story depend on each other: after a failure the rest is skipped.
test.describe.configure({ mode: 'serial' });
test.afterEach(() => {
  const troubles = watched.troubles();
  if (troubles.length > 0) throw new Error(troubles.join('\n'));
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName);
/** Presses Tab until the control has the focus, up to a limit. */
async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if ((await focused()) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}
async function typeInto(name: string, text: string): Promise<void> {
  await tabTo(name);
  await page.keyboard.type(text);
}

test('files that browsers and programs request by default exist', async () => {
  const kinds = {
    '/favicon.ico': /^image\/(x-icon|vnd\.microsoft\.icon)$/,
    '/favicon.svg': /^image\/svg\+xml/,
    '/manifest.webmanifest': /^application\/manifest\+json/,
    '/robots.txt': /^text\/plain/,
    '/.well-known/security.txt': /^text\/plain/,
    '/openapi.json': /^application\/json/,
  };
  for (const [path, kind] of Object.entries(kinds)) {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type') ?? '', path).toMatch(kind);
  }
  const icon = Buffer.from(await (await fetch(`${server.url}/favicon.ico`)).arrayBuffer());
  // The icon has three pictures.
  expect(icon.subarray(0, 6).toString('hex')).toBe('000001000300');
});

test('the licenses of all bundled packages are one text, linked from the public pages', async () => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Licenses' }).click();
  await page.waitForURL('**/licenses.txt');
  const text = await page.locator('body').innerText();
  expect(text).toContain('TradingView Lightweight Charts™');
  expect(text).toMatch(/^react \S+ \(MIT\)$/m);
});

test.describe('before any script', () => {
  for (const path of ['/login', '/register', '/forgot-password']) {
    test(`${path} has the styles of all prerendered elements`, async () => {
      const html = await (await fetch(server.url + path, { headers: { accept: 'text/html' } })).text();
      const [, inline = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
      const drawn = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
      const later = await laterStyles();
      const missing = [...drawn].filter((name) => names(later, name) && !names(inline, name));
      expect(drawn.size).toBeGreaterThan(10);
      expect(missing).toEqual([]);
    });
  }
});

/** Style sheets of parts of the app that load later, as one text. */
async function laterStyles(): Promise<string> {
  const sheets = (await readdir(STYLES)).filter((name) => name.endsWith('.css'));
  return (await Promise.all(sheets.map((name) => readFile(join(STYLES, name), 'utf8')))).join('\n');
}

/** Tells if a style sheet has a rule for the class. */
const names = (css: string, name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(css);

test.describe('by keyboard alone', () => {
  test('a registration with a mistake shows it, is corrected and sent', async () => {
    await page.goto('/register');
    await heading('Create your account').waitFor();
    await typeInto('fullName', person.fullName);
    await typeInto('username', person.username);
    await typeInto('email', person.email);
    await typeInto('phoneNumber', '5321234567');
    expect(await page.locator('[name=phoneNumber]').inputValue()).toBe('(532) 123 45 67');
    await typeInto('password', person.password);
    await typeInto('confirmPassword', `${person.password}x`);
    await page.getByText('Passwords do not match!').waitFor();
    await page.keyboard.press('Enter');
    expect(page.url()).toContain('/register');
    expect(await focused()).toBe('confirmPassword');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
  });

  test('a forgotten password is replaced in four steps', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
    await heading('Forgot your password?').waitFor();
    await typeInto('emailOrUsername', person.email);
    await page.keyboard.press('Enter');
    await heading('Enter your code').waitFor();
    await page.getByText('outbox folder').waitFor();
    await page.keyboard.type(await readCode(server.dataDir, person.email));
    await page.keyboard.press('Enter');
    await heading('Choose a new password').waitFor();
    await expect.poll(focused).toBe('newPassword');
    await page.keyboard.type(NEW_PASSWORD);
    await typeInto('confirmPassword', NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await heading('Your password has changed').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading('Welcome back').waitFor();
  });

  test('the new password and a pasted code open the dashboard', async () => {
    await typeInto('emailOrUsername', person.username);
    await typeInto('password', NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/otp-verify');
    // Earlier mails: the reset code and the note that the password has changed.
    const code = await readCode(server.dataDir, person.email, 3);
    const verify = page.getByRole('button', { name: 'Verify' });
    await page.keyboard.type('12345');
    expect(await verify.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Please enter the 6-digit code completely.').waitFor();
    await page.evaluate((text) => navigator.clipboard.writeText(text), code);
    await page.keyboard.press('Control+V');
    await page.waitForURL('**/dashboard*');
  });

  test('a logged-in user is sent from /login to the dashboard, without seeing a form', async () => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        if (document.querySelector('#root form')?.checkVisibility()) sessionStorage.setItem('form-seen', '1');
      });
    });
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
    await page.getByRole('timer').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('form-seen'))).toBeNull();
    await page.getByRole('button', { name: 'Log out' }).first().press('Enter');
    await page.waitForURL('**/login');
  });

  test('the language changes at once and is kept; a wrong address leads back', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: /^Language: English/ }).press('Enter');
    await page.getByRole('button', { name: 'Français' }).press('Enter');
    await heading('Ravis de vous revoir').waitFor();
    await page.reload();
    await heading('Ravis de vous revoir').waitFor();
    watched.troubles();
    await page.goto('/nulle-part');
    await heading('Cette page n’existe pas').waitFor();
    expect(watched.troubles()).toEqual([expect.stringMatching(/404/), expect.stringMatching(/404/)]);
    await page.getByRole('link', { name: 'Retour à l’accueil' }).press('Enter');
    await heading('Ravis de vous revoir').waitFor();
  });
});
