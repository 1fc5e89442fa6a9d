/**
 * Bonus issue of a company of the simulated market, one share for each: announced on the asset's page and in the
 * ticket; then orders placed before the ex-date end, and one tap places each again at the adjusted price. The actions
 * of a fixed seed are known.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { startAppServer, type AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { logIn, openSession, type Session } from '../testing/browser/session.ts';
import { listedPrice } from '../testing/listed-price.ts';

const CODE = 'ULKER';
const BEFORE = '2026-11-19T20:00:00+03:00';
/** Time on the ex-date, at which every account has received its shares, half a minute after midnight at the latest. */
const AFTER = '2026-11-20T00:01:00+03:00';
const APPLIED_MS = 60_000;
const CLOCK = new URL('shifted-clock.mjs', import.meta.url).href;

const dataDir = mkdtempSync(join(tmpdir(), 'kurus-action-'));
const person = newPerson('Kerem');
let server: AppServer;
let browser: Browser;
let session: Session;
let watched: WatchedPage;
let page: Page;

const startAt = (time: string) =>
  startAppServer({ dataDir, env: { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_START: time } });
async function openAs(token: string): Promise<void> {
  watched = await openPage(browser, server.url, { width: 1440, stored: { token } });
  page = watched.page;
}
const card = (name: string) => page.getByRole('region', { name, exact: true });

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser: launched }) => {
  browser = launched;
  server = await startAt(BEFORE);
  session = await openSession(server, person);
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 1_000_000, depositMoneyType: 1 });
  await openAs(session.token);
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
test.afterEach(() => {
  expect(watched.troubles()).toEqual([]);
});

/** Price on the grid, at a distance from the last price. */
async function near(part: number): Promise<number> {
  return Math.round((await listedPrice(server.url, 'stocks', CODE)) * part);
}

test('an announced action is shown on the asset’s page, and in the ticket of an order that it would affect', async () => {
  await page.goto(`/asset/stocks/${CODE}`);
  const actions = card('Şirket işlemleri');
  await expect(actions.getByRole('listitem')).toContainText('Bedelsiz %100');
  await expect(actions.getByRole('listitem')).toContainText('Bekleyen emirler sona erer');
  await expect(actions).toContainText('Simüle piyasanın ürettiği');
  await page.getByRole('button', { name: 'Al', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Emir tipi/ }).click();
  await dialog.getByRole('option', { name: /^Limit/ }).click();
  await dialog.getByRole('radio', { name: 'İKG' }).check();
  await expect(dialog.getByText(/bedelsiz: emir o gün sona erer/)).toBeVisible();
});

test('orders placed before the ex-date end, and one tap places each again', async () => {
  const order = { symbol: CODE, type: 'stocks', validity: 'gtc' };
  await session.send('POST', '/portfolio/orders', { ...order, side: 'buy', kind: 'market-to-limit', quantity: 50 });
  const [limit, target, stop] = [await near(0.95), await near(1.08), await near(0.93)];
  await session.send('POST', '/portfolio/orders', {
    ...order,
    side: 'buy',
    kind: 'limit',
    quantity: 20,
    limitPrice: limit,
  });
  await expect
    .poll(async () => JSON.stringify(await session.send('GET', '/portfolio/')), { timeout: 20_000 })
    .toContain(CODE);
  const oco = { stop: { triggerPrice: stop }, target: { limitPrice: target } };
  await session.send('POST', '/portfolio/orders', { ...order, side: 'sell', quantity: 50, oco });

  await watched.context.close();
  await server.stop();
  server = await startAt(AFTER);
  session = await logIn(server, person, 2);
  await expect
    .poll(async () => JSON.stringify(await session.send('GET', '/portfolio/orders?state=open')), {
      timeout: APPLIED_MS,
    })
    .toContain('"orders":[]');
  await openAs(session.token);
  await page.goto('/orders?state=ended');
  await expect(page.getByText(/^Şirket işlemi/).first()).toBeVisible();
  const again = page.getByRole('button', { name: /^ULKER .* yeniden ver$/ });
  // The pair is placed as one.
  await expect(again).toHaveCount(2);
  for (const left of [1, 0]) {
    await again.first().click();
    await expect(again).toHaveCount(left);
  }
  await expect(page.getByText('Yeniden verildi.')).toHaveCount(2);
  const { data } = (await session.send('GET', '/portfolio/orders?state=open')) as {
    data: { orders: { quantity: number; limitPrice?: number; triggerPrice?: number; role?: string }[] };
  };
  const figures = data.orders.map(({ quantity, limitPrice, triggerPrice }) => [quantity, limitPrice ?? triggerPrice]);
  expect(figures.toSorted(([, a], [, b]) => (a ?? 0) - (b ?? 0))).toEqual([
    [100, stop / 2],
    [40, limit / 2],
    [100, target / 2],
  ]);
});
