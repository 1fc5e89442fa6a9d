/**
 * Days of the exchange. A day is the number of days since 1970-01-01 on the clock of İstanbul, which has kept UTC+3
 * all year since 2016, so that no time zone data is needed.
 */

import type { DayKind, Holiday } from '../contract/exchange.ts';

export const DAY_MS = 86_400_000;
export const DAY_SECONDS = 86_400;
const ISTANBUL_OFFSET_MS = 3 * 3_600_000;

export interface YearDays {
  /** "MM-DD" */
  readonly closed: readonly string[];
  readonly half: readonly string[];
}

export interface CalendarData {
  readonly years: Readonly<Record<number, YearDays>>;
  readonly otherYears: YearDays;
  /** Holidays by "MM-DD" for every year, or by "YYYY-MM-DD", which takes precedence; days without full trading. */
  readonly holidays: Readonly<Record<string, Holiday>>;
}

export interface TradingCalendar {
  kind(day: number): DayKind;
  isTradingDay(day: number): boolean;
  /** Holiday on the day, with whether it closes the market wholly or from noon. */
  holiday(day: number): Holiday | undefined;
  /** Next trading day after this one. */
  next(day: number): number;
  /** Last trading day before this one. */
  previous(day: number): number;
}

/** Day of a moment in İstanbul. */
export const dayOf = (atMs: number) => Math.floor((atMs + ISTANBUL_OFFSET_MS) / DAY_MS);
/** Moment at which the day begins in İstanbul. */
export const dayStartMs = (day: number) => day * DAY_MS - ISTANBUL_OFFSET_MS;
/** "2026-10-29" */
export const dateText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** Day of the date "2026-10-29". */
export const dayOfDate = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** 0 is Sunday; 1970-01-01 was a Thursday. */
const weekday = (day: number) => (((day + 4) % 7) + 7) % 7;
export const isFriday = (day: number): boolean => weekday(day) === 5;
export const isWeekend = (day: number): boolean => weekday(day) === 0 || weekday(day) === 6;

export function createCalendar(data: CalendarData): TradingCalendar {
  const cache = new Map<number, DayKind>();
  let { years } = data;
  const kind = (day: number): DayKind => {
    // Another table was loaded.
    if (years !== data.years) {
      cache.clear();
      ({ years } = data);
    }
    let found = cache.get(day);
    if (!found) cache.set(day, (found = kindOf(data, day)));
    return found;
  };
  const isTradingDay = (day: number) => kind(day) !== 'closed';
  const step = (day: number, by: 1 | -1) => {
    let found = day + by;
    while (!isTradingDay(found)) found += by;
    return found;
  };
  const holiday = (day: number) => data.holidays[dateText(day)] ?? data.holidays[dateText(day).slice(5)];
  return { kind, isTradingDay, holiday, next: (day) => step(day, 1), previous: (day) => step(day, -1) };
}

function kindOf(data: CalendarData, day: number): DayKind {
  if (isWeekend(day)) return 'closed';
  const date = dateText(day);
  const monthDay = date.slice(5);
  const year = data.years[parseInt(date, 10)] ?? data.otherYears;
  if (year.closed.includes(monthDay)) return 'closed';
  return year.half.includes(monthDay) ? 'half' : 'full';
}
