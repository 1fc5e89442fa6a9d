/**
 * True time-weighted rate of return (TTWROR): each day's `(V1 + Out) / (V0 + In)`, multiplied. Money that the owner
 * brings or takes changes it on no day, so it can be compared with an index.
 */

import { addMoney, toFloat } from '../money/money.ts';
import { type DailyValue, withoutDebts } from './daily-value.ts';

export interface GrowthPoint {
  readonly day: number;
  /** Growth since the first day, where it is 1. */
  readonly growth: number;
  /** Return of this day alone: 0.01 is one percent. */
  readonly change: number;
  /** True if the account had a value that could grow. */
  readonly isAtWork: boolean;
}

export interface Growth {
  readonly points: readonly GrowthPoint[];
  /** Days on which money appeared in an empty account: they count as no change. */
  readonly withoutBase: readonly number[];
}

/**
 * Days on which more money is missing than everything held is worth: entries are missing, and no return can be given.
 * Debts are left out.
 */
export const daysBelowZero = (rows: readonly DailyValue[]): number[] =>
  rows.filter((row) => withoutDebts(row).value < 0n).map(({ day }) => day);

/**
 * Return of what is held, without debts.
 * @param days the first is the day before the interval; none is below zero (daysBelowZero)
 */
export function timeWeighted(days: readonly DailyValue[]): Growth {
  const rows = days.map(withoutDebts);
  const withoutBase: number[] = [];
  let growth = 1;
  const points = rows.map((row, at) => {
    const before = rows[at - 1];
    const base = before ? addMoney(before.value, row.inflow) : undefined;
    const end = addMoney(row.value, row.outflow);
    if (base === 0n && end !== 0n) withoutBase.push(row.day);
    const isAtWork = base !== undefined && base > 0n;
    const step = isAtWork ? toFloat(end) / toFloat(base) : 1;
    growth *= step;
    return { day: row.day, growth, change: step - 1, isAtWork };
  });
  return { points, withoutBase };
}

/**
 * Converts growth into another unit, whose rate in lira is known on each day. Inflows are converted at the rate of the
 * day before and outflows at that of the day, so `1 + TTWROR in the unit = (1 + TTWROR in lira) / (rate at the end / at
 * the start)`.
 */
export function inUnit(points: readonly GrowthPoint[], rate: (day: number) => number): GrowthPoint[] {
  const start = points[0] ? rate(points[0].day) : 1;
  let last = start;
  return points.map(({ day, growth, change, isAtWork }) => {
    const now = rate(day);
    const step = last / now;
    last = now;
    return { day, growth: (growth * start) / now, change: (1 + change) * step - 1, isAtWork };
  });
}

/** A year has 365 days here, as in every spreadsheet; a shorter period is not annualised. */
export const DAYS_OF_YEAR = 365;

/** @returns undefined below a year: the gain of a few days says nothing about a year */
export function annual(growth: number, days: number): number | undefined {
  return days < DAYS_OF_YEAR ? undefined : growth ** (DAYS_OF_YEAR / days) - 1;
}
