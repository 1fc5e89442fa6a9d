/** A household: one invites, the other accepts on a phone, the first confirms by name; "Bizim", writing, and the end. */

import { type Browser, expect, type Page } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson, type Person } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

test.afterAll(closePages);

const SESSION_MS = 600_000;
const HOUSEHOLD = '/dashboard?tab=profile&part=household';

interface Server {
  readonly url: string;
}

/** Person with a real portfolio, and a call of their own. */
async function investor(server: Parameters<typeof openSession>[0], person: Person, account: string, amount: number) {
  const session = await openSession(server, person);
  const opened = (await session.send('POST', '/accounts', { kind: 'tracked', name: account, cash: 'kept' })) as {
    readonly data: { readonly account: { readonly id: number } };
  };
  const { id } = opened.data.account;
  await session.send('POST', `/accounts/${id}/entries`, { entries: [{ date: '2026-01-05', type: 'deposit', amount }] });
  return { ...session, id };
}

async function pageOf(browser: Browser, server: Server, token: string, width?: number) {
  const stored = { token, sessionDeadline: String(Date.now() + SESSION_MS) };
  return openPage(browser, server.url, { stored, ...(width === undefined ? {} : { width }) });
}

const sumIn = async (page: Page, selector: string): Promise<bigint> => {
  const text = await page.locator(selector).innerText();
  const [, whole = '', rest = ''] = /₺([\d.]+),(\d\d)/.exec(text) ?? [];
  return BigInt(whole.replaceAll('.', '') + rest);
};

test('two people share, see a sum that adds up, write, and end it', async ({ browser, shared: server }) => {
  const [elif, mert] = [newPerson('Elif'), newPerson('Mert')];
  const first = await investor(server, elif, 'Midas', 1_500);
  const second = await investor(server, mert, 'Akbank Yatırım', 500);
  const left = await pageOf(browser, server, first.token);
  const phone = await pageOf(browser, server, second.token, 375);

  // Mert invites on the phone, Elif accepts, Mert confirms by name.
  await phone.page.goto(HOUSEHOLD);
  await phone.page.getByRole('button', { name: 'Davet et' }).click();
  await phone.page.getByRole('radio', { name: 'Görür ve yazar' }).check();
  await phone.page.getByRole('button', { name: 'Davet kodu al' }).click();
  const code = (await phone.page.locator('.household-code code').innerText()).trim();
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(phone.page.getByText('Davet bekliyor')).toBeVisible();

  await left.page.goto(HOUSEHOLD);
  await left.page.getByRole('link', { name: 'Kodum var' }).click();
  await left.page.getByLabel('Davet kodu').fill('ABCD-EFGH');
  await left.page.getByRole('button', { name: 'Daveti bul' }).click();
  await expect(left.page.getByText('Bu kodla davet yok.')).toBeVisible();
  await left.page.getByLabel('Davet kodu').fill(code.toLowerCase());
  await left.page.getByRole('button', { name: 'Daveti bul' }).click();
  await expect(left.page.getByText('Bütün gerçek portföyleri: Akbank Yatırım')).toBeVisible();
  await expect(left.page.getByText('O, sizin hesaplarınızı görmez')).toBeVisible();
  expect(await seriousFindings(left.page)).toEqual([]);
  await left.page.getByRole('button', { name: 'Kabul et' }).click();
  await expect(left.page.getByText('Onayı bekleniyor')).toBeVisible();

  await phone.page.reload();
  await phone.page.getByRole('button', { name: 'Onayla' }).click();
  const question = phone.page.getByRole('dialog', { name: `${elif.fullName} görsün ve yazsın mı?` });
  await question.getByRole('button', { name: 'Onayla' }).click();
  await expect(phone.page.getByRole('button', { name: 'Geri al' })).toBeVisible();
  expect(await seriousFindings(phone.page)).toEqual([]);

  // "Bizim" stands beside "benim", and adds up.
  await left.page.reload();
  await expect(left.page.getByText('yazarsınız')).toBeVisible();
  await left.page
    .getByRole('button', { name: /Değiştir$/ })
    .first()
    .click();
  const list = left.page.getByRole('listbox', { name: 'Portföy seç' });
  await expect(list.getByRole('group', { name: 'Benimle paylaşılan' })).toContainText('Akbank Yatırım');
  await expect(list.getByRole('group', { name: 'Benimle paylaşılan' })).toContainText(mert.fullName);
  await expect(list.getByRole('group', { name: 'Alıştırma' })).toBeVisible();
  await list.getByRole('option', { name: /Bizim: Tümü/ }).click();
  await expect(left.page).toHaveURL(/\/portfolios\?.*view=ours/);
  await expect(left.page.locator('.ours-row')).toHaveCount(2);
  expect(await sumIn(left.page, '.ours-worth')).toBe(200_000n);
  await expect(left.page.locator('.ours-people')).toContainText('₺1.500,00');
  await expect(left.page.locator('.ours-people')).toContainText('₺500,00');
  expect(await seriousFindings(left.page)).toEqual([]);

  // Elif writes in Mert's portfolio: the entry is Mert's.
  await left.page.locator('.ours-row', { hasText: 'Akbank Yatırım' }).click();
  await expect(left.page).toHaveURL(/\/dashboard\?account=\d{11,}/);
  await expect(left.page.getByText('₺500,00').first()).toBeVisible();
  const { id } = ((await first.send('GET', '/shares')) as SharesAnswer).data.shares[0] ?? { id: '' };
  await first.send('POST', `/accounts/${second.id}/entries?owner=${id}`, {
    entries: [{ date: '2026-02-05', type: 'deposit', amount: 250 }],
  });
  await left.page.reload();
  await expect(left.page.getByText('₺750,00').first()).toBeVisible();

  // Mert ends it: the row and the sum go at once, and both are told.
  await phone.page.getByRole('button', { name: 'Geri al' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Bitir' }).click();
  await expect(phone.page.getByText('Portföyünüzü kimseyle paylaşmıyorsunuz.')).toBeVisible();
  // The page that shows it says so by itself.
  const ended = left.page.getByRole('alert').filter({ hasText: `${mert.fullName} paylaşımı bitirdi` });
  await expect(ended).toBeVisible({ timeout: 20_000 });
  await expect(left.page.getByText('₺750,00')).toHaveCount(0);
  await left.page.getByRole('button', { name: 'Benim: Tümü' }).click();
  await expect(ended).toHaveCount(0);
  await left.page.goto('/portfolios?view=ours');
  await expect(left.page.getByText('“Bizim” toplamına katılan paylaşım yok.')).toBeVisible();
  await left.page.goto('/inbox');
  await expect(left.page.getByText(`${mert.fullName} paylaşımı bitirdi`)).toBeVisible();
  await phone.context.close();
  await left.context.close();
});

interface SharesAnswer {
  readonly data: { readonly shares: readonly { readonly id: string }[] };
}
