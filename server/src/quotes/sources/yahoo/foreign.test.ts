/** Shares of other exchanges, over real HTTP to a stand-in of Yahoo's lots. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { price } from '@kurus/core/money/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQuoteBook, type QuoteBook } from '../../quote-book.ts';
import { createSourceClient } from '../http-text.ts';
import type { MarketSource } from '../source.ts';
import { createYahooForeign } from './foreign.ts';

/** Thursday, after the opening of New York. */
const AT = Date.parse('2026-09-03T18:00:00+03:00');

interface Listed {
  readonly currency: string;
  readonly regularMarketPrice: number;
  readonly chartPreviousClose: number;
  readonly regularMarketDayHigh?: number;
  readonly regularMarketDayLow?: number;
  readonly longName?: string;
}

let http: Server;
let book: QuoteBook;
let source: MarketSource;
let nowMs: number;
let lots: string[][];
let troubles: string[];
let listed: Record<string, Listed>;
let status: number;
/** Body in place of the true one. */
let instead: string | undefined;
const rates: Record<string, { price: string; base: string }> = {
  USD: { price: '48.26725', base: '48' },
  EUR: { price: '56.02175', base: '56' },
  GBP: { price: '65.14545', base: '65' },
};

beforeEach(async () => {
  [nowMs, lots, troubles, status, instead] = [AT, [], [], 200, undefined];
  listed = {
    AAPL: {
      currency: 'USD',
      regularMarketPrice: 300,
      chartPreviousClose: 297,
      regularMarketDayHigh: 301.5,
      regularMarketDayLow: 296.25,
      longName: 'Apple Inc.',
    },
    'BRK-B': { currency: 'USD', regularMarketPrice: 500.25, chartPreviousClose: 500.25 },
    'SAP.DE': { currency: 'EUR', regularMarketPrice: 200, chartPreviousClose: 199 },
    'BARC.L': { currency: 'GBp', regularMarketPrice: 412.5, chartPreviousClose: 410 },
    'NPN.JO': { currency: 'ZAc', regularMarketPrice: 100_000, chartPreviousClose: 100_000 },
  };
  http = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const symbols = (searchParams.get('symbols') ?? '').split(',');
    lots.push(symbols);
    const result = symbols.flatMap((symbol) => {
      const meta = listed[symbol];
      if (!meta) return [];
      const seconds = Math.floor(nowMs / 1000) - 900;
      const full = { symbol, regularMarketTime: seconds, instrumentType: 'EQUITY', priceHint: 2, ...meta };
      return [
        {
          symbol,
          response: [
            { meta: full, timestamp: [seconds], indicators: { quote: [{ close: [meta.regularMarketPrice] }] } },
          ],
        },
      ];
    });
    const body = instead ?? JSON.stringify({ spark: { result, error: null } });
    response.writeHead(status).end(status === 200 ? body : '');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const rateOf = (currency: string) => {
    const rate = rates[currency];
    return rate && { price: price(rate.price), base: price(rate.base) };
  };
  source = createYahooForeign({ baseUrl, client: createSourceClient(fetch), rateOf, random: () => 0.5 });
  book = createQuoteBook({ sources: [source], now: () => nowMs, onTrouble: (text) => void troubles.push(text) });
});
afterEach(async () => {
  book.stop();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

async function advance(ms: number): Promise<void> {
  for (const endMs = nowMs + ms; nowMs < endMs; nowMs += 15_000) {
    const before = lots.length;
    await book.tick();
    for (let turn = 0; turn < 10 && lots.length === before; turn += 1) await new Promise((next) => setTimeout(next, 1));
    await new Promise((next) => setTimeout(next, 3));
  }
}
const hold = (...codes: string[]) => source.prefer?.(new Set(codes));

it('values a share in lira at the rate of the day, its base at the rate of its day, with its name', async () => {
  hold('AAPL', 'SAP.DE');
  await advance(15_000);
  // 300 x 48.26725; 297 x 48; 301.5 x 48.26725
  expect(book.get('foreign', 'AAPL')).toMatchObject({
    price: price('14480.175'),
    base: price('14256'),
    high: price('14552.575875'),
    changePercent: 157n,
  });
  expect(book.get('foreign', 'SAP.DE')?.price).toBe(price('11204.35'));
  expect(book.asset('foreign', 'AAPL')?.name).toBe('Apple Inc.');
  expect(book.isLive('foreign')).toBe(true);
  expect(troubles).toEqual([]);
});

it('reads hundredths of a pound as such, and a class of shares by its letter', async () => {
  hold('BARC.L', 'BRK.B');
  await advance(15_000);
  // 4.125 x 65.14545
  expect(book.get('foreign', 'BARC.L')?.price).toBe(price('268.72498125'));
  expect(lots[0]).toEqual(['BARC.L', 'BRK-B']);
  expect(book.get('foreign', 'BRK.B')?.price).toBe(price('24145.69181250'));
});

it('has no price without a rate of the currency, or of a code that Yahoo leaves out, and says so', async () => {
  hold('AAPL', 'NPN.JO', 'NOTHING');
  await advance(15_000);
  expect([book.get('foreign', 'NPN.JO'), book.get('foreign', 'NOTHING')]).toEqual([undefined, undefined]);
  expect(book.get('foreign', 'AAPL')).toBeDefined();
  expect(troubles).toEqual(['yahoo-foreign: no price of NPN.JO NOTHING']);
});

it('asks for what is held alone, twenty at once and each in fifteen minutes', async () => {
  hold();
  await advance(60_000);
  expect(lots).toEqual([]);
  hold('AAPL', ...Array.from({ length: 24 }, (_, at) => `X${at}`));
  await advance(14 * 60_000);
  expect(lots.map((lot) => lot.length)).toEqual([20, 5]);
  await advance(2 * 60_000);
  expect(lots).toHaveLength(4);
});

it('keeps a price while Yahoo refuses, and waits', async () => {
  hold('AAPL');
  await advance(15_000);
  status = 429;
  await advance(24 * 60_000);
  expect(lots).toHaveLength(2);
  expect(book.get('foreign', 'AAPL')?.price).toBe(price('14480.175'));
});

it.each([
  ['a page of consent', '<html>consent</html>', 'the answer is a page'],
  ['nothing', '', 'the answer is empty'],
  ['half an answer', '{"spark":{"result":[', 'the answer is not JSON'],
  ['no shares', '{"spark":{"result":null,"error":{"code":"Internal Server Error"}}}', 'no price of AAPL'],
])('keeps a price while the answer is %s, and says so', async (_, body, reason) => {
  hold('AAPL');
  await advance(15_000);
  instead = body;
  await advance(16 * 60_000);
  expect(book.get('foreign', 'AAPL')?.price).toBe(price('14480.175'));
  expect(troubles.join(' ')).toContain(reason);
  instead = undefined;
  nowMs += 3_600_000;
  await advance(30_000);
  expect(book.get('foreign', 'AAPL')?.asOfMs).toBeGreaterThan(AT + 3_600_000);
});

it('doubts a price a hundred times too high, until it was said a second time', async () => {
  hold('AAPL');
  await advance(15_000);
  listed['AAPL'] = { currency: 'USD', regularMarketPrice: 30_000, chartPreviousClose: 29_700 };
  await advance(16 * 60_000);
  expect(book.get('foreign', 'AAPL')?.price).toBe(price('14480.175'));
  expect(troubles.join(' ')).toContain('foreign AAPL: unconfirmed leap');
});
