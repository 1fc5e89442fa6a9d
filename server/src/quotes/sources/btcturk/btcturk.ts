/**
 * Cryptos in lira by BtcTurk's public data, no key. Its socket brings every change. Its REST list is used at the start,
 * to check the socket, and while the socket is away.
 */

import { createBackoff } from '../backoff.ts';
import { createChangeClock } from '../change-clock.ts';
import { isRow } from '../figures.ts';
import { getJson } from '../http-json.ts';
import type { Fetch } from '../http-text.ts';
import { SourceError } from '../source-error.ts';
import { CRYPTOS_MAX_AGE_MS, type MarketSource, type RawQuote } from '../source.ts';
import { createBtcTurkBackfill } from './backfill.ts';
import { type SocketConstructor, createTickerSocket } from './socket.ts';
import { BTCTURK_ASSETS, codeOf, quoteOf, REST_FIELDS, SOCKET_FIELDS } from './ticker.ts';

export interface BtcTurkOptions {
  readonly baseUrl: string;
  readonly chartsUrl: string;
  readonly socketUrl: string;
  readonly fetch: Fetch;
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
  const { baseUrl, chartsUrl, socketUrl, fetch, Socket, now, random } = options;
  const fromSocket = new Map<string, RawQuote>();
  const clock = createChangeClock();
  const list = createBackoff({ baseMs: LIST_MS, capMs: LIST_CAP_MS, ...(random && { random }) });
  let listedMs = -Infinity;
  const socket = createTickerSocket({
    url: socketUrl,
    Socket,
    now,
    ...(random && { random }),
    onTicker(row, atMs) {
      const quote = quoteOf(row, SOCKET_FIELDS, atMs);
      if (quote) fromSocket.set(quote.code, quote);
    },
  });

  const readList = async (nowMs: number, signal: AbortSignal) => {
    const answer = await getJson(fetch, { url: `${baseUrl}/api/v2/ticker`, nowMs, signal });
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
    return { quotes, trouble: lost > 0 ? `${lost} of ${listedRows.length} pairs are not readable` : undefined };
  };
  return {
    name: 'btcturk',
    kind: 'live',
    pollMs: POLL_MS,
    askMs: LIST_BESIDE_SOCKET_MS,
    maxAgeMs: CRYPTOS_MAX_AGE_MS,
    listAssets: () => BTCTURK_ASSETS,
    backfill: createBtcTurkBackfill({ baseUrl: chartsUrl, fetch }),
    async poll(nowMs, signal) {
      socket.tend(nowMs);
      const moved = [...fromSocket.values()];
      fromSocket.clear();
      const isEnough = socket.isLive(nowMs) && nowMs - listedMs < LIST_BESIDE_SOCKET_MS;
      if (isEnough || !list.isDue(nowMs)) return { quotes: moved };
      try {
        const listed = await readList(nowMs, signal);
        list.succeeded(nowMs, LIST_MS);
        listedMs = nowMs;
        return { quotes: [...listed.quotes, ...moved], trouble: listed.trouble };
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
