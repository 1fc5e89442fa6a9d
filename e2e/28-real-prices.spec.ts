/** Real prices: the question before anything leaves the machine, what comes after each answer, and two worlds apart. */

import { expect, type Browser } from '@playwright/test';
import { startAppServer, type AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { type FakeServer, startFakeServer } from '../testing/providers/fake-server.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

let server: AppServer;
let sources: FakeServer;
let opened: WatchedPage;
let account: number;

async function begin(browser: Browser): Promise<void> {
  sources = await startFakeServer(Date.now());
  server = await startAppServer({
    env: {
      DEMO: '',
      YAHOO_URL: sources.url,
      BIST_URL: `${sources.url}/none`,
      BTCTURK_URL: sources.url,
      BTCTURK_CHARTS_URL: sources.url,
      BTCTURK_SOCKET_URL: sources.socketUrl,
      TCMB_URL: `${sources.url}/kurlar`,
      TCMB_CALCULATOR_URL: `${sources.url}/hesapla`,
      TCMB_RATES_URL: `${sources.url}/repo`,
      TEFAS_URL: sources.url,
      ALTINKAYNAK_URL: `${sources.url}/public`,
    },
  });
  const { token, send } = await openSession(server, newPerson('Elif'));
  const made = (await send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'none' })) as {
    readonly data: { readonly account: { readonly id: number } };
  };
  account = made.data.account.id;
  const bought = (kind: string, code: string, quantity: number, price: number) => ({
    date: '2026-11-02',
    type: 'buy',
    asset: { kind, code },
    quantity,
    price,
  });
  const entries = [bought('stocks', 'THYAO', 900, 238.4), bought('metals', 'XAUG', 2, 5_000)];
  await send('POST', `/accounts/${account}/entries`, { entries });
  opened = await openPage(browser, server.url, { stored: { token } });
}

test.beforeAll(async ({ browser }) => begin(browser));
test.afterAll(closePages);
test.afterAll(async () => {
  await server?.stop();
  await sources?.close();
});
test.describe.configure({ mode: 'serial' });

const QUESTION = { name: 'Gerçek fiyatlar alınsın mı?' };

test('the virtual account asks nothing of the real world', async () => {
  const { page } = opened;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/dashboard?tab=stockmarket&account=1');
  await page.getByText('Simüle', { exact: true }).first().waitFor();
  await expect(page.getByRole('region', QUESTION)).toHaveCount(0);
  expect(asked.filter((address) => address.includes('world=real'))).toEqual([]);
});

test('the question stands first, and nothing leaves before its answer', async () => {
  const { page } = opened;
  await page.goto(`/dashboard?account=${account}`);
  const question = page.getByRole('region', QUESTION);
  await expect(question.getByRole('row', { name: /^Hisse/ }).first()).toContainText('THYAO');
  await expect(page.getByText('maliyetten', { exact: true }).first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(question).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(sources.requests).toEqual([]);
});

test('declined, one line stays; the real market is empty, and says so', async () => {
  const { page } = opened;
  await page.getByRole('button', { name: 'Fiyatsız devam et' }).click();
  await expect(page.getByText('Fiyatlar kapalı. Fiyatı bilinmeyen varlıklar maliyetten gösteriliyor.')).toBeVisible();
  await page.goto(`/dashboard?tab=stockmarket&account=${account}`);
  await expect(page.getByText('Gerçek piyasa henüz boş')).toBeVisible();
  expect(sources.requests).toEqual([]);
});

test('allowed, the true price comes, and a card leads to the page of its asset', async () => {
  const { page } = opened;
  await page.goto(`/dashboard?account=${account}`);
  await page.getByRole('button', { name: 'Aç', exact: true }).click();
  await expect(page.getByText('1 varlık maliyetten').first()).toBeVisible({ timeout: 20_000 });
  await page.goto(`/dashboard?tab=stockmarket&account=${account}`);
  // A list that came before the first prices of its kind is asked for again after 15 s.
  await page.getByRole('link', { name: /THYAO: fiyat ve grafik$/ }).click({ timeout: 40_000 });
  await expect(page).toHaveURL(/\/asset\/stocks\/THYAO/);
});

test('the answer can be changed in the preferences', async () => {
  const { page } = opened;
  await page.goto(`/dashboard?account=${account}`);
  await page.getByRole('button', { name: 'Tercihler' }).click();
  const toggle = page.getByRole('switch', { name: 'Gerçek fiyatları al' });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Fiyatlar kapalı/)).toBeVisible();
});
