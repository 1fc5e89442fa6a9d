/** Conditions of a rank: enough trades, days invested and days of the season, and an account that is not new. */

import type { EntryState } from '../contract/words/league.ts';
import type { Money } from '../money/money.ts';

const FEWEST_FILLS = 5;
const FEWEST_ASSETS = 3;
const FEWEST_INVESTED_DAYS = 5;
/** Age of a person's account when the season is valued. */
const FEWEST_ACCOUNT_MS = 24 * 3_600_000;

export interface Activity {
  readonly fills: number;
  readonly assets: number;
  /** Trading days with at least a fifth invested. */
  readonly investedDays: number;
}

export interface RankConditions {
  /** Number of trading days of the season, of those at which a rank is possible. */
  readonly fewestDays: number;
  /** Trading days that the entry sees, from its joining to the end. */
  readonly days: number;
  readonly accountAgeMs: number;
  /** A group may rank whoever joins late. */
  readonly lateEntry: boolean;
}

/** A season of fewer days cannot ask for five of them. */
const fewestInvestedDays = (seasonDays: number) => Math.min(FEWEST_INVESTED_DAYS, seasonDays);

export function isEligible(
  { fills, assets, investedDays }: Activity,
  { fewestDays, days, accountAgeMs, lateEntry }: RankConditions,
  seasonDays: number,
): boolean {
  return (
    fills >= FEWEST_FILLS &&
    assets >= FEWEST_ASSETS &&
    investedDays >= fewestInvestedDays(seasonDays) &&
    (lateEntry || days >= fewestDays) &&
    accountAgeMs >= FEWEST_ACCOUNT_MS
  );
}

/** True if a valuation counts as a day invested: 20 % of the value or more is not cash. */
export const isInvested = (value: Money, cash: Money) => (value - cash) * 5n >= value && value > 0n;

/** State shown in a table. */
export function entryState(mark: 'in' | 'left' | 'review', eligible: boolean): EntryState {
  if (mark !== 'in') return mark;
  return eligible ? 'ranked' : 'unranked';
}
