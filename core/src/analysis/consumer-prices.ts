/**
 * Index of consumer prices by day. The value published for a month applies to its last day; within a month the index
 * grows at an even rate. After the last published month it stays constant and is marked as estimated.
 */

import { DAY_MS } from '../market/calendar.ts';

export interface MonthlyIndex {
  /** "2026-09" */
  readonly month: string;
  readonly value: number;
}

export interface IndexOfDay {
  readonly value: number;
  /** True if the day is after the last published month. */
  readonly estimated: boolean;
}

export interface ConsumerPrices {
  /** Index of a day; undefined before the end of the first known month. */
  on(day: number): IndexOfDay | undefined;
  /** Ends of the first and the last month that are known; undefined for an empty series. */
  readonly firstDay: number | undefined;
  readonly lastDay: number | undefined;
}

/** Months counted from 1970-01. */
const monthOf = (text: string) => (parseInt(text, 10) - 1970) * 12 + parseInt(text.slice(5), 10) - 1;
const firstDayOf = (month: number) => Date.UTC(1970, month, 1) / DAY_MS;
const lastDayOf = (month: number) => firstDayOf(month + 1) - 1;
const monthOfDay = (day: number) => {
  const date = new Date(day * DAY_MS);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
};

/** @param months one row a month without a gap, the oldest first @throws RangeError when a month is missing */
export function consumerPrices(months: readonly MonthlyIndex[]): ConsumerPrices {
  const first = months[0] ? monthOf(months[0].month) : undefined;
  months.forEach(({ month }, at) => {
    if (monthOf(month) !== (first ?? 0) + at) throw new RangeError(`a month before ${month} is missing`);
  });
  const firstDay = first === undefined ? undefined : lastDayOf(first);
  const lastDay = first === undefined ? undefined : lastDayOf(first + months.length - 1);
  const at = (month: number) => months[month - (first ?? 0)]?.value;

  function on(day: number): IndexOfDay | undefined {
    if (firstDay === undefined || lastDay === undefined || day < firstDay) return undefined;
    const month = monthOfDay(Math.min(day, lastDay));
    const [before, end] = [at(month - 1), at(month)];
    if (end === undefined) return undefined;
    if (day >= lastDay) return { value: end, estimated: day > lastDay };
    const passed = day - firstDayOf(month) + 1;
    const days = lastDayOf(month) - firstDayOf(month) + 1;
    const value = passed === days || before === undefined ? end : before * (end / before) ** (passed / days);
    return { value, estimated: false };
  }
  return { on, firstDay, lastDay };
}

/**
 * Continues an index with further months on any base: linked at the newest month that both have. Months already known
 * do not change.
 * @throws RangeError if no month is in both
 */
export function chainIndex(published: readonly MonthlyIndex[], more: readonly MonthlyIndex[]): MonthlyIndex[] {
  const values = new Map(published.map(({ month, value }) => [month, value]));
  const newestFirst = more.toSorted((a, b) => (a.month < b.month ? 1 : -1));
  const link = newestFirst.find(({ month }) => values.has(month));
  const base = link && values.get(link.month);
  if (!link || base === undefined) throw new RangeError('no month is in both series');
  for (const { month, value } of more) if (!values.has(month)) values.set(month, (value * base) / link.value);
  return [...values].map(([month, value]) => ({ month, value })).toSorted((a, b) => (a.month < b.month ? -1 : 1));
}
