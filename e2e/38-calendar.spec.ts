/** The calendar of a real portfolio with its keys, its private address, and an offering with a request. */

import { dateText, dayOf } from '@kurus/core/market/calendar';
import { expect } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

test.afterAll(closePages);

const day = (by: number) => dateText(dayOf(Date.now()) + by);

test('a deposit and a dividend are in the calendar, which is walked by keys and subscribed to', async ({
  browser,
  shared,
}) => {
  const { token, send } = await openSession(shared, newPerson('Defne'));
  await send('POST', '/accounts', { kind: 'tracked', name: 'Banka', cash: 'kept' });
  const terms = {
    kind: 'deposit',
    principal: 100_000,
    rate: 0.45,
    from: day(-20),
    days: 32,
    withheld: 0.15,
    renews: 'all',
  };
  await send('POST', '/assets/custom', { code: 'VADELI', name: 'Vadeli', group: 'deposit', terms });
  await send('POST', '/accounts/2/entries', {
    entries: [
      { date: day(-30), type: 'deposit', amount: 400_000 },
      { date: day(-20), type: 'buy', asset: { kind: 'custom', code: 'VADELI' }, quantity: 1, price: 100_000 },
      { date: day(-20), type: 'buy', asset: { kind: 'stocks', code: 'THYAO' }, quantity: 400, price: 300 },
    ],
  });
  const dividend = {
    asset: { kind: 'stocks', code: 'THYAO' },
    type: 'dividend',
    exDate: day(-1),
    gross: 5,
    withholding: 0.15,
  };
  await send('POST', '/accounts/2/actions', dividend);
  const stored = { token, account: '2', sessionDeadline: String(Date.now() + 600_000) };
  const { page, context } = await openPage(browser, shared.url, { width: 1280, height: 900, stored });

  await page.goto('/calendar?estimates=1');
  const grid = page.getByRole('grid', { name: 'Takvim' });
  await expect(grid.getByText('Vadeli faizi').or(page.getByText('Vadeli faizi')).first()).toBeVisible();
  await expect(page.getByText('₺3.353,43').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/screens/calendar-wide.png', fullPage: true });

  const today = grid.locator('[aria-current="date"]');
  await today.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`day=${day(1)}`));
  await expect(grid.locator('[tabindex="0"]')).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Bugün' }).click();

  await page.getByRole('button', { name: 'Takvimime ekle' }).click();
  const sheet = page.getByRole('dialog', { name: 'Takviminize ekleyin' });
  await sheet.getByRole('button', { name: 'Adres oluştur' }).click();
  const address = await sheet.locator('.calendar-url').getAttribute('title');
  const file = await fetch(address ?? '');
  expect(file.headers.get('content-type')).toContain('text/calendar');
  expect(await file.text()).toContain('THYAO temettü');
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Adresi kapat' }).click();
  await page.getByRole('dialog', { name: 'Adresi kapat' }).getByRole('button', { name: 'Adresi kapat' }).click();
  await expect(page.getByText('Adres kapatıldı.')).toBeVisible();
  expect((await fetch(address ?? '')).status).toBe(404);
  await sheet.getByRole('button', { name: 'Kapat', exact: true }).click();

  await page.getByRole('radio', { name: 'Liste' }).check();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.screenshot({ path: 'test-output/screens/calendar-list.png', fullPage: true });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/calendar');
  await expect(grid).toBeVisible();
  await page.screenshot({ path: 'test-output/screens/calendar-phone.png', fullPage: true });
  await context.close();
});

test('a request for an offering is noted, and what fell becomes a purchase', async ({ browser, shared }) => {
  const { token, send } = await openSession(shared, newPerson('Kerem'));
  await send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'kept' });
  const stored = { token, account: '2', sessionDeadline: String(Date.now() + 600_000) };
  const { page, context } = await openPage(browser, shared.url, { width: 1280, height: 900, stored });
  await page.goto('/offerings');
  // A long list shows its newest eight first.
  const all = page.getByRole('button', { name: /^Tümünü göster/ });
  await expect(all.first()).toBeVisible();
  while ((await all.count()) > 0) await all.first().click();
  await expect(page.getByRole('link', { name: 'NETCD' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/screens/offerings.png', fullPage: true });
  await page.getByRole('link', { name: 'NETCD' }).click();
  await page.getByRole('textbox', { name: 'Kaç kişi ister?' }).fill('1000000');
  await expect(page.getByText('Kişi başı 24 lot.')).toBeVisible();
  await page.getByRole('slider').press('Home');
  await expect(page.getByText('Kişi başı 240 lot.')).toBeVisible();

  await page.getByRole('button', { name: 'Talebimi yaz' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=broker]').fill('Midas');
  await dialog.locator('[name=lots]').fill('400');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('₺18.400,00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ben, Midas: düzenle' }).click();
  await dialog.locator('[name=allotted]').fill('24');
  await dialog.locator('[name=account]').selectOption({ label: 'Midas' });
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Düşen lotlar portföye yazıldı.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/screens/offering.png', fullPage: true });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.screenshot({ path: 'test-output/screens/offering-phone.png', fullPage: true });
  // The simulated market has no price of this share: its result is known once it is sold.
  const asset = { kind: 'stocks', code: 'NETCD' };
  const sale = { date: day(-1), type: 'sell', asset, quantity: 24, price: 70 };
  await send('POST', '/accounts/2/entries', { entries: [sale] });
  await page.goto('/offerings');
  await expect(page.getByText('+₺576,00').first()).toBeVisible();
  await expect(page.getByText('1 halka arz, 1 talep')).toBeVisible();
  await context.close();
});
