/** Candles of shares and of XU100 from Yahoo's charts: days and five minutes, corrected for splits, gaps as null. */

import type { Candle } from '@kurus/core/contract/market-history';
import { dayOf, dayStartMs, DAY_SECONDS } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import type { Price } from '@kurus/core/money/money';
import { columnsOf, readColumns } from '../columns.ts';
import { isRow } from '../figures.ts';
import type { BackfillSource, BackfillQuery } from '../history-source.ts';
import { SourceError } from '../source-error.ts';
import { resultOf, symbolOf } from './chart.ts';

const DAY_MS = 86_400_000;

/** @param ask one answer of the chart address for a code and a query */
export function createYahooBackfill(
  ask: (code: string, query: string, nowMs: number, signal: AbortSignal) => Promise<unknown>,
): BackfillSource {
  return {
    // Yahoo has five minutes for 60 days; ours are stored for 35.
    fiveMinutes: { intervalSeconds: 300, spanMs: 35 * DAY_MS, reachMs: 31 * DAY_MS },
    days: { intervalSeconds: DAY_SECONDS, spanMs: 800 * DAY_MS, reachMs: 800 * DAY_MS },
    async fetch(candleQuery) {
      const { code, intervalSeconds, fromMs, toMs, nowMs, signal } = candleQuery;
      const interval = intervalSeconds === DAY_SECONDS ? '1d' : `${intervalSeconds / 60}m`;
      const query = `interval=${interval}&period1=${fromMs / 1000}&period2=${Math.floor(toMs / 1000)}`;
      return candlesOf(await ask(code, query, nowMs, signal), interval, candleQuery);
    },
  };
}

function candlesOf(answer: unknown, interval: string, { code, intervalSeconds }: BackfillQuery): Candle[] {
  const { candles, currency } = readChart(answer, interval, symbolOf(code));
  if (currency !== 'TRY') throw new SourceError(`the history of ${code} is not in lira`);
  return candles.map((candle) => rounded(intervalSeconds === DAY_SECONDS ? atMidnight(candle) : candle));
}

/** Candles of a chart in its own currency, unrounded. @throws SourceError where it is not the one of that symbol */
export function readChart(answer: unknown, interval: string, symbol: string) {
  const result = resultOf(answer);
  const meta = result?.['meta'];
  const currency = isRow(meta) ? meta['currency'] : undefined;
  if (!result || !isRow(meta) || meta['symbol'] !== symbol || typeof currency !== 'string') {
    throw new SourceError(`the history of ${symbol} is not readable`);
  }
  // A period that Yahoo no longer has at this interval comes at another.
  if ((meta['dataGranularity'] ?? interval) !== interval)
    throw new SourceError(`candles of another length for ${symbol}`);
  // A span without any trade has no times at all.
  if (result['timestamp'] === undefined) return { currency, candles: [] };
  const { indicators } = result;
  const figures: unknown = isRow(indicators) && Array.isArray(indicators['quote']) ? indicators['quote'][0] : undefined;
  if (!isRow(figures)) throw new SourceError(`the history of ${symbol} is not readable`);
  const candles = readColumns(columnsOf(figures, [result['timestamp'], 'open', 'high', 'low', 'close']));
  return { currency, candles };
}

/** Yahoo's day begins with its session. */
const atMidnight = (candle: Candle): Candle => ({ ...candle, startMs: dayStartMs(dayOf(candle.startMs)) });

/** Rounds 32-bit floats, and fractions after a split: to whole kuruş, or their hundredths below a lira. */
function rounded({ startMs, ...figures }: Candle): Candle {
  const round = (value: Price): Price => {
    const step = value < LIRA ? SMALL_STEP : KURUS;
    return (divide(value, step, 'half-up') * step) as Price;
  };
  const { open, high, low, close } = figures;
  return { startMs, open: round(open), high: round(high), low: round(low), close: round(close) };
}
const LIRA = 100_000_000n;
const KURUS = 1_000_000n;
const SMALL_STEP = 10_000n;
