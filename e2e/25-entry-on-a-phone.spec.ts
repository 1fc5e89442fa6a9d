/**
 * Entry form on a small phone, upright and on its side, and on a low laptop: the focused or invalid field is visible,
 * and so are the buttons.
 */

import { expect, type Page } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { closePages, test } from './stories.ts';

const SIZES = [
  [375, 667],
  [320, 568],
  [667, 375],
  [844, 390],
  [1024, 560],
] as const;

test.afterAll(closePages);

/** Focused field, and which of its label, its input and its error is covered or cut off by the window. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const name = document.activeElement?.getAttribute('name');
    const parts = [
      ...(document.activeElement?.closest('.field')?.querySelectorAll('label, input, .field-error') ?? []),
    ];
    const hidden = parts.filter((part) => {
      const { left, top, bottom } = part.getBoundingClientRect();
      return [top + 2, bottom - 2].some((at) => !part.contains(document.elementFromPoint(left + 4, at)));
    });
    return { name, parts: parts.length, hidden: hidden.map((part) => part.textContent || part.localName) };
  });

for (const [width, height] of SIZES)
  test(`a fault of an entry is visible at ${width} × ${height}`, async ({ browser, shared }) => {
    const { token, send } = await openSession(shared, newPerson('Nehir'));
    await send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'kept' });
    const stored = { token, account: '2', sessionDeadline: String(Date.now() + 600_000) };
    const { page, context } = await openPage(browser, shared.url, { width, height, stored });
    await page.goto('/dashboard?tab=transaction');
    await page.getByRole('button', { name: 'Kayıt ekle' }).click();
    const dialog = page.getByRole('dialog');
    const fill = (name: string, text: string) => dialog.locator(`[name=${name}]`).fill(text);
    await dialog.getByRole('combobox').fill('TUPRS');
    await dialog.getByRole('option').first().click();
    await dialog.getByRole('radio', { name: 'Satış' }).check();
    await fill('quantity', '12345678,12345678');
    await fill('price', '300');
    await fill('fee', '9999999999');
    await expect(dialog.getByText(/daha olmalıydı/)).toBeVisible();
    await expect(dialog.getByText(/bir yatırma eksik olabilir/)).toBeVisible();
    const save = dialog.getByRole('button', { name: 'Kaydet', exact: true });

    await save.click();
    await expect(dialog.locator('.field-error')).toHaveText('Bu miktar için daha az ondalık basamak kullanın.');
    expect(await focused(page)).toEqual({ name: 'quantity', parts: 3, hidden: [] });
    await fill('quantity', '12345678');
    await expect(dialog.locator('.field-error')).toHaveCount(0);
    await fill('date', '2031-01-01');
    await fill('tax', '1');
    await save.click();
    await expect(dialog.locator('.field-error')).toHaveText('1986’dan bugüne bir tarih girin.');
    expect(await focused(page)).toEqual({ name: 'date', parts: 3, hidden: [] });
    await expect(save).toBeInViewport({ ratio: 1 });
    await context.close();
  });

test('the first missing field of a holding gets the focus', async ({ browser, shared }) => {
  const { token, send } = await openSession(shared, newPerson('Nehir'));
  await send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'kept' });
  const stored = { token, account: '2', sessionDeadline: String(Date.now() + 600_000) };
  const { page } = await openPage(browser, shared.url, { width: 375, height: 667, stored });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Elimdekileri yazayım' }).click();
  const dialog = page.getByRole('dialog');
  for (const code of ['TUPRS', 'THYAO', 'BIMAS']) {
    const another = dialog.getByRole('button', { name: 'Varlık ekle' });
    if (await another.isVisible()) await another.click();
    await dialog.getByRole('combobox').fill(code);
    await dialog.getByRole('option', { name: new RegExp(`^${code}`) }).click();
  }
  await dialog.locator('[name=quantity1]').fill('10');
  await dialog.locator('[name=price1]').fill('10');
  await dialog.locator('[name=quantity3]').fill('10');
  await dialog.getByRole('button', { name: 'Portföyü başlat' }).click();
  await expect(dialog.locator('.field-error').first()).toBeVisible();
  expect(await focused(page)).toEqual({ name: 'quantity2', parts: 3, hidden: [] });
});

test('the question of an import step is visible on the phone’s side', async ({ browser, shared }) => {
  const { token, send } = await openSession(shared, newPerson('Nehir'));
  await send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'none' });
  const stored = { token, account: '2', sessionDeadline: String(Date.now() + 600_000) };
  const { page } = await openPage(browser, shared.url, { width: 667, height: 375, stored });
  await page.goto('/portfolios/2/import');
  const table = 'Tarih;İşlem;Sembol;Adet;Fiyat\n13.04.2026;Alış;TUPRS;10;85,40\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ekstre.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  const source = page.getByRole('radio', { name: /^Başka bir tablo/ });
  await expect(source).toBeChecked();
  const isOnTop = (one: Element) => {
    const { left, top, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + 2, top + height / 2)?.closest('label') === one.closest('label');
  };
  await source.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  expect(await source.evaluate(isOnTop)).toBe(true);
});

test('a quantity that cannot be bought stays visible in the ticket on the phone’s side', async ({
  browser,
  shared,
}) => {
  const { token } = await openSession(shared, newPerson('Nehir'));
  const stored = { token, sessionDeadline: String(Date.now() + 600_000) };
  const { page } = await openPage(browser, shared.url, { width: 667, height: 375, stored });
  await page.goto('/dashboard?tab=stockmarket');
  await page.getByRole('searchbox').first().fill('ASELS');
  await page.getByRole('button', { name: /, ASELS: al ya da sat$/ }).click();
  await page.getByRole('button', { name: /^Emir tipi/ }).click();
  await page.getByRole('option', { name: /^Limit/ }).click();
  const quantity = page.getByRole('dialog').getByLabel('Adet', { exact: true });
  await quantity.fill('9999999');
  await expect(page.getByText(/gereken ₺/)).toBeVisible();
  expect(await focused(page)).toMatchObject({ hidden: [] });
  await expect(quantity).toBeFocused();
});
