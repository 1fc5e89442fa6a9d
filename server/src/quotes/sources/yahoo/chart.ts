/** One share or index of Borsa İstanbul from an answer of Yahoo's chart address. */

import type { MarketIndex } from '@kurus/core/contract/market';
import { divide } from '@kurus/core/money/decimal';
import { type Money, type Price, changePercent } from '@kurus/core/money/money';
import { type Row, isRow, readPrice, readUnits } from '../figures.ts';
import type { RawQuote } from '../source.ts';

/** The figures of a response; undefined when it is of another asset, not readable, or contradicts itself. */
interface Figures {
  readonly price: Price;
  readonly base: Price;
  readonly high: Price;
  readonly low: Price;
  readonly shares: bigint;
  readonly asOfMs: number;
}

export const symbolOf = (code: string) => `${code}.IS`;

export function shareQuoteOf(answer: unknown, code: string): RawQuote | undefined {
  const figures = figuresOf(answer, symbolOf(code));
  if (!figures) return undefined;
  const { price, base, high, low, asOfMs, shares } = figures;
  // The turnover is not given; the number of shares at the last price is near it.
  const volume = divide(shares * price, PRICE_UNITS_PER_KURUS, 'half-up') as Money;
  return { type: 'stocks', code, price, base, high, low, volume, asOfMs };
}

export function indexOf(answer: unknown): MarketIndex | undefined {
  const figures = figuresOf(answer, symbolOf('XU100'));
  if (!figures) return undefined;
  const [value, base] = [figures.price, figures.base].map(
    (level) => (divide(level, PRICE_UNITS_PER_KURUS, 'half-up') * PRICE_UNITS_PER_KURUS) as Price,
  ) as [Price, Price];
  const change = changePercent(value, base);
  return { code: 'XU100', name: 'BIST 100', value, base, changePercent: change, asOfMs: figures.asOfMs };
}
const PRICE_UNITS_PER_KURUS = 1_000_000n;

function figuresOf(answer: unknown, symbol: string): Figures | undefined {
  const result = resultOf(answer);
  const meta = isRow(result?.['meta']) ? result['meta'] : undefined;
  if (!meta || meta['symbol'] !== symbol || meta['currency'] !== 'TRY') return undefined;
  const price = readPrice(meta['regularMarketPrice']);
  const base = readPrice(meta['previousClose'] ?? meta['chartPreviousClose']);
  const seconds = meta['regularMarketTime'];
  if (!price || !base || typeof seconds !== 'number' || !Number.isSafeInteger(seconds)) return undefined;
  const low = readPrice(meta['regularMarketDayLow']) || price;
  const high = readPrice(meta['regularMarketDayHigh']) || price;
  if (low > price || price > high || !isNear(price, lastClose(result))) return undefined;
  const shares = readUnits(meta['regularMarketVolume'], 0) ?? 0n;
  return { price, base, high, low, shares, asOfMs: seconds * 1000 };
}

/** The first result of an answer. */
export function resultOf(answer: unknown): Row | undefined {
  const chart = isRow(answer) ? answer['chart'] : undefined;
  const result = isRow(chart) ? chart['result'] : undefined;
  const first: unknown = Array.isArray(result) ? result[0] : undefined;
  return isRow(first) ? first : undefined;
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
