/**
 * The minutes of a market of model 2. Each minute's end, high and low, and each second's step have secret bits of their
 * own. A minute's high and low are drawn from the law of a Brownian bridge between its ends; its seconds are such a
 * bridge, stretched to reach both: so what lies beyond the ends comes back to them, and can be foretold
 * (docs/decisions/056-fair-prices.md). Kept as it was, for days that were traded at these prices.
 */
import { bridge } from './bridge.ts';
import type { Minutes, MinuteWay, PathSpec, Range } from './day-path.ts';
import type { Words } from './draws.ts';

/** Words of a minute's end, and of its high and low. */
const MINUTE_WORDS = 2;
const SECONDS = 60;
/** Ways through a minute that are drawn; the one that reaches its high and low best by itself is taken. */
const WAYS = 4;
/** Blocks of 16 bytes: where those of highs and lows begin, and those of the seconds, and how many a minute has. */
const RANGES_FROM = 2048;
const SECONDS_FROM = 4096;
const SECONDS_BLOCKS = (WAYS * SECONDS) / 4;

export function secretMinutes(spec: PathSpec, draw: Words): Minutes {
  const { shape, tradeEvery, tick } = spec;
  const ends = new Float32Array(shape.minutes + 1);
  const words = draw(0, shape.minutes * MINUTE_WORDS);
  bridge(spec, ends, (minute) => fineNormal(words, minute * MINUTE_WORDS));
  // The first minute begins where the day does: its end has no draw.
  const phase = (words[0] as number) % tradeEvery;
  const deviationOf = (minute: number) => spec.deviation * (shape.deviation[minute] as number);
  let ranges: Uint32Array | undefined;
  const reach = (minute: number, which: 0 | 1) => {
    ranges ??= draw(RANGES_FROM, shape.minutes * MINUTE_WORDS);
    const between = (ends[minute] as number) - (ends[minute + 1] as number);
    return spread(between, deviationOf(minute), ranges[minute * MINUTE_WORDS + which] as number);
  };
  const middle = (minute: number) => (ends[minute] as number) + (ends[minute + 1] as number);
  const highOf = (minute: number) => (middle(minute) + reach(minute, 0)) / 2;
  const lowOf = (minute: number) => Math.max(tick, (middle(minute) - reach(minute, 1)) / 2);
  return {
    phase,
    widen(range, fromMinute, toMinute) {
      for (let minute = fromMinute; minute < toMinute; minute += 1) {
        const [high, low] = [highOf(minute), lowOf(minute)];
        if (high > range.high) range.high = high;
        if (low < range.low) range.low = low;
      }
    },
    begin: (minute) => ends[minute],
    at(minute) {
      const steps = draw(SECONDS_FROM + minute * SECONDS_BLOCKS, WAYS * SECONDS);
      const [from, to] = [ends[minute] as number, ends[minute + 1] as number];
      const known = { from, to, high: highOf(minute), low: lowOf(minute) };
      return { minute, ...wayThrough(known, deviationOf(minute), steps) };
    },
  };
}

const HALF = 0xffff;
const FINE_DEVIATION = Math.sqrt((4 * (65_536 * 65_536 - 1)) / 12);

/** Mean 0, deviation 1, from two words: a quarter of a million values, far finer than any price shows. */
function fineNormal(words: Uint32Array, at: number): number {
  const [first, second] = [words[at] as number, words[at + 1] as number];
  return ((first & HALF) + (first >>> 16) + (second & HALF) + (second >>> 16) - 2 * HALF) / FINE_DEVIATION;
}

const BYTES_DEVIATION = Math.sqrt((4 * (256 * 256 - 1)) / 12);
const coarseNormal = (word: number) =>
  ((word & 0xff) + ((word >>> 8) & 0xff) + ((word >>> 16) & 0xff) + (word >>> 24) - 510) / BYTES_DEVIATION;

const PAIR_VARIANCE = (2 * (256 * 256 - 1)) / 12;

/** Mean 1, from one word: half the sum of two squares that are nearly normal. */
function exponential(word: number): number {
  const first = (word & 0xff) + ((word >>> 8) & 0xff) - 255;
  const second = ((word >>> 16) & 0xff) + (word >>> 24) - 255;
  return (first * first + second * second) / (2 * PAIR_VARIANCE);
}

/** The highest point of a bridge from a to b is half of a + b + this: P(above m) = exp(-2 (m - a) (m - b) / v). */
const spread = (between: number, deviation: number, word: number) =>
  Math.sqrt(between * between + 2 * deviation * deviation * exponential(word));

interface Minute extends Readonly<Range> {
  readonly from: number;
  readonly to: number;
}

/** A way through a minute, with the seconds of its own highest and lowest point. */
interface Walk {
  readonly seconds: Float64Array;
  highSecond: number;
  lowSecond: number;
}

const newWalk = (): Walk => ({ seconds: new Float64Array(SECONDS), highSecond: 1, lowSecond: 1 });
/** Where ways are tried: a minute of seven hundred assets begins at once. */
const tried: [Walk, Walk] = [newWalk(), newWalk()];

/** @param steps of all ways, one after the other */
function wayThrough(minute: Minute, deviation: number, steps: Uint32Array): Omit<MinuteWay, 'minute'> {
  let [best, other] = tried;
  let least = Infinity;
  for (let way = 0; way < WAYS; way += 1) {
    walkThrough(other, minute, deviation, steps, way * SECONDS);
    const above = minute.high - (other.seconds[other.highSecond] as number);
    const below = minute.low - (other.seconds[other.lowSecond] as number);
    const away = above * above + below * below;
    if (away < least) [best, other, least] = [other, best, away];
  }
  return stretched(minute, { ...best, seconds: best.seconds.slice() });
}

/** A bridge over the minute, second by second, from the steps that begin there. */
function walkThrough(walk: Walk, { from, to }: Minute, deviation: number, steps: Uint32Array, at: number): void {
  const { seconds } = walk;
  const scale = deviation / Math.sqrt(SECONDS);
  let walked = 0;
  for (let second = 1; second < SECONDS; second += 1) {
    walked += coarseNormal(steps[at + second] as number);
    seconds[second] = walked;
  }
  const drift = (to - from - scale * (walked + coarseNormal(steps[at] as number))) / SECONDS;
  seconds[0] = from;
  let [high, low] = [-Infinity, Infinity];
  for (let second = 1; second < SECONDS; second += 1) {
    const price = from + drift * second + scale * (seconds[second] as number);
    seconds[second] = price;
    if (price > high) [high, walk.highSecond] = [price, second];
    if (price < low) [low, walk.lowSecond] = [price, second];
  }
}

/** Beyond the minute's ends it is stretched, so that its highest and lowest second are the known ones. */
function stretched({ from, to, high, low }: Minute, walk: Walk): Omit<MinuteWay, 'minute'> {
  const { seconds, highSecond, lowSecond } = walk;
  const [top, bottom] = from > to ? [from, to] : [to, from];
  const above = (high - top) / ((seconds[highSecond] as number) - top);
  const below = (low - bottom) / ((seconds[lowSecond] as number) - bottom);
  return {
    highSecond,
    lowSecond,
    price(second) {
      if (second === highSecond) return high;
      if (second === lowSecond) return low;
      const price = seconds[second] as number;
      if (price > top) return Math.min(high, top + (price - top) * above);
      if (price < bottom) return Math.max(low, bottom + (price - bottom) * below);
      return price;
    },
  };
}
