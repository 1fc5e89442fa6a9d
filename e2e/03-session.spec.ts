/**
 * Visible session: ten minutes counted down; its end by time, by a refusal and by a logout in another tab; and what
 * tabs share. The ten minutes pass on the browser's clock only.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { isAlive, openSession, type Session } from '../testing/browser/session.ts';
import { readCode } from '../testing/outbox.ts';
import { closePages, test } from './stories.ts';

const MINUTE_MS = 60_000;

let server: AppServer;
let browser: Browser;
let session: Session;
let watched: WatchedPage;
let page: Page;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, newPerson('Nehir'));
});
test.afterAll(closePages);
test.beforeEach(async () => {
  watched = await openPage(browser, server.url, { stored: { token: session.token } });
  page = watched.page;
});
test.afterEach(async () => {
  await watched.context.close();
});

const stored = (of: Page, key: string) => of.evaluate((name) => localStorage.getItem(name), key);
const secondsLeft = async () => {
  const [minutes, seconds] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? 0);
};
const openDashboard = async (of: Page, tab = 'contact') => {
  await of.goto(`/dashboard?tab=${tab}`);
  await of.getByRole('timer').waitFor();
};

test.describe('the ten minutes', () => {
  test('begin at the first screen, are counted down each second and end at /login', async () => {
    await page.clock.install();
    await openDashboard(page);
    const deadline = Number(await stored(page, 'sessionDeadline'));
    const left = deadline - (await page.evaluate(() => Date.now()));
    expect(left).toBeGreaterThan(9 * MINUTE_MS + 50_000);
    expect(left).toBeLessThanOrEqual(10 * MINUTE_MS);

    await page.clock.pauseAt(deadline - 9 * MINUTE_MS);
    await expect.poll(secondsLeft).toBe(540);
    expect(await page.getByRole('timer').innerText()).toBe('09:00');
    for (const next of [539, 538, 537]) {
      await page.clock.runFor(1000);
      await expect.poll(secondsLeft).toBe(next);
    }
    await page.clock.pauseAt(deadline - 90_000);
    await page.getByText('Oturumunuz 2 dakika içinde sona erecek.').waitFor();
    await page.clock.pauseAt(deadline - 5000);
    await page.getByText('Oturumunuz 30 saniye içinde sona erecek.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');

    await page.clock.runFor(6000);
    await page.waitForURL('**/login');
    expect([await stored(page, 'token'), await stored(page, 'sessionDeadline')]).toEqual([null, null]);
    expect(await isAlive(server, session.token)).toBe(true);
  });

  test('the note of the last minute leaves the countdown visible at every width', async () => {
    await page.clock.install();
    await openDashboard(page);
    await page.clock.pauseAt(Number(await stored(page, 'sessionDeadline')) - 50_000);
    const note = page.locator('.session-warning');
    await note.waitFor();
    for (const width of [1440, 1024, 768, 375]) {
      await page.setViewportSize({ width, height: 812 });
      const [warning, counted] = await Promise.all([note.boundingBox(), page.locator('.countdown').boundingBox()]);
      expect(warning?.y, `${width} px`).toBeGreaterThanOrEqual((counted?.y ?? 0) + (counted?.height ?? 0));
    }
  });

  test('that are over when the page is opened lead to /login at once', async () => {
    await page.addInitScript(() => localStorage.setItem('sessionDeadline', String(Date.now() - 1000)));
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    expect(await stored(page, 'token')).toBeNull();
  });
});

test.describe('a refusal', () => {
  for (const [status, message] of [
    [401, 'Oturum yok.'],
    [403, 'id token invalid'],
  ] as const) {
    test(`(${status}, "${message}") removes the token and sends the browser to /login`, async () => {
      const body = { success: false, message, errDetail: message, code: 'SESSION_INVALID', requestId: 'x' };
      await page.route('**/portfolio/balance', (route) => route.fulfill({ status, json: body }));
      await page.goto('/dashboard');
      await page.waitForURL('**/login');
      expect([await stored(page, 'token'), await stored(page, 'sessionDeadline')]).toEqual([null, null]);
    });
  }

  test('of a token that the server does not know does the same', async () => {
    await page.addInitScript(() => {
      if (location.pathname === '/dashboard') localStorage.setItem('token', 'A'.repeat(43));
    });
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    expect(await stored(page, 'token')).toBeNull();
  });
});

test.describe('two tabs', () => {
  test('share theme and language when they are changed', async () => {
    const other = await watched.context.newPage();
    await Promise.all([openDashboard(page), openDashboard(other)]);
    await page.getByRole('switch', { name: 'Koyu tema' }).click();
    await other.waitForFunction(() => document.body.classList.contains('dark'));
    expect(await stored(other, 'darkMode')).toBe('true');
    await other.getByRole('button', { name: /^Dil: Türkçe/ }).click();
    await other.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    expect(await stored(page, 'lang')).toBe('fr');
    await page.getByRole('switch', { name: 'Thème sombre' }).click();
    await other.waitForFunction(() => !document.body.classList.contains('dark'));
    expect(await stored(other, 'darkMode')).toBe('false');
  });

  test('end together: a logout in one sends the other to /login, and the server ends the session', async () => {
    const other = await watched.context.newPage();
    await Promise.all([openDashboard(page), openDashboard(other, 'wallet')]);
    expect(await stored(page, 'sessionDeadline')).toBe(await stored(other, 'sessionDeadline'));
    await page.getByRole('button', { name: 'Çıkış' }).first().click();
    await Promise.all([page.waitForURL('**/login'), other.waitForURL('**/login')]);
    expect([await stored(other, 'token'), await stored(other, 'sessionDeadline')]).toEqual([null, null]);
    await expect.poll(() => isAlive(server, session.token)).toBe(false);
  });
});

test.describe.serial('the last minute', () => {
  const person = newPerson('Yaren');
  let shared: WatchedPage;
  let trading: Page;
  let writing: Page;
  let before: string;
  const startsAnew = (of: Page) => expect(of.getByRole('timer').first()).toHaveText(/^(10:00|09:5\d)$/);

  test.beforeAll(async () => {
    const { token } = await openSession(server, person);
    before = token;
    shared = await openPage(browser, server.url, { stored: { token } });
    trading = shared.page;
    writing = await shared.context.newPage();
    await trading.goto('/dashboard?tab=stockmarket');
    await trading.locator('.asset-open').first().click();
    await trading.locator('dialog[open] [name=quantity]').fill('7');
    await openDashboard(writing, 'profile');
    await writing.locator('[name=bio]').fill('Uzun vadeli yatırımcı');
    await writing.evaluate(() => localStorage.setItem('sessionDeadline', String(Date.now() + 59_000)));
  });
  test.afterAll(async () => {
    await shared?.context.close();
  });

  test('shows a warning in every tab, over an open window too', async () => {
    await Promise.all([trading, writing].map((of) => of.getByRole('button', { name: 'Oturumu uzat' }).waitFor()));
    expect(await trading.locator('dialog[open] .session-warning').count()).toBe(1);
  });

  test('is extended with password and code by ten for all tabs, and the inputs of each are kept', async () => {
    await trading.getByRole('button', { name: 'Oturumu uzat' }).click();
    const dialog = trading.getByRole('dialog', { name: 'Oturumunuzu uzatın' });
    await dialog.locator('[name=password]').fill('yanlis-parola');
    await dialog.getByRole('button', { name: 'Oturumu uzat' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'hatalı' }).waitFor();
    await dialog.locator('[name=password]').fill(person.password);
    await trading.keyboard.press('Enter');
    await dialog.locator('.otp-box').first().waitFor();
    await trading.keyboard.type(await readCode(server.dataDir, person.email, 2));
    await dialog.waitFor({ state: 'detached' });
    await Promise.all([trading, writing].map(startsAnew));
    await Promise.all([trading, writing].map((of) => of.locator('.session-warning').waitFor({ state: 'detached' })));
    expect(await trading.locator('dialog[open] [name=quantity]').inputValue()).toBe('7');
    expect(await writing.locator('[name=bio]').inputValue()).toBe('Uzun vadeli yatırımcı');
    const token = (await stored(writing, 'token')) ?? '';
    expect(token).not.toBe(before);
    expect(await isAlive(server, token)).toBe(true);
    await expect.poll(() => isAlive(server, before)).toBe(false);
  });

  test('leaves the other tab able to save its inputs', async () => {
    await writing.locator('[name=currentPassword]').fill(person.password);
    await writing.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
    await writing.getByText('Profil güncellendi.').waitFor();
    // Only the wrong password was refused; there is no other trouble.
    expect(shared.troubles().filter((trouble) => !trouble.includes('401'))).toEqual([]);
  });
});
