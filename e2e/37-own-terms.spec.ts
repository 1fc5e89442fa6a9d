/** A deposit entered on a phone, its value on its page, and the end of another: accepted, it is renewed. */

import { dateText, dayOf } from '@kurus/core/market/calendar';
import { expect } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { closePages, test } from './stories.ts';

test.afterAll(closePages);

const day = (by: number) => dateText(dayOf(Date.now()) + by);

test('a deposit is entered, grows to its end, and is renewed there', async ({ browser, shared }) => {
  const { token, send } = await openSession(shared, newPerson('Leyla'));
  await send('POST', '/accounts', { kind: 'tracked', name: 'Banka', cash: 'kept' });
  const terms = {
    kind: 'deposit',
    principal: 100_000,
    rate: 0.45,
    from: day(-40),
    days: 32,
    withheld: 0.15,
    renews: 'all',
  };
  await send('POST', '/assets/custom', { code: 'ESKI', name: 'Eski vadeli', group: 'deposit', terms });
  const asset = { kind: 'custom', code: 'ESKI' };
  await send('POST', '/accounts/2/entries', {
    entries: [
      { date: day(-50), type: 'deposit', amount: 400_000 },
      { date: day(-40), type: 'buy', asset, quantity: 1, price: 100_000 },
    ],
  });
  const stored = { token, account: '2', sessionDeadline: String(Date.now() + 600_000) };
  const { page, context } = await openPage(browser, shared.url, { width: 375, height: 667, stored });

  await page.goto('/dashboard?tab=transaction');
  await page.getByRole('button', { name: 'Kayıt ekle' }).click();
  await page.getByRole('button', { name: 'Mevduat, BES, tahvil, ev ya da borç ekle' }).click();
  const what = page.getByRole('dialog', { name: 'Varlık ekle' });
  await what.getByText('Mevduat', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mevduat' });
  await dialog.locator('[name=principal]').fill('200000');
  await dialog.locator('[name=rate]').fill('38,5');
  await dialog.locator('[name=days]').fill('92');
  await expect(dialog.getByText('Vade sonunda net')).toBeVisible();
  await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('₺200.000,00').filter({ visible: true }).first()).toBeVisible();

  await page.goto('/asset/custom/ESKI');
  // 100,000 x 0.45 x 32 / 365, less 15 %.
  await expect(page.getByText('₺103.353,43').first()).toBeVisible();
  await expect(page.getByText('+₺3.945,21')).toBeVisible();
  await page.locator('[name=newRate]').fill('40');
  await page.getByRole('button', { name: 'Onayla ve yenile' }).click();
  await expect(page.getByText('Vade sonu kaydedildi.')).toBeVisible();
  await page.goto('/asset/custom/ESKIVADELI');
  await expect(page.getByText('₺103.353,43').first()).toBeVisible();
  await context.close();
});
