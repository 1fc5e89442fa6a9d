/** Months that a report can cover. Pure; a month is "2026-10". */

/** "2026-10-31" */
export function lastDayOf(month: string): string {
  const [year, number] = [parseInt(month, 10), parseInt(month.slice(5), 10)];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

export function monthsLater(month: string, by: number): string {
  const [year, number] = [parseInt(month, 10), parseInt(month.slice(5), 10)];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The day at whose end the month begins. */
export const startOf = (month: string): string => lastDayOf(monthsLater(month, -1));

/** @param first the first day with data @param today both in Istanbul @returns the months, newest first */
export function monthsUntil(first: string, today: string): string[] {
  const months: string[] = [];
  for (let month = today.slice(0, 7); month >= first.slice(0, 7); month = monthsLater(month, -1)) months.push(month);
  return months;
}

const MONTH = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;

/** Month of the address, if it is valid; otherwise the last complete month. */
export function selectedMonth(search: string, today: string): string {
  const requested = new URLSearchParams(search).get('month');
  if (requested !== null && MONTH.test(requested) && requested <= today.slice(0, 7)) return requested;
  return monthsLater(today.slice(0, 7), -1);
}
