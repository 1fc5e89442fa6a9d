/** The screener by its conditions, saved with an alert, and the comparison with the same money. */

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

test.afterAll(closePages);

const compared = (page: Page) => new URL(page.url()).searchParams.get('assets');
const sessionOf = (token: string) => ({ token, account: '1', sessionDeadline: String(Date.now() + 600_000) });

test('a screen is made by keys, saved, told of, filed, and opened again from its name', async ({ browser, shared }) => {
  const { token, send } = await openSession(shared, newPerson('Elif'));
  const { page, context, troubles } = await openPage(browser, shared.url, { stored: sessionOf(token) });
  await page.goto('/market/screener');
  const table = page.getByRole('table', { name: 'Uyan varlıklar' });
  await expect(table.getByRole('row')).toHaveCount(51, { timeout: 60_000 });

  await page.getByRole('button', { name: 'Koşul ekle' }).press('Enter');
  await page.getByRole('textbox', { name: 'Alan ara' }).fill('1 yıl');
  await page.keyboard.press('Enter');
  const least = page.getByRole('textbox', { name: 'En az' });
  await expect(least).toBeFocused();
  await page.keyboard.type('10,5');
  await expect(page.getByText(/^Uyan: \d+ \/ \d+ varlık$/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=return1y%3Agte%3A0\.105/);
  await expect(page.getByRole('button', { name: '1 yıl, TL en az %10,5: düzenle' })).toBeVisible();

  await table.getByRole('button', { name: '1 yıl, TL: sırala' }).click();
  await page.getByRole('radio', { name: 'Reel TL' }).check();
  await expect(page).toHaveURL(/sort=-return1y\.real.*unit=real/);
  await expect(table.getByRole('columnheader', { name: /1 yıl, reel TL/ })).toHaveAttribute('aria-sort', 'descending');
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/screens/screener-wide.png' });

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  const said = /^(\d+) varlık/.exec((await page.getByText(/varlık içinden/).textContent()) ?? '')?.[1];
  expect(lines.length - 1).toBe(Number(said));
  expect(lines[0]).toContain('return1y.real');

  await page.getByRole('button', { name: 'Yeni giren olunca haber ver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Taramayı kaydet' });
  await dialog.getByRole('textbox', { name: 'Tarama adı' }).fill('Enflasyonu geçenler');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('button', { name: 'Yeni girende haber verilecek' })).toBeVisible();
  const { data } = (await send('GET', '/alerts')) as { data: { alerts: readonly object[] } };
  expect(data.alerts).toMatchObject([{ kind: 'screen-new', screen: 'Enflasyonu geçenler', state: 'armed' }]);

  await page.goto('/market/screener?screen=Enflasyonu%20ge%C3%A7enler');
  await expect(page.getByRole('heading', { name: 'Enflasyonu geçenler' })).toBeVisible();
  await page.getByRole('button', { name: 'Taramalar' }).click();
  await page.getByRole('button', { name: 'Bu taramayı sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bu taramayı sil' }).click();
  await expect(page.getByRole('heading', { name: 'Yeni tarama' })).toBeVisible();
  expect((await send('GET', '/user/screens')) as object).toMatchObject({ data: { screens: [] } });
  expect(troubles()).toEqual([]);
  await context.close();
});

test('an asset is compared from its page, and a phone shows two values a row', async ({ browser, shared }) => {
  const { token } = await openSession(shared, newPerson('Baran'));
  const { page, context, troubles } = await openPage(browser, shared.url, { stored: sessionOf(token) });
  await page.goto('/asset/stocks/THYAO');
  await page.getByRole('link', { name: 'THYAO ile karşılaştır' }).click();
  await expect.poll(() => compared(page)).toBe('stocks:THYAO,index:XU100,metals:GAU');
  // Prices of a year are drawn when they are first asked for.
  await expect(page.getByRole('heading', { name: /^Son 1 yılda en / })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('table', { name: 'Sayılarla' }).getByRole('row')).toHaveCount(4);
  await page.getByRole('radio', { name: 'Her ay' }).check();
  await expect(page.getByText(/Her ayın ilk ortak gününde ₺1\.000, 1[23] kez/)).toBeVisible();
  const chart = page.getByRole('img', { name: /100’den başlayarak/ });
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'BIST 100: çıkar' }).click();
  await expect.poll(() => compared(page)).toBe('stocks:THYAO,metals:GAU');
  expect(await seriousFindings(page)).toEqual([]);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/market/screener?filter=change1d:gte:-1&sort=-change1d');
  const rows = page.getByRole('list', { name: 'Uyan varlıklar' }).getByRole('listitem');
  await expect(rows.first()).toContainText('%');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto("/market/screener?filter=price:gte:1'--");
  await expect(page.getByRole('alert')).toContainText('bir koşul değil');
  expect(troubles()).toEqual([]);
  await context.close();
});
