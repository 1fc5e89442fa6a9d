/** One share or index of Borsa İstanbul from an answer of Yahoo's chart address, or of its lots (spark). */

import type { MarketIndex } from '@kurus/core/contract/market';
import { dayOf } from '@kurus/core/market/calendar';
import { isInsideLimits } from '@kurus/core/market/price-limits';
import { roundToTick } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
import { type Money, type Price, changePercent } from '@kurus/core/money/money';
import { type Row, isRow, readPrice, readUnits } from '../figures.ts';
import type { RawQuote } from '../source.ts';

/** The figures of a result; undefined when it is of another asset, not readable, or contradicts itself. */
export interface ChartFigures {
  readonly currency: string;
  readonly price: Price;
  readonly base: Price;
  readonly high: Price;
  readonly low: Price;
  readonly shares: bigint;
  readonly asOfMs: number;
}

export const symbolOf = (code: string) => `${code}.IS`;
export const INDEX_SYMBOL = symbolOf('XU100');

export function shareQuoteOf(result: Row | undefined, code: string): RawQuote | undefined {
  const figures = figuresOf(result, symbolOf(code));
  if (figures?.currency !== 'TRY') return undefined;
  const { price, base, high, low, asOfMs, shares } = figures;
  // The turnover is not given; the number of shares at the last price is near it.
  const volume = divide(shares * price, PRICE_UNITS_PER_KURUS, 'half-up') as Money;
  const quote = { type: 'stocks', code, price, base, high, low, volume, asOfMs, isBaseRaw: true } as const;
  const exBase = exBaseOf(quote, result?.['events']);
  return exBase === undefined ? quote : { ...quote, base: exBase, isBaseRaw: false, isExDate: true };
}

export function indexOf(result: Row | undefined): MarketIndex | undefined {
  const figures = figuresOf(result, INDEX_SYMBOL);
  if (figures?.currency !== 'TRY') return undefined;
  const [value, base] = [figures.price, figures.base].map(
    (level) => (divide(level, PRICE_UNITS_PER_KURUS, 'half-up') * PRICE_UNITS_PER_KURUS) as Price,
  ) as [Price, Price];
  const change = changePercent(value, base);
  return { code: 'XU100', name: 'BIST 100', value, base, changePercent: change, asOfMs: figures.asOfMs };
}
const PRICE_UNITS_PER_KURUS = 1_000_000n;

export function figuresOf(result: Row | undefined, symbol: string): ChartFigures | undefined {
  const meta = isRow(result?.['meta']) ? result['meta'] : undefined;
  if (!meta || meta['symbol'] !== symbol || typeof meta['currency'] !== 'string') return undefined;
  const price = readPrice(meta['regularMarketPrice']);
  const base = readPrice(meta['previousClose'] ?? meta['chartPreviousClose']) ?? firstDayBase(meta, price);
  const seconds = meta['regularMarketTime'];
  if (!price || !base || typeof seconds !== 'number' || !Number.isSafeInteger(seconds)) return undefined;
  const low = readPrice(meta['regularMarketDayLow']) || price;
  const high = readPrice(meta['regularMarketDayHigh']) || price;
  if (low > price || price > high || !isNear(price, lastClose(result))) return undefined;
  const shares = readUnits(meta['regularMarketVolume'], 0) ?? 0n;
  return { currency: meta['currency'], price, base, high, low, shares, asOfMs: seconds * 1000 };
}

/** On the day of an offering there is no previous close: the change is shown from the first price on. */
function firstDayBase(meta: Row, price: Price | undefined): Price | undefined {
  const [first, last] = [meta['firstTradeDate'], meta['regularMarketTime']];
  if (typeof first !== 'number' || typeof last !== 'number') return undefined;
  return dayOf(first * 1000) === dayOf(last * 1000) ? price : undefined;
}

/** The first result of a chart's answer. */
export function resultOf(answer: unknown): Row | undefined {
  const chart = isRow(answer) ? answer['chart'] : undefined;
  const result = isRow(chart) ? chart['result'] : undefined;
  const first: unknown = Array.isArray(result) ? result[0] : undefined;
  return isRow(first) ? first : undefined;
}

/** The results of a lot by their symbols, in any order; unknown symbols are absent. Undefined for no lot. */
export function resultsOf(answer: unknown): ReadonlyMap<string, Row> | undefined {
  const spark = isRow(answer) ? answer['spark'] : undefined;
  const rows: unknown = isRow(spark) ? spark['result'] : undefined;
  if (!Array.isArray(rows)) return undefined;
  const results = rows.filter(isRow).flatMap(({ symbol, response }) => {
    const first: unknown = Array.isArray(response) ? response[0] : undefined;
    return typeof symbol === 'string' && isRow(first) ? [[symbol, first] as const] : [];
  });
  return new Map(results);
}

/** The close of the last candle, which is the price once more; there is none before the first trade of a day. */
function lastClose(result: Row | undefined): Price | undefined {
  const indicators = result?.['indicators'];
  const candles: unknown = isRow(indicators) && Array.isArray(indicators['quote']) ? indicators['quote'][0] : undefined;
  const closes = isRow(candles) ? candles['close'] : undefined;
  return Array.isArray(closes) ? readPrice(closes.at(-1)) : undefined;
}

/** Within half a percent: the candle may be a moment older. */
function isNear(price: Price, other: Price | undefined): boolean {
  if (other === undefined) return true;
  const away = price > other ? price - other : other - price;
  return away * 200n <= price;
}

/**
 * Base of an ex-date by the events that the answer names, of the day of the price. Yahoo lowers a previous close for
 * splits that it knows and never for dividends, so that the split counts only where the price is outside the limits
 * without it. Undefined without events, and where the price fits none of the two.
 */
function exBaseOf({ price, base, asOfMs }: RawQuote, events: unknown): Price | undefined {
  const today = (name: string) => {
    const list = isRow(events) ? events[name] : undefined;
    return (isRow(list) ? Object.values(list) : []).filter(isRow).filter(({ date }) => isSameDay(date, asOfMs));
  };
  const dividends = today('dividends').map(({ amount }) => readPrice(amount) ?? 0n);
  const paid = dividends.reduce<bigint>((sum, amount) => sum + amount, 0n);
  const splits = today('splits').map((row) => [readUnits(row['numerator'], 4), readUnits(row['denominator'], 4)]);
  if (dividends.length + splits.length === 0) return undefined;
  const onGrid = (value: bigint) => (value > 0n ? roundToTick('stocks', value as Price, 'half-up') : undefined);
  const unsplit: bigint = base - paid;
  const split = splits.reduce(
    (value, [to, from]) => (to && from ? divide(value * from, to, 'half-up') : value),
    unsplit,
  );
  return [onGrid(unsplit), onGrid(split)].find((each) => each !== undefined && isInsideLimits('stocks', price, each));
}

const isSameDay = (seconds: unknown, asOfMs: number) =>
  typeof seconds === 'number' && dayOf(seconds * 1000) === dayOf(asOfMs);
