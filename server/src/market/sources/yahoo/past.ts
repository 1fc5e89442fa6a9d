/** The past of shares and of XU100 in Yahoo's charts: days and five minutes, corrected for splits, gaps as null. */
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import type { Price } from '@kurus/core/money/money';
import { columnsOf, readColumns } from '../columns.ts';
import { isRow } from '../figures.ts';
import type { AskablePast, Bar, PastQuestion } from '../history-source.ts';
import { SourceError } from '../source-error.ts';
import { resultOf, symbolOf } from './chart.ts';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

/** @param ask one answer of the chart address for a code and a query */
export function createYahooPast(
  ask: (code: string, query: string, nowMs: number, signal: AbortSignal) => Promise<unknown>,
): AskablePast {
  return {
    // Yahoo has five minutes for 60 days; ours are kept for 35.
    fiveMinutes: { intervalSeconds: 300, spanMs: 35 * DAY_MS, reachMs: 31 * DAY_MS },
    days: { intervalSeconds: DAY_SECONDS, spanMs: 800 * DAY_MS, reachMs: 800 * DAY_MS },
    async ask(question) {
      const { code, intervalSeconds, fromMs, toMs, nowMs, signal } = question;
      const interval = intervalSeconds === DAY_SECONDS ? '1d' : `${intervalSeconds / 60}m`;
      const query = `interval=${interval}&period1=${fromMs / 1000}&period2=${Math.floor(toMs / 1000)}`;
      return barsOf(await ask(code, query, nowMs, signal), interval, question);
    },
  };
}

function barsOf(answer: unknown, interval: string, { code, intervalSeconds }: PastQuestion): Bar[] {
  const result = resultOf(answer);
  const meta = result?.['meta'];
  if (!result || !isRow(meta) || meta['symbol'] !== symbolOf(code) || meta['currency'] !== 'TRY') {
    throw new SourceError(`the past of ${code} is not readable`);
  }
  // What it does not keep any more at this length it answers at another.
  if ((meta['dataGranularity'] ?? interval) !== interval) throw new SourceError(`bars of another length for ${code}`);
  // A span without any trade has no times at all.
  if (result['timestamp'] === undefined) return [];
  const { indicators } = result;
  const figures: unknown = isRow(indicators) && Array.isArray(indicators['quote']) ? indicators['quote'][0] : undefined;
  if (!isRow(figures)) throw new SourceError(`the past of ${code} is not readable`);
  const bars = readColumns(columnsOf(figures, [result['timestamp'], 'open', 'high', 'low', 'close']));
  return bars.map((bar) => rounded(intervalSeconds === DAY_SECONDS ? atMidnight(bar) : bar));
}

/** Yahoo's day begins with its session. */
const atMidnight = (bar: Bar): Bar => ({ ...bar, startMs: dayStartMs(dayOf(bar.startMs)) });

/** Floats of 24 bits, and fractions after a split: whole kuruş, or their hundredths below a lira. */
function rounded({ startMs, ...figures }: Bar): Bar {
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
