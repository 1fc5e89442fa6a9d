/**
 * Offline: the screens load from this device, state that, and show the last known figures with their time; with the
 * connection they are live again. Data of a session is removed with it.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { logIn, newPerson, register } from '../testing/browser/person.ts';
import { closePages, test } from './stories.ts';

const person = newPerson('Selin');
const CASH = '₺125.000,00';
/** Time limit for storing: at the latest a quarter of a minute after prices and account are both loaded. */
const STORED_MS = 30_000;

let server: AppServer;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  watched = await openPage(browser, server.url, { asShipped: true });
  page = watched.page;
  await register(page, person);
  await logIn(page, person, server.dataDir);
  await deposit(125_000);
});
test.afterAll(closePages);
// The steps of the story depend on each other: after a failure the rest is skipped.
test.describe.configure({ mode: 'serial' });

/** Session of the user, for another page. */
async function storedSession() {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  return { token, sessionDeadline: String(Date.now() + 600_000) };
}

/** Deposits as the wallet does; the screens show it at the next load. */
async function deposit(amount: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ amount, depositMoneyType: 1 });
  const answer = await fetch(`${server.url}/portfolio/deposit-withdraw`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

const banner = () => page.getByRole('status').filter({ hasText: /[Çç]evrimdışı/ });
const summary = () => page.getByRole('region', { name: 'Özet' });
/** Waits until the offline figures have this amount of cash. */
const keeps = (lira: number) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('lastFigures')), { timeout: STORED_MS })
    .toContain(`"cash\\":\\"bigint:${lira}00\\"`);
/** Addresses of the answers that the browser keeps in its cache. */
const cachedAddresses = () =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('lost scripts are requested again: a prerendered page becomes interactive', async () => {
  const stored = await storedSession();
  for (const [path, session] of [
    ['/login', {}],
    ['/dashboard', stored],
  ] as const) {
    const { page: fresh, context } = await openPage(browser, server.url, { stored: session });
    await fresh.route('**/assets/*.js', (route) => route.abort('connectionreset'));
    const lost = fresh.waitForEvent('requestfailed');
    await fresh.goto(path);
    await lost;
    expect(await fresh.locator('[data-prerendered]').count()).toBe(1);
    await fresh.unrouteAll();
    await fresh.locator('[data-prerendered]').waitFor({ state: 'detached' });
    await context.close();
  }
});

test('a connection lost before all files are stored keeps the screen, and requests are not repeated endlessly', async () => {
  const stored = await storedSession();
  const { page: fresh, context } = await openPage(browser, server.url, { asShipped: true, stored });
  const failed: string[] = [];
  fresh.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  await fresh.goto('/dashboard');
  await fresh.getByRole('region', { name: 'Özet' }).waitFor();
  await context.setOffline(true);
  // Nothing may happen in this time: a request repeated without a pause would be sent hundreds of times a second.
  await fresh.waitForTimeout(2000);
  const again = Map.groupBy(failed, (path) => path);
  expect([...again].filter(([, all]) => all.length > 9).map(([path, all]) => `${path}: ${all.length} times`)).toEqual(
    [],
  );
  await expect(fresh.getByRole('heading', { level: 1, name: 'Portföy' })).toBeVisible();
  await context.close();
});

test.describe('offline', () => {
  test('the screens are stored on the device after the first visit, and no answer of the API is', async () => {
    await page.goto('/dashboard');
    await summary().getByText(CASH).first().waitFor();
    await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const cached = await cachedAddresses();
    expect(cached).toContain('/index.html');
    expect(
      cached.filter(
        (path) => !/^\/(index\.html|favicon\.svg|manifest\.webmanifest|(assets|crypto|icons)\/.+)$/.test(path),
      ),
    ).toEqual([]);
    await keeps(125_000);
    expect(watched.troubles()).toEqual([]);
  });

  test('a reload shows the last known figures and their time', async () => {
    await watched.context.setOffline(true);
    await banner().waitFor();
    await page.reload();
    await banner()
      .filter({ hasText: /son bilinen rakamlar, \d\d:\d\d/ })
      .waitFor();
    await summary().getByText(CASH).first().waitFor();
    watched.troubles();
  });

  test('a screen that was never opened loads as well, and names the data that it cannot load', async () => {
    await page.goto('/dashboard?tab=transaction');
    await page.getByRole('heading', { level: 1, name: 'İşlem geçmişi' }).waitFor();
    await page.getByRole('button', { name: 'Yeniden dene' }).waitFor();
    watched.troubles();
  });

  test('figures are live again with the connection, without a reload', async () => {
    await page.goto('/dashboard');
    await summary().getByText(CASH).first().waitFor();
    watched.troubles();
    await deposit(75_000);
    await watched.context.setOffline(false);
    await summary().getByText('₺200.000,00').first().waitFor();
    await banner().waitFor({ state: 'detached' });
    await keeps(200_000);
  });

  test('an unreachable server counts as offline', async () => {
    await page.route('**/portfolio/**', (route) => route.abort());
    await page.route('**/health', (route) => route.abort());
    await page.route('**/market/**', (route) => route.abort());
    await page.route('**/collect/**', (route) => route.abort());
    await page.reload();
    await banner().filter({ hasText: 'son bilinen rakamlar' }).waitFor();
    await summary().getByText('₺200.000,00').first().waitFor();
    await page.unrouteAll();
    await banner().waitFor({ state: 'detached' });
    watched.troubles();
  });

  test('no data of the session remains after it', async () => {
    await page.getByRole('button', { name: 'Çıkış' }).first().click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('lastFigures'))).toBeNull();
    await watched.context.setOffline(true);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    await banner().waitFor();
    expect(await page.locator('body').innerText()).not.toContain('200.000');
  });
});
