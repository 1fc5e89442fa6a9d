/** Days of a history that is bounded: the nearer, the denser. */

import { FIRST_ENTRY_DAY } from '../limits.ts';
import { dayOfDate } from '../market/calendar.ts';

/** Days before today, newest first: each of a quarter, one a week of the year, then one in four weeks. */
export function historyDays(today: number): number[] {
  const days: number[] = [];
  for (let day = today - 1; day >= FIRST_DAY; day -= stepOf(today - day)) days.push(day);
  return days;
}

const FIRST_DAY = dayOfDate(FIRST_ENTRY_DAY);
const stepOf = (age: number) => (age < 92 ? 1 : age < 365 ? 7 : 28);
