/**
 * Every page in the languages that no other story covers, with the longest names and the largest figures: no text is
 * cut and no figure broken over two lines, at nine widths. Each page is loaded once.
 */

import { expect, type Browser } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage } from '../testing/browser/browser.ts';
import { buyListed } from '../testing/browser/buy.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { cutInLanguages, WIDTHS } from './cut-at-widths.ts';
import { answerAtLength } from './long-answers.ts';
import { closePages, test } from './stories.ts';

let server: AppServer;
let browser: Browser;
let session: Session;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, newPerson('Nesrin'));
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 2_500_000, depositMoneyType: 1 });
  await buyListed(session, server.url, { type: 'stocks', symbol: 'THYAO', quantity: 1200 });
  await buyListed(session, server.url, { type: 'cryptos', symbol: 'BTC', quantity: 0.05 });
  const far = { symbol: 'TUPRS', type: 'stocks', side: 'buy', kind: 'limit', quantity: 10, validity: 'gtc' };
  const bracket = { stopLoss: { triggerPrice: '80' }, takeProfit: { limitPrice: '900' } };
  await session.send('POST', '/portfolio/orders', { ...far, limitPrice: '100', bracket });
  await session.send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'kept' });
  const asset = { kind: 'stocks', code: 'THYAO' };
  const bought = { date: '2025-01-08', type: 'buy', asset, quantity: 300_000, price: 280.25 };
  await session.send('POST', '/accounts/2/entries', { entries: [bought] });
  const bonus = { type: 'bonus', exDate: '2025-03-03', numerator: 1, denominator: 3 };
  await session.send('POST', '/accounts/2/actions', { asset, ...bonus });
  const watched = [{ ...asset, target: '1234567.89', note: 'Bilanço sonrası, yıl sonu beklentisi' }];
  await session.send('PUT', '/user/lists/A', { items: watched });
});
test.afterAll(closePages);

const stored = () => ({ token: session.token, sessionDeadline: String(Date.now() + 600_000) });

const VISITORS_PAGES = ['/login', '/register', '/how-orders-fill'];
const PAGES = [
  '/dashboard',
  '/dashboard?tab=transaction',
  '/dashboard?tab=stockmarket',
  '/dashboard?tab=wallet',
  '/dashboard?tab=profile',
  '/market/today',
  '/market/heatmap',
  '/market/lists?list=A',
  '/orders',
  '/analysis',
  '/tax',
  '/rules',
  '/calendar',
  '/offerings',
  '/report',
  '/asset/stocks/THYAO',
  '/portfolios/2/import',
];
/** Pages that no other story opens in Turkish. */
const OTHER_PAGES = [
  '/dashboard?tab=favorites',
  '/dashboard?tab=contact',
  '/stock-market',
  '/portfolios',
  '/asset/cryptos/BTC',
  '/asset/metals/GAU',
  '/asset/stocks/THYAO?account=2',
  '/portfolios/2/actions',
];

async function inLanguages(paths: readonly string[], languages: readonly string[], storage: Record<string, string>) {
  const found: string[] = [];
  for (const path of paths) {
    const { page, context } = await openPage(browser, server.url, { width: 320, stored: storage });
    await answerAtLength(page);
    await page.goto(path);
    await page.locator('main').waitFor();
    found.push(...(await cutInLanguages(page, languages, WIDTHS)).map((line) => `${path} ${line}`));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
  return found;
}

test('every page in English and French', async () => {
  test.setTimeout(300_000);
  expect(await inLanguages(VISITORS_PAGES, ['en', 'fr'], {})).toEqual([]);
  expect(await inLanguages(PAGES, ['en', 'fr'], stored())).toEqual([]);
});

test('every other page in the three languages', async () => {
  test.setTimeout(300_000);
  expect(await inLanguages(OTHER_PAGES, ['tr', 'en', 'fr'], stored())).toEqual([]);
});
