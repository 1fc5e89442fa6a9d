/**
 * Growths at which the present value of cash flows is zero: all of an interval, however close together. A growth spans
 * the whole time between the first and the last flow; it is handled as its logarithm, in which the present value is
 * smooth.
 */

import type { Steps } from './steps.ts';

export interface CashFlow {
  readonly day: number;
  /** Amount of the flow: above zero if it was paid out to the owner, below zero if they paid it in. */
  readonly amount: number;
}

export type RateInterval = readonly [low: number, high: number];

/** Flows as plain numbers, from both ends: the search reads all of them some hundreds of times. */
export interface Flows {
  readonly onward: Series;
  readonly backward: Series;
}

interface Series {
  readonly amounts: readonly number[];
  /** Gaps until the next flow, as a part of the whole time; none after the last. */
  readonly gaps: readonly number[];
}

/** @param sorted at most one flow a day, on at least two days */
export function flowsOf(sorted: readonly CashFlow[]): Flows {
  const days = (sorted.at(-1)?.day ?? 0) - (sorted[0]?.day ?? 0);
  return { onward: seriesOf(sorted, days), backward: seriesOf(sorted.toReversed(), days) };
}

const seriesOf = (flows: readonly CashFlow[], days: number): Series => ({
  amounts: flows.map(({ amount }) => amount),
  gaps: flows.map(({ day }, at) => Math.abs((flows[at + 1]?.day ?? day) - day) / days),
});

interface PresentValue {
  readonly worth: number;
  readonly slope: number;
  /** Second derivative if all flows had the same sign: it cannot be larger, here or farther from zero growth. */
  readonly bend: number;
}

/** Value on the day of the first flow if money grows, of the last if it shrinks: so no value overflows. */
const sideOf = ({ onward, backward }: Flows, growth: number) => (growth < 0 ? backward : onward);

function worthAt({ amounts, gaps }: Series, growth: number): PresentValue {
  let [worth, slope, size, spread, bend] = [0, 0, 0, 0, 0];
  let [gap, discount] = [0, 1];
  for (let at = amounts.length - 1; at >= 0; at -= 1) {
    const amount = amounts[at] as number;
    // Most gaps equal the gap before, and the exponential is the expensive part.
    if (gaps[at] !== gap) discount = Math.exp(-Math.abs(growth) * (gap = gaps[at] as number));
    slope = (slope - gap * worth) * discount;
    worth = worth * discount + amount;
    bend = (bend + gap * (2 * spread + gap * size)) * discount;
    spread = (spread + gap * size) * discount;
    size = size * discount + Math.abs(amount);
  }
  return { worth, slope, bend };
}

/** Growths closer than this count as one. */
const NEAREST = 1e-6;

/**
 * Halves the interval until the present value, judged by its slope and bend, has no zero in it, or rises or falls
 * throughout (Taylor's theorem with its remainder).
 * @returns intervals of one growth each; two equal ones if the value touches zero without a visible change of sign
 */
export function* isolateGrowths(flows: Flows, [low, high]: RateInterval): Steps<RateInterval[]> {
  if (low < 0 && high > 0)
    return [...(yield* isolateGrowths(flows, [low, 0])), ...(yield* isolateGrowths(flows, [0, high]))];
  const near = low < 0 ? high : low;
  return yield* growthsFrom(flows, [low, high], worthAt(low < 0 ? flows.backward : flows.onward, near));
}

/** @param at end of the interval that is closer to zero growth, where the value can bend most */
function* growthsFrom(flows: Flows, [low, high]: RateInterval, at: PresentValue): Steps<RateInterval[]> {
  const width = high - low;
  const turn = width * at.bend;
  if (Math.abs(at.worth) > width * (Math.abs(at.slope) + turn / 2)) return [];
  yield;
  const whole: RateInterval = [low, high];
  if (Math.abs(at.slope) > turn) return isBelow(flows, low) === isBelow(flows, high) ? [] : [whole];
  if (width < NEAREST) return [whole, whole];
  const middle = (low + high) / 2;
  const atMiddle = worthAt(sideOf(flows, middle), middle);
  const lower = yield* growthsFrom(flows, [low, middle], middle < 0 ? atMiddle : at);
  const upper = yield* growthsFrom(flows, [middle, high], middle < 0 ? at : atMiddle);
  return [...lower, ...upper];
}

export const isBelow = (flows: Flows, growth: number) => worthAt(sideOf(flows, growth), growth).worth < 0;

const PRECISION = 1e-14;

/** Halves the interval until it is as small as a double allows: about sixty steps, so the loop always ends. */
export function* refineGrowth(flows: Flows, [low, high]: RateInterval): Steps<number> {
  const below = isBelow(flows, low);
  let [from, to] = [low, high];
  for (let middle = (from + to) / 2; to - from > PRECISION && middle > from && middle < to; middle = (from + to) / 2) {
    if (isBelow(flows, middle) === below) from = middle;
    else to = middle;
    yield;
  }
  return (from + to) / 2;
}

/**
 * Bounds beyond which the first flow, or the last, outweighs all others together (Cauchy's bound): no growth that fits
 * lies there.
 */
export const boundsOf = ({ onward, backward }: Flows): RateInterval => [-boundOf(backward), boundOf(onward)];

function boundOf({ amounts, gaps }: Series): number {
  const [first = 0, ...others] = amounts.map(Math.abs);
  const rest = others.reduce((sum, amount) => sum + amount, 0);
  return Math.max(Math.log(rest / first) / (gaps[0] ?? 1), 0);
}
