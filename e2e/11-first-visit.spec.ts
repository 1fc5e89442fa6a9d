/**
 * Cost of a first visit on a phone: requests, and kilobytes of JavaScript as gzip. The limits are slightly above the
 * measured figures (docs/performance.md), so that no change makes a visit more expensive unnoticed.
 */

import { formatMoney } from '@kurus/core/money/format';
import { money } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage } from '../testing/browser/browser.ts';
import { buyListed } from '../testing/browser/buy.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { closePages, test } from './stories.ts';

interface Cost {
  readonly requests: readonly string[];
  readonly scriptKb: number;
  /** Sent once the page rests: charts and holdings below the first figures, order news, and the offline figures. */
  readonly later: { readonly requests: readonly string[]; readonly scriptKb: number };
}
/** First file of each part that waits until the page rests. */
const FIRST_AT_REST = /(chart-card|portfolio-holdings|chosen-worth|order-news|event-stream|figure-snapshot)-/;
const ORDER_STREAM = '/portfolio/orders/stream';

/** Lighthouse's phone. On a wide screen the charts are visible at once, and load with the page. */
const PHONE = { width: 412, height: 823 };

let server: AppServer;
let browser: Browser;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
});
test.afterAll(closePages);

/** First visit with a new browser, until no more requests are sent. Requests of the service worker are not counted. */
async function visit(path: string, stored: Readonly<Record<string, string>> = {}): Promise<Cost> {
  const { page, context, troubles } = await openPage(browser, server.url, { ...PHONE, stored, asShipped: true });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.serviceWorker() === null) requests.push(request.url().replace(server.url, ''));
  });
  await page.goto(path);
  await page
    .getByRole('heading', { level: path === '/dashboard' ? 2 : 1 })
    .first()
    .waitFor();
  await page.waitForFunction(
    () => document.querySelector('[data-prerendered], .portfolio .skeleton:not(.skeleton-chart)') === null,
  );
  if (path === '/dashboard') {
    await expect.poll(() => requests.some((address) => address.startsWith(ORDER_STREAM))).toBe(true);
  }
  // Waits for a second without requests, however long that takes.
  for (let before = -1; before < requests.length;) {
    before = requests.length;
    await page.waitForTimeout(1000);
  }
  expect(troubles()).toEqual([]);
  await context.close();
  const rest = requests.findIndex((address) => FIRST_AT_REST.test(address));
  const [first, later] = rest < 0 ? [requests, []] : [requests.slice(0, rest), requests.slice(rest)];
  return { ...(await costOf(first)), later: await costOf(later) };
}

/** Boxes of the value and of the elements above it. */
async function boxes(page: Page) {
  const places = await Promise.all(
    ['.header-title', '.switcher-button[data-form=phone]', '.hero-title', '.hero-value'].map((one) =>
      page.locator(one).boundingBox(),
    ),
  );
  return places.map((box) => box && [box.x, box.y, box.height].map(Math.round));
}

async function costOf(requests: readonly string[]): Promise<Cost['later']> {
  const sizes = await Promise.all(requests.filter((address) => address.endsWith('.js')).map(zippedBytes));
  return { requests, scriptKb: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

async function zippedBytes(address: string): Promise<number> {
  const response = await fetch(server.url + address, { headers: { 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  const length = response.headers.get('content-length');

  if (length === null) throw new Error(`${address} came without its length`);
  return Number(length);
}

/** Storage of a user with cash, two shares and a crypto. */
async function investor(): Promise<Record<string, string>> {
  const session = await openSession(server, newPerson('Mert'));
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 1_000_000, depositMoneyType: 1 });
  await buyListed(session, server.url, { type: 'stocks', symbol: 'THYAO', quantity: 100 });
  await buyListed(session, server.url, { type: 'stocks', symbol: 'GARAN', quantity: 200 });
  await buyListed(session, server.url, { type: 'cryptos', symbol: 'BTC', quantity: 0.05 });
  return { token: session.token, sessionDeadline: String(Date.now() + 600_000) };
}

test.describe('a first visit', () => {
  for (const { path, mostKb } of [
    { path: '/login', mostKb: 105 },
    { path: '/register', mostKb: 106.5 },
  ]) {
    test(`of ${path}: at most ${mostKb} kB of scripts and 11 requests`, async () => {
      const { requests, scriptKb } = await visit(path);
      console.log(`${path}: ${scriptKb.toFixed(1)} kB of scripts, ${requests.length} requests: ${requests.join(' ')}`);
      expect(scriptKb).toBeLessThanOrEqual(mostKb);
      expect(requests.length).toBeLessThanOrEqual(11);
    });
  }

  test('of /dashboard with data: at most 140 kB of scripts and 20 requests, 102 kB and 40 once it rests', async () => {
    const { requests, scriptKb, later } = await visit('/dashboard', await investor());
    console.log(`/dashboard: ${scriptKb.toFixed(1)} kB of scripts, ${requests.length} requests: ${requests.join(' ')}`);
    expect(scriptKb).toBeLessThanOrEqual(140);
    // Nothing else uses the connection until the value is shown; then the scripts load, the largest first.
    // The browser requests its icon once the document is loaded, which may be before or after the first script.
    const ordered = requests.filter((address) => address !== '/favicon.svg');
    expect(ordered.slice(1, 4).map((address) => address.replace(/-[^-]+\.woff2$/, ''))).toEqual([
      '/assets/inter',
      '/portfolio/summary',
      '/portfolio/allocation-symbol',
    ]);
    expect(ordered[4]).toMatch(/^\/assets\/base-/);
    expect(requests.length).toBeLessThanOrEqual(20);
    console.log(`then: ${later.scriptKb.toFixed(1)} kB of scripts: ${later.requests.join(' ')}`);
    expect(later.scriptKb).toBeLessThanOrEqual(102);
    expect(later.requests.length).toBeLessThanOrEqual(40);
  });

  test('of /dashboard: the total value is shown before the scripts, to the kuruş, and does not move', async () => {
    const { page, context, troubles } = await openPage(browser, server.url, { ...PHONE, stored: await investor() });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const answer = page.waitForResponse(/\/portfolio\/summary$/);
    await page.goto('/dashboard');
    const { data } = (await (await answer).json()) as { data: { overallPortfolioValue: number } };
    const figure = page.locator('.hero-value .figure');
    await expect(figure).toHaveText(formatMoney(money(wireText(data.overallPortfolioValue))));
    const before = await boxes(page);
    release();
    await expect(page.getByRole('button', { name: /Toplam portföy değeri: nasıl hesaplandı/ }).first()).toBeVisible();
    await page.locator('.holdings .holding').first().waitFor();
    expect(await boxes(page)).toEqual(before);
    expect(troubles()).toEqual([]);
    await context.close();
  });
});
