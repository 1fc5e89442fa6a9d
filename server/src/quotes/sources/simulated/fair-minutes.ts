/**
 * Minutes of a market in which no price predicts the next one. Only the path is drawn: a Brownian bridge through the
 * minute's trades, halved again and again, and the grid price that it touched last by each of them. Highs, lows and
 * candles are those of the trades. See docs/decisions/056-fair-prices.md.
 */

import { bridge } from './bridge.ts';
import type { SecretWay, RandomWords } from './draws.ts';
import { fairBegins } from './fair-begins.ts';
import { BLOCK_WORDS, minuteTrades, type MinuteTrades, TRADES_FROM, walkThrough } from './minute-trades.ts';
import { normalDraw, uniformDraw } from './normal-table.ts';
import type { Minutes, PathSpec, Range } from './path-spec.ts';
import type { PriceGrid } from './price-grid.ts';

/** Minutes whose bits are made together: a few cost as much as many. */
const BATCH_MINUTES = 16;

/** Buffers of a path and of the prices of its trades: a minute of seven hundred assets starts at once. */
const path = new Float64Array(61);
const prices = new Float64Array(60);

export function fairMinutes(spec: PathSpec): Minutes {
  const secret = spec.key;
  // The first minute begins where the day does: its end has no draw.
  const phase = (secret.draw(0, 1)[0] as number) % spec.tradeEvery;
  const trades = minuteTrades(phase, spec.tradeEvery);
  let known: { readonly day: PathDay; readonly walker: PathReader } | undefined;
  const whole = () => (known ??= walkedDay(spec, secret, trades));
  return {
    phase,
    begin: (minute) => whole().walker.begin(minute),
    begins: (minutes) => fairBegins(spec, secret, trades, minutes),
    widen(range, fromMinute, toMinute) {
      const { day, walker } = whole();
      widen(range, day, walker, fromMinute, toMinute);
    },
    at(minute) {
      whole().walker.quote(minute);
      const ofTrades = prices.slice(0, trades.count);
      return {
        minute,
        price: (second) => ofTrades[trades.lastBy(second)] as number,
      };
    },
  };
}

function walkedDay(spec: PathSpec, { draw }: SecretWay, trades: MinuteTrades) {
  const { open, grid, shape } = spec;
  const deviationOf = (minute: number) => spec.deviation * (shape.deviation[minute] as number);
  const day: PathDay = { open, grid, trades, ends: endsOf(spec, draw), deviationOf, draw };
  return { day, walker: createPathReader(day) };
}

/** Separate from the cached day: the words of eight hundred assets are four megabytes. */
function endsOf(spec: PathSpec, draw: RandomWords): Float32Array {
  const ends = new Float32Array(spec.shape.minutes + 1);
  const words = draw(0, spec.shape.minutes);
  bridge(spec, ends, (minute) => normalDraw(words[minute] as number));
  return ends;
}

interface PathDay {
  readonly open: number;
  readonly grid: PriceGrid;
  readonly trades: MinuteTrades;
  /** Position of the path at the open and at each minute's end. */
  readonly ends: Float32Array;
  readonly deviationOf: (minute: number) => number;
  readonly draw: RandomWords;
}

interface PathReader {
  /** Fills `way` with one minute of the path. */
  walk(minute: number): void;
  /** The price of the trade that a minute begins with. */
  begin(minute: number): number;
  /** Fills `prices` with those of a minute's trades. */
  quote(minute: number): void;
}

function createPathReader({ open, grid, trades, ends, deviationOf, draw }: PathDay): PathReader {
  const { count, blocks, gaps } = trades;
  let drawn: { from: number; words: Uint32Array } = { from: NaN, words: new Uint32Array(0) };
  const placeOf = (minute: number) => (minute - drawn.from) * blocks * BLOCK_WORDS;
  const walk = (minute: number) => {
    const first = minute - (minute % BATCH_MINUTES);
    if (drawn.from !== first) {
      drawn = { from: first, words: draw(TRADES_FROM + first * blocks, BATCH_MINUTES * blocks * BLOCK_WORDS) };
    }
    const from = ends[minute] as number;
    const to = ends[minute + 1] as number;
    walkThrough(path, trades, { from, to, deviation: deviationOf(minute), words: drawn.words, at: placeOf(minute) });
  };
  /** The price after a trade of the minute that was walked last. @param held before it; NaN where that is not known */
  const after = (minute: number, trade: number, held: number) => {
    const deviation = deviationOf(minute);
    const variance = deviation * deviation * (gaps[trade] as number);
    const drawing = uniformDraw(drawn.words[placeOf(minute) + trade] as number);
    return grid.after(held, path[trade] as number, path[trade + 1] as number, variance, drawing);
  };
  // The first prices of two minutes: of the last one that was read, and of the one after it, where it is known.
  let latest = { minute: 0, begin: open, end: NaN };
  const begin = (minute: number): number => {
    if (minute === latest.minute) return latest.begin;
    let price = minute === latest.minute + 1 ? latest.end : NaN;
    // Back to where the path last touched the grid; the day begins on it.
    for (let before = minute - 1; Number.isNaN(price); before -= 1) {
      if (before < 0) price = open;
      else walk(before);
      for (let trade = count - 1; trade >= 0 && Number.isNaN(price); trade -= 1) price = after(before, trade, NaN);
    }
    latest = { minute, begin: price, end: NaN };
    return price;
  };
  const quote = (minute: number) => {
    const first = begin(minute);
    walk(minute);
    let price = first;
    for (let trade = 0; trade < count; trade += 1) {
      prices[trade] = price;
      price = after(minute, trade, price);
    }
    latest = { minute, begin: first, end: price };
  };
  return { walk, begin, quote };
}

/** A price is one of the two next to the path, so most minutes need no full path, and most paths no prices. */
function widen(range: Range, day: PathDay, walker: PathReader, fromMinute: number, toMinute: number): void {
  const { grid, trades, ends, deviationOf } = day;
  if (fromMinute >= toMinute) return;
  // Lower bound of the range of the minutes: their first trades.
  let [top, bottom] = [-Infinity, Infinity];
  for (let minute = fromMinute; minute < toMinute; minute += 1) {
    const at = ends[minute] as number;
    if (at > top) top = at;
    if (at < bottom) bottom = at;
  }
  range.high = Math.max(range.high, grid.below(top));
  range.low = Math.min(range.low, grid.next(grid.below(bottom)));
  for (let minute = fromMinute; minute < toMinute; minute += 1) {
    const from = ends[minute] as number;
    const to = ends[minute + 1] as number;
    const reach = trades.reach * deviationOf(minute);
    if (Math.max(from, to) + reach < range.high && Math.min(from, to) - reach > range.low) continue;
    walker.walk(minute);
    if (keepsWithin(range, trades.count)) continue;
    walker.quote(minute);
    for (let trade = 0; trade < trades.count; trade += 1) {
      const price = prices[trade] as number;
      if (price > range.high) range.high = price;
      if (price < range.low) range.low = price;
    }
  }
}

function keepsWithin({ high, low }: Range, count: number): boolean {
  for (let trade = 0; trade < count; trade += 1) {
    const at = path[trade] as number;
    if (at >= high || at <= low) return false;
  }
  return true;
}
