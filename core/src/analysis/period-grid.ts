/**
 * Days on which risk is measured. Shares have prices on exchange days only, so the return of other days (crypto at a
 * weekend) is added to the next exchange day; if only crypto is held, every day counts. Days on which the account was
 * empty belong to no period.
 */

import type { GrowthPoint } from './time-weighted.ts';

export interface Period {
  /** Days with a value, in order: at least one. */
  readonly days: readonly number[];
  /** Last day of the period. */
  readonly day: number;
  readonly change: number;
}

/** @param counts whether a day is in the grid @returns periods that end on days of the grid, in order */
export function periodsOn(points: readonly GrowthPoint[], counts: (day: number) => boolean): Period[] {
  const periods: Period[] = [];
  let open: number[] = [];
  let growth = 1;
  for (const { day, change, isAtWork } of points.slice(1)) {
    if (isAtWork) {
      open.push(day);
      growth *= 1 + change;
    }
    if (!counts(day) || open.length === 0) continue;
    periods.push({ days: open, day, change: growth - 1 });
    [open, growth] = [[], 1];
  }
  return periods;
}

/** Returns of another series in the same periods, on the same days. */
export function returnsIn(periods: readonly Period[], points: readonly GrowthPoint[]): number[] {
  const changes = new Map(points.map(({ day, change }) => [day, change]));
  return periods.map(({ days }) => days.reduce((grown, day) => grown * (1 + (changes.get(day) ?? 0)), 1) - 1);
}
