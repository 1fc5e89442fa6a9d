/**
 * Past of shares of other exchanges by Yahoo's charts: days in their own currency, each in lira at the central bank's
 * rate of that day or of the last one before it. A day without a rate has no candle.
 */

import type { Candle } from '@kurus/core/contract/market-history';
import { DAY_MS, DAY_SECONDS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import type { Price } from '@kurus/core/money/money';
import type { BackfillQuery, BackfillSource } from '../history-source.ts';
import { SourceError } from '../source-error.ts';
import { readChart } from './backfill.ts';
import { foreignSymbolOf, inLira, wholeCurrency } from './foreign-money.ts';

/** Rates of a currency by day, oldest first. */
export interface PastRates {
  readonly rates: readonly Candle[];
  /** True if they go back as far as their source does: earlier ones do not come any more. */
  readonly isWhole: boolean;
}

export type ReadPastRates = (currency: string, span: { fromMs: number; toMs: number }) => Promise<PastRates>;

/** Five years, as of a fund. */
const REACH_MS = 1_826 * DAY_MS;
/** A rate holds over a holiday of the bayram. */
const LONGEST_HELD_DAYS = 10;
/** Candles are 32-bit floats: four decimals of them are meant. */
const STEP = 10_000n;

export function createForeignBackfill(
  ask: (symbol: string, query: string, nowMs: number, signal: AbortSignal) => Promise<unknown>,
  readRates: ReadPastRates,
): BackfillSource {
  return {
    // Prices through the day are of the running one alone.
    fiveMinutes: { intervalSeconds: 300, spanMs: DAY_MS, reachMs: DAY_MS },
    days: { intervalSeconds: DAY_SECONDS, spanMs: REACH_MS, reachMs: REACH_MS },
    async fetch(query) {
      if (query.intervalSeconds !== DAY_SECONDS) return [];
      const { code, fromMs, toMs, nowMs, signal } = query;
      const symbol = foreignSymbolOf(code);
      const period = `interval=1d&period1=${fromMs / 1000}&period2=${Math.floor(toMs / 1000)}`;
      const { candles, currency } = readChart(await ask(symbol, period, nowMs, signal), '1d', symbol);
      return candles.length === 0 ? [] : candlesInLira(candles, currency, query, readRates);
    },
  };
}

/** @throws SourceError 'not yet' while the rates of the currency are still fetched */
async function candlesInLira(
  candles: readonly Candle[],
  currency: string,
  { fromMs, toMs }: BackfillQuery,
  readRates: ReadPastRates,
): Promise<Candle[]> {
  const whole = wholeCurrency(currency);
  const { rates, isWhole } = await readRates(whole, { fromMs: fromMs - LONGEST_HELD_DAYS * DAY_MS, toMs });
  if (!isWhole) throw new SourceError(`the past of ${whole} is not there yet`, { trouble: 'not yet' });
  let next = 0;
  let rate: Candle | undefined;
  return candles.flatMap((candle) => {
    const day = dayOf(candle.startMs);
    for (let one = rates[next]; one && dayOf(one.startMs) <= day; one = rates[next]) {
      rate = one;
      next += 1;
    }
    if (!rate || day - dayOf(rate.startMs) > LONGEST_HELD_DAYS) return [];
    const { close } = rate;
    const lira = (own: Price) => inLira((divide(own, STEP, 'half-up') * STEP) as Price, close, currency);
    const { open, high, low, close: last } = candle;
    return [{ startMs: dayStartMs(day), open: lira(open), high: lira(high), low: lira(low), close: lira(last) }];
  });
}
