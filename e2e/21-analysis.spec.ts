/**
 * Story of real returns: a year of entries, the summary sentence, units and periods, an explanation, a table; also on
 * a phone.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';
import { smallTargets } from './touch-targets.ts';

const PICTURES = fileURLToPath(new URL('../test-output/analysis', import.meta.url));
const DAY_MS = 86_400_000;

let server: AppServer;
let session: Session;
let browser: Browser;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  mkdirSync(PICTURES, { recursive: true });
  server = shared;
  session = await openSession(server, newPerson('Aylin'));
  await session.send('POST', '/accounts', { name: 'Midas', kind: 'tracked', cash: 'kept' });
  const asset = { kind: 'stocks', code: 'TUPRS' };
  const entries = [
    { date: daysAgo(400), type: 'deposit', amount: 200_000 },
    { date: daysAgo(400), type: 'buy', asset, quantity: 200, price: 300, fee: 12.5 },
    { date: daysAgo(300), type: 'deposit', amount: 50_000 },
    { date: daysAgo(290), type: 'buy', asset: { kind: 'metals', code: 'GAU' }, quantity: 10, price: 5000 },
    { date: daysAgo(200), type: 'dividend', asset, gross: 2100, withheld: 315 },
    { date: daysAgo(120), type: 'interest', gross: 900, withheld: 135 },
    { date: daysAgo(60), type: 'withdraw', amount: 10_000 },
  ];
  await session.send('POST', '/accounts/2/entries', { entries });
});
test.afterAll(closePages);

async function openAt(width: number, height: number) {
  const watched = await openPage(browser, server.url, { width, height, dark: true, stored: { token: session.token } });
  await watched.page.goto('/analysis?account=2');
  await expect(watched.page.getByRole('heading', { name: /^Son 12 ayda .* enflasyondan sonra/ })).toBeVisible();
  await expect(watched.page.getByRole('heading', { name: 'Dağılım, zaman içinde' })).toBeVisible();
  return watched;
}

async function judge(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.skeleton, main [aria-busy=true]') === null);
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
  expect(await seriousFindings(page)).toEqual([]);
  if (name.startsWith('phone')) expect(await smallTargets(page), name).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, name).toBeLessThanOrEqual(0);
}

interface PerformanceAnswer {
  readonly data: { readonly ttwror: number; readonly gain: number };
}

test('on a desktop: the server’s figures, another unit and period, an explanation, a table', async () => {
  const { page, context, troubles } = await openAt(1440, 900);
  const from = new Date();
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  const { data } = (await session.send(
    'GET',
    `/analysis/performance?account=2&from=${from.toISOString().slice(0, 10)}`,
  )) as PerformanceAnswer;
  const direction = data.ttwror < 0 ? 'kaybettiniz' : 'kazandınız';
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(direction) }).first()).toBeVisible();
  await expect(page.getByText(/^Bu bir tanıtım/)).toBeVisible();
  await judge(page, 'desk');

  await page.getByRole('radio', { name: 'USD', exact: true }).check();
  await expect(page.getByRole('heading', { name: /dolar olarak/ })).toBeVisible();
  await page.getByRole('radio', { name: '3A', exact: true }).check();
  await expect(page).toHaveURL(/\?unit=USD&period=3m&account=2$/);
  await expect(page.getByRole('heading', { name: /^Son 3 ayda dolar olarak/ })).toBeVisible();
  await page.getByRole('radio', { name: 'TL', exact: true }).check();
  await page.getByRole('radio', { name: '12A', exact: true }).check();
  await expect(page).toHaveURL(/\/analysis\?account=2$/);

  const how = page.getByRole('button', { name: /^XIRR, yıllık: Nasıl/ });
  await how.press('Enter');
  const sheet = page.getByRole('dialog', { name: /^XIRR/ });
  await expect(sheet.getByRole('row').filter({ hasText: 'Bitiş değeri' })).toBeVisible();
  await judge(page, 'working');
  await page.keyboard.press('Escape');
  await expect(how).toBeFocused();

  await page.getByRole('button', { name: /^Tablo olarak göster.*Getiri, birikimli/ }).click();
  const table = page.getByRole('region', { name: 'Getiri, birikimli' }).getByRole('table');
  await expect(table.getByRole('row').nth(1)).toContainText('₺');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV.*Aylık getiri/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^kurus-aylik-getiri-.*\.csv$/);
  expect(troubles()).toEqual([]);
  await context.close();
});

test('printed: each chart as wide as the sheet, in the colours of paper; then as before', async () => {
  const { page, context, troubles } = await openAt(1440, 900);
  await page.waitForFunction(() => document.querySelector('.skeleton, main [aria-busy=true]') === null);
  const widths = () =>
    page
      .locator('.lines-box > svg, .month-bars > svg, .stacked > svg')
      .evaluateAll((charts) => charts.map((chart) => chart.getAttribute('width')));
  const onScreen = await widths();
  expect(onScreen).toHaveLength(4);
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const sheet = [...document.querySelectorAll('main svg[width="687"]')];
      document.body.dataset['onPaper'] = String(sheet.length);
    }),
  );
  await page.pdf({ path: join(PICTURES, 'desk.pdf'), preferCSSPageSize: true });
  await expect(page.locator('body')).toHaveAttribute('data-on-paper', '4');
  await expect.poll(widths).toEqual(onScreen);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.lines-own.lines-line').first()).toHaveCSS('stroke', 'rgb(31, 79, 216)');
  expect(troubles()).toEqual([]);
  await context.close();
});

test('on a phone: lists instead of rows of buttons, the lines of the chart, its days by key', async () => {
  const { page, context, troubles } = await openAt(375, 812);
  await judge(page, 'phone');
  await page.getByRole('combobox', { name: 'Birim' }).selectOption('GAU');
  await expect(page.getByRole('heading', { name: /gram altın olarak/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Birim' }).selectOption('TRY');
  const picture = page.getByRole('img', { name: /^Getiri, .*Portföyünüz/ });
  await picture.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText(/^\d+ \S+ \d{4}(, yatırma .*)?; Portföyünüz %0,00/)).toBeAttached();
  await page.getByRole('button', { name: /^Kazanç: Nasıl hesaplandı/ }).click();
  await expect(page.getByRole('dialog', { name: 'Kazanç' }).getByRole('cell', { name: 'Bitiş değeri' })).toBeVisible();
  await judge(page, 'phone-working');
  await page.keyboard.press('Escape');
  await page.getByText(/^Çizgiler/).click();
  for (const name of ['Varlıkların katkısı', 'Aylık getiri', 'Gelir']) {
    await page.getByRole('button', { name: new RegExp(`^Tablo olarak göster.*${name}`) }).click();
  }
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await judge(page, 'small');
  expect(troubles()).toEqual([]);
  await context.close();
});

test('on a phone: unit and period stay visible, and are changed without losing the scroll position', async () => {
  const { page, context, troubles } = await openAt(320, 640);
  const chip = page.getByRole('button', { name: 'Birim ve dönem: TL · 12 ay' });
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll('main .card')].map((card) => card.getBoundingClientRect().top));
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(chip).toHaveCount(0);
  const before = await places();
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await expect(chip).toBeInViewport({ ratio: 1 });
  expect((await places()).map((top) => Math.round(top + 1500))).toEqual(before.map(Math.round));
  await judge(page, 'chip');

  await chip.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Birim ve dönem' });
  await expect(sheet).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(1500);
  await judge(page, 'chip-open');
  await sheet.getByRole('radio', { name: 'USD' }).check();
  await expect(page).toHaveURL(/\?unit=USD&account=2$/);
  await sheet.getByRole('radio', { name: 'Tarih seç…' }).check();
  await sheet.getByLabel('Başlangıç').fill(daysAgo(100));
  await sheet.getByLabel('Bitiş').fill(daysAgo(10));
  await sheet.getByRole('button', { name: 'Göster' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${daysAgo(100)}&to=${daysAgo(10)}&account=2$`));
  await judge(page, 'chip-days');
  await sheet.getByRole('radio', { name: '3 ay' }).check();
  await sheet.getByRole('button', { name: 'Tamam' }).click();
  const changed = page.getByRole('button', { name: 'Birim ve dönem: USD · 3 ay' });
  await expect(changed).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
  await expect(page.getByRole('heading', { name: /^Son 3 ayda dolar olarak/ })).toBeAttached();

  // An element reached by keyboard is not hidden behind it.
  await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }));
  const table = page.getByRole('button', { name: /^Tablo olarak göster.*Getiri, birikimli/ });
  await table.focus();
  await expect(table).toBeInViewport({ ratio: 1 });
  const [head, figure] = [await page.locator('.analysis-head').boundingBox(), await table.boundingBox()];
  expect(figure?.y).toBeGreaterThanOrEqual(head?.height ?? NaN);
  await page.getByRole('combobox', { name: 'Birim' }).focus();
  await expect(changed).toHaveCount(0);
  expect(troubles()).toEqual([]);
  await context.close();
});
