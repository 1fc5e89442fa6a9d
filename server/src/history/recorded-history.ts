/** Candles of live prices from the database. A gap is requested from the provider, where it offers its history. */

import { DAY_SECONDS } from '@kurus/core/market/calendar';
import type { TradingCalendar } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import type { HistorySource } from '../quotes/sources/history-source.ts';
import { readCandles, SHORT_SECONDS, type StoredInterval } from './candles-store.ts';
import { hasGap } from './gaps.ts';
import { candleStartMs, joinCandles } from './join-candles.ts';
import type { RequestBackfill } from './request-backfill.ts';

/** Candles younger than this may still be recorded: a source may be late, and writes come once a minute. */
const SETTLED_MS = 30 * 60_000;

export interface RecordedHistoryOptions {
  readonly sql: () => Promise<Sql>;
  readonly calendar: TradingCalendar;
  readonly now: () => number;
  /** Absent where the source offers no history. */
  readonly requestBackfill?: RequestBackfill | undefined;
}

export function recordedHistory({ sql, calendar, now, requestBackfill }: RecordedHistoryOptions): HistorySource {
  return {
    async candles(type, code, { intervalSeconds, fromMs, toMs }) {
      const stored: StoredInterval = intervalSeconds === DAY_SECONDS ? DAY_SECONDS : SHORT_SECONDS;
      const series = { type, code, intervalSeconds: stored };
      const read = async () => readCandles(await sql(), series, fromMs, toMs);
      let candles = await read();
      const span = { type, intervalSeconds: stored, fromMs, settledMs: now() - SETTLED_MS };
      if (requestBackfill && hasGap(candles, span, calendar) && (await requestBackfill(series))) candles = await read();
      return stored === intervalSeconds ? candles : joinCandles(candles, (ms) => candleStartMs(ms, intervalSeconds));
    },
  };
}
