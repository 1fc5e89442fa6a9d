/**
 * The past of live prices: every tick's quotes widen the running bars in memory, and once a minute what changed is
 * written in one statement, far from the way of a trade. Bounded by the assets that are quoted.
 */
import type { HistoryType } from '@kurus/core/contract/market-history';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { joinBars } from './join-bars.ts';
import { BAR_SECONDS, DAY_SECONDS, dropOldBars, type KeptBar, readBars, writeBars } from './price-bars-store.ts';
import type { QuoteBook } from './quotes.ts';
import type { HistorySource } from './sources/history-source.ts';

const WRITE_MS = 60_000;
/** The longest range of short bars is a month. */
const SHORT_BARS_MS = 35 * DAY_MS;
const ROWS_AT_ONCE = 1_000;

export function keptHistory(sql: () => Promise<Sql>): HistorySource {
  return {
    async bars(type, code, { intervalSeconds, fromMs, toMs }) {
      const kept = intervalSeconds === DAY_SECONDS ? DAY_SECONDS : BAR_SECONDS;
      const bars = await readBars(await sql(), { type, code, intervalSeconds: kept }, fromMs, toMs);
      return kept === intervalSeconds ? bars : joinBars(bars, (ms) => barStartMs(ms, intervalSeconds));
    },
  };
}

/** On the grid of a day of İstanbul. */
const barStartMs = (atMs: number, intervalSeconds: number) => {
  const midnightMs = dayStartMs(dayOf(atMs));
  return atMs - ((atMs - midnightMs) % (intervalSeconds * 1000));
};

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
    for (const intervalSeconds of [BAR_SECONDS, DAY_SECONDS]) {
      const startMs = barStartMs(seen.asOfMs, intervalSeconds);
      const key = `${seen.type}:${seen.code}:${intervalSeconds}:${startMs}`;
      running.set(key, widened(running.get(key), { ...seen, intervalSeconds, startMs }));
      unwritten.add(key);
    }
  };
  const stopListening = book.onTick(({ changed }) => {
    for (const quote of changed) if (isLive[quote.type]) see(quote);
    const index = book.index();
    if (index && isLive.stocks) see({ type: 'index', code: index.code, price: index.value, asOfMs: index.asOfMs });
  });
  const flush = async () => {
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
    forgetOld(running, unwritten);
    const today = dayOf(Date.now());
    if (cleanedDay === today) return;
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
  const { type, code, price, intervalSeconds, startMs } = seen;
  if (!bar) return { type, code, intervalSeconds, startMs, open: price, high: price, low: price, close: price };
  return { ...bar, high: price > bar.high ? price : bar.high, low: price < bar.low ? price : bar.low, close: price };
}

/** Of each asset and interval only the newest bar can still change. */
function forgetOld(running: Map<string, KeptBar>, unwritten: ReadonlySet<string>): void {
  const newest = new Map<string, number>();
  const series = (bar: KeptBar) => `${bar.type}:${bar.code}:${bar.intervalSeconds}`;
  for (const bar of running.values()) {
    newest.set(series(bar), Math.max(bar.startMs, newest.get(series(bar)) ?? 0));
  }
  for (const [key, bar] of running) {
    if (!unwritten.has(key) && bar.startMs < (newest.get(series(bar)) ?? 0)) running.delete(key);
  }
}
