/** Peculiarities of CollectAPI: a counted key, dollars, and closes that must be derived. */

import { type PerKind } from '@kurus/core/asset-kinds';
import { price, priceText } from '@kurus/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Figures } from '../../../../../testing/providers/fake-market.ts';
import { DOLLAR } from '../../../../../testing/providers/fake-rates.ts';
import { type FakeServer, startFakeServer } from '../../../../../testing/providers/fake-server.ts';
import {
  calendar,
  collectApi,
  createCryptos,
  createFeed,
  createStocks,
  type Feed,
  NOON,
} from '../../../../../testing/providers/feed.ts';
import { createDollarRate } from './dollar-rate.ts';
import { collectApiPaces } from './paces.ts';
import { createCollectApiStocks } from './stocks.ts';

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer(NOON);
});
afterEach(() => server.close());

describe('shares', () => {
  it('have the previous close that their rounded change leads back to, on the grid', async () => {
    const feed = createFeed(server, () => createStocks(server));
    await feed.advance(2000);
    const wrong = feed.book.all('stocks').filter(({ code, base }) => base !== server.market.stocks.get(code)?.base);
    // Only this share's tick is finer than a hundredth of a percent.
    expect(wrong.map(({ code }) => code)).toEqual(['ISBTR']);
    expect(feed.book.all('stocks')).toHaveLength(628);
  });

  it('bring the index with its previous close', async () => {
    const feed = createFeed(server, () => createStocks(server));
    await feed.advance(4000);
    const { value, base, changePercent } = feed.book.index() ?? {};
    expect([value, base, changePercent]).toEqual([price('13251.85'), price('13100.5'), 116n]);
  });

  it('read the sample that is public', async () => {
    const sample =
      '{"rate":0.26,"lastprice":290.75,"lastpricestr":"290,75","hacim":6888730744.75,"hacimstr":"₺6.888.730.744,75",' +
      '"min":289.75,"minstr":"289,75","max":293.25,"maxstr":"293,25","time":"11:40","text":"TURK HAVA YOLLARI",' +
      '"code":"THYAO","icon":"https://example.test/thyao.png"}';
    server.tamper = (path) =>
      path === '/economy/hisseSenedi' ? { body: `{"success":true,"result":[${sample}]}` } : undefined;
    const feed = createFeed(server, () => createStocks(server));
    await feed.advance(2000);
    expect(feed.book.get('stocks', 'THYAO')).toEqual({
      type: 'stocks',
      code: 'THYAO',
      price: price('290.75'),
      base: price('290'),
      changePercent: 26n,
      high: price('293.25'),
      low: price('289.75'),
      volume: 688_873_074_475n,
      asOfMs: Date.parse('2026-11-20T11:40:00+03:00'),
    });
  });

  it('before the opening have the time of the last close', async () => {
    server.market.asOfMs = Date.parse('2026-11-23T09:30:00+03:00');
    const feed = createFeed(server, () => createStocks(server));
    server.tamper = (_, text) => ({ body: text.replaceAll(/"time":"[\d:]+"/g, '"time":"18:10"') });
    await feed.advance(2000);
    expect(feed.book.get('stocks', 'THYAO')?.asOfMs).toBe(Date.parse('2026-11-20T18:10:00+03:00'));
  });
});

describe('dollars', () => {
  it('become lira at the middle of buying and selling, exactly', async () => {
    const feed = createFeed(server, () => createCryptos(server));
    server.tamper = (path, text) =>
      path === '/economy/cripto'
        ? {
            body: text.replace(
              /"price":[\d.e-]+(?=,"pricestr":"[^"]*","marketCap":\d+,"circulatingSupply":"19,9 SHIB")/,
              '"price":5.44e-6',
            ),
          }
        : undefined;
    await feed.advance(4000);
    const shib = feed.book.get('cryptos', 'SHIB');
    expect(shib && priceText(shib.price)).toBe('0.00026112');
    expect(server.requests).toEqual(['/economy/allCurrency', '/economy/cripto']);
  });

  it('are nothing without a rate', async () => {
    server.tamper = (path) => (path === '/economy/allCurrency' ? { status: 500, body: '' } : undefined);
    const feed = createFeed(server, () => createCryptos(server));
    await feed.advance(60_000);
    expect(feed.book.all('cryptos')).toEqual([]);
    expect(server.requests).not.toContain('/economy/cripto');
  });

  const rates = (buying: unknown, selling: unknown) => [{ code: 'USD', buying, selling }];
  it.each([
    ['no dollar', [{ code: 'EUR', buying: 56, selling: 57 }]],
    ['swapped columns', rates(48.02, 47.98)],
    ['zero', rates(0, 0)],
    ['a wide spread', rates(40, 48)],
    ['Turkish text', rates('47,98', '48,02')],
    ['a rate of a hundred times', rates(4798, 4802)],
  ])('are not believed with %s', (_, list) => {
    const rate = createDollarRate();
    expect(rate.learn(list, NOON)).toMatch(/rate/);
    expect(rate.lira(NOON)).toBeUndefined();
  });

  it('leap when two lists say so, and are forgotten after half a day', () => {
    const rate = createDollarRate();
    expect(rate.learn(rates(DOLLAR.buying, DOLLAR.selling), NOON)).toBeUndefined();
    expect(rate.learn(rates(60, 60.1), NOON + 1)).toBe('the dollar rate leaps');
    expect(rate.lira(NOON + 1)).toBe(price('48'));
    expect(rate.learn(rates(60, 60.1), NOON + 2)).toBeUndefined();
    expect(rate.lira(NOON + 2)).toBe(price('60.05'));
    expect(rate.lira(NOON + 13 * 3_600_000)).toBeUndefined();
  });
});

describe('the budget', () => {
  const take = (waits: number[]) => ({ take: async () => waits.shift() ?? 0 });
  const feedOf = (waits: number[]): Feed =>
    createFeed(server, () =>
      createCollectApiStocks({ ...collectApi(server), budget: take(waits), calendar, everyMs: 60_000 }),
    );

  it('makes a call wait for its turn without losing it', async () => {
    const feed = feedOf([1100, 900, 0, 1100, 0]);
    await feed.advance(1500);
    expect(server.requests).toEqual([]);
    await feed.advance(4500);
    expect(server.requests).toEqual(['/economy/hisseSenedi', '/economy/borsaIstanbul']);
    expect(feed.troubles).toEqual([]);
  });

  it("asks nothing more when the day's calls are used up", async () => {
    const feed = feedOf([7_200_000, 7_200_000]);
    await feed.advance(3_000_000);
    expect(server.requests).toEqual([]);
    expect(feed.troubles[0]).toContain("the day's calls are used up");
    expect(feed.troubles.length).toBeLessThanOrEqual(4);
  });

  it.each([
    [100, { stocks: true, cryptos: false }],
    [100, { stocks: true, cryptos: true }],
    [100_000, { stocks: true, cryptos: true }],
  ])('of %i calls lasts for the day', (limit, uses) => {
    const pace = collectApiPaces(limit, (kind) => (uses as PerKind<boolean>)[kind] === true);
    const [stocksMs, cryptosMs] = [pace('stocks'), pace('cryptos')];
    const hour = 3_600_000;
    const stocks = uses.stocks ? ((9.5 * hour) / stocksMs) * 1.5 : 0;
    const cryptos = uses.cryptos ? ((24 * hour) / cryptosMs) * 1.25 : 0;
    expect(stocks + cryptos).toBeLessThanOrEqual(limit * 0.9 + 1);
    expect(stocksMs >= 60_000 && cryptosMs >= 20_000).toBe(true);
  });
});

it('takes an index that is sent as itself, not in a list, and keeps a figure in quotes', async () => {
  server.tamper = (path, text) => {
    if (path !== '/economy/borsaIstanbul') return undefined;
    const { result } = JSON.parse(text) as { result: Record<string, unknown>[] };
    return { body: JSON.stringify({ success: true, result: { ...result[0], current: '13251.85' } }) };
  };
  const feed = createFeed(server, () => createStocks(server));
  await feed.advance(4000);
  expect(feed.book.index()?.value).toBe(price('13251.85'));
  expect((server.market.stocks.get('THYAO') as Figures).price).toBe(feed.book.get('stocks', 'THYAO')?.price);
});
