/** Several accounts of one user, above the portfolio: opened, selected, renamed, archived, erased, in two tabs. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type PageOptions, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { readCode } from '../testing/outbox.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

const PICTURES = fileURLToPath(new URL('../test-output/accounts', import.meta.url));
const PERSON = newPerson('Selin');
const LONG_NAME = 'Emeklilik için ayırdığım altın, gümüş ve fonlar, Kadıköy';

let server: AppServer;
let browser: Browser;
let session: Session;
let first: WatchedPage;
let second: Page;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, PERSON);
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 1250, depositMoneyType: 1 });
  first = await openPage(browser, server.url, { stored: { token: session.token } });
  await first.page.goto('/dashboard');
  second = await first.context.newPage();
  await second.goto('/dashboard');
  mkdirSync(PICTURES, { recursive: true });
});
test.afterAll(closePages);

const switcher = (page: Page) => page.getByRole('button', { name: /^Portföy: .*Değiştir$/ });
const menu = (page: Page) => page.getByRole('listbox', { name: 'Portföy seç' });
const show = (page: Page, name: string) => expect(switcher(page)).toContainText(name);

async function choose(page: Page, name: RegExp): Promise<void> {
  await switcher(page).click();
  await menu(page).getByRole('option', { name }).click();
}
async function press(page: Page, name: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('button', { name, exact: true }).click();
}
async function open(page: Page, name: string, cash: RegExp): Promise<void> {
  await press(page, 'Portföy ekle');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hesabın adı').fill(name);
  await dialog.getByLabel(cash).check();
  await dialog.getByRole('button', { name: 'Hesabı aç' }).click();
}

test.describe.serial('several accounts', () => {
  test('the switcher has only the virtual account', async () => {
    await show(first.page, 'Sanal hesap');
    await switcher(first.page).click();
    await expect(menu(first.page).getByRole('option')).toHaveCount(1);
    await first.page.keyboard.press('Escape');
    await expect(menu(first.page)).toBeHidden();
    await expect(switcher(first.page)).toBeFocused();
  });

  test('one is opened by keyboard alone, and selected: empty, without an action that would fail', async () => {
    const { page } = first;
    await switcher(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    await expect(page.getByRole('option', { name: /^Sanal hesap/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Hesabın adı')).toBeFocused();
    await page.keyboard.type('Midas');
    await page.keyboard.press('Enter');
    await show(page, 'Midas');
    await expect(page.getByText(/henüz kayıt yok/)).toBeVisible();
    await expect(page.getByRole('button', { name: /al ya da sat/ })).toHaveCount(0);
    await expect(switcher(page)).toBeFocused();
  });

  test('another tab keeps its own account; a new one opens with that of its address', async () => {
    await show(second, 'Sanal hesap');
    await expect(second).toHaveURL(/\?account=1$/);
    await expect(first.page).toHaveURL(/\/dashboard\?account=2$/);
    const third = await first.context.newPage();
    await third.goto(first.page.url());
    await show(third, 'Midas');
    await third.goto((await first.page.getByRole('link', { name: 'İşlem geçmişi' }).getAttribute('href')) ?? '');
    await show(third, 'Midas');
    await third.close();
    await choose(second, /^Midas/);
  });

  test('the tracked ones have one sum, the virtual account is separate', async () => {
    const { page } = first;
    await open(page, LONG_NAME, /^Nakdi izleme/);
    await choose(page, /^Tümü/);
    const real = page.getByRole('region', { name: 'Toplam değer' });
    await expect(real).toContainText('₺0,00');
    await expect(page.getByRole('link', { name: /^Sanal hesap.*₺1\.250,00/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Emeklilik/ })).toContainText('Nakit izlenmiyor');
  });

  test('a new name is shown in both tabs', async () => {
    await choose(first.page, /^Midas/);
    await show(second, 'Midas');
    await press(first.page, 'Hesabı yönet');
    await first.page.getByLabel('Hesabın adı').fill('Midas, uzun vade');
    await first.page.getByRole('button', { name: 'Adını değiştir' }).click();
    await show(first.page, 'Midas, uzun vade');
    await show(second, 'Midas, uzun vade');
  });

  test('an archived one is read-only in both, and is restored in the other', async () => {
    await press(first.page, 'Hesabı yönet');
    await first.page.getByRole('button', { name: 'Arşivle' }).click();
    await expect(first.page.getByRole('note')).toContainText('arşivde');
    await expect(second.getByRole('note')).toContainText('arşivde');
    await second.getByRole('button', { name: 'Arşivden çıkar' }).click();
    await expect(second.getByRole('note')).toBeHidden();
    await expect(first.page.getByRole('note')).toBeHidden();
  });

  test('a reload keeps the selection; the account has its own history', async () => {
    await second.goto('/dashboard?tab=transaction');
    await show(second, 'Midas, uzun vade');
    await expect(second.getByText('Bu hesapta henüz kayıt yok.')).toBeVisible();
    await second.goto('/dashboard');
    await show(second, 'Midas, uzun vade');
  });

  test('one is deleted with the password; the other tab shows that it is gone', async () => {
    const { page } = first;
    await press(page, 'Hesabı yönet');
    await page.getByRole('button', { name: 'Hesabı sil' }).click();
    const dialog = page.getByRole('dialog', { name: /silinsin mi/ });
    await dialog.locator('[name=currentPassword]').fill('yanlis-parola');
    await dialog.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.locator('[name=currentPassword]').fill(PERSON.password);
    await dialog.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
    await show(page, 'Sanal hesap');
    await show(second, 'Sanal hesap');
    await expect(second.getByText(/“Midas, uzun vade” hesabı başka bir yerde silindi/)).toBeVisible();
    const { data } = (await session.send('GET', '/accounts')) as { data: { accounts: { name: string }[] } };
    expect(data.accounts.map(({ name }) => name)).toEqual(['Sanal hesap', LONG_NAME]);
    // The only trouble is the browser's message about the refused password.
    expect(first.troubles().filter((trouble) => !/403.*\/accounts\//.test(trouble))).toEqual([]);
  });

  test('the choice is kept for the next login', async () => {
    const { page } = first;
    await choose(page, /^Emeklilik/);
    await page.getByRole('button', { name: 'Çıkış' }).first().click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull();
    await page.locator('[name=emailOrUsername]').fill(PERSON.username);
    await page.locator('[name=password]').fill(PERSON.password);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/otp-verify');
    // The first code was mailed for the session that the story began with.
    const code = await readCode(server.dataDir, PERSON.email, 2);
    await page.locator('.otp-box').first().pressSequentially(code);
    await expect(page).toHaveURL(/\/dashboard\?account=3$/);
    await show(page, 'Emeklilik');
  });
});

const STYLES: Readonly<Record<string, PageOptions>> = {
  wide: { dark: true, width: 1440, height: 900 },
  narrow: { dark: true, width: 375, height: 812 },
};

for (const [style, options] of Object.entries(STYLES)) {
  test(`${style}: menu, empty account, dialogs and overview are in order`, async () => {
    const fresh = await openSession(server, newPerson(`Deniz${style}`));
    for (const [name, cash] of [
      ['Midas', 'kept'],
      [LONG_NAME, 'none'],
      ['Eski hesap', 'kept'],
    ])
      await fresh.send('POST', '/accounts', { kind: 'tracked', name, cash });
    await fresh.send('PATCH', '/accounts/4', { archived: true });
    await fresh.send('POST', '/portfolio/deposit-withdraw', { amount: 84_000, depositMoneyType: 1 });
    const { page, context, troubles } = await openPage(browser, server.url, {
      ...options,
      stored: { token: fresh.token },
    });
    const judge = async (name: string) => {
      // The charts below the window load when they come near it.
      await page.waitForFunction(
        () => document.querySelector('.portfolio .skeleton:not(.skeleton-chart), .accounts .skeleton') === null,
      );
      await page.screenshot({ path: join(PICTURES, `${style}-${name}.png`) });
      expect(await seriousFindings(page)).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, name).toBeLessThanOrEqual(0);
    };
    await page.goto('/dashboard');
    await switcher(page).click();
    await menu(page).waitFor();
    await judge('menu');
    await menu(page)
      .getByRole('option', { name: /^Emeklilik/ })
      .click();
    await page.getByText(/henüz kayıt yok/).waitFor();
    await judge('empty');
    await press(page, 'Hesabı yönet');
    await page.getByRole('dialog').waitFor();
    await judge('manage');
    await page.getByRole('button', { name: 'Hesabı sil' }).click();
    await page.getByRole('dialog', { name: /silinsin mi/ }).waitFor();
    await judge('delete');
    await page.keyboard.press('Escape');
    await press(page, 'Portföy ekle');
    await page.getByRole('dialog').waitFor();
    await judge('open');
    await page.keyboard.press('Escape');
    await choose(page, /^Tümü/);
    await page.locator('.accounts-total').waitFor();
    await judge('all');
    await page.goto('/dashboard?account=4');
    await page.getByRole('note').waitFor();
    await judge('archived');
    expect(troubles()).toEqual([]);
    await context.close();
  });
}
