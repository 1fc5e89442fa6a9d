/**
 * The rates at which cash flows are worth nothing: all of a stretch, however near to one another. A rate is the
 * logarithm of the yearly growth here, in which the worth is smooth.
 */
import { DAYS_OF_YEAR } from './time-weighted.ts';

export interface CashFlow {
  readonly day: number;
  /** What came back to the owner is above zero, what they paid in below. */
  readonly amount: number;
}

export type Stretch = readonly [low: number, high: number];

/** As bare numbers, from both ends: all flows are gone through some hundreds of times. */
export interface Flows {
  readonly onward: Series;
  readonly backward: Series;
  /** From the first to the last. */
  readonly years: number;
}

interface Series {
  readonly amounts: readonly number[];
  /** Years until the next flow; none behind the last. */
  readonly gaps: readonly number[];
}

/** @param sorted at most one a day */
export function flowsOf(sorted: readonly CashFlow[]): Flows {
  const first = sorted[0]?.day ?? 0;
  return {
    onward: seriesOf(sorted),
    backward: seriesOf(sorted.toReversed()),
    years: ((sorted.at(-1)?.day ?? first) - first) / DAYS_OF_YEAR,
  };
}

const seriesOf = (flows: readonly CashFlow[]): Series => ({
  amounts: flows.map(({ amount }) => amount),
  gaps: flows.map(({ day }, at) => Math.abs((flows[at + 1]?.day ?? day) - day) / DAYS_OF_YEAR),
});

interface Worth {
  readonly worth: number;
  readonly slope: number;
  /** The second derivative, had all flows the same sign: no larger can it be. */
  readonly bend: number;
}

/** On the day of the first flow where money grows, of the last where it shrinks: so nothing grows beyond a number. */
export function worthAt({ onward, backward }: Flows, rate: number): Worth {
  const { amounts, gaps } = rate < 0 ? backward : onward;
  let [worth, slope, size, spread, bend] = [0, 0, 0, 0, 0];
  for (let at = amounts.length - 1; at >= 0; at -= 1) {
    const [amount, gap] = [amounts[at] as number, gaps[at] as number];
    const discount = Math.exp(-Math.abs(rate) * gap);
    slope = (slope - gap * worth) * discount;
    worth = worth * discount + amount;
    bend = (bend + gap * (2 * spread + gap * size)) * discount;
    spread = (spread + gap * size) * discount;
    size = size * discount + Math.abs(amount);
  }
  return { worth, slope, bend };
}

/** Growth over the whole time by less than this is no longer looked into: two rates so near are as good as one. */
const NEAREST = 1e-6;

/**
 * Halves the stretch until the worth, as far as its slope and bend can take it, stays away from zero, or rises or falls
 * all the way (Taylor's theorem with its remainder).
 * @returns stretches of one rate each; where the worth but touches zero, as far as can be told, two that are the same
 */
export function* ratesIn(flows: Flows, [low, high]: Stretch): Generator<Stretch, void> {
  const middle = (low + high) / 2;
  const half = (high - low) / 2;
  const { worth, slope, bend } = worthAt(flows, middle);
  const turn = half * bend * Math.exp(flows.years * half);
  if (Math.abs(worth) > half * (Math.abs(slope) + turn / 2)) return;
  if (Math.abs(slope) > turn) {
    if (isBelow(flows, low) !== isBelow(flows, high)) yield [low, high];
  } else if (half * flows.years < NEAREST) {
    yield [low, high];
    yield [low, high];
  } else {
    yield* ratesIn(flows, [low, middle]);
    yield* ratesIn(flows, [middle, high]);
  }
}

const isBelow = (flows: Flows, rate: number) => worthAt(flows, rate).worth < 0;

const PRECISION = 1e-13;

/** Halves the stretch until it is as fine as a number is: about sixty steps, and nothing that could run away. */
export function rateIn(flows: Flows, [low, high]: Stretch): number {
  const below = isBelow(flows, low);
  let [from, to] = [low, high];
  while (to - from > PRECISION) {
    const middle = (from + to) / 2;
    if (isBelow(flows, middle) === below) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
