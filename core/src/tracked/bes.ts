/** Pension contract (BES): the part of the state's balance that is the owner's, by its dated rules. Pure. */

import { divide } from '../money/decimal.ts';
import { addMoney, type Money, type Price, price } from '../money/money.ts';
import type { BesRules } from './bes-rules.ts';

export interface BesTerms {
  /** First day in the scheme, "2021-03-03". */
  readonly since: string;
  readonly birthYear?: number | undefined;
}

export interface BesStep {
  /** First day of the step; undefined without the year of birth where an age is asked. */
  readonly on: string | undefined;
  /** Part of the state's balance that is the owner's from then on, a fraction. */
  readonly share: Price;
  /** Years in the scheme, and age besides. */
  readonly years: number;
  readonly age?: number | undefined;
}

/** Steps in their order. */
export const besSteps = ({ since, birthYear }: BesTerms, { vesting }: Pick<BesRules, 'vesting'>): readonly BesStep[] =>
  vesting.map(({ years, age, share }) => {
    const inScheme = yearsAfter(since, years);
    if (age === undefined) return { on: inScheme, share, years };
    if (birthYear === undefined) return { on: undefined, share, years, age };
    // Without the day of birth: the last day on which everybody of that year has the age.
    const ofAge = `${birthYear + age}-12-31`;
    return { on: ofAge > inScheme ? ofAge : inScheme, share, years, age };
  });

/** "2024-03-03" of "2021-03-03"; a 29 February that the year does not have is the day after. */
function yearsAfter(date: string, years: number): string {
  const year = parseInt(date, 10) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = date.slice(4);
  return `${year}${rest === '-02-29' && !isLeap ? '-03-01' : rest}`;
}

export interface Vesting {
  readonly share: Price;
  /** Value of that part, rounded down. */
  readonly vested: Money;
  readonly ifLeftToday: Money;
  readonly next: (BesStep & { readonly on: string }) | undefined;
  readonly steps: readonly BesStep[];
  readonly isVerified: boolean;
}

const ONE = price('1');

/** Part of the state's balance that is the owner's, rounded down; below zero it is all theirs. */
export const vestedValue = (state: Money, share: Price): Money =>
  state > 0n ? (divide(state * share, ONE, 'down') as Money) : state;

/** @param today "2026-11-26" */
export function vestingOf(
  terms: BesTerms,
  rules: BesRules,
  { own, state }: { own: Money; state: Money },
  today: string,
): Vesting {
  const steps = besSteps(terms, rules);
  const isReached = ({ on }: BesStep) => on !== undefined && on <= today;
  const share = steps.findLast(isReached)?.share ?? (0n as Price);
  const vested = vestedValue(state, share);
  const next = steps.find((step): step is BesStep & { on: string } => step.on !== undefined && step.on > today);
  const { contribution, vesting } = rules;
  return {
    share,
    vested,
    ifLeftToday: addMoney(own, vested),
    next,
    steps,
    isVerified: contribution?.isVerified === true && vesting.length > 0 && vesting.every((step) => step.isVerified),
  };
}
