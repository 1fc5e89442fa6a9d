/**
 * The internal rate of return (XIRR): the yearly rate at which all that was paid in would have grown to all that came
 * out, with years of 365 days. It weighs by money, so it tells what the owner's own timing was worth.
 */
import { DAYS_OF_YEAR } from './time-weighted.ts';

export interface CashFlow {
  readonly day: number;
  /** What came back to the owner is above zero, what they paid in below. */
  readonly amount: number;
}

/** Why there is no rate: nothing was paid in or came out; or several rates fit; or none in sight. */
export type NoRate = 'NO_SIGN_CHANGE' | 'SEVERAL_RATES' | 'NO_RATE_FOUND';

/** Between -99.99 % and a million times a year. */
const [LOWEST, HIGHEST] = [Math.log(1e-4), Math.log(1e6)];
/** How finely it is looked for further rates where flows change their direction more than once. */
const STEPS = 512;
const PRECISION = 1e-13;

/** @returns the rate a year, 0.15 for 15 % */
export function internalRate(flows: readonly CashFlow[]): number | NoRate {
  const byDay = netByDay(flows);
  const turns = turnsIn(byDay);
  if (turns === 0) return 'NO_SIGN_CHANGE';
  const series = seriesOf(byDay);
  const worth = (x: number) => presentWorth(series, x);
  const [whole] = bracketsOf(worth, 1);
  if (whole) {
    const root = rootIn(worth, whole);
    if (turns === 1 || isOneSided(series, root)) return Math.expm1(root);
  }
  const brackets = turns === 1 ? [] : bracketsOf(worth, STEPS);
  const [bracket] = brackets;
  if (!bracket) return 'NO_RATE_FOUND';
  return brackets.length > 1 ? 'SEVERAL_RATES' : Math.expm1(rootIn(worth, bracket));
}

/** The same flows as bare numbers: where they turn often, all of them are gone through some hundreds of times. */
interface Series {
  readonly amounts: Float64Array;
  /** Days until the next flow; none behind the last. */
  readonly gaps: Float64Array;
}

const seriesOf = (flows: readonly CashFlow[]): Series => ({
  amounts: Float64Array.from(flows, ({ amount }) => amount),
  gaps: Float64Array.from(flows, ({ day }, at) => (flows[at + 1]?.day ?? day) - day),
});

/**
 * In the logarithm of the yearly growth, in which it is smooth at both ends. From the last flow back, so that most days
 * cost one multiplication.
 */
function presentWorth({ amounts, gaps }: Series, x: number): number {
  const daily = Math.exp(-x / DAYS_OF_YEAR);
  let worth = 0;
  for (let at = amounts.length - 1; at >= 0; at -= 1) {
    const gap = gaps[at] as number;
    worth = worth * (gap === 1 ? daily : daily ** gap) + (amounts[at] as number);
  }
  return worth;
}

/**
 * Whether the owner has money in at each moment until the last flow, at the rate that was found. Then it is the only
 * one: at any lower rate more would be left at the end, at any higher one less (Soper 1959). Nearly every account is
 * so, and is spared the search for further rates.
 */
function isOneSided({ amounts, gaps }: Series, x: number): boolean {
  const side = Math.sign(amounts[0] ?? 0);
  let balance = 0;
  for (let at = 0; at < amounts.length - 1; at += 1) {
    balance += amounts[at] as number;
    if (Math.sign(balance) === -side) return false;
    balance *= Math.exp((x * (gaps[at] as number)) / DAYS_OF_YEAR);
  }
  return true;
}

/** What a yearly rate comes to over so many days. */
export const overDays = (rate: number, days: number) => (1 + rate) ** (days / DAYS_OF_YEAR) - 1;

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

type Bracket = readonly [low: number, high: number];

function bracketsOf(worth: (x: number) => number, steps: number): Bracket[] {
  const width = (HIGHEST - LOWEST) / steps;
  const edges = Array.from({ length: steps + 1 }, (_, at) => LOWEST + at * width);
  const signs = edges.map((x) => Math.sign(worth(x)));
  return edges.flatMap((edge, at): Bracket[] => {
    const next = signs[at + 1];
    if (next === undefined || signs[at] === 0 || next === signs[at]) return [];
    return [[edge, edge + width]];
  });
}

/** Halves the bracket until it is as fine as a number is: about sixty steps, and nothing that could run away. */
function rootIn(worth: (x: number) => number, [low, high]: Bracket): number {
  const sign = Math.sign(worth(low));
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (Math.sign(worth(middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
