/**
 * Largest entries: inputs and results are shown in full, on a phone and a wide screen; and every screen shows the sum
 * of several.
 */

import { expect } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { cutAtWidths } from './cut-at-widths.ts';
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

test('the largest figures are shown in full in the entry window', async ({ browser, shared: server }) => {
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

/** Screens to check for two accounts with the largest figures, and for both together. */
const SCREENS = [
  ['/dashboard?account=2', '.holdings'],
  ['/dashboard?tab=transaction', '[data-column=actions]'],
  ['/portfolios', '.accounts-row-whole'],
  ['/asset/stocks/TUPRS?account=2', '.instrument-lots tbody tr'],
  ['/analysis?account=2', '.analysis-bars'],
  ['/analysis?account=all', '.analysis-bars'],
  ['/tax?account=all', '.tax-year'],
  ['/report?account=all', '.report-figures'],
] as const;

test('every screen shows the sums of the largest entries of two accounts', async ({ browser, shared: server }) => {
  const { token, send } = await openSession(server, newPerson('Sevim'));
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const [held, most] = ['999999999999999', '9999999999999.99'];
  const stock = (code: string) => ({ kind: 'stocks', code });
  const entries = [
    { date: daysAgo(120), type: 'deposit', amount: most },
    { date: daysAgo(120), type: 'opening', asset: stock('TUPRS'), quantity: held, price: '0.00000001' },
    {
      date: daysAgo(119),
      type: 'opening',
      asset: { kind: 'cryptos', code: 'ETH' },
      quantity: held,
      price: '0.00000001',
    },
    { date: daysAgo(118), type: 'opening', asset: stock('GARAN'), quantity: '99999999999', price: '99.99' },
    { date: daysAgo(50), type: 'withdraw', amount: most },
    { date: daysAgo(49), type: 'dividend', asset: stock('TUPRS'), gross: most, withheld: '1499999999999.99' },
    { date: daysAgo(45), type: 'sell', asset: stock('GARAN'), quantity: '9999999999', price: '140.25' },
  ];
  for (const [account, name] of [NAME, 'Aile'].entries()) {
    await send('POST', '/accounts', { kind: 'tracked', name, cash: 'kept' });
    await send('POST', `/accounts/${account + 2}/entries`, { entries });
  }
  const stored = { token, account: '2', sessionDeadline: String(Date.now() + 600_000) };
  for (const [path, selector] of SCREENS) {
    const { page, context } = await openPage(browser, server.url, { width: 375, stored });
    await page.goto(path);
    await page.locator(selector).first().waitFor();
    await page
      .getByText(/₺\d{1,3}(\.\d{3}){4,},\d\d/)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect({ path, cut: await cutAtWidths(page, WIDTHS) }).toEqual({ path, cut: [] });
    await context.close();
  }
});
