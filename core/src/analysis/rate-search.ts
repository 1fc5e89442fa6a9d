/**
 * The growths at which cash flows are worth nothing: all of a stretch, however near to one another. A growth is that of
 * the whole time between the first and the last flow, and its logarithm here, in which the worth is smooth.
 */

import type { Steps } from './steps.ts';

export interface CashFlow {
  readonly day: number;
  /** Amount of the flow: above zero if it was paid out to the owner, below zero if they paid it in. */
  readonly amount: number;
}

export type RateInterval = readonly [low: number, high: number];

/** As bare numbers, from both ends: all flows are gone through some hundreds of times. */
export interface Flows {
  readonly onward: Series;
  readonly backward: Series;
}

interface Series {
  readonly amounts: readonly number[];
  /** Until the next flow, as a part of the whole time; none behind the last. */
  readonly gaps: readonly number[];
}

/** @param sorted at most one a day, of two days at least */
export function flowsOf(sorted: readonly CashFlow[]): Flows {
  const days = (sorted.at(-1)?.day ?? 0) - (sorted[0]?.day ?? 0);
  return { onward: seriesOf(sorted, days), backward: seriesOf(sorted.toReversed(), days) };
}

const seriesOf = (flows: readonly CashFlow[], days: number): Series => ({
  amounts: flows.map(({ amount }) => amount),
  gaps: flows.map(({ day }, at) => Math.abs((flows[at + 1]?.day ?? day) - day) / days),
});

interface Worth {
  readonly worth: number;
  readonly slope: number;
  /** The second derivative, had all flows the same sign: no larger can it be, here or farther from no growth. */
  readonly bend: number;
}

/** On the day of the first flow where money grows, of the last where it shrinks: so nothing grows beyond a number. */
const sideOf = ({ onward, backward }: Flows, growth: number) => (growth < 0 ? backward : onward);

function worthAt({ amounts, gaps }: Series, growth: number): Worth {
  let [worth, slope, size, spread, bend] = [0, 0, 0, 0, 0];
  let [gap, discount] = [0, 1];
  for (let at = amounts.length - 1; at >= 0; at -= 1) {
    const amount = amounts[at] as number;
    // Most gaps are those of the flow before, and the exponential is what costs.
    if (gaps[at] !== gap) discount = Math.exp(-Math.abs(growth) * (gap = gaps[at] as number));
    slope = (slope - gap * worth) * discount;
    worth = worth * discount + amount;
    bend = (bend + gap * (2 * spread + gap * size)) * discount;
    spread = (spread + gap * size) * discount;
    size = size * discount + Math.abs(amount);
  }
  return { worth, slope, bend };
}

/** Growths that are nearer than this are no longer told apart: two so near are as good as one. */
const NEAREST = 1e-6;

/**
 * Halves the stretch until the worth, as far as its slope and bend can take it, stays away from zero, or rises or falls
 * all the way (Taylor's theorem with its remainder).
 * @returns stretches of one growth each; where the worth but touches zero, as far as can be told, two that are the same
 */
export function* growthsIn(flows: Flows, [low, high]: RateInterval): Steps<RateInterval[]> {
  if (low < 0 && high > 0) return [...(yield* growthsIn(flows, [low, 0])), ...(yield* growthsIn(flows, [0, high]))];
  const near = low < 0 ? high : low;
  return yield* growthsFrom(flows, [low, high], worthAt(low < 0 ? flows.backward : flows.onward, near));
}

/** @param at the end of the stretch that is nearer to no growth, where the worth can bend most */
function* growthsFrom(flows: Flows, [low, high]: RateInterval, at: Worth): Steps<RateInterval[]> {
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

/** Halves the stretch until it is as fine as a number is: about sixty steps, and nothing that could run away. */
export function* growthIn(flows: Flows, [low, high]: RateInterval): Steps<number> {
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
 * Beyond these the first flow, or the last, weighs more than all others together (Cauchy's bound): no growth that fits
 * lies there.
 */
export const boundsOf = ({ onward, backward }: Flows): RateInterval => [-boundOf(backward), boundOf(onward)];

function boundOf({ amounts, gaps }: Series): number {
  const [first = 0, ...others] = amounts.map(Math.abs);
  const rest = others.reduce((sum, amount) => sum + amount, 0);
  return Math.max(Math.log(rest / first) / (gaps[0] ?? 1), 0);
}
