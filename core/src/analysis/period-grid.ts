/**
 * The days that risk is measured on. Shares have prices on exchange days alone, so what happens on other days (crypto
 * at a weekend) joins the next of those; where nothing but crypto is held every day is one of its own. Days on which
 * nothing stood in the account are no part of any.
 */

import type { GrowthPoint } from './time-weighted.ts';

export interface Period {
  /** On which something stood there, in their order: one at least. */
  readonly days: readonly number[];
  /** The day that it ends on. */
  readonly day: number;
  readonly change: number;
}

/** @param counts whether a day is one of the grid @returns the periods that end on days that count, in their order */
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
