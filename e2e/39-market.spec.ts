/**
 * Views of the market: today, heat map by keys, lists by name, and favorites on two devices. Screener and comparison
 * have stories of their own.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { buyListed } from '../testing/browser/buy.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

let server: AppServer;
let browser: Browser;
let session: Session;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, newPerson('Levent'));
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 500_000, depositMoneyType: 1 });
  await buyListed(session, server.url, { type: 'stocks', symbol: 'THYAO', quantity: 10 });
});
test.afterAll(closePages);

const device = (width = 1280): Promise<WatchedPage> =>
  openPage(browser, server.url, {
    width,
    stored: { token: session.token, sessionDeadline: String(Date.now() + 600_000) },
  });

test('from Piyasa to today and back', async () => {
  const { page, context, troubles } = await device();
  await page.goto('/dashboard?tab=stockmarket');
  const line = page.getByRole('navigation', { name: 'Piyasa görünümleri' });
  await line.getByRole('link', { name: 'Bugün' }).click();
  await expect(page.locator('.today-sentence')).toContainText('BIST 100');
  await expect(line.getByRole('link', { name: 'Bugün' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('list', { name: 'En çok işlem' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.locator('.index-path')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await line.getByRole('link', { name: 'Tüm varlıklar' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=stockmarket$/);
  expect(troubles()).toEqual([]);
  await context.close();
});

test('a list of today keeps its order under the pointer', async () => {
  const { page, context } = await device();
  await page.goto('/market/today');
  const list = page.getByRole('list', { name: 'En çok işlem' });
  const codes = () => list.getByRole('link').allTextContents();
  await list.getByRole('listitem').first().hover();
  const before = await codes();
  await page.route('**/market/overview', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { volume: unknown[] } };
    body.data.volume.reverse();
    await route.fulfill({ response: answer, json: body });
  });
  await page.getByRole('button', { name: 'Sıra değişti' }).click({ timeout: 30_000 });
  await expect.poll(codes).toEqual(before.toReversed());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('the heat map by keys alone, and the same as a table', async () => {
  const { page, context, troubles } = await device();
  await page.goto('/market/heatmap');
  const map = page.getByRole('application', { name: /^Isı haritası/ });
  await map.focus();
  const told = page.locator('.heat-map [aria-live]');
  await expect(told).toContainText('hacim payı');
  const first = (await told.textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(told).not.toHaveText(first);
  await page.keyboard.press('+');
  const sector = new URL(page.url()).searchParams.get('sector') ?? '';
  expect(sector).not.toBe('');
  await expect(page.getByRole('navigation', { name: 'Yakınlaştırma' })).toContainText(sector);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/sector=/);

  const table = page.getByRole('table', { name: 'Sektör tablosu' });
  const row = table.getByRole('button', { name: /^Ulaştırma/ });
  await row.click();
  await expect(table.getByRole('link', { name: 'THYAO', exact: true })).toHaveAttribute('href', '/asset/stocks/THYAO');
  await page.getByRole('radio', { name: 'Elimdekiler' }).check({ force: true });
  await expect(table.getByRole('link')).toHaveText(['THYAO']);
  expect(await seriousFindings(page)).toEqual([]);

  await map.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/asset\/stocks\/THYAO$/);
  expect(troubles()).toEqual([]);
  await context.close();
});

test('the picture of the map has the colours of its theme, and a press opens the asset', async () => {
  const { page, context } = await device();
  await page.goto('/market/heatmap?by=equal');
  const canvas = page.locator('.heat-canvas');
  const colours = () =>
    canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      const found = new Set<string>();
      for (let at = 0; at < pixels.length; at += 4 * 97) found.add(pixels.slice(at, at + 4).join());
      return [...found].toSorted();
    });
  await expect.poll(async () => (await colours()).length).toBeGreaterThan(10);
  const light = await colours();
  await page.evaluate(() => document.body.classList.add('dark'));
  await expect.poll(colours).not.toEqual(light);
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const code = await page.locator('.heat-tip strong').textContent();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(new RegExp(`/asset/stocks/${code}$`));
  await context.close();
});

test('a list by name: an asset from the search, its target, its place, and back after a removal', async () => {
  const { page, context, troubles } = await device();
  await page.goto('/market/lists');
  await page.getByRole('button', { name: 'Yeni liste' }).click();
  await page.getByLabel('Listenin adı').fill('Alacaklarım');
  await page.getByRole('button', { name: 'Listeyi oluştur' }).click();
  for (const code of ['TUPRS', 'ASELS']) {
    await page.getByRole('button', { name: 'Varlık ekle' }).click();
    await page.getByRole('combobox').fill(code);
    await page
      .getByRole('option', { name: new RegExp(code) })
      .first()
      .click();
    await expect(page.getByRole('link', { name: new RegExp(`, ${code}: sayfasını aç`) })).toBeVisible();
  }
  await page.getByRole('button', { name: 'ASELS: hedef, not ve sıra' }).click();
  await page.getByLabel('Hedef', { exact: true }).fill('1000');
  await page.getByLabel('Not', { exact: true }).fill('Bilanço sonrası');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText(/^hedefe [+-]%/)).toBeVisible();
  await page.getByRole('button', { name: 'ASELS: sırasını değiştir' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  const codes = page.locator('.watch-table .watch-code');
  await expect(codes).toHaveText(['ASELS', 'TUPRS']);
  await page.getByRole('button', { name: 'TUPRS: listeden çıkar' }).click();
  await expect(codes).toHaveText(['ASELS']);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(codes).toHaveText(['ASELS', 'TUPRS']);
  const kept = async () => {
    const answer = (await session.send('GET', `/user/lists/${encodeURIComponent('Alacaklarım')}`)) as {
      data: { list: { items: unknown } };
    };
    return answer.data.list.items;
  };
  await expect.poll(kept).toEqual([
    { kind: 'stocks', code: 'ASELS', target: 1000, note: 'Bilanço sonrası' },
    { kind: 'stocks', code: 'TUPRS' },
  ]);
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await expect(codes).toHaveText(['ASELS', 'TUPRS']);
  await page.getByRole('button', { name: 'Alacaklarım: listeyi sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Listeyi sil' }).click();
  await expect(page).toHaveURL(/\/market\/lists$/);
  expect(troubles()).toEqual([]);
  await context.close();
});

const heart = (page: Page, what: 'ekle' | 'çıkar', code: string) =>
  page.getByRole('button', { name: what === 'ekle' ? `${code}: favorilere ekle` : `${code}: favorilerden çıkar` });
const atServer = async () => {
  const answer = (await session.send('GET', '/user/favorites')) as { data: { items: { code: string }[] } };
  return answer.data.items.map(({ code }) => code);
};

test('favorites of one device are on the other, also those of a time without a connection', async () => {
  const desk = await device();
  await desk.page.goto('/dashboard?tab=stockmarket');
  await desk.page.getByRole('searchbox').first().fill('GARAN');
  await heart(desk.page, 'ekle', 'GARAN').click();
  await expect.poll(atServer).toEqual(['GARAN']);

  const phone = await device(375);
  await phone.page.goto('/market/lists');
  await expect(heart(phone.page, 'çıkar', 'GARAN')).toBeVisible();
  await phone.context.setOffline(true);
  await heart(phone.page, 'çıkar', 'GARAN').click();
  await expect(heart(phone.page, 'çıkar', 'GARAN')).toBeHidden();
  expect(await atServer()).toEqual(['GARAN']);
  await phone.context.setOffline(false);
  await expect.poll(atServer, { timeout: 20_000 }).toEqual([]);

  await desk.page.goto('/market/lists');
  await expect(desk.page.getByText('GARAN')).toBeHidden({ timeout: 20_000 });
  await desk.context.close();
  await phone.context.close();
});
