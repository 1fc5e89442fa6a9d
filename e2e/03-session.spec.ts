/**
 * The visible session: ten minutes counted down, its end by time, by a refusal and by a logout in another tab; what
 * tabs share. Ten minutes pass on the clock of the browser, not on ours.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAppServer, type AppServer } from './app-server.ts';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { newPerson } from './person.ts';
import { isAlive, openSession, type Session } from './session.ts';

const MINUTE_MS = 60_000;

let server: AppServer;
let browser: Browser;
let session: Session;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(), launchBrowser()]);
  session = await openSession(server, newPerson('Nehir'));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  watched = await openPage(browser, server.url, { stored: { token: session.token } });
  page = watched.page;
});
afterEach(async () => {
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

describe('the ten minutes', () => {
  it('begin at the first screen, are counted down each second and end at /login', async () => {
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
      expect(await secondsLeft()).toBe(next);
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

  it('that are over by the time the page is opened lead to /login at once', async () => {
    await page.addInitScript(() => localStorage.setItem('sessionDeadline', String(Date.now() - 1000)));
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    expect(await stored(page, 'token')).toBeNull();
  });
});

describe('a refusal', () => {
  it.each([
    [401, 'Oturum yok.'],
    [403, 'id token invalid'],
  ])('(%i, "%s") removes the token and sends the browser to /login', async (status, message) => {
    const body = { success: false, message, errDetail: message, code: 'SESSION_INVALID', requestId: 'x' };
    await page.route('**/portfolio/balance', (route) => route.fulfill({ status, json: body }));
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    expect([await stored(page, 'token'), await stored(page, 'sessionDeadline')]).toEqual([null, null]);
  });

  it('of a token that the server does not know does the same', async () => {
    await page.addInitScript(() => {
      if (location.pathname === '/dashboard') localStorage.setItem('token', 'A'.repeat(43));
    });
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    expect(await stored(page, 'token')).toBeNull();
  });
});

describe('two tabs', () => {
  it('share theme and language as they are changed', async () => {
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

  it('end together: a logout in one sends the other to /login, and the server forgets the token', async () => {
    const other = await watched.context.newPage();
    await Promise.all([openDashboard(page), openDashboard(other, 'wallet')]);
    expect(await stored(page, 'sessionDeadline')).toBe(await stored(other, 'sessionDeadline'));
    await page.getByRole('button', { name: 'Çıkış' }).first().click();
    await Promise.all([page.waitForURL('**/login'), other.waitForURL('**/login')]);
    expect([await stored(other, 'token'), await stored(other, 'sessionDeadline')]).toEqual([null, null]);
    await expect.poll(() => isAlive(server, session.token)).toBe(false);
  });
});
