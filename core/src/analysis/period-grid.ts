/**
 * The days that risk is measured on. Shares have prices on exchange days alone, so what happens on other days (crypto
 * at a weekend) joins the next of those; where nothing but crypto is held every day is one of its own.
 */
import type { GrowthPoint } from './time-weighted.ts';

export interface Period {
  /** Its last day, and its first. */
  readonly day: number;
  readonly from: number;
  readonly change: number;
}

/** @param counts whether a day is one of the grid @returns the periods that end on days that count, in their order */
export function periodsOn(points: readonly GrowthPoint[], counts: (day: number) => boolean): Period[] {
  let last = points[0]?.growth ?? 1;
  let from = (points[0]?.day ?? 0) + 1;
  return points.slice(1).flatMap(({ day, growth }) => {
    if (!counts(day)) return [];
    const period = { day, from, change: last > 0 ? growth / last - 1 : 0 };
    last = growth;
    from = day + 1;
    return [period];
  });
}

export const returnsOn = (points: readonly GrowthPoint[], counts: (day: number) => boolean): number[] =>
  periodsOn(points, counts).map(({ change }) => change);
