/**
 * Story of tablet layouts: nothing is cut, but they may still look uneven: rows as cards, neighbours of different size,
 * a line to the right.
 */

import { expect } from '@playwright/test';
import { openPage } from '../testing/browser/browser.ts';
import { buyListed } from '../testing/browser/buy.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { closePages, test } from './stories.ts';

const TABLET = { width: 1024, height: 768 };

const TABLES = [
  ['/dashboard', '.profit-loss .table-wrap'],
  ['/dashboard?tab=transaction', '.transactions .table-wrap'],
  ['/orders', '.order-table'],
] as const;

test.afterAll(closePages);

test('columns stay columns, tiles are alike, wrapped lines begin at the left, in each language', async ({
  browser,
  shared,
}) => {
  const session = await openSession(shared, newPerson('Ferda'));
  const { token, send } = session;
  await send('POST', '/portfolio/deposit-withdraw', { amount: 2_500_000, depositMoneyType: 1 });
  await buyListed(session, shared.url, { type: 'stocks', symbol: 'THYAO', quantity: 1200 });
  await buyListed(session, shared.url, { type: 'cryptos', symbol: 'BTC', quantity: 0.00525667 });
  const far = { type: 'stocks', symbol: 'TUPRS', side: 'buy', kind: 'limit', limitPrice: '100', validity: 'gtc' };
  await send('POST', '/portfolio/orders', { ...far, quantity: 10 });
  await send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'none' });
  const asset = { kind: 'stocks', code: 'TUPRS' };
  const bought = { date: '2025-01-08', type: 'buy', asset, quantity: 300, price: 150.25 };
  await send('POST', '/accounts/2/entries', { entries: [bought] });

  for (const language of ['tr', 'en', 'fr'] as const) {
    const stored = {
      token,
      sessionDeadline: String(Date.now() + 600_000),
      holdingsView: JSON.stringify({ wide: 'list' }),
    };
    const { page, context } = await openPage(browser, shared.url, { ...TABLET, language, stored });
    const visit = async (path: string, selector: string) => {
      await page.goto(path);
      await page.locator(selector).first().waitFor();
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      return page.locator(selector);
    };
    for (const [path, table] of TABLES) {
      await visit(path, `${table} tbody tr`);
      await expect(page.locator(table).first(), `${language} ${path}`).not.toHaveAttribute('data-cards');
    }
    const tiles = await visit('/dashboard?tab=stockmarket', '.market-observed .tile');
    const lines = await tiles.evaluateAll((all) =>
      all.map(
        ({ children }) => new Set([...children].map((one) => Math.round(one.getBoundingClientRect().bottom))).size,
      ),
    );
    expect(new Set(lines).size, `${language}: ${lines.join()}`).toBe(1);
    const choices = await visit('/analysis', '.analysis-controls > fieldset');
    const lefts = await choices.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().left))]);
    expect(lefts, language).toHaveLength(1);
    await context.close();
  }
});

test('cards of the market are alike on a phone on its side, and a day of the history has one line upright', async ({
  browser,
  shared,
}) => {
  const session = await openSession(shared, newPerson('Ferda'));
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 2_500_000, depositMoneyType: 1 });
  await buyListed(session, shared.url, { type: 'cryptos', symbol: 'BTC', quantity: 0.00525667 });
  const stored = { token: session.token, sessionDeadline: String(Date.now() + 600_000) };
  const { page } = await openPage(browser, shared.url, { width: 667, height: 375, stored });
  await page.goto('/dashboard?tab=stockmarket');
  await page.locator('.asset-price').first().waitFor();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const areBeside = await page.locator('.asset').evaluateAll((all) =>
    all.map((one) => {
      const [head, figures] = ['.asset-head', '.asset-figures'].map((part) =>
        one.querySelector(part)!.getBoundingClientRect(),
      );
      return figures!.top < head!.bottom;
    }),
  );
  expect(areBeside).toHaveLength(10);
  expect([...new Set(areBeside)], areBeside.join()).toHaveLength(1);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/dashboard?tab=transaction');
  const days = page.locator('.transactions [data-cards] [data-column=date] > time');
  await expect(days).toHaveCount(2);
  expect(await days.evaluateAll((all) => all.map((one) => one.getClientRects().length))).toEqual([1, 1]);
});
