/** The four live sources for one test suite: the place of each figure in their answers. */

import type { Price } from '@kurus/core/money/money';
import { REFERENCE_STOCKS } from '../../server/src/quotes/reference/reference.ts';
import type { Row } from '../../server/src/quotes/sources/figures.ts';
import type { MarketSource } from '../../server/src/quotes/sources/source.ts';
import { type FakeKind, delayedMinuteMs, type FakeMarket, type Figures, liraOfDollars } from './fake-market.ts';
import type { FakeServer } from './fake-server.ts';
import { createCoins, createCryptos, createShares, createStocks } from './feed.ts';

export interface Subject {
  readonly name: string;
  readonly type: FakeKind;
  /** Code of the asset under test, and another of the same answer or poll. */
  readonly code: string;
  readonly other: string;
  create(server: FakeServer, now: () => number): MarketSource;
  /** Number of assets of the source. */
  readonly count: number;
  /** Time in which every asset is requested once more. */
  readonly roundMs: number;
  isList(path: string): boolean;
  /** Row of the asset in an answer; undefined if the answer has none. */
  rowOf(body: unknown, code: string): Record<string, unknown> | undefined;
  /** All rows of an answer. */
  rowsOf(body: unknown): unknown[];
  /** Names of the price in a row, and other names that could be confused with it. */
  readonly price: readonly string[];
  readonly columns: readonly string[];
  /** Price that the source's answer must lead to. */
  expected(market: FakeMarket, code: string): Price;
  asOfMs(market: FakeMarket): number;
}

const figuresOf = (market: FakeMarket, type: FakeKind, code: string) => market[type].get(code) as Figures;

const listOf = (body: unknown, name: string) => (body as Record<string, Record<string, unknown>[]>)[name] ?? [];
const named = (rows: readonly Record<string, unknown>[], key: string, value: string) =>
  rows.find((row: Row) => row[key] === value);

const stocks: Subject = {
  name: 'collectapi stocks',
  type: 'stocks',
  code: 'THYAO',
  other: 'SASA',
  create: createStocks,
  count: 628,
  roundMs: 120_000,
  isList: (path) => path === '/economy/hisseSenedi',
  rowOf: (body, code) => named(listOf(body, 'result'), 'code', code),
  rowsOf: (body) => listOf(body, 'result'),
  price: ['lastprice', 'lastpricestr'],
  columns: ['lastprice', 'min', 'max', 'rate', 'hacim', 'lastpricestr', 'minstr', 'maxstr'],
  expected: (market, code) => figuresOf(market, 'stocks', code).price,
  asOfMs: (market) => delayedMinuteMs(market.asOfMs),
};

const cryptos: Subject = {
  name: 'collectapi cryptos',
  type: 'cryptos',
  code: 'BTC',
  other: 'SHIB',
  create: createCryptos,
  count: 75,
  roundMs: 45_000,
  isList: (path) => path === '/economy/cripto',
  rowOf: (body, code) => named(listOf(body, 'result'), 'code', code),
  rowsOf: (body) => listOf(body, 'result'),
  price: ['price'],
  columns: ['price', 'marketCap', 'changeDay', 'changeWeek', 'volume'],
  expected: (market, code) => liraOfDollars(figuresOf(market, 'cryptos', code).price),
  asOfMs: (market) => market.asOfMs,
};

const btcturk: Subject = {
  name: 'btcturk',
  type: 'cryptos',
  code: 'BTC',
  other: 'SHIB',
  create: createCoins,
  count: 75,
  roundMs: 6000,
  isList: (path) => path === '/api/v2/ticker',
  rowOf: (body, code) => named(listOf(body, 'data'), 'pair', `${code}TRY`),
  rowsOf: (body) => listOf(body, 'data'),
  price: ['last'],
  columns: ['last', 'open', 'high', 'low', 'volume', 'dailyPercent'],
  expected: (market, code) => figuresOf(market, 'cryptos', code).price,
  asOfMs: (market) => market.asOfMs,
};

/** Most traded shares; a round of all shares is the subject of yahoo.test.ts. */
const MOST_TRADED = REFERENCE_STOCKS.filter(({ tier }) => tier === 'bist30');

interface YahooResult {
  readonly meta: Record<string, unknown>;
}
interface YahooRow {
  readonly response: YahooResult[];
}

/** Rows of an answer about one share, or about a lot of them. */
function yahooRows(body: unknown): Record<string, unknown>[] {
  const { chart, spark } = body as { chart?: { result: YahooResult[] }; spark?: { result: YahooRow[] } };
  const results = chart?.result ?? spark?.result.flatMap(({ response }) => response) ?? [];
  return results.map(({ meta }) => meta);
}

const yahoo: Subject = {
  name: 'yahoo',
  type: 'stocks',
  code: 'AKBNK',
  other: 'ASELS',
  create: (server) => createShares(server, MOST_TRADED),
  count: MOST_TRADED.length,
  roundMs: 95_000,
  isList: (path) => path === '/v7/finance/spark' || path.startsWith('/v8/finance/chart/'),
  rowOf: (body, code) => yahooRows(body).find((row) => row['symbol'] === `${code}.IS`),
  rowsOf: yahooRows,
  price: ['regularMarketPrice'],
  columns: ['regularMarketPrice', 'chartPreviousClose', 'regularMarketDayHigh', 'regularMarketDayLow'],
  expected: (market, code) => figuresOf(market, 'stocks', code).price,
  asOfMs: (market) => Math.floor((market.asOfMs - 15 * 60_000) / 1000) * 1000,
};

export const SUBJECTS: readonly Subject[] = [stocks, cryptos, btcturk, yahoo];
