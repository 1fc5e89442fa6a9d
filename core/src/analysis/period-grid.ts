/**
 * The days that risk is measured on. Shares have prices on exchange days alone, so what happens on other days (crypto
 * at a weekend) joins the next of those; where nothing but crypto is held every day is one of its own.
 */
import type { GrowthPoint } from './time-weighted.ts';

/** @param counts whether a day is one of the grid @returns the returns between days that count, in their order */
export function returnsOn(points: readonly GrowthPoint[], counts: (day: number) => boolean): number[] {
  let last = points[0]?.growth ?? 1;
  return points.slice(1).flatMap(({ day, growth }) => {
    if (!counts(day)) return [];
    const change = last > 0 ? growth / last - 1 : 0;
    last = growth;
    return [change];
  });
}
