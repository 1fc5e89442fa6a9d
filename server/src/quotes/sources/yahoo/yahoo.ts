/**
 * Delayed shares of Borsa İstanbul and XU100 by Yahoo's chart address: no key, no promise, for personal use only. One
 * symbol a call, so the shares take turns, a few at a time; the most traded ones come first.
 */

import { REFERENCE_STOCKS, type ReferenceStock } from '../../reference/reference.ts';
import { createBackoff, createQuietTime } from '../backoff.ts';
import { getJson } from '../http-json.ts';
import type { Fetch } from '../http-text.ts';
import { SourceError } from '../source-error.ts';
import { type MarketSource, type RawQuote, type SourceBatch, STOCKS_DELAY_MS, STOCKS_MAX_AGE_MS } from '../source.ts';
import { createYahooBackfill } from './backfill.ts';
import { indexOf, shareQuoteOf, symbolOf } from './chart.ts';

export interface YahooOptions {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly random?: () => number;
  /** All reference shares, where it is left out. */
  readonly shares?: readonly ReferenceStock[];
}

/** One call a second keeps away from Yahoo's limits, which are not published. */
const POLL_MS = 4000;
const CALLS_AT_ONCE = 4;
const INDEX_MS = 60_000;
/** Yahoo answers 429 to programs that do not name themselves like a browser. */
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; Kurus; personal use)' };

const RANK = { bist30: 0, bist100: 1, other: 2 } as const;

/** Time until every share has had its turn. */
export const YAHOO_ROUND_MS = Math.ceil(REFERENCE_STOCKS.length / CALLS_AT_ONCE) * POLL_MS + INDEX_MS;

export function createYahoo({ baseUrl, fetch, random, shares = REFERENCE_STOCKS }: YahooOptions): MarketSource {
  const ranked = [...shares].sort((a, b) => RANK[a.tier] - RANK[b.tier]);
  let inTurn = ranked;
  let preferred: ReadonlySet<string> = new Set();
  const index = createBackoff({ baseMs: INDEX_MS, capMs: INDEX_MS * 10, ...(random && { random }) });
  let turn = 0;
  const quiet = createQuietTime();
  const askFor = (code: string, query: string, nowMs: number, signal: AbortSignal) => {
    const url = `${baseUrl}/v8/finance/chart/${symbolOf(code)}?${query}`;
    return quiet.respected(nowMs, () => getJson(fetch, { url, headers: HEADERS, nowMs, signal }));
  };
  const ask = (code: string, nowMs: number, signal: AbortSignal) => askFor(code, 'interval=1d&range=1d', nowMs, signal);
  const share = async (code: string, nowMs: number, signal: AbortSignal): Promise<RawQuote> => {
    const quote = shareQuoteOf(await ask(code, nowMs, signal), code);
    if (!quote) throw new SourceError(`${code} is not readable`);
    return quote;
  };
  const pollIndex = async (nowMs: number, signal: AbortSignal): Promise<SourceBatch> => {
    try {
      const level = indexOf(await ask('XU100', nowMs, signal));
      if (!level) throw new SourceError('XU100 is not readable');
      index.succeeded(nowMs, INDEX_MS);
      return { quotes: [], index: level };
    } catch (error) {
      index.failed(nowMs, error);
      throw error;
    }
  };
  const pollShares = async (nowMs: number, signal: AbortSignal): Promise<SourceBatch> => {
    const next = Array.from({ length: CALLS_AT_ONCE }, (_, i) => inTurn[(turn + i) % inTurn.length] as ReferenceStock);
    const answers = await Promise.allSettled(next.map(({ code }) => share(code, nowMs, signal)));
    const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as SourceError] : []));
    const pause = errors.find(({ retryAfterMs }) => retryAfterMs !== undefined);
    const quotes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    // Yahoo asked to wait: these shares are requested again afterwards, and prices received before the wait count.
    if (!pause) turn = (turn + CALLS_AT_ONCE) % inTurn.length;
    const error = pause ?? errors[0];
    if (error && quotes.length === 0) throw error;
    return { quotes, trouble: error?.message };
  };
  return {
    name: 'yahoo',
    kind: 'live',
    pollMs: POLL_MS,
    maxAgeMs: STOCKS_MAX_AGE_MS,
    delayMs: STOCKS_DELAY_MS,
    listAssets: () => shares.map(({ code, name }) => ({ type: 'stocks', code, name })),
    backfill: createYahooBackfill(askFor),
    prefer(codes) {
      if (codes.size === preferred.size && [...codes].every((code) => preferred.has(code))) return;
      preferred = codes;
      const place = ({ code }: ReferenceStock) => (codes.has(code) ? 0 : 1);
      inTurn = ranked.toSorted((a, b) => place(a) - place(b));
      turn = 0;
    },
    poll: (nowMs, signal) => (index.isDue(nowMs) ? pollIndex(nowMs, signal) : pollShares(nowMs, signal)),
  };
}
