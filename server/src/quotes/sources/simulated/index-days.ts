/**
 * Candles of the simulated index. Its level at a moment is the sum of a hundred shares, so a candle reads it at its
 * beginning, at its end and a few times in between; of whole days only the closes count. Finished candles of today are
 * cached, so that each request computes only the new ones.
 */

import type { Candle } from '@kurus/core/contract/market-history';
import { dayOf, dayStartMs, DAY_SECONDS } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import { RecentMap } from '../../../sharing/recent-map.ts';
import { type SimulatedDay, type DayBars } from './day-candles.ts';
import { createIndexSums, INDEX_MEMBERS, indexLevel, indexLevelOf } from './index-level.ts';
import { createPacer } from './pacer.ts';
import type { StockMarket } from './stock-market.ts';

/** Readings of the level within a candle, besides those at its beginning and end. */
const SAMPLES = 3;
const MINUTE_SECONDS = 60;
/** Readings of a share computed at once: some tenths of a millisecond. */
const TOGETHER = 64;
/** Only the running day is read again and again; a night and a request for yesterday need a few more. */
const KEPT_DAYS = 4;

interface IndexDay {
  readonly openMs: number;
  readonly minutes: number;
  level(second: number): Price;
  /** Levels at the beginning of some minutes, in their order. */
  levels(minutes: readonly number[]): Promise<readonly Price[]>;
  /** Finished candles by interval. */
  readonly done: Map<number, Candle[]>;
}

export function createIndexDays(stocks: StockMarket): DayBars {
  const cache = new RecentMap<number, IndexDay>(KEPT_DAYS);
  const open = async (day: number) => {
    const cached = cache.get(day);
    if (cached) return cached;
    const opened = await openDay(stocks, day);
    if (opened) cache.set(day, opened);
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
  const shares = new Map<number, SimulatedDay>();
  for (const position of INDEX_MEMBERS) {
    const share = stocks.day(position, day);
    if (!share) return undefined;
    shares.set(position, share);
    await pace();
  }
  const [first] = shares.values();
  if (!first) return undefined;
  const { openMs, minutes } = first;
  const units = stocks.unitsOn(day);
  const level = (second: number) =>
    indexLevelOf((position) => {
      const { path, toGrid } = shares.get(position) as SimulatedDay;
      return toGrid(path.at(path.lastTrade(second)));
    }, units);
  // Share by share: intermediate results of a share for one minute serve the others as well.
  const levels = async (at: readonly number[]) => {
    const turn = createPacer();
    const found: Price[] = [];
    for (let first = 0; first < at.length; first += TOGETHER) {
      const some = at.slice(first, first + TOGETHER);
      const sums = createIndexSums(some.length, units);
      for (const [position, { path, toGrid }] of shares) {
        sums.add(position, path.begins(some), toGrid);
        await turn();
      }
      found.push(...sums.levels());
    }
    return found;
  };
  return { openMs, minutes, level, levels, done: new Map() };
}

async function intradayBars(day: IndexDay, intervalSeconds: number, toMs: number): Promise<Candle[]> {
  const last = day.minutes * MINUTE_SECONDS;
  const until = Math.min(last, Math.floor((toMs - day.openMs) / 1000));
  const cached = day.done.get(intervalSeconds) ?? [];
  const wanted: Looks[] = [];
  for (let from = cached.length * intervalSeconds; from < last && from <= until; from += intervalSeconds) {
    const next = from + intervalSeconds;
    const end = next < last ? next - 1 : last;
    wanted.push(looksOf(from, Math.min(until, end), { intervalSeconds, isOver: until >= end }));
  }
  const levels = await levelsAt(day, wanted);
  const candles = wanted.map(({ from, seconds }) => spanning(day.openMs + from * 1000, levels(seconds)));
  const all = [...cached, ...candles];
  day.done.set(intervalSeconds, all.slice(0, cached.length + wanted.filter(({ isOver }) => isOver).length));
  return all;
}

/** The seconds at which a candle reads the level. */
interface Looks {
  readonly from: number;
  readonly seconds: readonly number[];
  readonly isOver: boolean;
}

function looksOf(
  from: number,
  through: number,
  { intervalSeconds, isOver }: { readonly intervalSeconds: number; readonly isOver: boolean },
): Looks {
  const step = Math.ceil(intervalSeconds / (SAMPLES + 1) / MINUTE_SECONDS) * MINUTE_SECONDS;
  const seconds = [from];
  for (let second = from + step; second < through; second += step) seconds.push(second);
  // At the beginning of a minute every price is known; the running candle ends with the price on the screen.
  const isWhole = (through + 1) % MINUTE_SECONDS === 0;
  return { from, seconds: [...seconds, isWhole ? through + 1 : through], isOver };
}

/** All beginnings of minutes at once, and the second of the screen. */
async function levelsAt(day: IndexDay, wanted: readonly Looks[]) {
  const seconds = [...new Set(wanted.flatMap((looks) => looks.seconds))];
  const minutes = seconds.filter((second) => second % MINUTE_SECONDS === 0).map((second) => second / MINUTE_SECONDS);
  const levels = await day.levels(minutes);
  const cached = new Map(minutes.map((minute, place) => [minute * MINUTE_SECONDS, levels[place] as Price]));
  return (some: readonly number[]) => some.map((second) => cached.get(second) ?? day.level(second));
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

/** Level of the index at the close of a day. */
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
