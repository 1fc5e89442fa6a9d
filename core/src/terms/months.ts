/** Months of the calendar, on days as core/src/market/calendar.ts counts them. */

import { DAY_MS } from '../market/calendar.ts';

const dateOf = (day: number) => new Date(day * DAY_MS);

/** The same day of the month, some months later or earlier; the last of a month that is too short. */
export function monthsAfter(day: number, months: number): number {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Math.floor(Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY_MS);
}

/** Whole months from one day to another: the most for which `monthsAfter` is not beyond it. */
export function monthsBetween(from: number, to: number): number {
  const [first, last] = [dateOf(from), dateOf(to)];
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  return monthsAfter(from, months) > to ? months - 1 : months;
}
