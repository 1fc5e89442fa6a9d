/**
 * The past of live prices: every tick's quotes widen the running bars in memory, and once a minute what changed is
 * written in one statement, far from the way of a trade. Every server sees, the one that leads writes; who leads next
 * still has the bars that are running. Bounded by the assets that are quoted.
 */
import { ASSET_TYPES } from '@kurus/core/contract/market';
import type { HistoryType } from '@kurus/core/contract/market-history';
import { DAY_MS, dayOf, dayStartMs, type TradingCalendar } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { hasGap } from './past-gaps.ts';
import type { PastWish } from './past-wishes.ts';
import {
  BAR_SECONDS,
  DAY_SECONDS,
  dropOldBars,
  type KeptBar,
  type KeptSeconds,
  readBars,
  writeBars,
} from './price-bars-store.ts';
import type { QuoteBook } from './quotes.ts';
import type { HistorySource } from './sources/history-source.ts';
import { barStartMs, joinBars } from './sources/join-bars.ts';

const WRITE_MS = 60_000;
/** The longest range of short bars is a month. */
const SHORT_BARS_MS = 35 * DAY_MS;
const ROWS_AT_ONCE = 1_000;
/** Bars younger than this may still come by themselves: of a source that is late, written once a minute. */
const SETTLED_MS = 30 * 60_000;

export interface KeptHistoryOptions {
  readonly sql: () => Promise<Sql>;
  readonly calendar: TradingCalendar;
  readonly now: () => number;
  /** Absent where the source does not tell its past. */
  readonly wish?: PastWish | undefined;
}

export function keptHistory({ sql, calendar, now, wish }: KeptHistoryOptions): HistorySource {
  return {
    async bars(type, code, { intervalSeconds, fromMs, toMs }) {
      const kept: KeptSeconds = intervalSeconds === DAY_SECONDS ? DAY_SECONDS : BAR_SECONDS;
      const series = { type, code, intervalSeconds: kept };
      const read = async () => readBars(await sql(), series, fromMs, toMs);
      let bars = await read();
      const span = { type, intervalSeconds: kept, fromMs, settledMs: now() - SETTLED_MS };
      if (wish && hasGap(bars, span, calendar) && (await wish(series))) bars = await read();
      return kept === intervalSeconds ? bars : joinBars(bars, (ms) => barStartMs(ms, intervalSeconds));
    },
  };
}

interface PriceSeen {
  readonly type: HistoryType;
  readonly code: string;
  readonly price: Price;
  readonly asOfMs: number;
}

export interface BarKeeper {
  /** Writes what is not written yet. */
  flush(): Promise<void>;
  /** Ends the listening and writes the rest. */
  stop(): Promise<void>;
}

/** Keeps the bars of the markets whose prices are live. @param failed hears of writes that did not succeed */
export function keepBars(book: QuoteBook, sql: Sql, failed: (error: unknown) => void): BarKeeper {
  const running = new Map<string, KeptBar>();
  const unwritten = new Set<string>();
  const isLive = { stocks: book.source('stocks').kind === 'live', cryptos: book.source('cryptos').kind === 'live' };
  let cleanedDay = 0;

  const see = (seen: PriceSeen) => {
    for (const intervalSeconds of [BAR_SECONDS, DAY_SECONDS] as const) {
      const startMs = barStartMs(seen.asOfMs, intervalSeconds);
      const key = `${seen.type}:${seen.code}:${intervalSeconds}:${startMs}`;
      const before = running.get(key);
      const bar = widened(before, { ...seen, intervalSeconds, startMs });
      if (bar === before) continue;
      running.set(key, bar);
      unwritten.add(key);
    }
  };
  const stopListening = book.onTick(({ changed }) => {
    for (const quote of changed) if (isLive[quote.type]) see(quote);
    const index = book.index();
    if (index && isLive.stocks) see({ type: 'index', code: index.code, price: index.value, asOfMs: index.asOfMs });
  });
  /** A tick tells what changed; a price that was confirmed is no news, but its bar lasted longer. */
  const seeConfirmed = () => {
    for (const type of ASSET_TYPES) if (isLive[type]) book.all(type).forEach(see);
  };
  const write = async () => {
    const keys = [...unwritten];
    for (let from = 0; from < keys.length; from += ROWS_AT_ONCE) {
      const part = keys.slice(from, from + ROWS_AT_ONCE);
      for (const key of part) unwritten.delete(key);
      try {
        await writeBars(
          sql,
          part.flatMap((key) => running.get(key) ?? []),
        );
      } catch (error) {
        // They stay in memory and are written with the next ones.
        for (const key of part) unwritten.add(key);
        throw error;
      }
    }
  };
  const flush = async () => {
    seeConfirmed();
    if (book.leads()) await write();
    else leaveToLeader(running, unwritten);
    forgetOld(running, unwritten);
    const today = dayOf(Date.now());
    if (cleanedDay === today || !book.leads()) return;
    cleanedDay = today;
    await dropOldBars(sql, dayStartMs(today) - SHORT_BARS_MS);
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

function widened(bar: KeptBar | undefined, seen: PriceSeen & Pick<KeptBar, 'intervalSeconds' | 'startMs'>): KeptBar {
  const { type, code, price, asOfMs, intervalSeconds, startMs } = seen;
  const figures = { open: price, high: price, low: price, close: price };
  if (!bar) return { type, code, intervalSeconds, startMs, ...figures, firstMs: asOfMs, lastMs: asOfMs };
  const high = price > bar.high ? price : bar.high;
  const low = price < bar.low ? price : bar.low;
  if (high === bar.high && low === bar.low && price === bar.close && asOfMs <= bar.lastMs) return bar;
  return { ...bar, high, low, close: price, lastMs: Math.max(asOfMs, bar.lastMs) };
}

/** Of each asset and interval only the newest bar can still change. */
function forgetOld(running: Map<string, KeptBar>, unwritten: ReadonlySet<string>): void {
  const newest = newestStarts(running);
  for (const [key, bar] of running) {
    if (!unwritten.has(key) && bar.startMs < (newest.get(seriesOf(bar)) ?? 0)) running.delete(key);
  }
}

/** The leader writes what is over. What it may not have written yet stays ours to write, should it die. */
function leaveToLeader(running: ReadonlyMap<string, KeptBar>, unwritten: Set<string>): void {
  const newest = newestStarts(running);
  for (const key of unwritten) {
    const bar = running.get(key);
    const writtenMs = (newest.get(bar ? seriesOf(bar) : '') ?? 0) - 2 * WRITE_MS;
    if (!bar || bar.lastMs < writtenMs) unwritten.delete(key);
  }
}

function newestStarts(running: ReadonlyMap<string, KeptBar>): Map<string, number> {
  const newest = new Map<string, number>();
  for (const bar of running.values()) {
    newest.set(seriesOf(bar), Math.max(bar.startMs, newest.get(seriesOf(bar)) ?? 0));
  }
  return newest;
}

const seriesOf = (bar: KeptBar) => `${bar.type}:${bar.code}:${bar.intervalSeconds}`;
