/** Several tabs of one browser (D41): they share one stream of prices and one session. */

import { expect, type Browser, type Page } from '@playwright/test';
import { startAppServer, type AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { closePages, test } from './stories.ts';

let server: AppServer;
let browser: Browser;
let first: WatchedPage;

test.beforeAll(async ({ browser: launched }) => {
  browser = launched;
  server = await startAppServer();
  const { token } = await openSession(server, newPerson('Elif'));
  first = await openPage(browser, server.url, { stored: { token } });
});
test.afterAll(closePages);
test.afterAll(async () => {
  await server?.stop();
});
// Work that the product does within a second or two may take longer on a busy machine.
test.describe.configure({ retries: 2 });
test.beforeEach(() => openMarket(first.page));
test.afterEach(() => {
  const troubles = first.troubles();
  if (troubles.length > 0) throw new Error(troubles.join('\n'));
});

/** Number of readers, as the server counts them. */
async function readers(): Promise<number> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^market_stream_readers (\d+)$/m.exec(metrics)?.[1]);
}

/** Opens the cryptos: on their fine grid some of ten change every second, at any time of the day. */
async function openMarket(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=stockmarket');
  await page.getByRole('tab', { name: 'Kripto paralar' }).click();
  await page.getByRole('list', { name: 'Kripto paralar', exact: true }).locator('.asset-price').first().waitFor();
  await page.getByText('Simüle', { exact: true }).first().waitFor();
}

const openTab = async () => {
  const page = await first.context.newPage();
  await openMarket(page);
  return page;
};

/** Prices on the screen that differ from the server's at the same tick; none if no update was missed. */
async function wrongPrices(page: Page): Promise<readonly string[]> {
  const news = async () => {
    const answer = await fetch(`${server.url}/collect/kripto`);
    const { data } = (await answer.json()) as { data: { code: string; price: number }[] };
    return new Map(data.map((item) => [item.code, item.price]));
  };
  const before = await news();
  const visible = await page.locator('.asset').evaluateAll((cards) =>
    cards.map((card) => ({
      code: card.querySelector('.asset-open')?.textContent ?? '',
      text: card.querySelector('.asset-price')?.textContent ?? '',
    })),
  );
  const after = await news();
  expect(visible).toHaveLength(10);
  return visible.flatMap(({ code, text }) => {
    const price = Number(text.replace(/[₺.]/g, '').replace(',', '.'));
    return before.get(code) === price || after.get(code) === price ? [] : [`${code} ${text}, not ${after.get(code)}`];
  });
}

/** Waits until a price on the screen changes. */
async function moves(page: Page): Promise<void> {
  const prices = () => page.locator('.asset-price').allInnerTexts();
  const before = (await prices()).join();
  await expect.poll(async () => (await prices()).join(), { timeout: 15_000 }).not.toBe(before);
}

const isRight = async (page: Page) => {
  await expect.poll(() => wrongPrices(page), { timeout: 5000 }).toEqual([]);
};

/** Sets the visibility of a tab, as the browser does when another one covers it. */
const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('one connection serves three tabs, and all of them are updated', async () => {
  const second = await openTab();
  const third = await openTab();
  await expect.poll(readers).toBe(1);
  await Promise.all([first.page, second, third].map(moves));
  await Promise.all([first.page, second, third].map(isRight));
  await expect.poll(readers).toBe(1);
  await third.close();
  await second.close();
  await expect.poll(readers).toBe(1);
});

test('the reading tab is closed: another continues within two seconds, without a missed price', async () => {
  const second = await openTab();
  await show(first.page, 'hidden');
  await expect.poll(readers, { timeout: 2000 }).toBe(1);
  await show(first.page, 'visible');
  await openMarket(first.page);
  await expect.poll(readers).toBe(1);
  await second.close();
  await expect.poll(readers, { timeout: 2000 }).toBe(1);
  await isRight(first.page);
  await moves(first.page);
  await isRight(first.page);
});

test('the reading tab is hidden and stops; without a visible tab there is no connection', async () => {
  const second = await openTab();
  await show(first.page, 'hidden');
  await moves(second);
  await isRight(second);
  await expect.poll(readers).toBe(1);
  await show(second, 'hidden');
  await expect.poll(readers).toBe(0);
  await show(first.page, 'visible');
  await expect.poll(readers).toBe(1);
  await moves(first.page);
  await second.close();
});

test('a reading tab that crashes is replaced by another', async () => {
  const second = await openTab();
  await show(first.page, 'hidden');
  await expect.poll(readers).toBe(1);
  await show(first.page, 'visible');
  await first.page.getByText('Simüle', { exact: true }).first().waitFor();
  const cdp = await first.context.newCDPSession(second);
  const gone = second.waitForEvent('crash');
  // The crashed page sends no answer.
  void cdp.send('Page.crash').catch(() => {});
  await gone;
  await expect.poll(readers, { timeout: 5000 }).toBe(1);
  await moves(first.page);
  await isRight(first.page);
});

test('a change in one tab is shown in the other within a second: cash, holdings, profile, favourites', async () => {
  const own = first.page;
  const other = await first.context.newPage();
  const within = { timeout: 1000 };
  await own.goto('/dashboard?tab=wallet');
  await other.goto('/dashboard?tab=wallet');
  const balance = (page: Page) => page.getByRole('region', { name: 'Güncel bakiye' });
  await balance(other).getByText('₺0,00').waitFor();
  await own.locator('[name=amount]').fill('50000');
  await own.getByRole('button', { name: 'Para yatır', exact: true }).click();
  await balance(own).getByText('₺50.000,00').waitFor();
  await balance(other).getByText('₺50.000,00').waitFor(within);

  await other.goto('/dashboard');
  await other.getByText('Portföyünüzde hiç varlık yok.').waitFor();
  await own.goto('/dashboard?tab=stockmarket');
  await own.getByRole('searchbox').fill('ASELS');
  await own.getByRole('button', { name: /, ASELS: al ya da sat$/ }).click();
  await own.getByRole('dialog').getByLabel('Adet', { exact: true }).fill('3');
  await own.getByRole('dialog').getByRole('button', { name: 'Al', exact: true }).click();
  await own
    .getByText(/^3 ASELS alındı/)
    .first()
    .waitFor();
  await other.getByRole('region', { name: 'Varlıklarım' }).getByText('ASELS', { exact: true }).waitFor(within);

  await other.goto('/dashboard?tab=favorites');
  await other.getByText('Henüz favori eklenmedi.').waitFor();
  await own.getByRole('dialog').waitFor({ state: 'hidden' });
  await own.getByRole('button', { name: 'ASELS: favorilere ekle' }).click();
  await other.getByRole('button', { name: /, ASELS: al ya da sat$/ }).waitFor(within);

  await own.goto('/dashboard?tab=profile');
  await own.locator('[name=fullName]').fill('Elif Şahin');
  await own.locator('[name=currentPassword]').fill('sakin-liman-71');
  await own.getByRole('button', { name: 'Kaydet' }).click();
  await own.getByRole('banner').getByText('Elif Şahin').waitFor();
  await expect.poll(() => other.getByRole('banner').innerText(), within).toContain('Elif Şahin');
  await other.close();
});

test('logging out in one tab ends all: no tab reads the stream', async () => {
  const second = await openTab();
  await second.getByRole('button', { name: 'Çıkış' }).first().click();
  await second.waitForURL('**/login');
  await first.page.waitForURL('**/login');
  await expect.poll(readers, { timeout: 6000 }).toBe(0);
  // Requests that a tab sends at the time of the logout are refused.
  expect(first.troubles().filter((trouble) => !/\b401\b/.test(trouble))).toEqual([]);
});
