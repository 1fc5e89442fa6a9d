/** Tax view of a year, on the screen and printed. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type PageOptions } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

const PICTURES = fileURLToPath(new URL('../test-output/tax', import.meta.url));
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812, dark: true };

const stocks = (code: string) => ({ kind: 'stocks', code });
const trade = (type: 'buy' | 'sell', date: string, code: string, quantity: number, price: number) => ({
  date,
  type,
  asset: stocks(code),
  quantity,
  price,
  fee: 30,
  tax: 1.5,
});
const dividend = (date: string, code: string, amount: number) => ({
  date,
  type: 'dividend',
  asset: stocks(code),
  amount,
  withheld: amount * 0.15,
});
const ENTRIES = [
  { date: '2025-01-06', type: 'deposit', amount: 200_000 },
  trade('buy', '2025-01-08', 'THYAO', 150, 271),
  trade('buy', '2025-02-14', 'TUPRS', 180, 168.3),
  trade('buy', '2025-05-12', 'ASELS', 200, 148.5),
  trade('buy', '2025-09-03', 'ASELS', 100, 168.9),
  trade('buy', '2026-01-12', 'THYAO', 100, 210.5),
  trade('sell', '2026-02-18', 'TUPRS', 80, 252.8),
  trade('sell', '2026-07-15', 'THYAO', 180, 300.5),
  trade('sell', '2026-09-02', 'ASELS', 200, 243.9),
  dividend('2026-03-27', 'TUPRS', 2728),
  dividend('2026-05-06', 'ASELS', 693),
  dividend('2026-09-30', 'TUPRS', 2268),
  { date: '2026-03-04', type: 'sell', asset: { kind: 'cryptos', code: 'SOL' }, quantity: 6, price: 3690 },
  { type: 'opening', asset: stocks('BIMAS'), quantity: 110, price: 455 },
];

const inDollars = { currency: 'USD', rate: 41.5 };
const FOREIGN = [
  { ...trade('buy', '2026-01-08', 'AAPL', 10, 240), ...inDollars },
  { ...trade('sell', '2026-03-09', 'AAPL', 10, 260), ...inDollars },
  { ...dividend('2026-02-12', 'AAPL', 2.6), ...inDollars, withheld: 0.52 },
  trade('buy', '2026-01-08', 'NAKIT', 10, 100),
  trade('sell', '2026-03-09', 'NAKIT', 10, 110),
];

let server: AppServer;
let session: Session;
let browser: Browser;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, newPerson('Derya'));
  await session.send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'kept' });
  await session.send('POST', '/accounts/2/entries', { entries: ENTRIES });
  mkdirSync(PICTURES, { recursive: true });
});
test.afterAll(closePages);

const open = async (size: PageOptions) =>
  (await openPage(browser, server.url, { ...size, stored: { token: session.token } })).page;

async function judge(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
  expect(await seriousFindings(page)).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, name).toBeLessThanOrEqual(0);
}

/** Number of printed pages. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a year: two methods, the lots of a sale, the excluded ones, the limit', async () => {
  const page = await open(DESKTOP);
  await page.goto('/tax?account=2&year=2026');
  await expect(page.getByText('Bilgi amaçlıdır; vergi danışmanlığı değildir.').first()).toBeVisible();
  const sales = page.getByRole('region', { name: 'Hisse satışları: iki yöntem yan yana' });
  await expect(sales.getByRole('row')).toHaveCount(5);
  await sales.getByRole('button', { name: '15 Tem 2026' }).click();
  await expect(sales.getByText(/^8 Oca 2025 · 150 adet/)).toBeVisible();
  await expect(sales.getByText(/^12 Oca 2026 · 30 adet/)).toBeVisible();
  const left = page.getByRole('region', { name: 'Hesaba katılmayanlar' });
  await expect(left.getByRole('row', { name: /Alışı eksik/ })).toContainText('6 SOL');
  await expect(left.getByRole('row', { name: /Tarihi yok/ })).toContainText('110 BIMAS');
  await expect(page.getByText('Yarısı ₺2.844,50; 2026 sınırının altında.')).toBeVisible();
  await page.getByLabel('Beyana giren başka gelir').fill('397155,51');
  await expect(page.getByText('Yarısı ve başka gelir ₺400.000,01; 2026 sınırının üstünde.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('ödemeniz gereken');
  await judge(page, 'year');
  await page.getByRole('radio', { name: '2025' }).check();
  await expect(page.getByText('2025 yılında beyan edilecek bir şey yok')).toBeVisible();
  await page.context().close();
});

test('on a phone, dark: the same in cards, and printed in columns', async () => {
  const page = await open(PHONE);
  await page.goto('/tax?account=2&year=2026');
  await expect(page.getByRole('region', { name: 'Kullanılan kurallar' })).toBeVisible();
  await judge(page, 'year-phone-dark');
  const cards = await page.locator('[data-cards]').count();
  expect(cards).toBeGreaterThan(0);
  expect(await sheetsOf(page), 'columns again').toBe(2);
  await expect(page.locator('[data-cards]')).toHaveCount(cards);
  await page.context().close();
});

test('printed: white, every lot open, nothing to press', async () => {
  const page = await open({ ...DESKTOP, dark: true });
  await page.goto('/tax?account=2&year=2026');
  await expect(page.getByRole('region', { name: 'Kullanılan kurallar' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^8 Oca 2025 · 150 adet/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yazdır' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Bilgi amaçlıdır; vergi danışmanlığı değildir.').filter({ visible: true })).toHaveCount(
    2,
  );
  // Paper is white in the dark theme, too.
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(15, 23, 40)');
  await page.pdf({ path: join(PICTURES, 'year.pdf'), preferCSSPageSize: true });
  await page.context().close();
});

test('foreign and unlisted shares, in a separate section, also printed', async () => {
  const other = await openSession(server, newPerson('Deniz'));
  await other.send('POST', '/accounts', { kind: 'tracked', name: 'Yurt dışı', cash: 'none' });
  await other.send('POST', '/accounts/2/entries', { entries: FOREIGN });
  const { page } = await openPage(browser, server.url, { ...DESKTOP, stored: { token: other.token } });
  await page.goto('/tax?account=2&year=2026');
  await expect(page.getByText('2026 yılında hisse satışı yok.')).toBeVisible();
  await expect(page.getByText('2026 yılında temettü kaydı yok.')).toBeVisible();
  const others = page.getByRole('region', { name: 'Yabancı hisse / doğrulanmamış' });
  await expect(others.getByText('AAPL: başka para biriminde kaydedildi.')).toBeVisible();
  await expect(others.getByText('NAKIT: kod, borsanın bugünkü')).toBeVisible();
  await expect(others.getByText('Lira tutarları kayıttaki kurladır')).toBeVisible();
  await expect(others.getByRole('row')).toHaveCount(7);
  await judge(page, 'unclassified');
  await page.emulateMedia({ media: 'print' });
  await expect(others.getByText('AAPL: başka para biriminde kaydedildi.')).toBeVisible();
  await page.context().close();
});

test('a month on one page: sentence, figures, picture, parts, entries', async () => {
  const page = await open(DESKTOP);
  await page.goto('/report?account=2&month=2026-09');
  const paper = page.getByRole('article', { name: 'Rapor, Eylül 2026' });
  await expect(paper.getByRole('heading', { name: /^Eylül’de .+ (kazandınız|kaybettiniz)/ })).toBeVisible();
  await expect(paper.getByRole('img', { name: /^Hesabın değeri, / })).toBeVisible();
  await expect(paper.getByRole('region', { name: 'Kazancın parçaları' }).getByRole('row')).toHaveCount(6);
  await expect(paper.getByRole('region', { name: 'Ayın kayıtları' }).getByRole('row')).toHaveCount(2);
  await judge(page, 'report');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Yazdır' })).toBeHidden();
  await page.pdf({ path: join(PICTURES, 'report.pdf'), preferCSSPageSize: true });
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Önceki ay' }).click();
  await expect(page.getByRole('article', { name: 'Rapor, Ağustos 2026' })).toBeVisible();
  await page.getByRole('link', { name: 'Vergi', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Vergi görünümü, 2026' })).toBeVisible();
  await page.context().close();
});

test('a month on a phone, dark; on one sheet, too', async () => {
  const page = await open(PHONE);
  await page.goto('/report?account=2&month=2026-09');
  await expect(page.getByRole('region', { name: 'Ayın kayıtları' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Hesabın değeri, / })).toBeVisible();
  await judge(page, 'report-phone-dark');
  expect(await sheetsOf(page)).toBe(1);
  await page.context().close();
});

test('a month of accounts whose names are one long word: no figure leaves the page', async () => {
  await session.send('POST', '/accounts', { kind: 'tracked', name: 'W'.repeat(60), cash: 'kept' });
  const page = await open({ ...PHONE, width: 320 });
  await page.goto('/report?account=all&month=2026-09');
  await expect(page.getByRole('region', { name: 'Hesaplar' }).getByRole('row')).toHaveCount(3);
  await judge(page, 'report-long-names');
  await page.setViewportSize(DESKTOP);
  await judge(page, 'report-long-names-desk');
  await page.context().close();
});
