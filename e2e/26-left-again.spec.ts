/**
 * Every page is opened by a link, left by a link, opened and left by the browser's Back. This shows state that a screen
 * leaves behind, which never appears when a page is opened by its address.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson, register } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { closePages, test } from './stories.ts';

let server: AppServer;
let browser: Browser;
let session: Session;

const HELD = [
  { kind: 'stocks', code: 'THYAO' },
  { kind: 'cryptos', code: 'BTC' },
  { kind: 'currencies', code: 'USD' },
  { kind: 'metals', code: 'GAU' },
  { kind: 'custom', code: 'FON' },
];

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, newPerson('Leyla'));
  await session.send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'kept' });
  await session.send('POST', '/assets/custom', { code: 'FON', name: 'Fonum', group: 'fund' });
  const entries = HELD.map((asset) => ({ date: '2026-01-05', type: 'buy', asset, quantity: 1, price: 100 }));
  await session.send('POST', '/accounts/2/entries', { entries });
});
test.afterAll(closePages);

/** Page, and the page with a link to it. */
interface Step {
  readonly from: string;
  readonly to: string;
  /** Makes the link visible. */
  readonly before?: (page: Page) => Promise<void>;
}

const openTile = (code: string) => async (page: Page) => {
  await page
    .locator('.market-observed')
    .getByRole('button', { name: new RegExp(`\\b${code}\\b`) })
    .first()
    .click();
};
const search = (code: string) => async (page: Page) => {
  await page.getByRole('searchbox').first().fill(code);
};
const searchCryptos = async (page: Page) => {
  await page.getByRole('tab', { name: 'Kripto paralar' }).click();
  await search('BTC')(page);
};
const showVirtual = async (page: Page) => {
  await page.getByRole('button', { name: 'Sanal hesabı göster' }).click();
};
const MARKET = '/dashboard?tab=stockmarket&account=1';
const TABS = ['transaction', 'stockmarket', 'favorites', 'wallet', 'profile', 'contact'];

const STEPS: readonly Step[] = [
  { from: '/orders', to: '/dashboard' },
  ...TABS.map((tab) => ({ from: '/dashboard', to: `/dashboard?tab=${tab}` })),
  { from: '/dashboard?account=1', to: '/orders' },
  ...['/portfolios', '/analysis'].map((to) => ({ from: '/dashboard?account=2', to })),
  ...['/tax', '/report'].map((to) => ({ from: '/analysis?account=2', to })),
  { from: MARKET, to: '/asset/stocks/THYAO', before: search('THYAO') },
  { from: MARKET, to: '/asset/cryptos/BTC', before: searchCryptos },
  { from: MARKET, to: '/asset/currencies/USD', before: openTile('USD') },
  { from: MARKET, to: '/asset/metals/GAU', before: openTile('GAU') },
  ...HELD.map(({ kind, code }) => ({ from: '/dashboard?account=2', to: `/asset/${kind}/${code}?account=2` })),
  { from: '/dashboard?account=2', to: '/import' },
  { from: '/dashboard?account=2', to: '/actions' },
  // Orders belong to the virtual account.
  { from: '/orders', to: '/how-orders-fill', before: showVirtual },
];

/** Addresses of a page: with the chosen account, or without it. */
const withAccount = (to: string) => {
  const mark = to.includes('?') ? '&' : '?';
  return to.includes('account=') ? [to] : [to, ...[1, 2].map((account) => `${to}${mark}account=${account}`)];
};
const linkTo = (page: Page, to: string) =>
  page
    .locator(
      withAccount(to)
        .map((at) => `a[href="${at}"]`)
        .join(', '),
    )
    .filter({ visible: true })
    .first();
const isAt = (page: Page, at: string) => withAccount(at).some((one) => page.url() === server.url + one);

/** Waits until the page's own screen is shown, not the one before nor an error page. */
async function stands(page: Page, at: string): Promise<void> {
  await expect.poll(() => isAt(page, at)).toBe(true);
  await expect(page.locator('.plain-page')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Follows a link to the page and goes back, forward and back, forward, and leaves by the first link of the page. */
async function goThrough({ page, troubles }: WatchedPage, { from, to, before }: Step): Promise<void> {
  await page.goto(from);
  await before?.(page);
  await linkTo(page, to).click();
  await stands(page, to);
  await page.goBack();
  await stands(page, from);
  await page.goForward();
  await stands(page, to);
  const here = withAccount(to).map((at) => `:not([href="${at}"])`);
  const away = page
    .locator(`a[href^="/"]${here.join('')}`)
    .filter({ visible: true })
    .first();
  const elsewhere = (await away.getAttribute('href')) ?? '';
  await away.click();
  await expect.poll(() => isAt(page, to)).toBe(false);
  await page.goBack();
  await stands(page, to);
  await page.goForward();
  await expect.poll(() => isAt(page, to), { message: elsewhere }).toBe(false);
  await expect(page.locator('.plain-page')).toHaveCount(0);
  expect(troubles()).toEqual([]);
}

test.describe('after the login', () => {
  let watched: WatchedPage;
  test.beforeAll(async () => {
    const stored = { token: session.token, sessionDeadline: String(Date.now() + 600_000), account: '2' };
    watched = await openPage(browser, server.url, { stored });
  });

  for (const step of STEPS) {
    test(`${step.to} is the same after leaving and returning`, async () => {
      await goThrough(watched, step);
    });
  }

  test('the closed tab has no link', async () => {
    const { page, troubles } = watched;
    await page.goto('/dashboard?tab=wallet');
    await stands(page, '/dashboard?tab=wallet');
    await page.getByRole('link', { name: 'Simülasyon' }).click({ force: true });
    await stands(page, '/dashboard?tab=wallet');
    expect(troubles()).toEqual([]);
  });

  test('from asset to asset, and the pages without a link', async () => {
    const { page, troubles } = watched;
    await page.goto('/asset/stocks/THYAO');
    await stands(page, '/asset/stocks/THYAO');
    await page.evaluate(() => {
      history.pushState(null, '', '/asset/stocks/GARAN');
    });
    await page.getByRole('heading', { level: 1, name: 'GARAN' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'THYAO' }).waitFor();
    for (const at of ['/stock-market', '/profile', '/boyle-bir-sayfa-yok']) {
      await page.goto(at);
      await linkTo(page, at.startsWith('/boyle') ? '/' : '/dashboard').click();
      await expect(page).toHaveURL(/\/dashboard(\?account=\d)?$/);
      await page.goBack();
      if (!at.startsWith('/boyle')) await stands(page, at);
      await page.goForward();
      await stands(page, '/dashboard');
    }
    expect(troubles().filter((trouble) => !trouble.includes('404'))).toEqual([]);
  });
});

test('before the login', async () => {
  const person = newPerson('Handan');
  const watched = await openPage(browser, server.url);
  const { page, troubles } = watched;
  for (const to of ['/register', '/forgot-password']) await goThrough(watched, { from: '/login', to });
  await register(page, person);
  await page.locator('[name=emailOrUsername]').fill(person.username);
  await page.locator('[name=password]').fill(person.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/otp-verify');
  await page.goBack();
  await stands(page, '/login');
  await page.goForward();
  await stands(page, '/otp-verify');
  await linkTo(page, '/login').click();
  await stands(page, '/login');
  expect(troubles()).toEqual([]);
});
