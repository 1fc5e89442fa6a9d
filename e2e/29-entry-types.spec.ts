/** A coin exchanged for another, money exchanged, and a refund: entered on a phone, and read again in the history. */

import { expect, type Page } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { closePages, test } from './stories.ts';

test.afterAll(closePages);

const fill = (page: Page, name: string, text: string) => page.getByRole('dialog').locator(`[name=${name}]`).fill(text);

async function choose(page: Page, code: string, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Kayıt ekle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(code);
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByRole('radio', { name: 'Diğer' }).check();
  await dialog.getByLabel('Diğer işlem').selectOption({ label: type });
}

async function save(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('what is exchanged keeps its cost; a refund and money exchanged are in the history', async ({
  browser,
  shared,
}) => {
  const { token, send } = await openSession(shared, newPerson('Duru'));
  await send('POST', '/accounts', { kind: 'tracked', name: 'Kripto', cash: 'kept', currencies: 'converted' });
  const asset = { kind: 'cryptos', code: 'BTC' };
  await send('POST', '/accounts/2/entries', {
    entries: [{ date: '2026-01-05', type: 'buy', asset, quantity: 2, amount: 4000 }],
  });
  const stored = { token, account: '2', sessionDeadline: String(Date.now() + 600_000) };
  const { page, context } = await openPage(browser, shared.url, { width: 375, height: 667, stored });
  await page.goto('/dashboard?tab=transaction');

  await choose(page, 'BTC', 'Takas');
  const dialog = page.getByRole('dialog');
  await fill(page, 'quantity', '1,5');
  await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(dialog.getByText('Varlığı seçin.')).toBeVisible();
  await dialog.locator('[name=into]').fill('ETH');
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await fill(page, 'toQuantity', '30');
  await expect(dialog.getByText(/kazanç hesaplanmaz/)).toBeVisible();
  await save(page);
  await expect(page.getByText('1,5 BTC → 30 ETH')).toBeVisible();

  await choose(page, 'nakit', 'Takas');
  await fill(page, 'quantity', '35000');
  await fill(page, 'toQuantity', '900');
  await fill(page, 'fee', '12');
  await expect(dialog.getByText(/nakdi yalnız masraf değiştirir/)).toBeVisible();
  await save(page);

  await choose(page, 'nakit', 'İade');
  await dialog.getByRole('radiogroup', { name: 'Neyin iadesi?' }).getByRole('radio', { name: 'Vergi' }).check();
  await fill(page, 'amount', '5');
  await save(page);
  await expect(page.getByText('35.000 TRY → 900 USD')).toBeVisible();
  await page
    .getByRole('button', { name: /İade, Nakit/ })
    .first()
    .click();
  await expect(dialog.getByText('Neyin iadesi?')).toBeVisible();
  expect(JSON.stringify(await send('GET', '/portfolio/?account=2'))).toContain('"ETH"');
  await context.close();
});
