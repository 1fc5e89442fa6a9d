/**
 * The minutes of a market of before (decision 008): each price is a hash of the day's 32 bits, so that who has enough
 * of a day's prices can work out the rest of it. Kept as it was, for databases whose trades were made at these prices.
 */
import { bridge } from './bridge.ts';
import type { Minutes, PathSpec, Range } from './day-path.ts';
import { hash, quickHash, quickNormal } from './random.ts';

type Spec = Omit<PathSpec, 'key'> & { readonly key: number };

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

export function quickMinutes(given: PathSpec, key: number): Minutes {
  const spec = { ...given, key };
  const ends = new Float32Array(spec.shape.minutes + 1);
  bridge(spec, ends, (minute) => quickNormal(key, minute));
  return {
    phase: hash(key, -1) % spec.tradeEvery,
    widen(range, fromMinute, toMinute) {
      for (let minute = fromMinute; minute < toMinute; minute += 1) widenByMinute(range, spec, ends, minute);
    },
    begin: () => undefined,
    at(minute) {
      const known = minuteAt(spec, ends, minute);
      const { highSecond, lowSecond } = known;
      return { minute, highSecond, lowSecond, price: (second) => priceInMinute(spec, known, second) };
    },
  };
}

/** One draw decides a minute: eight bits each for how far up and down, the rest for when. */
const minuteDraw = (key: number, minute: number) => quickHash(key, minute + MINUTE_DRAWS);

function widenByMinute(range: Range, { key, tick, deviation, shape }: Spec, ends: Float32Array, minute: number): void {
  const from = ends[minute] as number;
  const to = ends[minute + 1] as number;
  const reach = REACH * deviation * (shape.deviation[minute] as number) + tick / 2;
  const draw = minuteDraw(key, minute);
  const high = (from > to ? from : to) + ((draw & 0xff) / 256) * reach;
  const low = (from > to ? to : from) - (((draw >>> 8) & 0xff) / 256) * reach;
  if (high > range.high) range.high = high;
  if (low < range.low) range.low = low < tick ? tick : low;
}

function minuteAt(spec: Spec, ends: Float32Array, minute: number): Minute {
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
function priceInMinute({ key, tick }: Spec, known: Minute, second: number): number {
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
