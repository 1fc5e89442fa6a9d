/**
 * Shares of other exchanges by Yahoo's lots, in lira at the rate of the day: only what somebody holds is asked for. A
 * price without a rate of its currency is no price.
 */

import { divide } from '@kurus/core/money/decimal';
import type { Money, Price } from '@kurus/core/money/money';
import { createBackoff } from '../backoff.ts';
import type { Row } from '../figures.ts';
import { getJson } from '../http-json.ts';
import type { SourceClient } from '../http-text.ts';
import type { MarketSource, RawQuote, SourceBatch } from '../source.ts';
import { figuresOf, resultsOf } from './chart.ts';
import { createForeignBackfill, type ReadPastRates } from './foreign-backfill.ts';
import { foreignSymbolOf, inLira, wholeCurrency } from './foreign-money.ts';

/** Lira for one unit, now and at the base of its day. */
export interface DayRate {
  readonly price: Price;
  readonly base: Price;
}

export interface YahooForeignOptions {
  readonly baseUrl: string;
  readonly client: SourceClient;
  /** Rate of a currency; undefined where the market has none. */
  readonly rateOf: (currency: string) => DayRate | undefined;
  /** Rates of the past; absent, the shares have none. */
  readonly readRates?: ReadPastRates | undefined;
  readonly random?: () => number;
}

const POLL_MS = 15_000;
/** Interval of asking for all that is held. */
const ROUND_MS = 15 * 60_000;
const LOT = 20;
const HOUR_MS = 3_600_000;
/** Over a weekend, and a holiday beside it. */
const MAX_AGE_MS = 110 * HOUR_MS;
const DOLLAR = 'USD';

export function createYahooForeign({ baseUrl, client, rateOf, readRates, random }: YahooForeignOptions): MarketSource {
  const pace = createBackoff({ baseMs: POLL_MS, capMs: ROUND_MS, ...(random && { random }) });
  let wanted: readonly string[] = [];
  const askedMs = new Map<string, number>();
  const dueAt = (nowMs: number) =>
    wanted.filter((code) => nowMs - (askedMs.get(code) ?? -Infinity) >= ROUND_MS).slice(0, LOT);
  const chart = (symbol: string, query: string, nowMs: number, signal: AbortSignal) =>
    getJson(client, { url: `${baseUrl}/v8/finance/chart/${encodeURIComponent(symbol)}?${query}`, nowMs, signal });
  return {
    ...(readRates && { backfill: createForeignBackfill(chart, readRates) }),
    name: 'yahoo-foreign',
    kind: 'live',
    type: 'foreign',
    pollMs: POLL_MS,
    askMs: ROUND_MS,
    maxAgeMs: MAX_AGE_MS,
    delayMs: ROUND_MS,
    listAssets: () => [],
    prefer(codes) {
      wanted = [...codes];
      for (const code of askedMs.keys()) if (!codes.has(code)) askedMs.delete(code);
    },
    async poll(nowMs, signal) {
      const codes = dueAt(nowMs);
      // After a start the rates of the currencies come first.
      if (codes.length === 0 || !pace.isDue(nowMs) || !rateOf(DOLLAR)) return { quotes: [] };
      const symbols = codes.map(foreignSymbolOf).map(encodeURIComponent).join(',');
      const url = `${baseUrl}/v7/finance/spark?symbols=${symbols}&range=1d&interval=1d`;
      try {
        const results = resultsOf(await getJson(client, { url, nowMs, signal })) ?? new Map<string, Row>();
        pace.succeeded(nowMs, POLL_MS);
        for (const code of codes) askedMs.set(code, nowMs);
        return readLot(codes, results, rateOf);
      } catch (error) {
        pace.failed(nowMs, error);
        throw error;
      }
    },
  };
}

function readLot(
  codes: readonly string[],
  results: ReadonlyMap<string, Row>,
  rateOf: YahooForeignOptions['rateOf'],
): SourceBatch {
  const quotes = codes.flatMap((code) => foreignQuoteOf(code, results.get(foreignSymbolOf(code)), rateOf) ?? []);
  const known = new Set(quotes.map(({ code }) => code));
  const lost = codes.filter((code) => !known.has(code));
  const assets = quotes.map(
    ({ code }) => ({ type: 'foreign', code, name: nameOf(results.get(foreignSymbolOf(code))) ?? code }) as const,
  );
  return { quotes, assets, trouble: lost.length > 0 ? `no price of ${lost.join(' ')}` : undefined };
}

/** The quote in lira; undefined where a figure or the rate of its currency is missing. */
function foreignQuoteOf(
  code: string,
  result: Row | undefined,
  rateOf: YahooForeignOptions['rateOf'],
): RawQuote | undefined {
  const figures = figuresOf(result, foreignSymbolOf(code));
  if (!figures) return undefined;
  const { price: own, base, high, low, asOfMs, currency } = figures;
  const rate = rateOf(wholeCurrency(currency));
  if (!rate) return undefined;
  const now = (value: Price) => inLira(value, rate.price, currency);
  const before = inLira(base, rate.base, currency);
  const figuresInLira = { price: now(own), base: before, high: now(high), low: now(low) };
  const whole = wholeCurrency(currency);
  const inOwn = whole === currency ? own : (divide(own, 100n, 'half-up') as Price);
  const ownPrice = { price: inOwn, currency: whole };
  return { type: 'foreign', code, ...figuresInLira, volume: 0n as Money, asOfMs, own: ownPrice };
}

function nameOf(result: Row | undefined): string | undefined {
  const meta = result?.['meta'] as Row | undefined;
  const name = meta?.['longName'] ?? meta?.['shortName'];
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 120) : undefined;
}
