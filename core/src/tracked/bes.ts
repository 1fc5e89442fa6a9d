/** Pension contract (BES): the part of the state's balance that is the owner's, by its dated rules. Pure. */

import { divide } from '../money/decimal.ts';
import { addMoney, type Money } from '../money/money.ts';
import { STATE_RATES, VESTING } from './bes-rules.ts';

export interface BesTerms {
  /** First day in the scheme, "2021-03-03". */
  readonly since: string;
  readonly birthYear?: number | undefined;
}

export interface BesStep {
  /** First day of the step; undefined without the year of birth where an age is asked. */
  readonly on: string | undefined;
  readonly percent: bigint;
}

/** Steps in their order. */
export const besSteps = ({ since, birthYear }: BesTerms): readonly BesStep[] =>
  VESTING.map(({ years, age, percent }) => {
    const inScheme = yearsAfter(since, years);
    if (age === undefined) return { on: inScheme, percent };
    if (birthYear === undefined) return { on: undefined, percent };
    // Without the day of birth: the last day on which everybody of that year has the age.
    const ofAge = `${birthYear + age}-12-31`;
    return { on: ofAge > inScheme ? ofAge : inScheme, percent };
  });

/** "2024-03-03" of "2021-03-03"; a 29 February that the year does not have is the day after. */
function yearsAfter(date: string, years: number): string {
  const year = parseInt(date, 10) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = date.slice(4);
  return `${year}${rest === '-02-29' && !isLeap ? '-03-01' : rest}`;
}

export interface Vesting {
  readonly percent: bigint;
  /** Value of that part, rounded down. */
  readonly vested: Money;
  readonly ifLeftToday: Money;
  readonly next: (BesStep & { readonly on: string }) | undefined;
  readonly steps: readonly BesStep[];
  readonly isVerified: boolean;
}

/** Part of the state's balance that is the owner's, rounded down; below zero it is all theirs. */
export const vestedValue = (state: Money, percent: bigint): Money =>
  state > 0n ? (divide(state * percent, 100n, 'down') as Money) : state;

/** @param today "2026-11-26" */
export function vestingOf(terms: BesTerms, { own, state }: { own: Money; state: Money }, today: string): Vesting {
  const steps = besSteps(terms);
  const isReached = ({ on }: BesStep) => on !== undefined && on <= today;
  const percent = steps.findLast(isReached)?.percent ?? 0n;
  const vested = vestedValue(state, percent);
  const next = steps.find((step): step is BesStep & { on: string } => step.on !== undefined && step.on > today);
  const rate = stateRateOn(today);
  return {
    percent,
    vested,
    ifLeftToday: addMoney(own, vested),
    next,
    steps,
    isVerified: rate.isVerified && VESTING.every((step) => step.isVerified),
  };
}

/** Rule of the state's contribution on a day; the oldest known one for earlier days. */
export const stateRateOn = (day: string): (typeof STATE_RATES)[number] =>
  STATE_RATES.findLast(({ from }) => from <= day) ?? STATE_RATES[0];
