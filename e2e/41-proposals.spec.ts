/** Proposals of programs: accepted in part and undone, an alert changed first, an order placed from its ticket. */

import { expect } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { readCode } from '../testing/outbox.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

test.afterAll(closePages);

const PROPOSALS = '/dashboard?tab=profile&part=programs&list=proposals';
const THYAO = { kind: 'stocks', code: 'THYAO' };
const buy = (date: string, code: string, quantity: number, price: number) => ({
  date,
  type: 'buy',
  asset: { kind: 'stocks', code },
  quantity,
  price,
});

interface Made<Data> {
  readonly data: Data;
}

test('a person answers what a program proposed', async ({ browser, shared }) => {
  const person = newPerson('Danis');
  const { token, send } = await openSession(shared, person);
  const opened = { kind: 'tracked', name: 'Midas', cash: 'kept' };
  const { data } = (await send('POST', '/accounts', opened)) as Made<{ account: { id: number } }>;
  const { id } = data.account;
  const entries = (list: readonly object[]) => send('POST', `/accounts/${id}/entries`, { entries: list });
  await entries([{ date: '2025-09-01', type: 'deposit', amount: 100_000 }, buy('2025-09-02', 'BIMAS', 10, 500)]);
  await send('POST', '/user/proof/options', { way: 'mail' });
  const otpCode = await readCode(shared.dataDir, person.email, 2);
  await send('POST', '/user/proof', { password: person.password, otpCode });
  const wanted = { name: 'Portföy Asistanı', scopes: ['propose'] };
  const key = ((await send('POST', '/user/keys', wanted)) as Made<{ token: string }>).data.token;
  const tool = async (name: string, args: object) => {
    const answer = await fetch(`${shared.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    });
    expect([answer.status, (await answer.text()).includes('"isError":true')]).toEqual([200, false]);
  };
  await tool('propose_alert', { alert: { kind: 'price-below', asset: THYAO, value: 1 } });
  await tool('propose_order', { order: { symbol: 'THYAO', side: 'buy', kind: 'limit', quantity: 2, limitPrice: 300 } });
  await tool('propose_entries', {
    account: id,
    entries: [
      buy('2025-09-03', 'THYAO', 40, 291.5),
      buy('2025-09-04', 'TUPRS', 40, 203.1),
      buy('2025-09-02', 'BIMAS', 10, 500),
      { ...buy('2025-09-05', 'ASELS', 900, 451), type: 'sell' },
    ],
    text: 'Kasım ekstremdeki işlemleri gir.',
  });

  const stored = { token, account: '1', sessionDeadline: String(Date.now() + 600_000) };
  const { page } = await openPage(browser, shared.url, { width: 1280, height: 1000, stored });
  await page.goto(PROPOSALS);
  await expect(page.getByRole('tab', { name: 'Programlar 3' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Öneriler 3' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Midas portföyüne 4 kayıt eklensin mi?' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/screens/proposals.png', fullPage: true });

  // Doubtful rows are not ticked; the button counts, and the effect follows.
  const add = page.getByRole('button', { name: 'Seçilen 2 kaydı ekle' });
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByText('-₺19.784,00')).toBeVisible();
  await page.getByRole('checkbox').nth(1).uncheck();
  await page.getByRole('button', { name: 'Seçilen kaydı ekle' }).click();
  await expect(add).toHaveCount(0);
  await expect(page.getByText('1 kayıt eklendi')).toBeVisible();
  const codes = async () => {
    const { portfolio } = (
      (await send('GET', `/portfolio/?account=${id}`)) as Made<{ portfolio: { symbol: string }[] }>
    ).data;
    return portfolio.map(({ symbol }) => symbol);
  };
  expect(await codes()).toEqual(['BIMAS', 'THYAO']);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(codes).toEqual(['BIMAS']);

  // An order opens the ticket, filled; placed there, its card becomes a line.
  await send('POST', '/portfolio/deposit-withdraw', { amount: '10000', depositMoneyType: 1 });
  await page.getByRole('button', { name: 'Emri aç' }).click();
  const ticket = page.getByRole('dialog');
  await expect(ticket.getByRole('textbox', { name: /Limit/ })).toHaveValue(/300/);
  await page.screenshot({ path: 'test-output/screens/proposal-ticket.png' });
  await ticket.getByRole('button', { name: /^Al/ }).first().click();
  await expect(ticket.getByRole('button', { name: /^Al/ })).toHaveCount(0);
  const { orders } = ((await send('GET', '/portfolio/orders')) as Made<{ orders: object[] }>).data;
  expect(orders).toMatchObject([{ symbol: 'THYAO', side: 'buy', kind: 'limit', quantity: 2, limitPrice: 300 }]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Emri aç' })).toHaveCount(0);

  // An alert is changed in its sheet first.
  await page.getByRole('button', { name: 'Değiştir', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Fiyat' }).fill('2');
  await sheet.getByRole('button', { name: 'Uyarıyı kur' }).click();
  await expect(page.getByText('Bekleyen öneri yok')).toBeVisible();
  const { alerts } = ((await send('GET', '/alerts')) as Made<{ alerts: object[] }>).data;
  expect(alerts).toMatchObject([{ kind: 'price-below', value: 2 }]);
  await expect(page.getByRole('tab', { name: 'Programlar', exact: true })).toBeVisible();
});

test('on a phone, in the dark, nothing is cut', async ({ browser, shared }) => {
  const person = newPerson('Danis');
  const { token, send } = await openSession(shared, person);
  const { data } = (await send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'kept' })) as Made<{
    account: { id: number };
  }>;
  await send('POST', '/proposals', {
    kind: 'entries',
    account: data.account.id,
    entries: [buy('2025-09-03', 'THYAO', 40, 291.5), { ...buy('2025-09-05', 'ASELS', 25, 451), type: 'sell' }],
    text: 'Kasım ekstremdeki işlemleri gir.',
  });
  await send('POST', '/proposals', { kind: 'alert', alert: { kind: 'price-below', asset: THYAO, value: 1 } });
  const stored = { token, account: '1', sessionDeadline: String(Date.now() + 600_000) };
  const { page } = await openPage(browser, shared.url, { width: 375, height: 812, dark: true, stored });
  await page.goto(PROPOSALS);
  await expect(page.getByRole('heading', { name: 'Midas portföyüne 2 kayıt eklensin mi?' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
  await page.screenshot({ path: 'test-output/screens/proposals-phone.png', fullPage: true });
});
