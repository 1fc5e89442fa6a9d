/**
 * Tracked account on a phone: from an empty one to three entries, one corrected, one removed, and the account deleted.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

const PICTURES = fileURLToPath(new URL('../test-output/portfolios', import.meta.url));
const PHONE = { width: 375, height: 812, dark: true };

let server: AppServer;
let session: Session;
let watched: WatchedPage;
let page: Page;

test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  session = await openSession(server, newPerson('Ece'));
  watched = await openPage(browser, server.url, { ...PHONE, stored: { token: session.token } });
  page = watched.page;
  mkdirSync(PICTURES, { recursive: true });
});
test.afterAll(closePages);

async function judge(name: string): Promise<void> {
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  expect(await seriousFindings(page)).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, name).toBeLessThanOrEqual(0);
}

const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByLabel(name, { exact: true });

async function begin(code: string): Promise<void> {
  await page.getByRole('button', { name: 'Kayıt ekle' }).click();
  await dialog().getByRole('combobox').fill(code);
  await expect(dialog().getByRole('option', { name: new RegExp(`^${code}`) })).toBeVisible();
  await page.keyboard.press('Enter');
}

interface Holding {
  readonly symbol: string;
  readonly quantity: number;
  readonly cost: number;
}
async function holdings(): Promise<readonly Holding[]> {
  const answer = (await session.send('GET', '/portfolio/?account=2')) as { data: { portfolio: Holding[] } };
  return answer.data.portfolio.map(({ symbol, quantity, cost }) => ({ symbol, quantity, cost }));
}

test.describe.serial('a tracked account', () => {
  test('begins with one question; holdings are entered as a table', async () => {
    await page.goto('/portfolios');
    await page.getByText('Gerçekte ne kazandığınızı görün').waitFor();
    await judge('empty');
    await page.getByRole('button', { name: 'Elimdekileri gireyim' }).click();
    await field('Hesabın adı').fill('Midas');
    await dialog().getByRole('button', { name: 'Hesabı aç' }).click();
    await dialog().getByRole('combobox').fill('TUPRS');
    await expect(dialog().getByRole('option', { name: /^TUPRS/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field('Adet')).toBeFocused();
    await page.keyboard.type('300');
    await field('Ortalama maliyet').fill('168,30');
    await field('Ne zamandır?').fill('2026-02-13');
    await judge('opening');
    await dialog().getByRole('button', { name: 'Portföyü başlat' }).click();
    await expect(dialog()).toBeHidden();
    expect(await holdings()).toEqual([{ symbol: 'TUPRS', quantity: 300, cost: 50_490 }]);
  });

  test('a purchase: two figures are entered, the third and the effect are shown', async () => {
    await begin('TUPRS');
    await expect(field('Adet')).toBeFocused();
    await page.keyboard.type('60');
    await field('Fiyat').fill('369');
    await expect(field('Tutar')).toHaveValue('22.140,00');
    await field('Tarih').fill('2026-08-12');
    await expect(dialog().getByText('₺22.140,00', { exact: true })).toBeVisible();
    await expect(dialog().getByText('360', { exact: true })).toBeVisible();
    await expect(dialog().getByText(/bir yatırma eksik olabilir/)).toBeVisible();
    await judge('purchase');
    await field('Fiyat').press('Enter');
    await expect(dialog()).toBeHidden();
    expect(await holdings()).toEqual([{ symbol: 'TUPRS', quantity: 360, cost: 72_630 }]);
  });

  test('inputs are not discarded without a question', async () => {
    await begin('TUPRS');
    await dialog().getByRole('radio', { name: 'Satış' }).check();
    await field('Adet').fill('500');
    await field('Fiyat').fill('400');
    await expect(dialog().getByText(/140 TUPRS daha olmalıydı/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Vazgeç', exact: true }).click();
    await expect(field('Adet')).toHaveValue('500');
    await field('Adet').fill('80');
    await dialog().getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect(dialog()).toBeHidden();
    expect(await holdings()).toEqual([{ symbol: 'TUPRS', quantity: 280, cost: 56_490 }]);
  });

  test('an entry is corrected, removed, and restored; its history is shown', async () => {
    await page.goto('/dashboard?tab=transaction');
    await page.getByRole('button', { name: /^Satım, TUPRS.*: Düzelt$/ }).click();
    await field('Adet').fill('100');
    await dialog().getByRole('button', { name: 'Düzeltmeyi kaydet' }).click();
    await expect(dialog()).toBeHidden();
    await expect(page.getByText('düzeltildi', { exact: true })).toBeVisible();
    expect(await holdings()).toMatchObject([{ quantity: 260 }]);
    await page.getByRole('button', { name: /^Satım, TUPRS.*: Kaldır$/ }).click();
    await dialog().getByRole('button', { name: 'Kaldır', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Silme ayrıntısı/ })).toBeVisible();
    expect(await holdings()).toMatchObject([{ quantity: 360 }]);
    await judge('removed');
    await page.getByRole('button', { name: /: Geri al$/ }).click();
    await expect(page.getByRole('button', { name: /^Silme ayrıntısı/ })).toBeHidden();
    expect(await holdings()).toMatchObject([{ quantity: 260 }]);
    await page.getByRole('button', { name: /^Satım, TUPRS.*: Geçmişi gör$/ }).click();
    await judge('history');
    await dialog().getByRole('button', { name: 'Bu hâline döndür' }).last().click();
    await expect(dialog()).toBeHidden();
    expect(await holdings()).toMatchObject([{ quantity: 280 }]);
  });

  test('the page of its asset has the remaining entries, and the list its value', async () => {
    // The former address leads to the page, with the account chosen.
    await page.goto('/portfolios/2/asset/stocks/TUPRS');
    await expect(page).toHaveURL(/\/asset\/stocks\/TUPRS\?account=2$/);
    await expect(page.getByRole('region', { name: 'Elinizdeki' })).toContainText('280');
    // The entries take the place of their skeleton when it comes near.
    await expect(() => page.getByRole('region', { name: 'Kayıtlar' }).scrollIntoViewIfNeeded()).toPass();
    await expect(page.getByRole('region', { name: 'Kayıtlar' })).toContainText('Satım');
    await judge('asset');
    await page.goto('/portfolios');
    await expect(page.getByRole('link', { name: /^Midas/ })).toBeVisible();
    await judge('list');
    expect(watched.troubles()).toEqual([]);
  });
});
