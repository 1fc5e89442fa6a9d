/**
 * Candles that were not recorded here: fetched from local servers in the providers' shapes, stored in a real database.
 */

import type { PriceHistory } from '@kurus/core/contract/market-history';
import { DAY_MS, dayOf, dayStartMs, DAY_SECONDS } from '@kurus/core/market/calendar';
import { SESSION_MINUTES } from '@kurus/core/market/session';
import { byWorld } from '@kurus/core/market/world';
import { price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { fakeCandle } from '../../../testing/providers/fake-candles.ts';
import { type FakeServer, startFakeServer } from '../../../testing/providers/fake-server.ts';
import { endless, NOON } from '../../../testing/providers/feed.ts';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import type { QuoteRelay } from '../cluster/quote-relay.ts';
import { readConfig } from '../config/config.ts';
import { createMarket, type Market } from '../market.ts';
import { createSourceClient } from '../quotes/sources/http-text.ts';
import { requestRound } from './backfill-store.ts';
import { type Backfill, createBackfill } from './backfill.ts';
import { SHORT_SECONDS, type StoredCandle, readCandles, writeCandles } from './candles-store.ts';
import { historyRoute } from './routes.ts';

let db: TestDatabase;
let server: FakeServer;
let clock: { ms: number };
let calls: { made: number; waitMs: number };
let market: Market;
let backfill: Backfill;
let isLeading: boolean;
let troubles: string[];

/** A process over the same database: its market is at the test's clock. */
function open({ stocks = 'yahoo', reachMs = Infinity } = {}): void {
  const settings = readConfig({
    MARKET_STOCKS_SOURCE: stocks,
    MARKET_CRYPTO_SOURCE: 'btcturk',
    YAHOO_URL: server.url,
    BIST_URL: `${server.url}/none`,
    BTCTURK_URL: server.url,
    // Another host than Yahoo's, as a refusal is one of a host.
    BTCTURK_CHARTS_URL: server.url.replace('127.0.0.1', 'localhost'),
    BTCTURK_SOCKET_URL: server.socketUrl,
  });
  const live = { settings, budget: endless, client: createSourceClient(fetch), sql: async () => db.sql };
  const relay = { leads: () => isLeading, publish: () => undefined } as unknown as QuoteRelay;
  const now = () => clock.ms;
  market = createMarket({ ...simulatedPrices('bist'), live, relay, now });
  const budget = { take: async () => (calls.waitMs > 0 ? calls.waitMs : ((calls.made += 1), 0)) };
  const { book, calendar } = market;
  const sources = market.backfills.map(({ market: of, source }) => {
    const days = { ...source.days, reachMs: Math.min(source.days.reachMs, reachMs) };
    return { market: of, source: { ...source, days }, budget };
  });
  const onTrouble = (trouble: string) => void troubles.push(trouble);
  backfill = createBackfill({ sql: db.sql, book, calendar, sources, now, random: () => 0.5, onTrouble });
}

beforeEach(async () => {
  [db, server] = await Promise.all([createTestDatabase(), startFakeServer(NOON)]);
  clock = { ms: NOON };
  calls = { made: 0, waitMs: 0 };
  isLeading = true;
  troubles = [];
  open();
});
afterEach(async () => {
  market.book.stop();
  await server.close();
  await db.drop();
});

const requestedPaths = () => server.requests.filter((path) => /klines|chart/.test(path));
const steps = async (count: number) => {
  for (let n = 0; n < count; n += 1) await backfill.step();
};
const requestBackfill = (type: 'stocks' | 'cryptos', code: string, intervalSeconds: 300 | 86_400) =>
  requestRound(db.sql, { type, code, intervalSeconds }, clock.ms);
const storedCandles = (type: 'stocks' | 'cryptos', code: string, intervalSeconds: 300 | 86_400) =>
  readCandles(db.sql, { type, code, intervalSeconds }, 0, clock.ms);
const today = dayOf(NOON);
/** The day before: a Thursday. */
const thursday = dayStartMs(today - 1);

describe('after a start', () => {
  it('fetches the days of all assets, one call at a time, and not again on the same day', async () => {
    const few = { stocks: 'simulated', reachMs: 40 * DAY_MS };
    open(few);
    for (let before = -1; before < requestedPaths().length;) {
      before = requestedPaths().length;
      await backfill.step();
    }
    // Forty days are requested in two parts.
    expect(requestedPaths()).toHaveLength(75 * 2);
    expect([server.mostAtOnce, calls.made]).toEqual([1, requestedPaths().length]);
    expect(troubles).toEqual([]);
    const [count] = await db.sql<{ series: string }[]>`
      select count(distinct (asset_type, symbol)) as series from price_bar where interval_seconds = 86400`;
    expect(count?.series).toBe('75');
    const made = requestedPaths().length;
    open(few);
    await steps(5);
    clock.ms += DAY_MS / 2;
    isLeading = false;
    await steps(1);
    isLeading = true;
    await steps(5);
    expect(requestedPaths()).toHaveLength(made);
  }, 60_000);

  it('is silent where it does not lead, and where the calls of the day are used up', async () => {
    isLeading = false;
    await steps(3);
    isLeading = true;
    calls.waitMs = 3_600_000;
    await steps(3);
    calls.waitMs = 0;
    clock.ms += 3_000_000;
    await steps(3);
    expect(requestedPaths()).toEqual([]);
    clock.ms += 700_000;
    await steps(3);
    expect(requestedPaths()).toHaveLength(3);
  });
});

describe('fetched candles', () => {
  it('goes first when a reader misses it, once a day, from where it stopped', async () => {
    await requestBackfill('cryptos', 'SHIB', SHORT_SECONDS);
    await requestBackfill('stocks', 'SASA', SHORT_SECONDS);
    await steps(10);
    const index = '/v8/finance/chart/XU100.IS';
    const klines = '/v1/klines/history';
    expect(requestedPaths().slice(0, 4)).toEqual(['/v8/finance/chart/SASA.IS', klines, index, klines]);
    expect((await storedCandles('stocks', 'SASA', SHORT_SECONDS)).length).toBeGreaterThan(1_000);
    // A month is fetched in weeks, five of them.
    expect((await storedCandles('cryptos', 'SHIB', SHORT_SECONDS)).length).toBeGreaterThan(8_600);
    expect(await requestBackfill('stocks', 'SASA', SHORT_SECONDS)).toBe(false);
    clock.ms += DAY_MS + 1;
    server.market.asOfMs = clock.ms;
    expect(await requestBackfill('stocks', 'SASA', SHORT_SECONDS)).toBe(true);
    const queries: string[] = [];
    server.tamper = (path, text) => void queries.push(`${path} ${text.length < 20_000}`);
    await steps(2);
    expect(queries).toContain('/v8/finance/chart/SASA.IS true');
  });

  it('completes candles that were seen in part, and leaves those that were watched from end to end', async () => {
    const figures = server.market.stocks.get('AKBNK')!;
    const fetched = fakeCandle(figures, thursday + SESSION_MINUTES.full.open * 60_000);
    const own = (day: number, from: string, to: string): StoredCandle => ({
      type: 'stocks',
      code: 'AKBNK',
      intervalSeconds: DAY_SECONDS,
      startMs: dayStartMs(day),
      open: price('68.50'),
      high: price('68.60'),
      low: price('68.40'),
      close: price('68.55'),
      firstMs: dayStartMs(day) + minutes(from),
      lastMs: dayStartMs(day) + minutes(to),
    });
    await writeCandles(db.sql, [
      own(today - 1, '11:00', '15:00'),
      own(today - 2, '10:00', '18:10'),
      own(today, '10:00', '11:45'),
    ]);
    await requestBackfill('stocks', 'AKBNK', DAY_SECONDS);
    await steps(1);
    const candles = new Map(
      (await storedCandles('stocks', 'AKBNK', DAY_SECONDS)).map((candle) => [dayOf(candle.startMs), candle]),
    );
    expect(candles.get(today - 1)).toMatchObject({ open: fetched.open, close: fetched.close });
    expect(candles.get(today - 2)).toMatchObject({ open: price('68.50'), close: price('68.55') });
    // The running day is recorded, not fetched.
    expect(candles.get(today)).toMatchObject({ open: price('68.50'), high: price('68.60'), close: price('68.55') });
    // A recording written later replaces the close of a fetched candle and widens its range.
    const high = { ...own(today - 1, '18:09', '18:10'), high: price('75') };
    await writeCandles(db.sql, [high]);
    const [after] = await readCandles(db.sql, high, thursday, thursday);
    expect(after).toMatchObject({ open: fetched.open, high: price('75'), close: price('68.55') });
  });

  it('is not fetched while a 429 lasts; an unknown share does not delay the others', async () => {
    server.tamper = (path) => (path.includes('AKBNK') ? { status: 404, body: '{}' } : undefined);
    await requestBackfill('stocks', 'AKBNK', DAY_SECONDS);
    await requestBackfill('stocks', 'ASELS', DAY_SECONDS);
    await steps(4);
    expect(await storedCandles('stocks', 'ASELS', DAY_SECONDS)).not.toEqual([]);
    expect(troubles.join()).toContain('backfill of stocks AKBNK: /v8/finance/chart/AKBNK.IS: status 404');
    server.tamper = (path) =>
      path.includes('chart') ? { status: 429, headers: { 'retry-after': '1800' }, body: '' } : undefined;
    await requestBackfill('stocks', 'GARAN', DAY_SECONDS);
    await steps(2);
    server.tamper = () => undefined;
    const shares = () => requestedPaths().filter((path) => path.includes('chart')).length;
    const before = shares();
    clock.ms += 1_000_000;
    await steps(4);
    expect(shares()).toBe(before);
    expect(requestedPaths().at(-1)).toContain('klines');
    clock.ms += 900_000;
    await steps(2);
    expect(await storedCandles('stocks', 'GARAN', DAY_SECONDS)).not.toEqual([]);
  });
});

it('GET /market/history: the first reader waits for the history and gets it, later ones get it at once', async () => {
  const app = Fastify();
  const { book, history } = market;
  historyRoute(app, { worlds: byWorld(() => ({ book, history })), now: () => clock.ms });
  await book.tick();
  let isOver = false;
  const leader = (async () => {
    while (!isOver) await backfill.step();
  })();
  const get = async (query: string) => {
    const answer = await app.inject({ url: `/market/history?${query}` });
    return answer.json<{ data: PriceHistory }>().data;
  };
  try {
    const days = await get('type=stocks&code=THYAO&range=3m');
    expect(days.bars.length).toBeGreaterThan(55);
    const last = fakeCandle(server.market.stocks.get('THYAO')!, thursday + SESSION_MINUTES.full.open * 60_000);
    const wire = [last.open, last.high, last.low, last.close].map(priceToWire);
    expect(days.bars).toContainEqual([thursday / 1000, ...wire]);
    for (const query of ['type=stocks&code=THYAO&range=1w', 'type=index&code=XU100&range=1m']) {
      expect((await get(query)).bars.length).toBeGreaterThan(60);
    }
    const hours = await get('type=cryptos&code=BTC&range=1d');
    expect(hours.bars.length).toBeGreaterThan(270);
    const week = await get('type=index&code=XU100&range=all');
    expect(week.bars.length).toBeGreaterThan(90);
  } finally {
    isOver = true;
    await leader;
    await app.close();
  }
});

function minutes(clockText: string): number {
  const [hours = 0, rest = 0] = clockText.split(':').map((part) => parseInt(part, 10));
  return (hours * 60 + rest) * 60_000;
}
