/**
 * Charts in a real browser under the real content policy: the index on the portfolio tab and an asset in the trade
 * window are drawn, follow their ranges and the theme, and no request is refused.
 */

import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { closePages, test } from './stories.ts';

let server: AppServer;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  const session = await openSession(server, newPerson('Nehir'));
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 100_000, depositMoneyType: 1 });
  watched = await openPage(browser, server.url, { stored: { token: session.token } });
  page = watched.page;
});
test.afterAll(closePages);

/** Time limit of drawing: a chart's library is loaded first. */
const DRAWN = { timeout: 15_000 };

/** Number of coloured pixels in the first layer of the drawing. */
const inked = (chart: Locator) =>
  chart
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return data.filter((value, at) => at % 4 === 3 && value > 0).length;
    });

/** Number of coloured pixels in the axis at the right, whose labels are grey: those of a tag over them. */
const coloredInAxis = (chart: Locator) =>
  chart
    .locator('tr:first-child td:last-child canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const data =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      let colored = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
        if (alpha > 128 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60) colored += 1;
      }
      return { colored, drawn: data.some((value) => value > 0) };
    });

test('the BIST 100 is drawn on the portfolio tab and follows range and theme', async () => {
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Portföyün seyri' });
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('radio', { name: 'BIST 100' }).check({ force: true });
  const chart = card.getByRole('img', { name: /^BIST 100, 1 gün: son / });
  await expect.poll(() => inked(chart), DRAWN).toBeGreaterThan(500);
  // The last price is shown above, exact and live; no tag of the axis shows another one or covers a label.
  expect(await coloredInAxis(chart)).toEqual({ colored: 0, drawn: true });
  await chart.hover();
  expect(await coloredInAxis(chart)).toEqual({ colored: 0, drawn: true });

  await card.getByRole('radio', { name: '1 gün' }).focus();
  await page.keyboard.press('ArrowLeft');
  const all = card.getByRole('img', { name: /^BIST 100, Tümü: son / });
  await expect.poll(() => inked(all), DRAWN).toBeGreaterThan(500);
  await card.getByText('Tablo olarak göster').click();
  await expect.poll(() => card.getByRole('row').count(), DRAWN).toBeGreaterThan(100);

  await page.evaluate(() => document.body.classList.add('dark'));
  await expect.poll(() => inked(all), DRAWN).toBeGreaterThan(500);
  await page.evaluate(() => document.body.classList.remove('dark'));
  expect(watched.troubles()).toEqual([]);
});

test('an asset is drawn in the trade window, as a line and as candles', async () => {
  await page.goto('/dashboard?tab=stockmarket');
  await page.getByRole('searchbox', { name: 'Piyasada ara' }).fill('THYAO');
  await page
    .getByRole('button', { name: /, THYAO: al ya da sat$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const chart = dialog.getByRole('img', { name: /^Türk Hava Yolları, 1 gün: son ₺/ });
  await expect.poll(() => inked(chart), DRAWN).toBeGreaterThan(300);
  await dialog.getByRole('radio', { name: 'Mum' }).check({ force: true });
  await expect.poll(() => inked(chart), DRAWN).toBeGreaterThan(300);
  await dialog.getByRole('radio', { name: '1 ay', exact: true }).check({ force: true });
  await dialog.getByRole('img', { name: /, 1 ay: son ₺/ }).waitFor();
  expect(watched.troubles()).toEqual([]);
});

test('on a phone the place of the picture stays in the card until its code is there', async () => {
  const { send, token } = await openSession(server, newPerson('Ceren'));
  await send('POST', '/portfolio/deposit-withdraw', { amount: 1000, depositMoneyType: 1 });
  const phone = await openPage(browser, server.url, { width: 375, stored: { token } });
  await phone.page.route(/\/draw-chart-/, () => undefined);
  await phone.page.goto('/dashboard');
  const card = phone.page.getByRole('region', { name: 'Portföyün seyri' });
  await card.scrollIntoViewIfNeeded();
  const place = card.locator('.chart-canvas .skeleton');
  await place.waitFor();
  const bottomOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottomOf(place)).toBeLessThanOrEqual(await bottomOf(card.locator('.chart-canvas')));
  await phone.context.close();
});
