/**
 * Bars of the simulated index. Its level at a moment is the sum of a hundred shares, so a candle looks at it at its
 * beginning, at its end and a few times in between; of whole days only the closes count. Today's candles that are done
 * are kept, so that each question adds the news alone.
 */
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { Candle } from '../history-source.ts';
import { createPacer } from '../pacer.ts';
import { RecentMap } from '../recent-map.ts';
import { type AssetDay, DAY_SECONDS } from './day-candles.ts';
import { INDEX_MEMBERS, indexLevel, indexLevelOf } from './index-level.ts';
import type { DayBars } from './simulated-history.ts';
import type { StockMarket } from './stock-market.ts';

/** Looks at the level within a candle, besides those at its beginning and end. */
const LOOKS = 3;
const MINUTE_SECONDS = 60;
/** Only the running day is asked for again and again; a night and a question about yesterday make it a few. */
const KEPT_DAYS = 4;

interface IndexDay {
  readonly openMs: number;
  readonly minutes: number;
  level(second: number): Price;
  /** Finished candles by interval. */
  readonly done: Map<number, Candle[]>;
}

export function createIndexDays(stocks: StockMarket): DayBars {
  const kept = new RecentMap<number, IndexDay>(KEPT_DAYS);
  const open = async (day: number) => {
    const known = kept.get(day);
    if (known) return known;
    const opened = await openDay(stocks, day);
    if (opened) kept.set(day, opened);
    return opened;
  };
  return async (day, intervalSeconds, toMs) => {
    if (intervalSeconds === DAY_SECONDS && dayOf(toMs) > day) return closedDay(stocks, day);
    const found = await open(day);
    if (!found || toMs < found.openMs) return [];
    if (intervalSeconds === DAY_SECONDS) return [runningDay(stocks, found, toMs)];
    return intradayBars(found, intervalSeconds, toMs);
  };
}

async function openDay(stocks: StockMarket, day: number): Promise<IndexDay | undefined> {
  const pace = createPacer();
  const shares = new Map<number, AssetDay>();
  for (const position of INDEX_MEMBERS) {
    const share = stocks.day(position, day);
    if (!share) return undefined;
    shares.set(position, share);
    await pace();
  }
  const [first] = shares.values();
  if (!first) return undefined;
  const { openMs, minutes } = first;
  const level = (second: number) =>
    indexLevelOf((position) => {
      const { path, toGrid } = shares.get(position) as AssetDay;
      return toGrid(path.at(path.lastTrade(second)));
    }, stocks.unitsOn(day));
  return { openMs, minutes, level, done: new Map() };
}

async function intradayBars(day: IndexDay, intervalSeconds: number, toMs: number): Promise<Candle[]> {
  const pace = createPacer();
  const last = day.minutes * 60;
  const until = Math.min(last, Math.floor((toMs - day.openMs) / 1000));
  const done = day.done.get(intervalSeconds) ?? [];
  day.done.set(intervalSeconds, done);
  for (let from = done.length * intervalSeconds; from < last && from <= until; from += intervalSeconds) {
    const next = from + intervalSeconds;
    const end = next < last ? next - 1 : last;
    const candle = candleOf(day, from, Math.min(until, end), intervalSeconds);
    if (until < end) return [...done, candle];
    done.push(candle);
    await pace();
  }
  return [...done];
}

function candleOf(day: IndexDay, from: number, through: number, intervalSeconds: number): Candle {
  const step = Math.ceil(intervalSeconds / (LOOKS + 1) / MINUTE_SECONDS) * MINUTE_SECONDS;
  const levels = [day.level(from)];
  for (let second = from + step; second < through; second += step) levels.push(day.level(second));
  // Where a minute begins every price is at hand; the running candle ends with the price on the screen.
  const isWhole = (through + 1) % MINUTE_SECONDS === 0;
  return spanning(day.openMs + from * 1000, [...levels, day.level(isWhole ? through + 1 : through)]);
}

function runningDay(stocks: StockMarket, { openMs, minutes, level }: IndexDay, toMs: number): Candle {
  const day = dayOf(openMs);
  const second = Math.min(minutes * 60, Math.floor((toMs - openMs) / 1000));
  return spanning(dayStartMs(day), [levelAt(stocks, day - 1), level(second)]);
}

function closedDay(stocks: StockMarket, day: number): Candle[] {
  if (!stocks.trades(day)) return [];
  return [spanning(dayStartMs(day), [levelAt(stocks, day - 1), levelAt(stocks, day)])];
}

/** At the close of a day. */
const levelAt = ({ closes, unitsOn }: StockMarket, day: number) => indexLevel(closes.on(day), unitsOn(day));

function spanning(startMs: number, levels: readonly Price[]): Candle {
  const by = (better: (a: Price, b: Price) => boolean) => levels.reduce((a, b) => (better(b, a) ? b : a));
  return {
    startMs,
    open: levels[0] as Price,
    high: by((a, b) => a > b),
    low: by((a, b) => a < b),
    close: levels.at(-1) as Price,
  };
}
