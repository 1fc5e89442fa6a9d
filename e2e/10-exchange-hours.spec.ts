/**
 * Close of the exchange while a user watches (D31): the screens at 17:59 and at 18:00 of a Friday, the answers of the
 * server, and cryptos, which trade on. The server's clock starts minutes before and is then moved to the last seconds;
 * the server has no code for this story.
 */

import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { startAppServer, type AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { closePages, test } from './stories.ts';

const START = '2026-11-20T17:55:00+03:00';
/** Time shortly before the close; the steps before it take as long as the machine needs. */
const NEXT = '2026-11-20T17:59:57+03:00';
const CLOSE_WAIT_MS = 30_000;
const CLOCK = new URL('shifted-clock.mjs', import.meta.url).href;

let server: AppServer;
let browser: Browser;
let watched: WatchedPage;
let page: Page;
let session: Session;

test.beforeAll(async ({ browser: launched }) => {
  const env = { MARKET_HOURS: 'bist', NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_START: START, CLOCK_NEXT: NEXT };
  browser = launched;
  server = await startAppServer({ env });
  session = await openSession(server, newPerson('Derya'));
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 100_000, depositMoneyType: 1 });
  watched = await openPage(browser, server.url, { stored: { token: session.token } });
  page = watched.page;
});
test.afterAll(closePages);
test.afterAll(async () => {
  await server?.stop();
});

const dialog = () => page.getByRole('dialog');
const buyButton = () => dialog().getByRole('button', { name: 'Al', exact: true });

async function openTrade(market: string, code: string): Promise<Locator> {
  await page.getByRole('tab', { name: market }).click();
  await page.getByRole('searchbox', { name: 'Piyasada ara' }).fill(code);
  await page
    .getByRole('button', { name: new RegExp(`, ${code}: al ya da sat$`) })
    .first()
    .click();
  await dialog().getByLabel('Adet', { exact: true }).fill('1');
  return dialog();
}

test('is open until 18:00, then closed until Monday: on the market, in the trade window and for the server', async () => {
  await page.goto('/dashboard?tab=stockmarket');
  await page.getByText('Borsa açık · kapanış 18:00').first().waitFor();
  await openTrade('Hisse senetleri', 'THYAO');
  await expect.poll(() => buyButton().isEnabled()).toBe(true);

  server.process.kill('SIGUSR2');
  // The order is not refused: it takes part in the closing auction.
  await dialog()
    .getByText('Emir kapanış seansına katılır ve tek fiyattan eşleşir.')
    .waitFor({ timeout: CLOSE_WAIT_MS });
  await dialog().getByText('Kapanış seansı · açılış 23 Kas Pzt 10:00').first().waitFor();
  await dialog().getByRole('button', { name: /^Al / }).click();
  await dialog().getByText('Emriniz seansı bekliyor').waitFor();
  const order = { symbol: 'THYAO', quantity: 1, buyPrice: 300, type: 'stocks' };
  await expect(session.send('POST', '/portfolio/addAssetBySymbol', order)).rejects.toThrow(
    /409 .*"code":"MARKET_CLOSED"/,
  );
  await dialog().getByRole('button', { name: 'Kapat' }).first().click();
  expect(watched.troubles()).toEqual([]);
});

test('cryptos can be bought at the same time', async () => {
  await openTrade('Kripto paralar', 'XRP');
  expect(
    await dialog()
      .getByText(/Borsa kapalı|Kapanış seansı/)
      .count(),
  ).toBe(0);
  await buyButton().click();
  await dialog().waitFor({ state: 'detached' });
  await page.goto('/dashboard');
  await page.getByText('XRP', { exact: true }).first().waitFor();
  await page.getByText('Kapanış seansı · açılış 23 Kas Pzt 10:00').first().waitFor();
  expect(watched.troubles()).toEqual([]);
});
