/** Days and months of the calendar's grid, as dates. */

import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { monthsAfter } from '@kurus/core/terms/months';

const WEEK = 7;
/** Monday is 0. */
export const weekdayOf = (date: string): number => (((dayOfDate(date) + 3) % WEEK) + WEEK) % WEEK;
export const addDays = (date: string, days: number): string => dateText(dayOfDate(date) + days);
export const addMonths = (date: string, months: number): string => dateText(monthsAfter(dayOfDate(date), months));
export const monthOf = (date: string): string => date.slice(0, 7);

/** First and last day of a month, "2026-11". */
export const firstOf = (month: string): string => `${month}-01`;
export const lastOf = (month: string): string => addDays(addMonths(firstOf(month), 1), -1);

/** Weeks from Monday on that a month touches. */
export function weeksOf(month: string): string[][] {
  const start = addDays(firstOf(month), -weekdayOf(firstOf(month)));
  const weeks: string[][] = [];
  for (let first = start; first <= lastOf(month); first = addDays(first, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, at) => addDays(first, at)));
  return weeks;
}

/** Noon of a date, for texts of it in every zone. */
export const noonOf = (date: string): number => Date.parse(`${date}T12:00:00+03:00`);
