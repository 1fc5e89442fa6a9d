/**
 * The main story: a person registers, logs in with a mailed code, deposits lira, buys a stock and a crypto, watches the
 * portfolio change, sells, reads the history and logs out.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { logIn, newPerson, register } from '../testing/browser/person.ts';
import { closePages, test } from './stories.ts';

const person = newPerson('Deniz');

let server: AppServer;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  watched = await openPage(browser, server.url);
  page = watched.page;
});
test.afterAll(closePages);
// The steps of the story depend on each other: after a failure the rest is skipped.
test.describe.configure({ mode: 'serial' });
test.afterEach(() => {
  const troubles = watched.troubles();
  if (troubles.length > 0) throw new Error(troubles.join('\n'));
});

const openTab = async (name: string) => {
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};
const trade = () => page.getByRole('dialog');

/** Opens an asset from the market list by its code. */
async function openAsset(list: string, code: string): Promise<void> {
  await openTab('Piyasa');
  await page.getByRole('tab', { name: list }).click();
  await page.getByRole('searchbox', { name: 'Piyasada ara' }).fill(code);
  await page
    .getByRole('button', { name: new RegExp(`, ${code}: al ya da sat$`) })
    .first()
    .click();
  await trade().waitFor();
}

/** Figures of one row of a table, found by its row header. */
const row = (table: string, name: RegExp | string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

test.describe('a person', () => {
  test('registers', async () => {
    await register(page, person);
    expect(await page.locator('[name=emailOrUsername]').inputValue()).not.toBe(person.password);
  });

  test('logs in with the password and the mailed code', async () => {
    await logIn(page, person, server.dataDir);
    await page.getByText(person.fullName).first().waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('password')])).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      null,
    ]);
    const countdown = await page.getByRole('timer').innerText();
    expect(countdown).toMatch(/^(10:00|09:\d\d)$/);
  });

  test('finds an empty portfolio and deposits lira', async () => {
    await page.getByText('Portföyünüzde hiç varlık yok.').waitFor();
    await openTab('Cüzdan');
    await page.getByLabel('Tutar', { exact: true }).pressSequentially('2500000');
    await expect(page.getByLabel('Tutar', { exact: true })).toHaveValue('2.500.000');
    await page.getByRole('button', { name: 'Para yatır' }).click();
    await page.getByText('₺2.500.000,00 yatırıldı.').waitFor();
    await page.locator('.wallet-figure', { hasText: '₺2.500.000,00' }).waitFor();
    await expect(page.getByLabel('Tutar', { exact: true })).toHaveValue('');
  });

  test('buys a stock by quantity', async () => {
    await openAsset('Hisse senetleri', 'THYAO');
    await trade().getByLabel('Adet', { exact: true }).fill('100');
    await trade().getByRole('button', { name: 'Al', exact: true }).click();
    await trade()
      .getByText(/^100 THYAO alındı\. Ödenen: ₺/)
      .first()
      .waitFor();
    await trade().waitFor({ state: 'hidden' });
  });

  test('buys less than one of a crypto by amount', async () => {
    await openAsset('Kripto paralar', 'BTC');
    await trade().locator('label', { hasText: 'Tutarla' }).click();
    await trade().getByLabel('Tutar', { exact: true }).fill('100000');
    await trade().getByRole('button', { name: 'Al', exact: true }).click();
    // Filled at the server's quote, which may have changed since the quantity was computed.
    await trade()
      .getByText(/^0,\d+ BTC alındı\. Ödenen: ₺(99|100)\.\d{3},\d\d/)
      .first()
      .waitFor();
    await trade().waitFor({ state: 'hidden' });
  });

  test('sees both in the portfolio, and the prices change', async () => {
    await openTab('Portföy');
    await page.getByRole('radio', { name: 'Liste' }).check({ force: true });
    await row('Kâr / zarar', 'THYAO').waitFor();
    await row('Kâr / zarar', 'BTC').waitFor();
    const price = () => row('Kâr / zarar', 'BTC').getByRole('cell').nth(2).innerText();
    const first = await price();
    await expect.poll(price, { timeout: 20_000, intervals: [250] }).not.toBe(first);
    await expect(page.getByText('Nakit bakiye').first()).toBeVisible();
  });

  test('sells a part of the stock from its card', async () => {
    await page.getByRole('radio', { name: 'Kartlar' }).check({ force: true });
    await page
      .getByRole('button', { name: /, THYAO: al ya da sat$/ })
      .first()
      .click();
    await trade().getByLabel('Adet', { exact: true }).fill('40');
    await trade().getByRole('button', { name: 'Sat', exact: true }).click();
    await trade()
      .getByText(/^40 THYAO satıldı\. Gelen: ₺/)
      .first()
      .waitFor();
    await trade().waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: 'Liste' }).check({ force: true });
    await row('Kâr / zarar', 'THYAO').getByRole('cell', { name: '60', exact: true }).waitFor();
  });

  test('reads the history, newest first', async () => {
    await openTab('İşlem geçmişi');
    const table = page.getByRole('table', { name: 'İşlemler, en yenisi üstte' });
    await table.getByRole('row').nth(4).waitFor();
    const rows = await table.getByRole('row').allInnerTexts();
    const figures = rows
      .slice(1)
      .map((text) => /(Satım|Alım|Para Yatırma)[^]*?(THYAO|BTC|Nakit)/.exec(text)?.slice(1, 3).join(' '));
    expect(figures).toEqual(['Satım THYAO', 'Alım BTC', 'Alım THYAO', 'Para Yatırma Nakit']);
  });

  test('keeps everything over a reload, and the server agrees with the screen', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await fetch(`${server.url}/portfolio/`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { portfolio: { symbol: string; quantity: number }[] } };
    expect(data.portfolio.map(({ symbol }) => symbol)).toEqual(['THYAO', 'BTC']);
    expect(data.portfolio[0]?.quantity).toBe(60);
    await page.reload();
    await page.getByRole('table', { name: 'İşlemler, en yenisi üstte' }).waitFor();
  });

  test('logs out, and the token is dead on the server too', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.getByRole('button', { name: 'Çıkış' }).first().click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const status = async () =>
      (await fetch(`${server.url}/portfolio/balance`, { headers: { authorization: `Bearer ${token}` } })).status;
    await expect.poll(status, { timeout: 5_000 }).toBe(401);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
  });
});
