/**
 * Source with the real book, on the test's clock: each step sends a request and waits for the answer, without sleeping.
 */

import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import { type QuoteBook, createQuoteBook } from '../../server/src/quotes/quote-book.ts';
import { REFERENCE_STOCKS, type ReferenceStock } from '../../server/src/quotes/reference/reference.ts';
import { createAltinkaynak } from '../../server/src/quotes/sources/altinkaynak/altinkaynak.ts';
import { createBtcTurk } from '../../server/src/quotes/sources/btcturk/btcturk.ts';
import type { SocketConstructor } from '../../server/src/quotes/sources/btcturk/socket.ts';
import { createCollectApiCryptos } from '../../server/src/quotes/sources/collectapi/cryptos.ts';
import { createCollectApiCurrencies } from '../../server/src/quotes/sources/collectapi/currencies.ts';
import { createCollectApiMetals } from '../../server/src/quotes/sources/collectapi/metals.ts';
import { createCollectApiStocks } from '../../server/src/quotes/sources/collectapi/stocks.ts';
import { createSourceClient } from '../../server/src/quotes/sources/http-text.ts';
import type { MarketSource } from '../../server/src/quotes/sources/source.ts';
import { createTcmb } from '../../server/src/quotes/sources/tcmb/tcmb.ts';
import { createYahoo } from '../../server/src/quotes/sources/yahoo/yahoo.ts';
import { type FakeServer, KEY } from './fake-server.ts';

export const calendar = createCalendar(BIST_CALENDAR);
export const session = createSession(calendar);
/** A Friday during the session. */
export const NOON = Date.parse('2026-11-20T12:00:00+03:00');

export interface Feed {
  readonly book: QuoteBook;
  readonly troubles: string[];
  nowMs: number;
  /** Polls and moves the clock until this time has passed; the fake market trades on, unless it is frozen. */
  advance(ms: number): Promise<void>;
  isFrozen: boolean;
}

export function createFeed(server: FakeServer, create: (now: () => number) => MarketSource): Feed {
  const troubles: string[] = [];
  const source = create(() => feed.nowMs);
  let answer: Promise<unknown> = Promise.resolve();
  const awaited: MarketSource = {
    ...source,
    poll(nowMs, signal) {
      const polled = source.poll(nowMs, signal);
      answer = polled.catch(() => undefined);
      return polled;
    },
  };
  const options = { now: () => feed.nowMs, session, onTrouble: (text: string) => void troubles.push(text) };
  const feed: Feed = {
    book: createQuoteBook({ sources: [awaited], ...options }),
    troubles,
    nowMs: server.market.asOfMs,
    isFrozen: false,
    async advance(ms) {
      const endMs = feed.nowMs + ms;
      while (feed.nowMs < endMs) {
        await feed.book.tick();
        await answer;
        await new Promise((resolve) => setImmediate(resolve));
        feed.nowMs += source.pollMs;
        if (feed.isFrozen) continue;
        server.market.asOfMs = feed.nowMs;
        server.market.trades += 1;
      }
    },
  };
  return feed;
}

/** Budget that always has a call left. */
export const endless = { take: async () => 0 };
const half = () => 0.5;

/** Socket that never opens. */
class DeadSocket {
  send(): void {}
  close(): void {}
  addEventListener(): void {}
}

export const collectApi = (server: FakeServer) => ({
  baseUrl: server.url,
  key: KEY,
  client: createSourceClient(fetch),
  budget: endless,
  random: half,
});

export const createStocks = (server: FakeServer) =>
  createCollectApiStocks({ ...collectApi(server), calendar, everyMs: 60_000 });
export const createCryptos = (server: FakeServer) =>
  createCollectApiCryptos({ ...collectApi(server), everyMs: 20_000 });
export const createCurrencies = (server: FakeServer) =>
  createCollectApiCurrencies({ ...collectApi(server), everyMs: 300_000 });
export const createMetals = (server: FakeServer) => createCollectApiMetals({ ...collectApi(server), everyMs: 300_000 });
export const createBankRates = (server: FakeServer) =>
  createTcmb({ baseUrl: `${server.url}/kurlar`, client: createSourceClient(fetch), calendar, random: half });
export const createKeylessMetals = (server: FakeServer) =>
  createAltinkaynak({
    baseUrl: `${server.url}/public`,
    coinsUrl: server.url,
    client: createSourceClient(fetch),
    random: half,
  });
export const createShares = (server: FakeServer, shares: readonly ReferenceStock[] = REFERENCE_STOCKS) =>
  createYahoo({ baseUrl: server.url, client: createSourceClient(fetch), shares });
export const createCoins = (server: FakeServer, now: () => number, Socket: SocketConstructor = DeadSocket) =>
  createBtcTurk({
    baseUrl: server.url,
    chartsUrl: server.url,
    socketUrl: server.socketUrl,
    client: createSourceClient(fetch),
    Socket,
    now,
    random: half,
  });
