/**
 * Delayed shares of Borsa İstanbul and XU100 by Yahoo: no key, no promise, for personal use only. Shares take turns in
 * lots, the most traded ones first, and the index comes with each lot. A share that a lot does not tell well enough is
 * asked for alone: it lacks a figure, or its price is outside the limits of the day, which an ex-date explains.
 */

import { isInsideLimits } from '@kurus/core/market/price-limits';
import { RecentMap } from '../../../sharing/recent-map.ts';
import { REFERENCE_STOCKS, type ReferenceStock } from '../../reference/reference.ts';
import type { Row } from '../figures.ts';
import { getJson } from '../http-json.ts';
import type { SourceClient } from '../http-text.ts';
import { SourceError } from '../source-error.ts';
import { type MarketSource, type RawQuote, type SourceBatch, STOCKS_DELAY_MS, STOCKS_MAX_AGE_MS } from '../source.ts';
import { createYahooBackfill } from './backfill.ts';
import { INDEX_SYMBOL, indexOf, resultOf, resultsOf, shareQuoteOf, symbolOf } from './chart.ts';

export interface YahooOptions {
  readonly baseUrl: string;
  readonly client: SourceClient;
  /** All reference shares, where it is left out. */
  readonly shares?: readonly ReferenceStock[];
}

const POLL_MS = 4000;
/** Symbols of one call, at most. */
export const YAHOO_LOT = 20;
/** Shares of a lot, beside the index. */
const SHARES_AT_ONCE = YAHOO_LOT - 1;
const SINGLES_AT_ONCE = 4;
/** Time for which a share that was asked for alone is not asked for alone again. */
const SINGLE_AGAIN_MS = 10 * 60_000;

const RANK = { bist30: 0, bist100: 1, other: 2 } as const;

/** Time until every share has had its turn, with as many calls again for single ones. */
export const YAHOO_ROUND_MS = Math.ceil(REFERENCE_STOCKS.length / SHARES_AT_ONCE) * POLL_MS * 2;

type Share = Pick<ReferenceStock, 'code'>;
type Call = readonly [nowMs: number, signal: AbortSignal];

export function createYahoo({ baseUrl, client, shares = REFERENCE_STOCKS }: YahooOptions): MarketSource {
  let ranked: readonly Share[] = [...shares].sort((a, b) => RANK[a.tier] - RANK[b.tier]);
  let inTurn = ranked;
  let preferred: ReadonlySet<string> = new Set();
  let turn = 0;

  const ask = (path: string, [nowMs, signal]: Call) => getJson(client, { url: `${baseUrl}${path}`, nowMs, signal });
  const chart = (code: string, query: string, ...call: Call) =>
    ask(`/v8/finance/chart/${symbolOf(code)}?${query}`, call);
  const singles = createSingles(async (code, ...call) => {
    const answer = await chart(code, 'interval=1d&range=1d&events=div%7Csplit', ...call);
    const quote = shareQuoteOf(resultOf(answer), code);
    if (!quote) throw new SourceError(`${code} is not readable`);
    return quote;
  });
  const beginTurns = () => {
    const place = ({ code }: Share) => (preferred.has(code) ? 0 : 1);
    inTurn = ranked.toSorted((a, b) => place(a) - place(b));
    turn = 0;
  };
  const pollLot = async (...call: Call): Promise<SourceBatch> => {
    const [nowMs] = call;
    const codes = inTurn.slice(turn, turn + SHARES_AT_ONCE).map(({ code }) => code);
    const next = () => (turn = turn + SHARES_AT_ONCE >= inTurn.length ? 0 : turn + SHARES_AT_ONCE);
    const symbols = [INDEX_SYMBOL, ...codes.map(symbolOf)].map(encodeURIComponent).join(',');
    const results = await ask(`/v7/finance/spark?symbols=${symbols}&range=1d&interval=1d`, call)
      .then(resultsOf)
      .catch((error: unknown) => {
        // Without lots the charts of the shares are the way left.
        if (error instanceof SourceError && error.trouble === 'not found') singles.add(codes, nowMs);
        if (error instanceof SourceError && error.retryAfterMs === undefined) next();
        throw error;
      });
    next();
    if (!results || results.size === 0) {
      singles.add(codes, nowMs);
      throw new SourceError('/v7/finance/spark: no shares');
    }
    const { quotes, unclear } = readLot(codes, results);
    singles.add(unclear, nowMs);
    const trouble = unclear.length > 0 ? `${unclear.join(' ')} asked for alone` : undefined;
    return { quotes, index: indexOf(results.get(INDEX_SYMBOL)), trouble };
  };
  return {
    name: 'yahoo',
    kind: 'live',
    pollMs: POLL_MS,
    maxAgeMs: STOCKS_MAX_AGE_MS,
    delayMs: STOCKS_DELAY_MS,
    listAssets: () => shares.map(({ code, name }) => ({ type: 'stocks', code, name })),
    backfill: createYahooBackfill(chart),
    prefer(codes) {
      if (codes.size === preferred.size && [...codes].every((code) => preferred.has(code))) return;
      preferred = codes;
      beginTurns();
    },
    follow(listed) {
      const open = new Set(listed.map(({ code }) => code));
      const known = new Set(ranked.map(({ code }) => code));
      ranked = [...ranked.filter(({ code }) => open.has(code)), ...listed.filter(({ code }) => !known.has(code))];
      beginTurns();
    },
    poll: (...call) => (singles.isWaiting() ? singles.poll(...call) : pollLot(...call)),
  };
}

/** Shares that are asked for alone, a few at a time and each once in ten minutes. */
function createSingles(ask: (code: string, ...call: Call) => Promise<RawQuote>) {
  const asked = new RecentMap<string, number>(MOST_SINGLES);
  let waiting: string[] = [];
  return {
    isWaiting: () => waiting.length > 0,
    add(codes: readonly string[], nowMs: number) {
      const due = codes.filter((code) => nowMs - (asked.get(code) ?? -Infinity) >= SINGLE_AGAIN_MS);
      for (const code of due) asked.set(code, nowMs);
      waiting = [...waiting, ...due].slice(0, MOST_SINGLES);
    },
    async poll(...call: Call): Promise<SourceBatch> {
      const codes = waiting.slice(0, SINGLES_AT_ONCE);
      const answers = await Promise.allSettled(codes.map((code) => ask(code, ...call)));
      const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as SourceError] : []));
      const pause = errors.find(({ retryAfterMs }) => retryAfterMs !== undefined);
      const quotes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      // Yahoo asked to wait: these shares are requested again afterwards, and prices received before the wait count.
      if (!pause) waiting = waiting.slice(SINGLES_AT_ONCE);
      const error = pause ?? errors[0];
      if (error && quotes.length === 0) throw error;
      return { quotes, trouble: error?.message };
    },
  };
}
const MOST_SINGLES = 2_000;

/** The quotes of a lot, and the codes that it does not tell well enough. */
function readLot(codes: readonly string[], results: ReadonlyMap<string, Row>) {
  const quotes: RawQuote[] = [];
  const unclear: string[] = [];
  for (const code of codes) {
    const quote = shareQuoteOf(results.get(symbolOf(code)), code);
    if (quote && isInsideLimits('stocks', quote.price, quote.base)) quotes.push(quote);
    else unclear.push(code);
  }
  return { quotes, unclear };
}
