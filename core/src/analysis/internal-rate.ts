/**
 * The internal rate of return (XIRR): the yearly rate at which all that was paid in would have grown to all that came
 * out, with years of 365 days. It weighs by money, so it tells what the owner's own timing was worth.
 */
import { type CashFlow, type Flows, flowsOf, rateIn, ratesIn, type Stretch, worthAt } from './rate-search.ts';
import { DAYS_OF_YEAR } from './time-weighted.ts';

/** Why there is no rate: nothing was paid in or came out; or several rates fit; or none in sight. */
export type NoRate = 'NO_SIGN_CHANGE' | 'SEVERAL_RATES' | 'NO_RATE_FOUND';

/** Between -99.99 % and a million times a year. */
const WHOLE: Stretch = [Math.log(1e-4), Math.log(1e6)];

/** @returns the rate a year, 0.15 for 15 % */
export function internalRate(cashFlows: readonly CashFlow[]): number | NoRate {
  const byDay = netByDay(cashFlows);
  const turns = turnsIn(byDay);
  if (turns === 0) return 'NO_SIGN_CHANGE';
  const flows = flowsOf(byDay);
  const [low, high] = WHOLE.map((rate) => Math.sign(worthAt(flows, rate).worth));
  if (low !== high) {
    const rate = rateIn(flows, WHOLE);
    if (turns === 1 || isOneSided(flows, rate)) return Math.expm1(rate);
  }
  const [first, second] = ratesIn(flows, WHOLE);
  if (!first) return 'NO_RATE_FOUND';
  return second ? 'SEVERAL_RATES' : Math.expm1(rateIn(flows, first));
}

/**
 * Whether the owner has money in at each moment until the last flow, at the rate that was found. Then it is the only
 * one: at any lower rate more would be left at the end, at any higher one less (Soper 1959). Nearly every account is
 * so, and is spared the search for further rates.
 */
function isOneSided({ onward: { amounts, gaps } }: Flows, rate: number): boolean {
  const side = Math.sign(amounts[0] ?? 0);
  let balance = 0;
  for (let at = 0; at < amounts.length - 1; at += 1) {
    balance += amounts[at] as number;
    if (Math.sign(balance) === -side) return false;
    balance *= Math.exp(rate * (gaps[at] as number));
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
