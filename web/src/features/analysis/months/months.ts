/** Returns by calendar month, from the series of a whole period. Pure. */

import { daysBetween, daysLater } from '../view.ts';

interface Point {
  readonly date: string;
  readonly ttwror: number;
}

export interface MonthReturn {
  /** "2026-05" */
  readonly month: string;
  /** The day before the month begins, and its last day. */
  readonly from: string;
  readonly to: string;
  readonly value: number;
  /** Number of its days, if it is not the whole month. */
  readonly days: number | undefined;
}

export interface YearReturn {
  readonly year: number;
  /** January to December; undefined for a month without data. */
  readonly months: readonly (MonthReturn | undefined)[];
  readonly value: number;
}

const MONTHS_OF_YEAR = 12;

/**
 * Monthly returns: each is the growth from the end of the previous month to its own end; the first and last month may
 * be partial. After a total loss no further return can be computed.
 */
export function monthReturns(points: readonly Point[]): MonthReturn[] {
  const [first] = points;
  if (!first) return [];
  let before = first;
  const found: MonthReturn[] = [];
  points.forEach((point, at) => {
    const month = point.date.slice(0, 7);
    if (at === 0 || points[at + 1]?.date.slice(0, 7) === month) return;
    if (before.ttwror <= -1) return;
    const days = daysBetween(before.date, point.date);
    const isWhole = daysLater(before.date, 1).endsWith('-01') && daysLater(point.date, 1).endsWith('-01');
    const value = (1 + point.ttwror) / (1 + before.ttwror) - 1;
    found.push({ month, from: before.date, to: point.date, value, days: isWhole ? undefined : days });
    before = point;
  });
  return found;
}

/** Newest year first. */
export function byYear(months: readonly MonthReturn[]): YearReturn[] {
  const years = [...new Set(months.map(({ month }) => parseInt(month, 10)))].toReversed();
  return years.map((year) => {
    const own = Array.from({ length: MONTHS_OF_YEAR }, (_, at) =>
      months.find(({ month }) => month === `${year}-${String(at + 1).padStart(2, '0')}`),
    );
    return { year, months: own, value: own.reduce((growth, one) => growth * (1 + (one?.value ?? 0)), 1) - 1 };
  });
}

/** Return from which the colour has full depth. */
export const FULL = 0.08;
const [LEAST_PERCENT, MOST_PERCENT] = [8, 42];

/** Opacity of the colour over the surface, in percent. */
export const colourShare = (value: number) =>
  LEAST_PERCENT + (MOST_PERCENT - LEAST_PERCENT) * Math.min(1, Math.abs(value) / FULL);
