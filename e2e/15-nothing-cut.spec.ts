/**
 * Layouts from a small phone to a large screen, with the longest names and the largest figures: every text can be read.
 * No text is cut, outside the window or under another, and no table has to be scrolled sideways.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage } from '../testing/browser/browser.ts';
import { buyListed } from '../testing/browser/buy.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { cutAtWidths, untilLoaded, WIDTHS } from './cut-at-widths.ts';
import { cutTexts } from './cut-texts.ts';
import { answerAtLength, LONG_FIGURE } from './long-answers.ts';
import { closePages, test } from './stories.ts';

const HEIGHT = 900;
const TEXT_KEY =
  /\b(accounts|actions|analysis|asset|common|imports|market|orders|portfolio|profile|report|shell|tax|tracked|trading|transactions|wallet|working)\.[a-z]\w*/;
const FIRST_PRICE = '.asset-price';

let server: AppServer;
let browser: Browser;
let session: Session;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, newPerson('Nazan'));
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 2_500_000, depositMoneyType: 1 });
  await buyListed(session, server.url, { type: 'stocks', symbol: 'THYAO', quantity: 1200 });
  await buyListed(session, server.url, { type: 'stocks', symbol: 'GARAN', quantity: 2500 });
  await buyListed(session, server.url, { type: 'cryptos', symbol: 'BTC', quantity: 0.05 });
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 50_000, depositMoneyType: 2 });
  const far = {
    symbol: 'TUPRS',
    type: 'stocks',
    side: 'buy',
    kind: 'limit',
    quantity: 10,
    limitPrice: '100',
    validity: 'gtc',
  };
  const bracket = { stopLoss: { triggerPrice: '80' }, takeProfit: { limitPrice: '900' } };
  await session.send('POST', '/portfolio/orders', { ...far, bracket });
  const trail = { side: 'sell', kind: 'trailing-stop', limitPrice: undefined, trail: { percent: 5 } };
  await session.send('POST', '/portfolio/orders', { ...far, ...trail, symbol: 'THYAO' });
});
test.afterAll(closePages);

/** Opens a screen with long answers, and waits until its content is shown and nothing is loading. */
async function open(
  path: string,
  selector: string,
  storage: Readonly<Record<string, string>> = stored(),
): Promise<Page> {
  const { page } = await openPage(browser, server.url, { width: 320, height: HEIGHT, stored: storage });
  await answerAtLength(page);
  await page.goto(path);
  await page.locator(selector).first().waitFor();
  await untilLoaded(page);
  return page;
}

/** Drops open requests: their answers are not needed any more. */
async function close(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

const stored = () => ({ token: session.token, sessionDeadline: String(Date.now() + 600_000) });

async function judge(page: Page, shows: RegExp = LONG_FIGURE): Promise<void> {
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  expect(await cutAtWidths(page, WIDTHS)).toEqual([]);
  // A text whose bundle is not loaded would be shown as its key.
  expect(await page.locator('body').innerText()).not.toMatch(TEXT_KEY);
}

test('finds planted faults, and only those', async () => {
  const { page, context } = await openPage(browser, server.url, { width: 400 });
  const line = 'white-space: nowrap; width: 90px';
  await page.setContent(`
    <p style="${line}; overflow: hidden; text-overflow: ellipsis">with three dots at the end</p>
    <p style="${line}; contain: paint">beyond the paint</p>
    <p style="${line}; height: 12px; overflow: clip; white-space: normal">on a second line</p>
    <p style="position: relative; left: 380px; ${line}">outside the window</p>
    <div style="width: 90px; overflow: auto"><table><tr><td style="${line}">a table to scroll</td></tr></table></div>
    <p style="margin: 0">under another</p><p style="margin: -18px 0 9px">lying over it</p>
    <div style="width: 90px; overflow: auto"><p style="${line}">to be reached</p></div>
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden; ${line}; width: 1px">for who listens</p>
    <p style="width: 40px; overflow-wrap: anywhere">-₺1.234.567,50</p>
    <p style="width: 40px">on 12.03.2027 at 10:15</p>
    <p style="visibility: hidden; ${line}; overflow: hidden">a text that is not shown</p>
    <p style="margin-top: 900px">further down the page</p>
    <p style="margin: 0">further down under another</p><p style="margin: -18px 0 9px">further down over it</p>`);
  const found = await cutTexts(page);
  expect(found.map((one) => one.replace(/ \(.*/, ''))).toEqual([
    'cut: "with three dots at the end"',
    'cut: "beyond the paint"',
    'cut: "on a second line"',
    'cut: "outside the window"',
    'in a table that scrolls sideways: "a table to scroll"',
    'broken over lines: "-₺1.234.567,50"',
    'over one another: "under another"',
    'over one another: "further down under another"',
  ]);
  await context.close();
});

test('the portfolio, and the explanation of a figure', async () => {
  const page = await open('/dashboard', '.holdings .holding');
  await judge(page);
  await page.locator('.holdings-choices .radio-input').last().check({ force: true });
  await page.locator('.profit-loss tbody tr').first().waitFor();
  await judge(page);
  await page.locator('.profit-loss tbody .figure-button').first().click();
  await page.getByRole('dialog').waitFor();
  await judge(page);
  await close(page);
});

test('the history, and one entry', async () => {
  const page = await open('/dashboard?tab=transaction', '.transaction-open');
  await judge(page);
  await page.locator('.transaction-open').nth(1).click();
  await page.getByRole('dialog').waitFor();
  await judge(page);
  await close(page);
});

test('every list of the market', async () => {
  const page = await open('/dashboard?tab=stockmarket', FIRST_PRICE);
  await page.locator('.market-observed .tile').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await page.locator(FIRST_PRICE).first().waitFor();
    await judge(page);
  }
  await close(page);
});

test('the trade window, and assets that are only quoted', async () => {
  const page = await open('/dashboard?tab=stockmarket', FIRST_PRICE);
  await page.locator('.asset-open').first().click();
  await page.getByRole('dialog').getByLabel('Adet', { exact: true }).fill('98765');
  await page.locator('.chart-table > summary').click();
  await judge(page);
  await page.keyboard.press('Escape');
  await page.locator('.market-observed .tile-open').first().click();
  await page.locator('.observed-panel').waitFor();
  await judge(page);
  await close(page);
});

test('the page of one asset', async () => {
  const page = await open('/asset/stocks/THYAO', '.instrument-trades li');
  await page.locator('.chart-table > summary').click();
  await judge(page);
  await close(page);
});

test('every order, and its actions', async () => {
  const page = await open('/orders', '.order-table, .order-cards');
  await judge(page);
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page
    .getByRole('button', { name: /emrini değiştir$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await judge(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /emrini iptal et$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await judge(page);
  await close(page);
});

test('the ticket of each kind of order, for a holding with a trailing stop', async () => {
  const page = await open('/dashboard?tab=stockmarket', FIRST_PRICE);
  await page.getByRole('searchbox').fill('THYAO');
  await page.locator('.asset-open', { hasText: 'THYAO' }).click();
  await page.getByRole('dialog').getByLabel('Adet', { exact: true }).fill('98765');
  for (const kind of ['Limit', 'Stop-limit', 'İz süren', 'Biri', 'Alım']) {
    await page.getByRole('button', { name: /^Emir tipi/ }).click();
    await page.getByRole('option', { name: new RegExp(`^${kind}`) }).click();
    await page.locator('.ticket').waitFor();
    // On a phone validity, costs and plan are folded lines.
    const closed = page.locator('.ticket-fold:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    await page.getByText('Gidiş-dönüş maliyeti').waitFor();
    await judge(page);
  }
  await close(page);
});

test('the prices of a trailing stop are at the right edge, even if no other ticket was open', async () => {
  const { page, context } = await openPage(browser, server.url, { width: 1440, stored: stored() });
  await page.goto('/dashboard?tab=stockmarket');
  await page.locator('.asset-open').first().click();
  await page.getByRole('dialog').getByLabel('Adet', { exact: true }).fill('25');
  await page.getByRole('button', { name: /^Emir tipi/ }).click();
  await page.getByRole('option', { name: /^İz süren/ }).click();
  const tags = page.locator('.trail-start .chart-tag');
  await expect(tags).toHaveCount(2);
  const fromTheEdge = await tags.evaluateAll((all) =>
    all.map((one) => {
      const steps = one.closest('.trail-start')!.getBoundingClientRect();
      return Math.round(steps.right - one.getBoundingClientRect().right);
    }),
  );
  expect(fromTheEdge).toEqual([0, 0]);
  await context.close();
});

test('the wallet', async () => {
  const page = await open('/dashboard?tab=wallet', '.movement');
  await page.getByRole('textbox', { name: 'Tutar' }).fill('999999999');
  await judge(page);
  await close(page);
});

test('the profile', async () => {
  const page = await open('/dashboard?tab=profile', '.profile-form');
  await judge(page, /Nazan/);
  await close(page);
});

test('the analysis, the tax view and the month-end report', async () => {
  const { token, send } = await openSession(server, newPerson('Melike'));
  await send('POST', '/accounts', { kind: 'tracked', name: 'Yatırım Finansman Menkul Değerler', cash: 'kept' });
  const asset = { kind: 'stocks', code: 'TUPRS' };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const entries = [
    { date: daysAgo(120), type: 'deposit', amount: 98_765_432.1 },
    { date: daysAgo(120), type: 'buy', asset, quantity: 300_000, price: 300.25, fee: 1234.56 },
    { date: daysAgo(50), type: 'dividend', asset, gross: 1_234_567.89, withheld: 185_185.18 },
    { date: daysAgo(45), type: 'sell', asset, quantity: 100_000, price: 310.5 },
  ];
  await send('POST', '/accounts/2/entries', { entries });
  const pages = [
    ['/analysis?account=2', '.analysis-bars'],
    ['/tax?account=2', '.tax-year'],
    ['/report?account=2', '.report-figures'],
  ] as const;
  for (const [path, selector] of pages) {
    const page = await open(path, selector, { ...stored(), token });
    await judge(page, /₺\d{1,3}(\.\d{3})+/);
    await close(page);
  }
});

test('a tracked account with a long name: its corporate actions, and the import', async () => {
  const { token, send } = await openSession(server, newPerson('Perihan'));
  const name = 'Yatırım Finansman Menkul Değerler Ortaklığı Emeklilik Hesabı';
  await send('POST', '/accounts', { kind: 'tracked', name, cash: 'kept' });
  const asset = { kind: 'stocks', code: 'TUPRS' };
  const bought = { date: '2025-01-08', type: 'buy', asset, quantity: 300_000_000, price: 150.25 };
  await send('POST', '/accounts/2/entries', { entries: [bought] });
  await send('POST', '/accounts/2/actions', {
    asset,
    type: 'bonus',
    exDate: '2025-03-03',
    numerator: 1,
    denominator: 3,
  });
  for (const [path, selector] of [
    ['/portfolios/2/actions', '.action-table'],
    ['/portfolios/2/import', '.import-step'],
  ] as const) {
    const page = await open(path, selector, { ...stored(), token });
    await judge(page, /Emeklilik Hesabı/);
    // A name breaks between words, not between letters.
    await page.setViewportSize({ width: 320, height: HEIGHT });
    const spelled = await page
      .locator('.header-title, .action-table th')
      .evaluateAll((all) =>
        all.filter((one) => one.clientWidth < 60 && one.clientHeight > 3 * 24).map((one) => one.textContent),
      );
    expect(spelled).toEqual([]);
    await close(page);
  }
});

test('an unknown account leads to the page, which says where it can be used', async () => {
  for (const path of ['actions', 'import']) {
    const page = await open(`/portfolios/99/${path}`, '.empty');
    expect(new URL(page.url()).pathname).toBe(`/${path}`);
    expect(await cutAtWidths(page, WIDTHS)).toEqual([]);
    await close(page);
  }
});
