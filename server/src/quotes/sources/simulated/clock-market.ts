/**
 * A market without hours, in lira. Change, high, low and turnover are those of the last 24 hours.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { roundToTick, tickSize } from '@kurus/core/market/tick-size';
import { type Money, type Price, toFloat } from '@kurus/core/money/money';
import type { RawQuote } from '../source.ts';
import type { DailyCloses } from './daily-closes.ts';
import type { SimulatedDay } from './day-candles.ts';
import { type DayPath, createDayPath } from './day-path.ts';
import { clockShape } from './day-shape.ts';
import type { Stream, SecretWay } from './draws.ts';
import { createPriceGrid } from './price-grid.ts';
import { uniform } from './random.ts';
import type { SimulatedMarket } from './simulated-market.ts';

/** One asset's path through its days. */
export interface ClockAsset {
  readonly code: string;
  readonly name: string;
  /** Stream of the draws that are made once a day. */
  readonly draw: Stream;
  /** Key of the draws for the path through a day. */
  readonly way: (day: number) => SecretWay;
  /** Deviation of the path between two midnights, as a fraction of the price. */
  readonly deviation: number;
  /** Seconds between trades; a divisor of 60. */
  readonly tradeEvery: number;
  /** The second of the minute at which its base steps. */
  readonly baseOffset: number;
  /** Turnover of a day in lira; 0 where it is not counted. */
  readonly turnoverLira: number;
}

export type ClockMarket = SimulatedMarket;

const SHAPE = clockShape();

/** @param closes of the assets, in their order */
export function createClockMarket(kind: AssetKind, assets: readonly ClockAsset[], closes: DailyCloses): ClockMarket {
  const toGrid = (units: number) => roundToTick(kind, BigInt(Math.round(units)) as Price, 'half-up');
  const days = assets.map((asset, position) => daysOf(kind, asset, closes, position));
  const walks = assets.map((asset, position) => walk({ kind, asset, toGrid, dayOn: days[position] as Days }));
  return {
    assets,
    closes,
    closeOn: (position, day) => closes.on(day)[position] as Price,
    quotesAt(nowMs) {
      const day = dayOf(nowMs);
      const second = Math.floor((nowMs - dayStartMs(day)) / 1000);
      return walks.map((quoteAt) => quoteAt(day, second, nowMs));
    },
    day(position, day): SimulatedDay {
      const { path, kurus } = (days[position] as Days)(day);
      const base = closes.on(day - 1)[position] as Price;
      return { path, kurus, base, openMs: dayStartMs(day), minutes: SHAPE.minutes, toGrid };
    },
  };
}

/**
 * The second of yesterday that today is measured against: 24 hours ago, to the minute. Assets step at different seconds
 * of the minute, so that the stream does not carry every base every second nor all of them at once.
 */
function baseSecond(second: number, offset: number): number {
  return Math.max(0, Math.floor((second - offset) / 60) * 60 + offset);
}

interface RestOfDay {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

interface Day {
  readonly path: DayPath;
  readonly kurus: number;
}

type Days = (day: number) => Day;

function daysOf(kind: AssetKind, asset: ClockAsset, closes: DailyCloses, position: number): Days {
  const { draw, way, deviation, tradeEvery, turnoverLira } = asset;
  const grid = createPriceGrid(kind);
  // Cached for both the quotes and the callers that read the day: each minute of it is computed once.
  let cache: readonly { readonly day: number; readonly found: Day }[] = [];
  const dayOn = (day: number) => {
    const open = toFloat(closes.on(day - 1)[position] as Price);
    const close = closes.on(day)[position] as Price;
    const path = createDayPath({
      key: way(day),
      open,
      close: toFloat(close),
      deviation: deviation * open,
      tick: toFloat(tickSize(kind, close)),
      grid,
      tradeEvery,
      shape: SHAPE,
    });
    return { path, kurus: turnoverLira * (0.6 + 0.8 * uniform(draw(day), day, 2)) * 100 };
  };
  return (day) => {
    const cached = cache.find((one) => one.day === day);
    if (cached) return cached.found;
    const found = dayOn(day);
    cache = [{ day, found }, ...cache].slice(0, KEPT_DAYS);
    return found;
  };
}

/** Today and yesterday, which contain the last 24 hours. */
const KEPT_DAYS = 2;

interface WalkParts {
  readonly kind: AssetKind;
  readonly asset: ClockAsset;
  readonly toGrid: (units: number) => Price;
  readonly dayOn: Days;
}

function walk({ kind, asset: { code, baseOffset }, toGrid, dayOn }: WalkParts) {
  let held: { day: number; today: Day; yesterday: Day; rest: RestOfDay } | undefined;
  const on = (day: number) => {
    if (held?.day === day) return held;
    const yesterday = held?.day === day - 1 ? held.today : dayOn(day - 1);
    held = { day, today: dayOn(day), yesterday, rest: restOfDay(yesterday.path) };
    return held;
  };
  return (day: number, second: number, asOfMs: number): RawQuote => {
    const { today, yesterday, rest } = on(day);
    const traded = today.path.lastTrade(second);
    const since = today.path.extremes(traded);
    // Minutes of yesterday count only where they lie wholly within the 24 hours.
    const next = Math.floor(second / 60) + 1;
    const share = today.path.turnoverShare(traded);
    return {
      type: kind,
      code,
      price: toGrid(today.path.at(traded)),
      base: toGrid(yesterday.path.at(yesterday.path.lastTrade(baseSecond(second, baseOffset)))),
      high: toGrid(Math.max(since.high, rest.high[next] as number)),
      low: toGrid(Math.min(since.low, rest.low[next] as number)),
      volume: BigInt(Math.round(today.kurus * share + yesterday.kurus * (1 - share))) as Money,
      asOfMs,
    };
  };
}

/** For each minute of a day, the extremes from that minute to the day's end. */
function restOfDay(path: DayPath): RestOfDay {
  const running = { high: -Infinity, low: Infinity };
  const high = new Float64Array(SHAPE.minutes + 1).fill(running.high);
  const low = new Float64Array(SHAPE.minutes + 1).fill(running.low);
  for (let minute = SHAPE.minutes - 1; minute >= 0; minute -= 1) {
    path.widen(running, minute, minute + 1);
    high[minute] = running.high;
    low[minute] = running.low;
  }
  return { high, low };
}
