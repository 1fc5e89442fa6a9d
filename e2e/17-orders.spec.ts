/**
 * Story of an order on a phone, with the real server: placed with one thumb, shown among the orders, changed,
 * cancelled; a pair of exits; and a toast about a fill in every open tab.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { buyListed } from '../testing/browser/buy.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { closePages, test } from './stories.ts';

const PHONE = { width: 375, height: 812 };
const CODE = 'THYAO';
const FILL_MS = 20_000;

let server: AppServer;
let browser: Browser;
let session: Session;
let watched: WatchedPage;
let page: Page;

/** Storage of a user who logged in before the page began. */
const stored = () => ({
  token: session.token,
  sessionLogin: JSON.stringify({ atMs: Date.now(), by: 'password' }),
  sessionDeadline: String(Date.now() + 600_000),
});

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, newPerson('Zeynep'));
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 1_000_000, depositMoneyType: 1 });
  await buyListed(session, server.url, { type: 'stocks', symbol: CODE, quantity: 100 });
  watched = await openPage(browser, server.url, { ...PHONE, stored: stored() });
  page = watched.page;
});
test.afterAll(closePages);

const dialog = () => page.getByRole('dialog');

async function openTicket(kind: string): Promise<void> {
  await page.goto('/dashboard?tab=stockmarket');
  await page.getByRole('searchbox').first().fill(CODE);
  await page
    .getByRole('button', { name: new RegExp(`, ${CODE}: al ya da sat$`) })
    .first()
    .click();
  await dialog()
    .getByRole('button', { name: /^Emir tipi/ })
    .click();
  await dialog()
    .getByRole('option', { name: new RegExp(`^${kind}`) })
    .click();
  await dialog().locator('.ticket').waitFor();
}

test('a limit order is placed with a thumb, and waits among the orders with its reservation', async () => {
  await openTicket('Limit');
  await dialog().getByLabel('Adet', { exact: true }).fill('10');
  await dialog()
    .getByRole('button', { name: /^Taban/ })
    .click();
  const buy = dialog().getByRole('button', { name: /^Al / });
  // The lines above it appear and disappear while the user types.
  await expect(async () => {
    const box = await buy.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(54);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    expect(box?.width).toBeGreaterThan(PHONE.width / 2);
  }).toPass({ timeout: 10_000 });
  await buy.click();
  await dialog().getByText('Emriniz borsada bekliyor').waitFor();
  await dialog().getByRole('link', { name: 'Emirlerim' }).click();
  await page.getByRole('heading', { level: 1, name: 'Emirler' }).waitFor();
  const card = page.locator('.order-card').first();
  await card.getByText('Beklemede').waitFor();
  await card.locator('.order-card-head').click();
  await card.getByRole('button', { name: '10 lotu iptal et' }).waitFor();
  expect(watched.troubles()).toEqual([]);
});

test('it is changed by a step, and then cancelled; no reservation remains', async () => {
  const card = page.locator('.order-card').first();
  await card.getByRole('button', { name: 'Değiştir' }).click();
  await dialog().getByRole('button', { name: 'Limit fiyatı: bir adım artır' }).click();
  await dialog()
    .getByText(/Fiyat iyileşiyor/)
    .waitFor();
  await dialog().getByRole('button', { name: 'Emri değiştir' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '10 lotu iptal et' }).click();
  await dialog()
    .getByText(/serbest kalır/)
    .waitFor();
  await dialog().getByRole('button', { name: 'Emri iptal et' }).click();
  await page.getByText('Bekleyen emriniz yok').waitFor();
  await page.getByRole('tab', { name: 'Biten' }).click();
  await page.getByText('Siz iptal ettiniz').waitFor();
  expect(new URL(page.url()).search).toBe('?state=ended');
  expect(watched.troubles()).toEqual([]);
});

test('two exits of which one cancels the other are cancelled together', async () => {
  await openTicket('Biri gerçekleşirse');
  await dialog().getByLabel('Adet', { exact: true }).fill('40');
  await dialog().getByRole('button', { name: /^Sat/ }).click();
  await dialog().getByText('İki emriniz bekliyor').waitFor();
  await dialog().getByRole('link', { name: 'Emirlerim' }).click();
  const card = page.locator('.order-card').first();
  await card.getByText('Kâr al').first().waitFor();
  await card.getByText('Zarar durdur').first().waitFor();
  await card.locator('.order-card-head').click();
  await card.getByRole('button', { name: '40 lotu iptal et' }).click();
  await dialog().getByText('Eşi olan emir de iptal edilir.').waitFor();
  await dialog().getByRole('button', { name: 'Emri iptal et' }).click();
  await page.getByText('Bekleyen emriniz yok').waitFor();
  expect(watched.troubles()).toEqual([]);
});

const MARKET_ORDER = { symbol: CODE, type: 'stocks', side: 'buy', kind: 'market-to-limit', validity: 'day' };

/** Waits for the toast about a fill in each of these tabs. */
const waitForNews = (tabs: readonly Page[], lots: number) =>
  Promise.all(
    tabs.map((tab) =>
      tab
        .getByText(new RegExp(`^THYAO alım: ${lots} lot gerçekleşti`))
        .first()
        .waitFor({ timeout: FILL_MS }),
    ),
  );

test('a fill is shown in every open tab, and the figures follow', async () => {
  const other = await watched.context.newPage();
  // One tab reads the stream for both, and opens it as soon as its page is idle.
  const opened = watched.context.waitForEvent('request', (request) => request.url().endsWith('/orders/stream'));
  const caughtUp = other.waitForRequest((request) => request.url().includes('/portfolio/orders?state=open'));
  await page.goto('/orders');
  await other.goto('/dashboard?tab=contact');
  await Promise.all([opened, caughtUp]);
  const notes = waitForNews([page, other], 7);
  await session.send('POST', '/portfolio/orders', { ...MARKET_ORDER, quantity: 7 });
  await notes;
  await page.getByRole('tab', { name: 'Biten' }).click();
  await expect(page.getByText('Tamamı gerçekleşti').first()).toBeVisible();
  await other.close();
});

test('a fill before the order stream is opened is shown when it opens', async () => {
  // The page runs no code until the order has been filled: in a browser without stored data.
  const { context, page: late } = await openPage(browser, server.url, { ...PHONE, stored: stored() });
  let open = () => {};
  const filled = new Promise<void>((resolve) => (open = resolve));
  await context.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await filled;
    await route.continue();
  });
  await late.goto('/dashboard?tab=contact', { waitUntil: 'commit' });
  const notes = waitForNews([late], 3);
  await session.send('POST', '/portfolio/orders', { ...MARKET_ORDER, quantity: 3 });
  await expect
    .poll(async () => {
      const { data } = (await session.send('GET', '/portfolio/orders?state=open')) as { data: { orders: unknown[] } };
      return data.orders.length;
    })
    .toBe(0);
  open();
  await notes;
  await context.close();
});
