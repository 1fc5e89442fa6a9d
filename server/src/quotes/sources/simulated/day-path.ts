/**
 * One asset's way through one day, a function of its key alone. The minutes' ends are a Brownian bridge from the open to
 * the close; inside a minute the price visits one high and one low at known seconds, so that the high and low of any
 * stretch are exact without walking every second. Prices here are units of 1e-8 lira before they go to the grid.
 */
import type { DayShape } from './day-shape.ts';
import { hash, quickHash, quickNormal } from './random.ts';

export interface PathSpec {
  /** Key of the draws of this asset on this day. */
  readonly key: number;
  readonly open: number;
  readonly close: number;
  /** Deviation of the way between open and close, in units of the price. */
  readonly deviation: number;
  readonly tick: number;
  /** Seconds between trades; a divisor of 60. */
  readonly tradeEvery: number;
  readonly shape: DayShape;
}

export interface Extremes {
  readonly high: number;
  readonly low: number;
}

interface Range {
  high: number;
  low: number;
}

export interface DayPath {
  /** The second of the last trade at or before this second of the path. */
  lastTrade(second: number): number;
  /** The price of the trade at this second; ask only for seconds that lastTrade answered. */
  at(second: number): number;
  /** Over all trades from the start to this second. */
  extremes(second: number): Extremes;
  /** Widens the range by all trades of one whole minute. */
  widen(range: Range, minute: number): void;
  /** Share of the day's turnover up to this second, 0 to 1. */
  turnoverShare(second: number): number;
}

interface Minute {
  readonly minute: number;
  readonly from: number;
  readonly to: number;
  readonly high: number;
  readonly low: number;
  readonly highSecond: number;
  readonly lowSecond: number;
}

/** How far a minute's high and low reach beyond its ends at most, in deviations of the minute. */
const REACH = 0.9;
/** Where the numbers of the draws of minutes and of seconds begin; before them are those of the bridge. */
const MINUTE_DRAWS = 10_000;
const SECOND_DRAWS = 100_000;

export function createDayPath(spec: PathSpec): DayPath {
  const { key, shape, tradeEvery } = spec;
  const last = shape.minutes * 60;
  const ends = bridge(spec);
  const phase = hash(key, -1) % tradeEvery;
  let memo = minuteAt(spec, ends, 0);
  const minuteOf = (minute: number) => (memo.minute === minute ? memo : (memo = minuteAt(spec, ends, minute)));

  const lastTrade = (second: number) => {
    if (second >= last) return last;
    const inMinute = second % 60;
    const { highSecond, lowSecond } = minuteOf((second - inMinute) / 60);
    let latest = inMinute >= phase ? inMinute - ((inMinute - phase) % tradeEvery) : 0;
    if (highSecond <= inMinute && highSecond > latest) latest = highSecond;
    if (lowSecond <= inMinute && lowSecond > latest) latest = lowSecond;
    return second - inMinute + latest;
  };
  const at = (second: number) => {
    if (second >= last) return spec.close;
    const inMinute = second % 60;
    return priceInMinute(spec, minuteOf((second - inMinute) / 60), inMinute);
  };

  // The part of the day walked so far: a later second continues from here, an earlier one starts again.
  let seen = { minutes: 0, high: -Infinity, low: Infinity };
  let scan = { minute: 0, second: -1, high: -Infinity, low: Infinity };
  const extremes = (second: number): Extremes => {
    const minute = Math.min(Math.floor(second / 60), shape.minutes);
    if (minute < seen.minutes) seen = { minutes: 0, high: -Infinity, low: Infinity };
    for (; seen.minutes < minute; seen.minutes += 1) widenByMinute(seen, spec, ends, seen.minutes);
    if (scan.minute !== minute || scan.second > second) {
      scan = { minute, second: minute * 60 - 1, high: -Infinity, low: Infinity };
    }
    while (scan.second < Math.min(second, last)) {
      scan.second += 1;
      if (lastTrade(scan.second) === scan.second) {
        const price = at(scan.second);
        if (price > scan.high) scan.high = price;
        if (price < scan.low) scan.low = price;
      }
    }
    return { high: Math.max(seen.high, scan.high), low: Math.min(seen.low, scan.low) };
  };
  return {
    lastTrade,
    at,
    extremes,
    widen: (range, minute) => widenByMinute(range, spec, ends, minute),
    turnoverShare(second) {
      const minute = Math.min(Math.floor(second / 60), shape.minutes - 1);
      const from = shape.turnover[minute] as number;
      return from + ((shape.turnover[minute + 1] as number) - from) * Math.min(1, (second - minute * 60) / 60);
    },
  };
}

/** The price at each minute's end, halving the day again and again. 32-bit floats: the grid is far coarser. */
function bridge({ key, open, close, deviation, shape }: PathSpec): Float32Array {
  const { from, to, middle, part, spread } = shape.halvings;
  const ends = new Float32Array(shape.minutes + 1);
  ends[0] = open;
  ends[shape.minutes] = close;
  // A bridge knows no floor, a price does.
  const least = open / 10;
  for (let i = 0; i < middle.length; i += 1) {
    const minute = middle[i] as number;
    const start = ends[from[i] as number] as number;
    const mean = start + ((ends[to[i] as number] as number) - start) * (part[i] as number);
    const value = mean + deviation * (spread[i] as number) * quickNormal(key, minute);
    ends[minute] = value < least ? least : value;
  }
  return ends;
}

/** One draw decides a minute: eight bits each for how far up and down, the rest for when. */
const minuteDraw = (key: number, minute: number) => quickHash(key, minute + MINUTE_DRAWS);

function widenByMinute(
  range: Range,
  { key, tick, deviation, shape }: PathSpec,
  ends: Float32Array,
  minute: number,
): void {
  const from = ends[minute] as number;
  const to = ends[minute + 1] as number;
  const reach = REACH * deviation * (shape.deviation[minute] as number) + tick / 2;
  const draw = minuteDraw(key, minute);
  const high = (from > to ? from : to) + ((draw & 0xff) / 256) * reach;
  const low = (from > to ? to : from) - (((draw >>> 8) & 0xff) / 256) * reach;
  if (high > range.high) range.high = high;
  if (low < range.low) range.low = low < tick ? tick : low;
}

function minuteAt(spec: PathSpec, ends: Float32Array, minute: number): Minute {
  const range = { high: -Infinity, low: Infinity };
  widenByMinute(range, spec, ends, minute);
  const draw = minuteDraw(spec.key, minute);
  const early = 3 + (((draw >>> 16) & 0x7f) % 26);
  const late = 31 + (((draw >>> 23) & 0x7f) % 26);
  const highFirst = draw >>> 31 === 1;
  return {
    minute,
    from: ends[minute] as number,
    to: ends[minute + 1] as number,
    ...range,
    highSecond: highFirst ? early : late,
    lowSecond: highFirst ? late : early,
  };
}

/** Straight between the minute's four known points, and up to half a tick beside it: the bounce between bid and ask. */
function priceInMinute({ key, tick }: PathSpec, known: Minute, second: number): number {
  const { highSecond, lowSecond, high, low } = known;
  if (second === highSecond) return high;
  if (second === lowSecond) return low;
  const firstSecond = Math.min(highSecond, lowSecond);
  const secondSecond = Math.max(highSecond, lowSecond);
  const first = firstSecond === highSecond ? high : low;
  const second_ = secondSecond === highSecond ? high : low;
  let along: number;
  if (second < firstSecond) along = between(known.from, first, second / firstSecond);
  else if (second < secondSecond)
    along = between(first, second_, (second - firstSecond) / (secondSecond - firstSecond));
  else along = between(second_, known.to, (second - secondSecond) / (60 - secondSecond));
  const bounced = along + (quickHash(key, known.minute * 60 + second + SECOND_DRAWS) / 4_294_967_296 - 0.5) * tick;
  return Math.min(high, Math.max(low, bounced));
}

const between = (from: number, to: number, part: number) => from + (to - from) * part;
