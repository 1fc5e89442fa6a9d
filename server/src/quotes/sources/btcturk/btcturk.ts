/**
 * Cryptos in lira by BtcTurk's public data, no key: every lira pair of the exchange. Its socket brings the tickers of
 * all pairs again and again. Its REST list is used at the start, while the socket is away, and to check the socket: by
 * figures, as its rows are a second old when they come.
 */

import { RecentMap } from '../../../sharing/recent-map.ts';
import { createBackoff } from '../backoff.ts';
import { createChangeClock } from '../change-clock.ts';
import { isRow, type Row } from '../figures.ts';
import { getJson } from '../http-json.ts';
import type { SourceClient } from '../http-text.ts';
import { SourceError } from '../source-error.ts';
import { CRYPTOS_MAX_AGE_MS, type MarketSource, type RawQuote } from '../source.ts';
import { createBtcTurkBackfill } from './backfill.ts';
import { type SocketConstructor, createTickerSocket } from './socket.ts';
import { assetOf, BTCTURK_ASSETS, codeOf, quoteOf, REST_FIELDS, SOCKET_FIELDS } from './ticker.ts';

export interface BtcTurkOptions {
  readonly baseUrl: string;
  readonly chartsUrl: string;
  readonly socketUrl: string;
  readonly client: SourceClient;
  readonly Socket: SocketConstructor;
  readonly now: () => number;
  readonly random?: () => number;
}

const POLL_MS = 1000;
/** Interval of polling the list while the socket is away: 20 of the 600 allowed calls a minute. */
const LIST_MS = 3000;
/** Interval of polling the list while the socket works, so that an unchanged pair keeps its age. */
const LIST_BESIDE_SOCKET_MS = 20_000;
const LIST_CAP_MS = 60_000;

export function createBtcTurk(options: BtcTurkOptions): MarketSource {
  const { baseUrl, chartsUrl, socketUrl, client, Socket, now, random } = options;
  const fromSocket = createSocketQuotes();
  const clock = createChangeClock();
  const list = createBackoff({ baseMs: LIST_MS, capMs: LIST_CAP_MS, ...(random && { random }) });
  let listedMs = -Infinity;
  const socket = createTickerSocket({
    url: socketUrl,
    Socket,
    now,
    ...(random && { random }),
    onTicker: fromSocket.take,
  });

  const readList = async (nowMs: number, signal: AbortSignal) => {
    const answer = await getJson(client, { url: `${baseUrl}/api/v2/ticker`, nowMs, signal });
    const rows = isRow(answer) && answer['success'] === true ? answer['data'] : undefined;
    const listedRows = Array.isArray(rows) ? rows.filter(isRow).filter((row) => codeOf(row, REST_FIELDS)) : [];
    if (listedRows.length === 0) throw new SourceError('/api/v2/ticker: no rows');
    const asOfMs = clock.since(
      listedRows.flatMap(({ pair, last, volume }) => [pair, last, volume]),
      nowMs,
    );
    const quotes = listedRows.flatMap(
      (row) => quoteOf(row, REST_FIELDS, Math.min(asOfMs, timeOf(row['timestamp']))) ?? [],
    );
    const lost = listedRows.length - quotes.length;
    const assets = listedRows.flatMap((row) => codeOf(row, REST_FIELDS) ?? []).map(assetOf);
    return { quotes, assets, trouble: lost > 0 ? `${lost} of ${listedRows.length} pairs are not readable` : undefined };
  };
  return {
    name: 'btcturk',
    kind: 'live',
    pollMs: POLL_MS,
    askMs: LIST_BESIDE_SOCKET_MS,
    maxAgeMs: CRYPTOS_MAX_AGE_MS,
    listAssets: () => BTCTURK_ASSETS,
    backfill: createBtcTurkBackfill({ baseUrl: chartsUrl, client }),
    async poll(nowMs, signal) {
      socket.tend(nowMs);
      const isLive = socket.isLive(nowMs);
      if (!isLive) fromSocket.clear();
      const moved = fromSocket.quotes();
      const isEnough = isLive && nowMs - listedMs < LIST_BESIDE_SOCKET_MS;
      if (isEnough || !list.isDue(nowMs)) return { quotes: moved };
      try {
        const listed = await readList(nowMs, signal);
        list.succeeded(nowMs, LIST_MS);
        listedMs = nowMs;
        const untold = listed.quotes.filter(({ code }) => !fromSocket.has(code));
        const trouble = fromSocket.contradiction(listed.quotes) ?? listed.trouble;
        return { quotes: [...untold, ...moved], assets: listed.assets, trouble };
      } catch (error) {
        // The socket still works, so this is no failure of the source; the list waits by itself.
        list.failed(nowMs, error);
        const noAnswer = !(error instanceof SourceError && error.trouble === 'rejected');
        return { quotes: moved, noAnswer, trouble: error instanceof Error ? error.message : String(error) };
      }
    },
    close: () => socket.close(),
  };
}

/** A pair's time counts when it is older than the list's; without one the list's time counts. */
function timeOf(timestamp: unknown): number {
  return typeof timestamp === 'number' && Number.isSafeInteger(timestamp) ? timestamp : Infinity;
}

/** Figures of a pair in which a standing ticker is told from a moving one. */
const MOVING = ['LA', 'V', 'B', 'A', 'BA', 'AA'];
/** Pairs of all moneys; the exchange has 379. */
const MOST_PAIRS = 2_000;
/** Distance between socket and list at which one of them is wrong, in percent. */
const CONTRADICTION_PERCENT = 5n;

/**
 * Newest quotes of the socket. Their time is when the figures of any pair last changed: a quiet pair among moving ones
 * is as it is, while a feed in which nothing moves is frozen.
 */
function createSocketQuotes() {
  const figures = new RecentMap<string, string>(MOST_PAIRS);
  const newest = new Map<string, RawQuote>();
  let changedMs = -Infinity;
  return {
    take(row: Row, atMs: number): boolean {
      const pair = row[SOCKET_FIELDS.pair];
      if (typeof pair !== 'string') return false;
      const text = MOVING.map((name) => String(row[name])).join(' ');
      const isChanged = figures.get(pair) !== text;
      figures.set(pair, text);
      if (isChanged) changedMs = atMs;
      const quote = quoteOf(row, SOCKET_FIELDS, atMs);
      if (quote) newest.set(quote.code, quote);
      return isChanged;
    },
    quotes: () => [...newest.values()].map((quote) => ({ ...quote, asOfMs: changedMs })),
    has: (code: string) => newest.has(code),
    clear: () => newest.clear(),
    /** Line for the log where the list has other prices; undefined where they agree. */
    contradiction(listed: readonly RawQuote[]): string | undefined {
      const far = listed.filter(({ code, price }) => {
        const told = newest.get(code)?.price ?? price;
        const away = told > price ? told - price : price - told;
        return away * 100n > price * CONTRADICTION_PERCENT;
      });
      return far.length > 0 ? `socket and list differ in ${far.length} pairs, as ${far[0]?.code}` : undefined;
    },
  };
}
