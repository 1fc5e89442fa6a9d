/** Several tabs of one browser (D41): one stream of prices for all of them, and one session. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startAppServer, type AppServer } from './app-server.ts';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { newPerson } from './person.ts';
import { openSession } from './session.ts';

let server: AppServer;
let browser: Browser;
let first: WatchedPage;

beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(), launchBrowser()]);
  const { token } = await openSession(server, newPerson('Elif'));
  first = await openPage(browser, server.url, { stored: { token } });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(() => {
  const troubles = first.troubles();
  if (troubles.length > 0) throw new Error(troubles.join('\n'));
});

/** As the server counts them. */
async function readers(): Promise<number> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^market_stream_readers (\d+)$/m.exec(metrics)?.[1]);
}

async function openMarket(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=stockmarket');
  await page.locator('.asset-price').first().waitFor();
  await page.getByText('Canlı', { exact: true }).first().waitFor();
}

const openTab = async () => {
  const page = await first.context.newPage();
  await openMarket(page);
  return page;
};

/** Every price on the screen that is not as the server says it at the same tick; none when nothing was missed. */
async function wrongPrices(page: Page): Promise<readonly string[]> {
  const told = async () => {
    const answer = await fetch(`${server.url}/collect/hisse`);
    const { data } = (await answer.json()) as { data: { code: string; lastpricestr: string }[] };
    return new Map(data.map((item) => [item.code, item.lastpricestr]));
  };
  const before = await told();
  const shown = await page.locator('.asset').evaluateAll((cards) =>
    cards.map((card) => ({
      code: card.querySelector('.asset-open')?.textContent ?? '',
      price: card.querySelector('.asset-price')?.textContent?.replace('₺', '') ?? '',
    })),
  );
  const after = await told();
  expect(shown).toHaveLength(10);
  return shown.flatMap(({ code, price }) =>
    before.get(code) === price || after.get(code) === price ? [] : [`${code} ${price}, not ${after.get(code)}`],
  );
}

/** Waits for the next price on the screen to move. */
async function moves(page: Page): Promise<void> {
  const prices = () => page.locator('.asset-price').allInnerTexts();
  const before = (await prices()).join();
  await expect.poll(async () => (await prices()).join(), { timeout: 15_000 }).not.toBe(before);
}

const isRight = (page: Page) => expect.poll(() => wrongPrices(page), { timeout: 5000 }).toEqual([]);

/** As the browser does with a tab that another one covers. */
const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

it('one connection serves three tabs, and all of them move', async () => {
  await openMarket(first.page);
  const second = await openTab();
  const third = await openTab();
  expect(await readers()).toBe(1);
  await Promise.all([first.page, second, third].map(moves));
  await Promise.all([first.page, second, third].map(isRight));
  expect(await readers()).toBe(1);
  await third.close();
  await second.close();
  expect(await readers()).toBe(1);
});

it('the tab that reads is closed: another goes on within two seconds, without a missed price', async () => {
  const second = await openTab();
  await show(first.page, 'hidden');
  await expect.poll(readers, { timeout: 2000 }).toBe(1);
  await show(first.page, 'visible');
  await openMarket(first.page);
  expect(await readers()).toBe(1);
  await second.close();
  await expect.poll(readers, { timeout: 2000 }).toBe(1);
  await isRight(first.page);
  await moves(first.page);
  await isRight(first.page);
});

it('the reading tab is hidden and lets go; with nobody looking there is no connection', async () => {
  const second = await openTab();
  await show(first.page, 'hidden');
  await moves(second);
  await isRight(second);
  expect(await readers()).toBe(1);
  await show(second, 'hidden');
  await expect.poll(readers).toBe(0);
  await show(first.page, 'visible');
  await expect.poll(readers).toBe(1);
  await moves(first.page);
  await second.close();
});

it('a tab that crashes while it reads is followed by another', async () => {
  const second = await openTab();
  await show(first.page, 'hidden');
  await expect.poll(readers).toBe(1);
  await show(first.page, 'visible');
  await first.page.getByText('Canlı', { exact: true }).first().waitFor();
  const cdp = await first.context.newCDPSession(second);
  const gone = second.waitForEvent('crash');
  // Nobody is left to answer.
  void cdp.send('Page.crash').catch(() => {});
  await gone;
  await expect.poll(readers, { timeout: 5000 }).toBe(1);
  await moves(first.page);
  await isRight(first.page);
});

it('logging out in one tab ends all: no tab reads on', async () => {
  const second = await openTab();
  await second.getByRole('button', { name: 'Çıkış' }).first().click();
  await second.waitForURL('**/login');
  await first.page.waitForURL('**/login');
  await expect.poll(readers, { timeout: 6000 }).toBe(0);
});
