/** Rules of pension contracts (BES) on a day, as the data pack states them. */

import { isInForce, type PackRow, type PackRule, rowOn } from '../data-pack/row.ts';
import { type Money, money, type Price, price } from '../money/money.ts';

interface Rule {
  /** First day of the row, "2026-01-01". */
  readonly from: string;
  /** False where the row was not checked against its source. */
  readonly isVerified: boolean;
}

interface VestingStep extends Rule {
  /** Years in the scheme. */
  readonly years: number;
  /** Age besides; undefined for none. */
  readonly age?: number;
  /** Part of the state's balance that is the owner's, a fraction. */
  readonly share: Price;
}

export interface BesRules {
  /** Contribution of the state: a fraction of what the owner pays; the part of an employer is excluded. */
  readonly contribution: (Rule & { readonly rate: Price }) | undefined;
  /** Own payments of a year that the state adds to, at most; undefined where no row holds. */
  readonly ceiling: (Rule & { readonly amount: Money }) | undefined;
  readonly vesting: readonly VestingStep[];
}

/** Steps of the law by their rules. */
const STEPS = [
  { id: 'pension-vesting-3-years', years: 3 },
  { id: 'pension-vesting-6-years', years: 6 },
  { id: 'pension-vesting-10-years', years: 10 },
  { id: 'pension-vesting-retired', years: 10, age: 56 },
] as const;

/** @param day "2026-11-26"; for one before the first row of the contribution that one, unverified */
export function besRulesOn(rules: ReadonlyMap<string, Pick<PackRule, 'rows'>>, day: string): BesRules {
  const found = (id: string) => rowOn(rules.get(id), day);
  const paid = found('state-contribution') ?? oldest(rules.get('state-contribution'), day);
  const most = found('state-contribution-ceiling');
  return {
    contribution: paid && { rate: price(paid.value), ...standingOf(paid) },
    ceiling: most && { amount: money(most.value), ...standingOf(most) },
    vesting: STEPS.flatMap(({ id, ...step }) => {
      const row = found(id);
      return row ? [{ ...step, share: price(row.value), ...standingOf(row) }] : [];
    }),
  };
}

function oldest(rule: Pick<PackRule, 'rows'> | undefined, day: string): PackRow | undefined {
  const first = rule?.rows.find(isInForce);
  return first && first.from > day ? { ...first, standing: 'unverified' } : undefined;
}

const standingOf = ({ from, standing }: PackRow): Rule => ({ from, isVerified: standing === 'verified' });
