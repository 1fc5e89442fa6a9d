/** A strategy that is applied: its tickets come filled, and only a person's press sends one. */

import { expect } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { cutAtWidths, untilLoaded } from './cut-at-widths.ts';
import { closePages, test } from './stories.ts';

test.afterAll(closePages);

const SESSION_MS = 600_000;

test('a strategy fills its tickets one after another; leaving keeps what is left', async ({
  browser,
  shared: server,
}) => {
  const investor = await openSession(server, newPerson('Selin'));
  await investor.send('POST', '/portfolio/deposit-withdraw', { amount: 100_000, depositMoneyType: 1 });
  const target = (kind: string, code: string, weight: number) => ({ asset: { kind, code }, weight, reason: 'Deneme.' });
  const assets = [target('cryptos', 'ETH', 0.3), target('cryptos', 'BTC', 0.25), target('metals', 'GAU', 0.25)];
  const published = await investor.send('POST', '/strategies', {
    name: 'Temettü ve savunma',
    visibility: 'private',
    world: 'practice',
    assets,
  });
  const { id } = (published as { readonly data: { readonly strategy: { readonly id: string } } }).data.strategy;
  const changed = [target('cryptos', 'ETH', 0.4), ...assets.slice(1)];
  await investor.send('POST', `/strategies/${id}/versions`, { assets: changed });

  const stored = { token: investor.token, sessionDeadline: String(Date.now() + SESSION_MS) };
  const { page, context, troubles } = await openPage(browser, server.url, { stored });
  await page.goto(`/strategies/${id}`);
  await expect(page.getByText('ETH ağırlığı %30 → %40')).toBeVisible();
  await expect(page.getByText('İlk yayım')).toBeVisible();
  await page.getByRole('button', { name: 'Sanal portföyde uygula' }).click();
  const plan = page.getByRole('dialog', { name: 'Sanal portföyde uygula' });
  await expect(plan.getByLabel('Ne kadarla?').first()).toHaveValue('25.000,00');
  await plan.getByLabel('Ne kadarla?').first().fill('60000');
  await expect(plan.getByRole('checkbox', { name: /GAU/ })).toBeDisabled();
  await expect(plan.getByRole('button', { name: '2 emir fişini doldur' })).toBeEnabled();
  await untilLoaded(page);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await cutAtWidths(page, [320, 375, 1280])).toEqual([]);
  await plan.getByLabel('Ne kadarla?').first().fill('600000');
  await expect(plan.getByText('Kullanılabilir paranızdan fazla.')).toBeVisible();
  await expect(plan.getByRole('button', { name: '2 emir fişini doldur' })).toBeDisabled();
  await plan.getByLabel('Ne kadarla?').first().fill('60000');
  await plan.getByRole('button', { name: '2 emir fişini doldur' }).click();

  const first = page.getByRole('dialog', { name: /^ETH/ });
  await expect(first.getByText('1 / 2')).toBeVisible();
  await expect(first.getByRole('textbox', { name: 'Tutar' })).toHaveValue(/^2[34]\.\d{3},\d\d$/);
  await first.getByRole('button', { name: /^Al/ }).click();
  const second = page.getByRole('dialog', { name: /^BTC/ });
  await expect(second.getByText('2 / 2')).toBeVisible();
  await second.getByRole('button', { name: 'Kapat' }).click();

  await expect(plan.getByRole('checkbox', { name: 'ETH' })).not.toBeChecked();
  await expect(plan.getByRole('checkbox', { name: 'BTC' })).toBeChecked();
  await expect(plan.getByRole('button', { name: '1 emir fişini doldur' })).toBeEnabled();
  await plan.getByRole('button', { name: 'Vazgeç' }).click();
  const held = JSON.stringify(await investor.send('GET', '/portfolio/'));
  expect(held).toContain('ETH');
  expect(held).not.toContain('BTC');

  await page.getByRole('button', { name: 'Yeni sürüm' }).click();
  await expect(page.getByText('Hedef, stop, ağırlık ve tarih aynı.')).toBeVisible();
  await page.getByLabel('Ağırlık, %').nth(1).fill('20');
  await expect(page.getByText('BTC ağırlığı %25 → %20')).toBeVisible();
  await expect(page.getByText('Varlıklar %85 + nakit %15 = %100')).toBeVisible();
  expect(troubles()).toEqual([]);
  await context.close();
});
