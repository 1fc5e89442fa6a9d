/** Alerts made from where one is: on the chart of an asset, in the ticket, on a row of a list, from a note. */

import { expect } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

test.afterAll(closePages);

test('a line on the chart becomes an alert: by the keys, by the pointer, and by a finger', async ({
  browser,
  shared,
}) => {
  const { token, send } = await openSession(shared, newPerson('Zil'));
  const stored = { token, account: '1', sessionDeadline: String(Date.now() + 600_000) };
  const { page } = await openPage(browser, shared.url, { width: 1280, height: 900, stored });

  await page.goto('/asset/stocks/THYAO');
  const begin = page.getByRole('button', { name: 'Uyarı', exact: true });
  await begin.click();
  const line = page.getByRole('slider', { name: 'THYAO için yeni uyarı' });
  await expect(line).toBeFocused();
  await page.screenshot({ path: 'test-output/screens/alert-line.png' });
  const before = await line.getAttribute('aria-valuetext');
  await page.keyboard.press('PageUp');
  await expect(line).not.toHaveAttribute('aria-valuetext', before ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Kur', exact: true })).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/screens/alert-question.png' });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Uyarı kuruldu: THYAO, .* TL’nin üstüne çıkınca$/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Şimdi değil' }).click();
  await expect(page.getByRole('slider', { name: /üstüne çıkınca$/ })).toBeVisible();

  // Its own line moves: by a key and Enter, back by Esc, by the handle, and the note takes it back.
  const prices = async () => {
    const { data } = (await send('GET', '/alerts')) as { data: { alerts: { value: number }[] } };
    return data.alerts.map(({ value }) => value);
  };
  const [set = 0] = await prices();
  const own = page.getByRole('slider', { name: /üstüne çıkınca$/ });
  await own.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('kaydet')).toBeVisible();
  expect(await prices()).toEqual([set]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Uyarı değişti: THYAO, /)).toBeVisible();
  const [byKey = 0] = await prices();
  expect(byKey).toBeGreaterThan(set);
  expect(byKey - set).toBeLessThan(set * 0.002);
  await page.getByRole('button', { name: 'Geri al' }).last().click();
  await expect.poll(prices).toEqual([set]);
  const handle = await page.locator('.chart-line-handle').boundingBox();
  if (!handle) throw new Error('no handle');
  await page.mouse.move(handle.x + 12, handle.y + 12);
  await page.mouse.down();
  await page.mouse.move(handle.x + 12, handle.y + 8, { steps: 4 });
  await page.screenshot({ path: 'test-output/screens/alert-moved.png' });
  await page.mouse.up();
  await expect.poll(async () => (await prices())[0]).not.toBe(set);
  // Below the price it would be true already: the server refuses, and the line is where it was.
  const [moved] = await prices();
  await own.focus();
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Bu koşul zaten gerçekleşmiş/)).toBeVisible();
  expect(await prices()).toEqual([moved]);
  expect(await seriousFindings(page)).toEqual([]);

  // The pointer draws the next one below the price.
  await begin.click();
  const canvas = await page.locator('.chart-large .chart-canvas').boundingBox();
  if (!canvas) throw new Error('no chart');
  await page.mouse.move(canvas.x + 200, canvas.y + canvas.height - 60);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText(/TL’nin altına inince haber verilsin mi\?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Ayrıntı' }).click();
  const sheet = page.getByRole('dialog', { name: 'Uyarı kur' });
  await expect(sheet.getByRole('radio', { name: 'Altına inince' })).toBeChecked();
  await page.screenshot({ path: 'test-output/screens/alert-sheet.png' });
  await sheet.getByRole('button', { name: 'Kapat' }).click();
  await begin.click();
  await page.keyboard.press('Escape');
  await expect(line).toHaveCount(0);
  const { data } = (await send('GET', '/alerts')) as { data: { alerts: { kind: string; state: string }[] } };
  expect(data.alerts.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['price-above armed']);
});

test('from a row, a note, and the ticket', async ({ browser, shared }) => {
  const { token, send } = await openSession(shared, newPerson('Canan'));
  await send('POST', '/notes/stocks/THYAO', { text: 'Hedef 5.000; bilançodan önce bak.' });
  const stored = { token, account: '1', sessionDeadline: String(Date.now() + 600_000) };
  const { page } = await openPage(browser, shared.url, { width: 1700, height: 900, stored });

  await page.goto('/dashboard?tab=stockmarket');
  await page.getByRole('button', { name: 'THYAO için uyarı kur' }).click();
  const sheet = page.getByRole('dialog', { name: 'Uyarı kur' });
  await sheet.getByRole('button', { name: /^\+%5/ }).click();
  await sheet.getByRole('button', { name: 'bir kez' }).click();
  await expect(sheet.getByRole('radio', { name: 'Bir kez' })).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/screens/alert-row.png' });
  await sheet.getByRole('button', { name: 'Uyarıyı kur' }).click();
  await expect(page.getByText(/^Uyarı kuruldu: THYAO/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Şimdi değil' }).click();

  await page.goto('/asset/stocks/THYAO');
  await page.getByRole('button', { name: '₺5.000,00 olunca haber ver' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Fiyat' })).toHaveValue('5.000,00');
  await sheet.getByRole('button', { name: 'Kapat' }).click();

  await page.getByRole('button', { name: 'Al', exact: true }).click();
  await page.getByRole('button', { name: /^Emir tipi/ }).click();
  await page.getByRole('option', { name: /^Limit/ }).click();
  await page.getByRole('textbox', { name: 'Limit fiyatı' }).fill('290');
  await page.getByRole('switch', { name: 'Bu fiyata gelince haber ver' }).check();
  await expect(page.getByText(/Emir olsun olmasın çalar: THYAO, 290,00 TL’nin altına inince/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/screens/alert-ticket.png' });
  await page.getByRole('button', { name: 'Yalnız uyarıyı kur' }).click();
  await expect(page.getByText(/^Uyarı kuruldu: THYAO, 290,00/)).toBeVisible();
});

test('a long press of a finger on the chart asks', async ({ browser, shared }) => {
  const { token } = await openSession(shared, newPerson('Parmak'));
  const stored = { token, account: '1', sessionDeadline: String(Date.now() + 600_000) };
  const { page } = await openPage(browser, shared.url, { width: 375, height: 812, dark: true, stored });
  await page.goto('/asset/stocks/THYAO');
  await expect(page.getByRole('button', { name: 'Uyarı', exact: true })).toBeVisible();
  const canvas = page.locator('.chart-large .chart-canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no chart');
  const at = { clientX: box.x + 120, clientY: box.y + 60, pointerType: 'touch', bubbles: true };
  await canvas.dispatchEvent('pointerdown', at);
  await expect(page.getByText(/TL’nin (üstüne çıkınca|altına inince) haber verilsin mi\?$/)).toBeVisible();
  await canvas.dispatchEvent('pointerup', at);
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/screens/alert-phone.png' });
  await page.getByRole('button', { name: 'Ayrıntı' }).click();
  await expect(page.getByRole('dialog', { name: 'Uyarı kur' }).getByRole('textbox', { name: 'Fiyat' })).toBeVisible();
  await page.screenshot({ path: 'test-output/screens/alert-phone-sheet.png' });
});
