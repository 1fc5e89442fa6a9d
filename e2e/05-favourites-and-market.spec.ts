/**
 * Visitors are sent to the login; a logged-in user finds assets, turns pages and keeps favourites in this browser; the
 * standalone market has longer pages and no hearts; the index chart is drawn.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { closePages, test } from './stories.ts';

let server: AppServer;
let browser: Browser;
let watched: WatchedPage;
let page: Page;
let send: Awaited<ReturnType<typeof openSession>>['send'];

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  const session = await openSession(server, newPerson('Mert'));
  send = session.send;
  const { token } = session;
  watched = await openPage(browser, server.url, { stored: { token } });
  page = watched.page;
});
test.afterAll(closePages);
test.afterEach(() => {
  const troubles = watched.troubles();
  if (troubles.length > 0) throw new Error(troubles.join('\n'));
});

const search = () => page.getByRole('searchbox', { name: 'Piyasada ara' });
const cards = (list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
const codes = (list: string) => cards(list).locator('.asset-open').allInnerTexts();
const heart = (code: string, does: string) => page.getByRole('button', { name: `${code}: ${does}`, exact: true });
const storedFavorites = () =>
  page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '[]') as { type: string; code: string }[]);
const currentPage = () => page.locator('.pagination [aria-current=page]').innerText();

test.describe('a visitor', () => {
  let guest: WatchedPage;
  test.beforeAll(async () => {
    guest = await openPage(browser, server.url);
  });
  test.afterAll(async () => {
    await guest.context.close();
  });

  for (const path of ['/dashboard', '/stock-market', '/profile', '/dashboard?tab=wallet']) {
    test(`is sent from ${path} to /login`, async () => {
      await guest.page.goto(path);
      await guest.page.waitForURL('**/login');
      expect(await guest.page.evaluate(() => localStorage.getItem('sessionDeadline'))).toBeNull();
    });
  }

  test('is sent from "/" to /login, and to the page for unknown addresses from any other', async () => {
    await guest.page.goto('/');
    await guest.page.waitForURL('**/login');
    await guest.page.goto('/contact');
    await guest.page.getByRole('heading', { level: 1, name: 'Bu sayfa yok' }).waitFor();
    await guest.page.getByRole('link', { name: 'Ana sayfaya dön' }).click();
    await guest.page.waitForURL('**/login');
  });
});

test.describe('the market tab', () => {
  test('shows ten cards a page, and only pages that exist', async () => {
    await page.goto('/dashboard?tab=stockmarket');
    await expect.poll(() => cards('Hisse senetleri').count()).toBe(10);
    const first = await codes('Hisse senetleri');
    expect(await page.getByRole('button', { name: 'Önceki' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Sonraki' }).click();
    await expect.poll(currentPage).toBe('2');
    await expect.poll(() => codes('Hisse senetleri')).not.toEqual(first);
    await page.locator('.page-number').last().click();
    await expect(page.getByRole('button', { name: 'Sonraki' })).toBeDisabled();
    await page.getByRole('button', { name: 'Sayfa 1', exact: true }).click();
    await expect.poll(() => codes('Hisse senetleri')).toEqual(first);
  });

  test('a card shows logo, name, price and the signed change with its arrow', async () => {
    await search().fill('THYAO');
    const card = cards('Hisse senetleri').first();
    await card.getByText('THYAO', { exact: true }).waitFor();
    await expect.poll(() => card.innerText()).toMatch(/₺\d{1,3}(\.\d{3})*,\d{2}/);
    expect(await card.innerText()).toMatch(/(▲\s*\+%|▼\s*-%|%)\d+,\d{2}/);
    expect(await card.locator('img, svg, .asset-logo').count()).toBeGreaterThan(0);
  });

  for (const [typed, code] of [
    ['ISCTR', 'ISCTR'],
    ['ısctr', 'ISCTR'],
    ['iş bankası', 'ISCTR'],
    ['IS BANKASI', 'ISCTR'],
    ['turk hava', 'THYAO'],
  ] as const) {
    test(`finds "${typed}" in any case, with or without Turkish letters`, async () => {
      await search().fill(typed);
      await expect.poll(() => codes('Hisse senetleri')).toContain(code);
      await expect.poll(() => cards('Hisse senetleri').count()).toBeLessThan(10);
    });
  }

  test('shows a note when nothing is found', async () => {
    await search().fill('böyle bir şirket yok');
    await page.getByText('Sonuç bulunamadı.').waitFor();
    await page.getByRole('button', { name: 'Tümünü göster' }).click();
    await expect.poll(() => cards('Hisse senetleri').count()).toBe(10);
  });

  test('the other sub-tab begins on page 1 and without the search', async () => {
    await page.getByRole('button', { name: 'Sonraki' }).click();
    await page.getByRole('tab', { name: 'Kripto paralar' }).click();
    await expect.poll(() => cards('Kripto paralar').count()).toBe(10);
    await expect.poll(currentPage).toBe('1');
    await search().fill('btc');
    await expect.poll(() => codes('Kripto paralar')).toContain('BTC');
    await page.getByRole('tab', { name: 'Hisse senetleri' }).click();
    await expect(search()).toHaveValue('');
    await expect.poll(currentPage).toBe('1');
  });
});

test.describe('favourites', () => {
  test('are stored in this browser when selected, and removed again', async () => {
    await search().fill('THYAO');
    await heart('THYAO', 'favorilere ekle').click();
    await heart('THYAO', 'favorilerden çıkar').waitFor();
    await search().fill('GARAN');
    await heart('GARAN', 'favorilere ekle').click();
    await heart('GARAN', 'favorilerden çıkar').click();
    await heart('GARAN', 'favorilere ekle').waitFor();
    await page.getByRole('tab', { name: 'Kripto paralar' }).click();
    await search().fill('ETH');
    await heart('ETH', 'favorilere ekle').click();
    const named = async () => (await storedFavorites()).map(({ type, code }) => `${type} ${code}`);
    await expect.poll(named).toEqual(['stocks THYAO', 'cryptos ETH']);
    const stored = await storedFavorites();
    expect(stored.map((item) => Object.keys(item).toSorted().join(' '))).toEqual([
      'code hacimstr icon lastprice lastpricestr maxstr minstr rate text type',
      'changeDay code icon name price type',
    ]);
  });

  test('are listed by market after a reload, and open the trade window', async () => {
    await page.goto('/dashboard?tab=favorites');
    await expect.poll(() => codes('Favoriler')).toEqual(['THYAO']);
    await page.getByRole('tab', { name: /Kripto paralar/ }).click();
    await expect.poll(() => codes('Favoriler')).toEqual(['ETH']);
    await page.getByRole('button', { name: /, ETH: al ya da sat$/ }).click();
    const trade = page.getByRole('dialog');
    for (const label of ['Son fiyat', 'Değişim', 'Hacim', 'En yüksek', 'En düşük', 'Toplam'])
      await trade.getByText(label, { exact: true }).first().waitFor();
    expect(await trade.getByLabel('Adet', { exact: true }).getAttribute('min')).toBe('1');
    await trade.getByLabel('Adet', { exact: true }).fill('3');
    await trade.getByRole('button', { name: 'Kapat' }).click();
    await page.getByRole('button', { name: /, ETH: al ya da sat$/ }).click();
    await expect(trade.getByLabel('Adet', { exact: true })).toHaveValue('0');
    await page.keyboard.press('Escape');
  });

  test('removed on their tab they disappear, and the empty tab has a note', async () => {
    await heart('ETH', 'favorilerden çıkar').click();
    await page.getByText('Henüz favori eklenmedi.').waitFor();
    expect((await storedFavorites()).map(({ code }) => code)).toEqual(['THYAO']);
  });
});

test.describe('the standalone market', () => {
  test('shows twenty a page, "page X / Y", and no favourites', async () => {
    await page.goto('/stock-market');
    await expect.poll(() => cards('Hisse senetleri').count()).toBe(20);
    const pages = await page.locator('.page-of').innerText();
    const last = Number(/^Sayfa 1 \/ (\d+)$/.exec(pages)?.[1]);
    expect(last).toBeGreaterThan(1);
    expect(await page.getByRole('button', { name: /favori/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sonraki' }).click();
    await page.getByText(`Sayfa 2 / ${last}`, { exact: true }).waitFor();
    await search().fill('turk hava');
    await page.getByText('Sayfa 1 / 1', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Kripto paralar' }).click();
    await page.getByText(/^Sayfa 1 \/ \d+$/).waitFor();
    await expect(search()).toHaveValue('');
  });
});

test.describe('the lists of kinds that are not traded here', () => {
  for (const [list, code] of [
    ['funds', 'AFT'],
    ['foreign', 'AAPL'],
    ['currencies', 'USD'],
    ['metals', 'CEYREK'],
  ] as const)
    test(`${list}: a code is found, and leads to its page`, async () => {
      await page.goto(`/market/${list}`);
      const table = page.locator('.listed-table');
      await expect.poll(() => table.getByRole('link').count()).toBeGreaterThan(2);
      await page.getByRole('searchbox').fill(code);
      const link = table.getByText(code, { exact: true });
      await expect.poll(() => table.getByRole('link').count()).toBeLessThan(5);
      await link.click();
      await page.waitForURL(new RegExp(`/${code}(\\?|$)`));
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
});

test.describe('the BIST 100', () => {
  test('is drawn over time on the portfolio tab, for a day and for a month', async () => {
    // An account with nothing in it has no chart.
    await send('POST', '/portfolio/deposit-withdraw', { amount: 1000, depositMoneyType: 1 });
    await page.goto('/dashboard');
    const drawing = page.getByRole('img', { name: /^BIST 100, / });
    // The chart is drawn when it comes near the window.
    const card = page.getByRole('region', { name: 'Portföyün seyri' });
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('radio', { name: 'BIST 100' }).check({ force: true });
    await drawing.scrollIntoViewIfNeeded();
    const today = await drawing.getAttribute('aria-label');
    expect(today).toMatch(/\d{1,2}\.\d{3},\d{2}/);
    await expect.poll(() => drawing.locator('canvas').count()).toBeGreaterThan(0);
    const ranges = page.getByRole('radiogroup', { name: 'Dönem' }).last();
    await ranges.locator('label', { has: page.getByRole('radio', { name: '1 ay' }) }).click();
    await page.getByRole('img', { name: /^BIST 100, 1 ay: / }).waitFor();
  });
});
