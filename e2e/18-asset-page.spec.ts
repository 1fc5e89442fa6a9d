/**
 * Page of one asset: opened from the market, a trade from its buttons, the line of an order moved by keys and by the
 * mouse, the explanation of a fill's price, a note.
 */

import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { buyListed } from '../testing/browser/buy.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { listedPrice } from '../testing/listed-price.ts';
import { closePages, test } from './stories.ts';

let server: AppServer;
let browser: Browser;
let session: Session;
let watched: WatchedPage;
let page: Page;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, newPerson('Selin'));
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 1_000_000, depositMoneyType: 1 });
  const stored = { token: session.token, sessionDeadline: String(Date.now() + 600_000) };
  watched = await openPage(browser, server.url, { width: 1440, stored });
  page = watched.page;
  await watched.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
});
test.afterAll(closePages);
// The steps of the story depend on each other: after a failure the rest is skipped.
test.describe.configure({ mode: 'serial' });
test.afterEach(() => {
  expect(watched.troubles()).toEqual([]);
});

const card = (name: string) => page.getByRole('region', { name, exact: true });
/** Price in the accessible text of the line: "₺284,25, ...". */
const priceOf = async (line: Locator) => (await line.getAttribute('aria-valuetext'))?.split(', ')[0] ?? '';

/**
 * Drags a line by its label until `isMoved`. The chart's scale follows the live price, so the line may have moved since
 * it was located; it is then located again.
 */
async function dragDown(line: Locator, pixels: number, isMoved: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await line.hover();
    const box = await line.boundingBox();
    if (!box) throw new Error('the line is not there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + pixels, { steps: 4 });
    await page.mouse.up();
    await isMoved();
  }).toPass({ timeout: 30_000 });
}

test('a card of the market opens it; price and buttons are in the first line', async () => {
  await page.goto('/dashboard?tab=stockmarket');
  await page.getByRole('searchbox').first().fill('THYAO');
  await page.getByRole('link', { name: 'THYAO sayfasını aç' }).click();
  await expect(page).toHaveURL(/\/asset\/stocks\/THYAO$/);
  await expect(page.getByRole('heading', { level: 1, name: 'THYAO' })).toBeVisible();
  await expect(page).toHaveTitle('THYAO · Kuruş');
  const bottom = async () => {
    const [buy, main] = await Promise.all([
      page.getByRole('button', { name: 'Al', exact: true }).boundingBox(),
      page.getByRole('main').boundingBox(),
    ]);
    return (buy?.y ?? 999) + (buy?.height ?? 0) - (main?.y ?? 0);
  };
  await expect.poll(bottom).toBeLessThan(90);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(bottom).toBeLessThan(90);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(card('Elinizdeki')).toContainText('Bu varlıktan elinizde yok.');
  await expect(card('Temel veriler')).toContainText('52 hafta');
  await expect(card('Getiriler').getByText('veri yok').first()).toBeAttached();
});

test('a purchase is held, marked on the chart and explained', async () => {
  await buyListed(session, server.url, { type: 'stocks', symbol: 'THYAO', quantity: 100 });
  await page.reload();
  await expect(card('Elinizdeki')).toContainText('Başa baş satış fiyatı');
  await expect(page.locator('.own-mark[data-shape=buy]')).toHaveText(/^▲/);
  await card('İşlemleriniz').getByRole('button', { name: 'Neden bu fiyat?' }).click();
  const why = page.getByRole('dialog', { name: 'Neden bu fiyat?' });
  await expect(why.getByText(/^100 THYAO .* TL’den alındı\.$/)).toBeVisible();
  await expect(why.getByRole('listitem').last()).toContainText('Toplam');
  await why.getByRole('button', { name: 'Kopyala' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('100 THYAO');
  await page.keyboard.press('Escape');
});

test('the line of an order moves by keys and by the mouse, and needs a confirmation before a change', async () => {
  const limit = Math.round(((await listedPrice(server.url, 'stocks', 'THYAO')) * 0.97) / 0.25) * 0.25;
  const order = { symbol: 'THYAO', type: 'stocks', side: 'buy', kind: 'limit', quantity: 10, limitPrice: limit };
  await session.send('POST', '/portfolio/orders', { ...order, validity: 'gtc' });
  await page.reload();
  const line = page.getByRole('slider', { name: /^THYAO alım limit/ });
  await expect(line).toBeVisible();
  const before = await priceOf(line);
  await line.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.order-draft')).toContainText('altında');
  await expect.poll(() => priceOf(line)).not.toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('.order-draft')).toHaveCount(0);
  await expect.poll(() => priceOf(line)).toBe(before);

  const draft = page.locator('.order-draft');
  await dragDown(line, 12, () => expect(draft).toBeVisible({ timeout: 2_000 }));
  const after = await priceOf(line);
  expect(after).not.toBe(before);
  await page.getByRole('button', { name: `${after} yap` }).click();
  await expect(card('Açık emirleriniz')).toContainText(after.replace('₺', ''));
  await expect(page.locator('.order-draft')).toHaveCount(0);
});

test('lines and marks can be switched off, and are in the table', async () => {
  await page.getByRole('checkbox', { name: 'Emirleriniz' }).uncheck();
  await expect(page.getByRole('slider', { name: /^THYAO alım/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Emirleriniz' }).check();
  await page.getByText('Tablo olarak göster').click();
  const table = page.getByRole('table', { name: 'Grafikteki çizgiler ve işlemler' });
  await expect(table.getByRole('row')).toHaveCount(4);
});

test('the ticket’s prices are lines on its chart, which move with the fields', async () => {
  await page.getByRole('button', { name: 'Al', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (kind: string) => {
    await dialog.getByRole('button', { name: /^Emir tipi/ }).click();
    await dialog.getByRole('option', { name: new RegExp(`^${kind}`) }).click();
  };
  await dialog.getByLabel('Adet', { exact: true }).fill('10');
  await choose('Limit');
  const line = dialog.getByRole('slider', { name: 'THYAO Alım limiti · 10' });
  const field = dialog.locator('[name=limit]');
  await line.focus();
  const before = await field.inputValue();
  await page.keyboard.press('PageUp');
  await expect(field).not.toHaveValue(before);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue(before);
  await expect(dialog).toBeVisible();
  // Early in a day the chart may span no more than four ticks of the price.
  await dragDown(line, 120, () => expect(field).not.toHaveValue(before, { timeout: 2_000 }));

  await choose('Alım');
  await expect(dialog.getByRole('slider')).toHaveCount(3);
  const money = dialog.locator('[data-zone=loss] .figure').first();
  const loss = await money.textContent();
  await dialog.getByRole('slider', { name: /Zarar durdur$/ }).focus();
  await page.keyboard.press('PageDown');
  await expect(money).not.toHaveText(loss ?? '');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a note is kept, with the price at its time, until it is deleted', async () => {
  const notes = card('Notlarım');
  await notes.getByRole('textbox').fill('Bilançodan önce ekleme yok.');
  await notes.getByRole('button', { name: 'Not ekle' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Bilançodan önce ekleme yok.');
  await page.reload();
  await expect(notes.getByRole('listitem')).toContainText('fiyat');
  await notes.getByRole('button', { name: /tarihli notu sil$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Notu sil' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
});

test('a rate has no buttons; an unknown asset has a message', async () => {
  await page.goto('/asset/metals/GAU');
  await expect(page.getByRole('heading', { level: 1, name: 'GAU' })).toBeVisible();
  await expect(card('Elinizdeki')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Al', exact: true })).toHaveCount(0);
  await page.goto('/asset/stocks/YOKTUR');
  await expect(page.getByText('Böyle bir varlık yok')).toBeVisible();
});

test('on a phone the buttons stay above the bar', async () => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/asset/stocks/THYAO');
  const buy = page.getByRole('button', { name: 'Al', exact: true });
  await expect(buy).toBeInViewport();
  const overlap = async () => {
    const bar = await page.getByRole('navigation', { name: 'Ana menü' }).boundingBox();
    const box = await buy.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) - (bar?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  await buy.click();
  await expect(page.getByRole('dialog')).toContainText('THYAO');
});

test('the page on how orders are filled is public', async () => {
  const { page: reader, troubles } = await openPage(browser, server.url, { language: 'en' });
  await reader.goto('/how-orders-fill');
  await expect(reader.getByRole('heading', { level: 1, name: 'How are orders filled?' })).toBeVisible();
  await expect(reader.getByRole('heading', { level: 2 })).toHaveCount(10);
  expect(troubles()).toEqual([]);
});

test('the search of the header opens another asset; Back and a tab leave it', async () => {
  await page.goto('/asset/stocks/THYAO');
  await expect(page.getByRole('heading', { level: 1, name: 'THYAO' })).toBeVisible();
  // A page that comes drawn knows no keys before its scripts.
  await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('combobox').fill('garanti');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'GARAN' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'THYAO' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'GARAN' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Piyasa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Piyasa' })).toBeVisible();
});

test('a real account that holds it too has a line without a value, and a tap shows its world', async () => {
  const { data } = (await session.send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'none' })) as {
    data: { account: { id: number } };
  };
  const asset = { kind: 'stocks', code: 'THYAO' };
  const bought = { date: '2026-01-05', type: 'buy', asset, quantity: 900, price: 250 };
  await session.send('POST', `/accounts/${data.account.id}/entries`, { entries: [bought] });
  await page.goto('/asset/stocks/THYAO');
  const line = page.getByRole('button', { name: /^Midas/ }).last();
  await expect(line).toHaveText('Midasgerçek900 adet');
  await line.click();
  await expect(page.getByRole('button', { name: 'Kayıt ekle' }).first()).toBeVisible();
  await expect(card('Lotlarınız')).toContainText('900');
  await expect(page.getByRole('button', { name: 'Al', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'THYAO' })).toBeVisible();
});
