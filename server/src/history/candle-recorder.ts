/**
 * Records candles of live prices: every tick's quotes extend the running candles in memory, and once a minute the
 * changed ones are written in one statement, apart from trades. Every server records, the leader writes; the next
 * leader still has the running candles. Bounded by the assets that are quoted.
 */

import { INDEX_KIND } from '@kurus/core/asset-kinds';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { assetKey } from '@kurus/core/identity';
import { DAY_MS, dayOf, dayStartMs, DAY_SECONDS } from '@kurus/core/market/calendar';
import { goldPieceOf } from '@kurus/core/market/gold-pieces';
import type { Price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { FinishedDay } from '../quotes/sources/source.ts';
import { SHORT_SECONDS, dropOldCandles, type StoredCandle, writeCandles } from './candles-store.ts';
import { candleStartMs } from './join-candles.ts';

const WRITE_MS = 60_000;
/** Retention of short candles: the longest range that shows them is a month. */
const SHORT_CANDLES_MS = 35 * DAY_MS;
const ROWS_AT_ONCE = 1_000;

interface PriceObservation {
  readonly type: HistoryType;
  readonly code: string;
  readonly price: Price;
  readonly asOfMs: number;
}

export interface CandleRecorder {
  /** Writes the unwritten candles. */
  flush(): Promise<void>;
  /** Stops recording and writes the rest. */
  stop(): Promise<void>;
}

/** Records the markets whose prices are live. @param failed is called with the error of a failed write */
export function recordCandles(book: QuoteBook, sql: Sql, failed: (error: unknown) => void): CandleRecorder {
  const running = new Map<string, StoredCandle>();
  const unwritten = new Set<string>();
  let cleanedDay = 0;

  const record = (observed: PriceObservation) => {
    // Theirs are those of the gram.
    if (goldPieceOf(observed.type, observed.code)) return;
    for (const intervalSeconds of [SHORT_SECONDS, DAY_SECONDS] as const) {
      const startMs = candleStartMs(observed.asOfMs, intervalSeconds);
      const key = `${assetKey(observed.type, observed.code)}:${intervalSeconds}:${startMs}`;
      const before = running.get(key);
      const candle = extended(before, { ...observed, intervalSeconds, startMs });
      if (candle === before) continue;
      running.set(key, candle);
      unwritten.add(key);
    }
  };
  const finish = (day: FinishedDay) => {
    const { type, code, startMs } = day;
    const key = `${assetKey(type, code)}:${DAY_SECONDS}:${startMs}`;
    running.set(key, finished(running.get(key), day));
    unwritten.add(key);
  };
  const stopListening = book.onTick(({ changed, finished: days }) => {
    for (const quote of changed) if (book.isLive(quote.type)) record(quote);
    for (const day of days) if (book.isLive(day.type)) finish(day);
    const index = book.index();
    if (index && book.isLive(INDEX_KIND))
      record({ type: 'index', code: index.code, price: index.value, asOfMs: index.asOfMs });
  });
  /**
   * Extends the candles of unchanged prices: a tick lists changes only, but a confirmed price extends its candle too.
   */
  const recordConfirmed = () => {
    const confirmed = book.kinds.filter(book.isLive).flatMap((type) => book.all(type));
    // The closes of an earlier run are stored already.
    for (const quote of confirmed) if (book.get(quote.type, quote.code)) record(quote);
  };
  const write = async () => {
    const keys = [...unwritten];
    for (let from = 0; from < keys.length; from += ROWS_AT_ONCE) {
      const part = keys.slice(from, from + ROWS_AT_ONCE);
      for (const key of part) unwritten.delete(key);
      try {
        await writeCandles(
          sql,
          part.flatMap((key) => running.get(key) ?? []),
        );
      } catch (error) {
        // Unwritten candles stay in memory and are written with the next ones.
        for (const key of part) unwritten.add(key);
        throw error;
      }
    }
  };
  const flush = async () => {
    recordConfirmed();
    if (book.leads()) await write();
    else leaveToLeader(running, unwritten);
    forgetOld(running, unwritten);
    const today = dayOf(Date.now());
    if (cleanedDay === today || !book.leads()) return;
    cleanedDay = today;
    await dropOldCandles(sql, dayStartMs(today) - SHORT_CANDLES_MS);
  };
  const timer = setInterval(() => void flush().catch(failed), WRITE_MS);
  timer.unref();
  return {
    flush,
    async stop() {
      clearInterval(timer);
      stopListening();
      await flush().catch(failed);
    },
  };
}

function extended(
  candle: StoredCandle | undefined,
  observed: PriceObservation & Pick<StoredCandle, 'intervalSeconds' | 'startMs'>,
): StoredCandle {
  const { type, code, price, asOfMs, intervalSeconds, startMs } = observed;
  const figures = { open: price, high: price, low: price, close: price };
  if (!candle) return { type, code, intervalSeconds, startMs, ...figures, firstMs: asOfMs, lastMs: asOfMs };
  const high = price > candle.high ? price : candle.high;
  const low = price < candle.low ? price : candle.low;
  if (high === candle.high && low === candle.low && price === candle.close && asOfMs <= candle.lastMs) return candle;
  return { ...candle, high, low, close: price, lastMs: Math.max(asOfMs, candle.lastMs) };
}

/** Candle of a day that is over: open and close are the exchange's, which knows of every trade. */
function finished(candle: StoredCandle | undefined, { endMs, ...day }: FinishedDay): StoredCandle {
  const { high, low } = candle ?? day;
  return {
    ...day,
    high: day.high > high ? day.high : high,
    low: day.low < low ? day.low : low,
    intervalSeconds: DAY_SECONDS,
    firstMs: day.startMs,
    lastMs: Math.max(endMs, candle?.lastMs ?? endMs),
  };
}

/** Drops all candles but the newest of each asset and interval, the only one that can still change. */
function forgetOld(running: Map<string, StoredCandle>, unwritten: ReadonlySet<string>): void {
  const newest = newestStarts(running);
  for (const [key, candle] of running) {
    if (!unwritten.has(key) && candle.startMs < (newest.get(seriesOf(candle)) ?? 0)) running.delete(key);
  }
}

/** Leaves finished candles to the leader; keeps those that it may not have written yet, in case it dies. */
function leaveToLeader(running: ReadonlyMap<string, StoredCandle>, unwritten: Set<string>): void {
  const newest = newestStarts(running);
  for (const key of unwritten) {
    const candle = running.get(key);
    const writtenMs = (newest.get(candle ? seriesOf(candle) : '') ?? 0) - 2 * WRITE_MS;
    if (!candle || candle.lastMs < writtenMs) unwritten.delete(key);
  }
}

function newestStarts(running: ReadonlyMap<string, StoredCandle>): Map<string, number> {
  const newest = new Map<string, number>();
  for (const candle of running.values()) {
    newest.set(seriesOf(candle), Math.max(candle.startMs, newest.get(seriesOf(candle)) ?? 0));
  }
  return newest;
}

const seriesOf = (candle: StoredCandle) => `${assetKey(candle.type, candle.code)}:${candle.intervalSeconds}`;
