/** Snapshots: taken from the portfolio's page, compared with today, shared with a stranger, closed. */

import { expect } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { buyListed } from '../testing/browser/buy.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

test.afterAll(closePages);

const SESSION_MS = 600_000;

test('a snapshot is taken in one field, compared, shared without amounts, and closed', async ({
  browser,
  shared: server,
}) => {
  const person = newPerson('Nehir');
  const investor = await openSession(server, person);
  await investor.send('POST', '/portfolio/deposit-withdraw', { amount: 100_000, depositMoneyType: 1 });
  await buyListed(investor, server.url, { type: 'stocks', symbol: 'THYAO', quantity: 120 });
  const stored = { token: investor.token, sessionDeadline: String(Date.now() + SESSION_MS) };
  const { page, context, troubles } = await openPage(browser, server.url, { stored });

  await page.goto('/dashboard');
  await page.getByText('THYAO').first().waitFor();
  const take = page.getByRole('button', { name: 'Görüntü al' });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(take).toBeVisible({ timeout: 500 });
  }).toPass();
  await take.click();
  await page.getByRole('dialog').getByLabel('Ad').fill('Bilanço öncesi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/strategies\?list=snapshots&snapshot=\d+/);
  await expect(page.getByText(/Aynı gün içinde/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Bilanço öncesi/ })).toHaveAttribute('aria-current', 'true');

  await investor.send('POST', '/portfolio/deposit-withdraw', { amount: 5_000, depositMoneyType: 1 });
  await page.reload();
  await expect(page.locator('.snapshot-equation')).toContainText('eklediğiniz (net) ₺5.000,00');
  expect(await sumOf(await page.locator('.snapshot-equation').innerText())).toBe(0n);

  await page.getByRole('button', { name: 'Bağlantı aç' }).click();
  const address = await page.getByRole('link', { name: 'Yabancının gözüyle' }).getAttribute('href');
  const stranger = await openPage(browser, server.url, { width: 375 });
  const answered = await stranger.page.goto(address ?? '');
  expect(answered?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(stranger.page.getByRole('rowheader', { name: 'THYAO' })).toBeVisible();
  const shown = await stranger.page.locator('body').innerText();
  for (const hidden of ['₺', '120', 'Bilanço', person.username, 'Nehir']) expect(shown).not.toContain(hidden);
  await expect(stranger.page.getByRole('navigation')).toHaveCount(0);
  expect(await seriousFindings(stranger.page)).toEqual([]);

  await page.getByRole('button', { name: 'Bağlantıyı kapat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bağlantıyı kapat' }).click();
  await expect(page.getByRole('button', { name: 'Bağlantı aç' })).toBeVisible();
  await stranger.page.reload();
  await expect(stranger.page.getByRole('heading', { name: 'Bu bağlantı kapatıldı.' })).toBeVisible();
  expect(await stranger.page.locator('body').innerText()).not.toContain('THYAO');
  expect(troubles()).toEqual([]);
  await stranger.context.close();
  await context.close();
});

/** start + flows + gain - end of the line, in kuruş. */
async function sumOf(line: string): Promise<bigint> {
  const [start = 0n, flows = 0n, gain = 0n, end = 0n] = [...line.matchAll(/(-?)₺([\d.]+),(\d\d)/g)].map(
    ([, sign, whole = '', rest = '']) => BigInt(`${sign ?? ''}${whole.replaceAll('.', '')}${rest}`),
  );
  return start + flows + gain - end;
}
