/** Account with twelve shares and two cryptos, and the screens that stay open on it. */

import { setTimeout as sleep } from 'node:timers/promises';
import { formatMoney, formatPrice } from '@kurus/core/money/format';
import { money, price } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import type { Page } from 'playwright-core';
import { buyListed } from '../../testing/browser/buy.ts';
import type { Session } from '../../testing/browser/session.ts';

const STOCKS = 'THYAO AKBNK GARAN ASELS EREGL KCHOL SISE TUPRS BIMAS FROTO TCELL YKBNK'.split(' ');
const CRYPTOS = ['BTC', 'ETH'];
export const HOLDINGS = STOCKS.length + CRYPTOS.length;

export async function buyAll(session: Session, url: string): Promise<void> {
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 10_000_000, depositMoneyType: 1 });
  for (const symbol of STOCKS) await buyListed(session, url, { type: 'stocks', symbol, quantity: 10 });
  for (const symbol of CRYPTOS) await buyListed(session, url, { type: 'cryptos', symbol, quantity: 1 });
}

const favorites = STOCKS.map((code) => ({ type: 'stocks', code, name: code }));

/** Storage of the browser at the start: session token and favourites. */
export const stored = (token: string) => ({ token, favorites: JSON.stringify(favorites) });

/** The same, with the holdings as the profit/loss table. */
export const storedWithTable = (token: string) => ({
  ...stored(token),
  holdingsView: JSON.stringify({ wide: 'list', narrow: 'list' }),
});

const COMPARED = ['stocks:THYAO', 'metals:GAU', 'index:XU100', 'cryptos:BTC', 'stocks:GARAN'];

export const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  portfolio: (page) => go(page, '/dashboard', '.profit-loss'),
  'portfolio, the chart in view': async (page) => {
    await go(page, '/dashboard', '.profit-loss');
    await page.locator('.chart-later').scrollIntoViewIfNeeded();
    await page.locator('.chart-box canvas').first().waitFor();
  },
  stocks: (page) => go(page, '/dashboard?tab=stockmarket', '.asset-price'),
  cryptos: async (page) => {
    await go(page, '/dashboard?tab=stockmarket', '.asset-price');
    await page.getByRole('tab', { name: 'Kripto paralar' }).click();
  },
  today: (page) => go(page, '/market/today', '.index-path'),
  'heat map': (page) => go(page, '/market/heatmap', '.heat-canvas'),
  screener: (page) => go(page, '/market/screener?filter=return1y:gt:0&sort=-return1y', '.screener-table td'),
  comparison: (page) => go(page, `/market/compare?assets=${COMPARED.join()}`, '.compare-card'),
  lists: (page) => go(page, '/market/lists', '.watch-table'),
  favourites: (page) => go(page, '/dashboard?tab=favorites', '.asset-price'),
  'the trade window': async (page) => {
    await go(page, '/dashboard', '.profit-loss');
    await page.locator('.symbol-open').first().click();
    await page.locator('.trade-price').waitFor();
  },
};

async function go(page: Page, path: string, shows: string): Promise<void> {
  await page.goto(path);
  await page.locator(shows).first().waitFor();
}

const TRIES = 40;

/**
 * Compares the portfolio's figures with GET endpoints at the same tick: deltas are distances, so a missed update leaves
 * a price wrong from then on. @returns the figures that differ; '' if none does
 */
export async function differences(page: Page, { send }: Session): Promise<string> {
  let found = 'the prices never stood still';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await serverFigures(send);
    const visible = await visibleFigures(page);
    const after = await serverFigures(send);
    if (before.join() === after.join()) {
      found = before.filter((line, at) => line !== visible[at]).join('; ');
      if (found === '') return '';
    }
    await sleep(50);
  }
  return found;
}

async function serverFigures(send: Session['send']): Promise<readonly string[]> {
  const [{ data: rows }, { data: sums }] = (await Promise.all([
    send('GET', '/portfolio/profit-loss'),
    send('GET', '/portfolio/summary'),
  ])) as [
    { data: { results: { symbol: string; currentPrice: number; profitLoss: number }[] } },
    { data: { overallPortfolioValue: number; totalReturn: number } },
  ];
  const lira = (wire: number, signed: boolean) => formatMoney(money(wireText(wire)), signed);
  return [
    lira(sums.overallPortfolioValue, false),
    lira(sums.totalReturn, true),
    ...rows.results.map(
      (row) => `${row.symbol} ${formatPrice(price(wireText(row.currentPrice)))} ${lira(row.profitLoss, true)}`,
    ),
  ];
}

/** Function of the page as text: this file is also type-checked without the types of a page. */
const visibleFigures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`
    (() => {
      const figure = (inside, at = 0) => inside?.querySelectorAll('.figure')[at]?.lastChild?.textContent;
      const rows = [...document.querySelectorAll('.profit-loss tbody tr')].map((row) => {
        const cells = row.querySelectorAll('td');
        return [row.querySelector('.symbol-open').textContent, figure(cells[2]), figure(cells[3])].join(' ');
      });
      return [figure(document.querySelector('.hero-value')), figure(document.querySelector('.profit-loss tfoot td')), ...rows];
    })()
  `);
