/**
 * The chain of daily closes of one market. It is anchored at the reference prices and grows forward and backward from
 * there, a day at a time, so that history and today come from one path. Each day is computed once and cached.
 */

import type { Price } from '@kurus/core/money/money';

/** The closes of all assets of the market on one day, in the market's order. */
export type Closes = readonly Price[];

export interface DailySteps {
  /** The closes of `day` after those of the day before. */
  forward(previous: Closes, day: number): Closes;
  /** The closes of the day before `day`, given those of `day`. */
  backward(closes: Closes, day: number): Closes;
}

export interface DailyCloses {
  on(day: number): Closes;
}

export function createDailyCloses(anchorDay: number, anchor: Closes, steps: DailySteps): DailyCloses {
  const days = new Map<number, Closes>([[anchorDay, anchor]]);
  let first = anchorDay;
  let last = anchorDay;
  const closesOf = (day: number) => days.get(day) as Closes;
  return {
    on(day) {
      while (last < day) {
        days.set(last + 1, steps.forward(closesOf(last), last + 1));
        last += 1;
      }
      while (first > day) {
        days.set(first - 1, steps.backward(closesOf(first), first));
        first -= 1;
      }
      return closesOf(day);
    },
  };
}
