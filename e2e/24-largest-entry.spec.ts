/** An entry of the largest figures: what is typed and what comes of it are read whole, on a phone and a wide screen. */
import { expect } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { cutTexts } from './cut-texts.ts';
import { test } from './stories.ts';

const WIDTHS = [320, 375, 768, 1440];
const NAME = 'Yatırım Finansman Menkul Değerler Ortaklığı Emeklilik Hesabı';
const FIGURES = {
  quantity: '9876543210',
  amount: '9999999999999,99',
  fee: '9999999999999,99',
  tax: '9999999999999,99',
};

test('the largest figures are read whole in the entry window', async ({ browser, shared: server }) => {
  const { token, send } = await openSession(server, newPerson('Sevim'));
  await send('POST', '/accounts', { kind: 'tracked', name: NAME, cash: 'kept' });
  const bought = {
    date: '2025-01-08',
    type: 'buy',
    asset: { kind: 'stocks', code: 'TUPRS' },
    quantity: 3e8,
    price: 15,
  };
  await send('POST', '/accounts/2/entries', { entries: [bought] });
  const stored = { token, account: '2', sessionDeadline: String(Date.now() + 600_000) };
  const { page, context } = await openPage(browser, server.url, { width: 375, stored });
  await page.goto('/dashboard?tab=transaction');
  await page.getByRole('button', { name: 'Kayıt ekle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('TUPRS');
  await dialog.getByRole('option').first().click();
  for (const [field, figure] of Object.entries(FIGURES)) await dialog.locator(`[name=${field}]`).fill(figure);
  for (const kind of ['Alış', 'Temettü']) {
    await dialog.getByRole('radio', { name: kind }).check();
    await dialog
      .getByText(/₺\d[\d.]{14,},\d\d/)
      .first()
      .waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const fields = await dialog
        .locator('input')
        .evaluateAll((all: HTMLInputElement[]) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => `${one.name}: ${one.value}`),
        );
      expect({ width, cut: [...fields, ...(await cutTexts(page))] }).toEqual({ width, cut: [] });
    }
  }
  await context.close();
});
