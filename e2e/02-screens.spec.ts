/**
 * Every screen in light, in dark and at 375 px: a picture of each in test-output/screens, no serious finding of axe, no
 * console message, no sideways scrolling; at 375 px no target too small for a finger. An amount that stays readable
 * while amounts are hidden is a finding, too.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { buyListed } from '../testing/browser/buy.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { hideAmounts, findAmounts } from './amounts-on-screen.ts';
import { fillCommunity } from './community-scenes.ts';
import { untilLoaded } from './cut-at-widths.ts';
import { type Screen, SCREENS } from './screen-list.ts';
import { closePages, test } from './stories.ts';
import { smallTargets } from './touch-targets.ts';

const PICTURES = fileURLToPath(new URL('../test-output/screens', import.meta.url));
const SESSION_MS = 10 * 60_000;

/** Styles, one after another on the same page, as if a user switched the theme and turned the device. */
type PictureStyle = 'light' | 'dark' | 'narrow';
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 375, height: 812 };

let server: AppServer;
let browser: Browser;
let session: Readonly<Record<string, string>>;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await sessionOfAnInvestor();
  for (const style of ['light', 'dark', 'narrow']) mkdirSync(join(PICTURES, style), { recursive: true });
});
test.afterAll(closePages);

/** Session of a user with cash, four holdings and a history, as stored by the browser. */
async function sessionOfAnInvestor(): Promise<Record<string, string>> {
  const investor = await openSession(server, newPerson('Defne'));
  const send = (path: string, body: object) => investor.send('POST', path, body);
  await send('/portfolio/deposit-withdraw', { amount: 2_500_000, depositMoneyType: 1 });
  await buyListed(investor, server.url, { type: 'stocks', symbol: 'THYAO', quantity: 1200 });
  await buyListed(investor, server.url, { type: 'stocks', symbol: 'GARAN', quantity: 2500 });
  await buyListed(investor, server.url, { type: 'stocks', symbol: 'BIMAS', quantity: 400 });
  await buyListed(investor, server.url, { type: 'cryptos', symbol: 'BTC', quantity: 0.05 });
  await buyListed(investor, server.url, { type: 'cryptos', symbol: 'ETH', quantity: 0.8 });
  await send('/portfolio/deposit-withdraw', { amount: 50_000, depositMoneyType: 2 });
  const far = {
    symbol: 'ASELS',
    type: 'stocks',
    side: 'buy',
    kind: 'limit',
    quantity: 10,
    limitPrice: '100',
    validity: 'gtc',
  };
  await send('/portfolio/orders', far);
  const bracket = { stopLoss: { triggerPrice: '80' }, takeProfit: { limitPrice: '900' } };
  await send('/portfolio/orders', { ...far, symbol: 'TUPRS', bracket });
  const gone = { ...far, symbol: 'SISE', kind: 'market-to-limit', limitPrice: undefined, validity: 'day' };
  await send('/portfolio/orders', gone);
  await send('/accounts', { kind: 'tracked', name: 'Midas', cash: 'kept' });
  const asset = { kind: 'stocks', code: 'THYAO' };
  const bought = { date: '2025-01-08', type: 'buy', asset, quantity: 200, price: 280 };
  await send('/accounts/2/entries', { entries: [{ date: '2025-01-07', type: 'deposit', amount: 60_000 }, bought] });
  await send('/accounts/2/actions', { asset, type: 'rights', exDate: '2025-02-03', numerator: 1, price: 1 });
  await send('/accounts/2/actions', { asset, type: 'bonus', exDate: '2025-03-03', numerator: 1, denominator: 3 });
  const watched = [
    { ...asset, target: '340', note: 'Bilanço sonrası hedef' },
    { kind: 'metals', code: 'GAU' },
  ];
  await investor.send('PUT', `/user/lists/${encodeURIComponent('Alacaklarım')}`, { items: watched });
  await fillCommunity(server, investor);
  const favorites = [
    { type: 'stocks', code: 'THYAO' },
    { type: 'stocks', code: 'TUPRS' },
    { type: 'cryptos', code: 'ETH' },
  ];
  return {
    token: investor.token,
    sessionDeadline: String(Date.now() + SESSION_MS),
    favorites: JSON.stringify(favorites),
  };
}

/** Waits until the page's heading is shown, nothing is loading, and fonts and pictures are loaded. */
async function untilReady(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilLoaded(page);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    for (const element of document.querySelectorAll('dialog[open], dialog[open] *')) element.scrollTop = 0;
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight),
  );
}

async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await untilReady(page);
  expect(page.url()).toBe(server.url + screen.path);
  await screen.before?.(page);
}

/** Sets the theme as another tab of the browser would. */
async function setTheme(page: Page, dark: boolean): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('darkMode', value);
    dispatchEvent(new StorageEvent('storage', { key: 'darkMode', newValue: value }));
  }, String(dark));
  await expect(page.locator('body')).toHaveClass(dark ? /\bdark\b/ : /^(?!.*\bdark\b)/);
}

/** A picture's amounts, hidden while the screen is open and shown again. */
async function shownWhileHidden(page: Page): Promise<string[]> {
  await hideAmounts(page, true);
  const found = await findAmounts(page);
  await hideAmounts(page, false);
  return found;
}

async function judge({ page, troubles }: WatchedPage, screen: Screen, style: PictureStyle): Promise<string[]> {
  await untilReady(page);
  // Pictures are saved on a developer's machine only.
  if (!process.env['CI'])
    await page.screenshot({
      path: join(PICTURES, style, `${screen.name}.png`),
      // The visible part of a dialog alone; the page of the interface is as high as forty windows.
      fullPage: !/trade|ticket|interface/.test(screen.name),
    });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const expected = new RegExp(`404.*${screen.path}`);
  return [
    ...(await seriousFindings(page, style === 'dark' ? 'colours' : 'all')),
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
    ...(style === 'narrow' ? await smallTargets(page) : []),
    ...troubles().filter((trouble) => screen.name !== '16-not-found' || !expected.test(trouble)),
  ].map((finding) => `${style}: ${finding}`);
}

test('finds a planted fault: a button without a name, an unknown address', async () => {
  const { page, context, troubles } = await openPage(browser, server.url);
  await page.goto('/docs');
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect((await seriousFindings(page)).join()).toContain('button-name');
  expect(troubles()).toEqual([]);
  await page.evaluate(() => fetch('/nowhere'));
  await expect.poll(() => troubles().join(), { timeout: 5_000 }).toMatch(/404/);
  await context.close();
});

test('finds a planted fault: a target that is too low, and one that is covered by another', async () => {
  const { page, context } = await openPage(browser, server.url, { width: 375 });
  const high = 'display: block; width: 60px; height: 44px; margin: 0';
  await page.setContent(`
    <button style="${high}">high</button><button style="${high}; height: 38px">low</button>
    <button style="${high}">half covered</button><p style="${high}; position: relative; margin-top: -20px"></p>
    <label style="${high}"><input type="checkbox">by its label</label><p>a text and <a href="/">its link</a></p>`);
  const found = await smallTargets(page);
  expect(found.map((one) => one.replace(/.*?"(.*)".*/, '$1'))).toEqual(['low', 'half covered']);
  await context.close();
});

test('finds a planted fault: an amount that cannot be hidden', async () => {
  const { page, context } = await openPage(browser, server.url);
  await page.setContent('<title>₺5</title><p class="a" title="₺1">₺2.000,00</p><b data-price>₺3</b><input value="₺4">');
  const found = await findAmounts(page);
  expect(found.map((one) => one.replace(/.*"(.*)".*/, '$1'))).toEqual(['₺2.000,00', '₺1', '₺5']);
  await context.close();
});

for (const who of ['a visitor', 'an investor'] as const) {
  test.describe(`screens of ${who}`, () => {
    let watched: WatchedPage;
    test.beforeAll(async () => {
      watched = await openPage(browser, server.url, { stored: who === 'a visitor' ? {} : session });
    });
    test.afterAll(async () => {
      await watched.context.close();
    });

    for (const screen of SCREENS[who]) {
      test(`${screen.name} is in order`, async () => {
        const { page } = watched;
        await page.setViewportSize(WIDE);
        await open(page, screen);
        const findings = await judge(watched, screen, 'light');
        // The page of the interface has only one theme.
        if (screen.path !== '/docs') {
          await setTheme(page, true);
          findings.push(...(await judge(watched, screen, 'dark')));
          await setTheme(page, false);
        }
        await page.setViewportSize(PHONE);
        // The phone layout is opened in another way.
        if (screen.before) await open(page, screen);
        findings.push(...(await judge(watched, screen, 'narrow')), ...(await shownWhileHidden(page)));
        expect(findings).toEqual([]);
      });
    }
  });
}
