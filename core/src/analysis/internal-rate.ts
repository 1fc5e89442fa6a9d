/**
 * Internal rate of return (XIRR): the growth at which all that was paid in would have become all that came out. It
 * weighs by money, so it shows the effect of the owner's own timing. It is given for the whole time between the first
 * and the last flow, and for a year of 365 days.
 */

import {
  boundsOf,
  type CashFlow,
  type Flows,
  flowsOf,
  refineGrowth,
  isolateGrowths,
  isBelow,
  type RateInterval,
} from './rate-search.ts';
import type { Steps } from './steps.ts';
import { DAYS_OF_YEAR } from './time-weighted.ts';

/** Reason that there is no rate: nothing was paid in or came out; or several rates fit; or none within reach. */
export type NoRate = 'NO_SIGN_CHANGE' | 'SEVERAL_RATES' | 'NO_RATE_FOUND';

export interface InternalRate {
  /** The days of the first and the last flow that is not zero. */
  readonly from: number;
  readonly to: number;
  /** Rate between them, as a fraction: 0.15 for 15 %; -1 for a total loss. */
  readonly whole: number;
  /** Rate a year; undefined if all flows are on one day, or if the rate is too large for a number. */
  readonly yearly: number | undefined;
  /** True if other rates fit as well, each of them outside the plausible bounds. */
  readonly isOneOfSeveral: boolean;
}

/** @param cashFlows each payment in or out by itself; and the value left at the end, even if it is zero */
export function* internalRate(cashFlows: readonly CashFlow[]): Steps<InternalRate | NoRate> {
  const flows = netByDay(cashFlows);
  yield;
  const [from, to] = [flows[0]?.day ?? 0, flows.at(-1)?.day ?? 0];
  const paid = sumOf(cashFlows.filter(({ amount }) => amount < 0));
  const returned = sumOf(cashFlows.filter(({ amount }) => amount > 0));
  if (paid < 0 && returned === 0) return totalLoss(cashFlows) ?? 'NO_SIGN_CHANGE';
  const some = cashFlows.filter(({ amount }) => amount !== 0);
  if (paid < 0 && some.every(({ day }) => day === some[0]?.day)) return rateOf(some, Math.log(-returned / paid));
  const turns = turnsIn(flows);
  if (turns === 0) return 'NO_SIGN_CHANGE';
  if (flows.length === 2) return rateOf(flows, Math.log(-(flows[1]?.amount ?? 0) / (flows[0]?.amount ?? 0)));
  const parts = flowsOf(flows);
  yield;
  if (turns === 1) return rateOf(flows, yield* refineGrowth(parts, boundsOf(parts)));
  const reach = reachOver((to - from) / DAYS_OF_YEAR);
  if (isBelow(parts, reach[0]) !== isBelow(parts, reach[1])) {
    const growth = yield* refineGrowth(parts, reach);
    if (isOneSided(parts, growth)) return rateOf(flows, growth);
  }
  const growths: number[] = [];
  for (const interval of yield* isolateGrowths(parts, reach)) growths.push(yield* refineGrowth(parts, interval));
  return chosenOf(flows, growths);
}

/** Bounds of a plausible yearly rate (D54): if several rates solve the equation, the one within them is reported. */
const LEAST_BELIEVED = -0.99;
const MOST_BELIEVED = 10;

function chosenOf(flows: readonly CashFlow[], growths: readonly number[]): InternalRate | NoRate {
  const rates = growths.map((growth) => rateOf(flows, growth));
  const [only] = rates;
  if (only === undefined) return 'NO_RATE_FOUND';
  if (rates.length === 1) return only;
  const believed = rates.filter(
    (rate) => typeof rate !== 'string' && isWithin(rate.yearly ?? Infinity, LEAST_BELIEVED, MOST_BELIEVED),
  ) as InternalRate[];
  return believed.length === 1 ? { ...(believed[0] as InternalRate), isOneOfSeveral: true } : 'SEVERAL_RATES';
}

const isWithin = (value: number, low: number, high: number) => value >= low && value <= high;

/** @param growth logarithm of the growth over the whole time */
function rateOf(flows: readonly CashFlow[], growth: number): InternalRate | NoRate {
  const [from, to] = [flows[0]?.day ?? 0, flows.at(-1)?.day ?? 0];
  const whole = Math.expm1(growth);
  const yearly = to > from ? Math.expm1((growth * DAYS_OF_YEAR) / (to - from)) : Infinity;
  if (!Number.isFinite(whole)) return 'NO_RATE_FOUND';
  return { from, to, whole, yearly: Number.isFinite(yearly) ? yearly : undefined, isOneOfSeveral: false };
}

/**
 * Tests for a total loss: no money came back, and no value is left, however much was paid in. Undefined if the value
 * left is unknown.
 */
function totalLoss(flows: readonly CashFlow[]): InternalRate | undefined {
  const from = Math.min(...flows.filter(({ amount }) => amount < 0).map(({ day }) => day));
  const to = Math.max(...flows.map(({ day }) => day));
  const isNothingLeft = flows.some(({ day, amount }) => day === to && amount === 0);
  return isNothingLeft ? { from, to, whole: -1, yearly: -1, isOneOfSeveral: false } : undefined;
}

/**
 * Range in which rates are searched, as growths: between -99.99 % and a million times, a year if the whole time is
 * longer than a year, else over the whole time.
 */
const reachOver = (years: number): RateInterval => [
  Math.log(1e-4) * Math.max(years, 1),
  Math.log(1e6) * Math.max(years, 1),
];

/**
 * Tests whether the owner has money in at each moment until the last flow, at the growth that was found. Then this
 * growth is the only one: a lower one would leave more at the end, a higher one less (Soper 1959). Nearly every account
 * passes, and needs no search for further growths.
 */
function isOneSided({ onward: { amounts, gaps } }: Flows, growth: number): boolean {
  const side = Math.sign(amounts[0] ?? 0);
  let balance = 0;
  for (let at = 0; at < amounts.length - 1; at += 1) {
    balance += amounts[at] as number;
    if (Math.sign(balance) === -side) return false;
    balance *= Math.exp(growth * (gaps[at] as number));
  }
  return true;
}

const sumOf = (flows: readonly CashFlow[]) => flows.reduce((sum, { amount }) => sum + amount, 0);

function netByDay(flows: readonly CashFlow[]): CashFlow[] {
  const sums = new Map<number, number>();
  for (const { day, amount } of flows) sums.set(day, (sums.get(day) ?? 0) + amount);
  return [...sums]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => a.day - b.day);
}

/** With one change of direction there is exactly one rate (Descartes' rule of signs). */
const turnsIn = (flows: readonly CashFlow[]) =>
  flows.filter(({ amount }, at) => at > 0 && Math.sign(amount) !== Math.sign(flows[at - 1]?.amount ?? 0)).length;
