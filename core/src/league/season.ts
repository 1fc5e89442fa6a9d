/**
 * Days of a season: from 10:00 of its first trading day until the valuation at 18:10 of its last one. Each calendar day
 * between them has one valuation, at 18:10 of Istanbul for shares and cryptos alike.
 */

import { dateText, dayOf, dayOfDate, dayStartMs, type TradingCalendar } from '../market/calendar.ts';

const MINUTE_MS = 60_000;
const OPENING_MS = 10 * 60 * MINUTE_MS;
const VALUATION_MS = (18 * 60 + 10) * MINUTE_MS;
/** Days before a season's first day from which it may be joined. */
const JOIN_DAYS_BEFORE = 7;
const DAYS_OF_WEEK = 7;

/** First and last trading day. */
export interface Season {
  readonly from: number;
  readonly to: number;
}

/** Month of a day, "2026-11": also the number of its open league. */
export const monthOf = (day: number) => dateText(day).slice(0, 7);
const firstOfMonth = (month: string) => dayOfDate(`${month}-01`);
/** Month that comes a number of months later. */
export function monthAfter(month: string, months = 1): string {
  const count = parseInt(month, 10) * 12 + parseInt(month.slice(5), 10) - 1 + months;
  return `${String(Math.floor(count / 12))}-${String((((count % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

/** Season of the open league of a month. */
export const seasonOfMonth = (month: string, calendar: TradingCalendar): Season =>
  tradingSpan(firstOfMonth(month), firstOfMonth(monthAfter(month)), calendar);

/** Season of a group from a day on, for a number of weeks; undefined where no trading day falls into it. */
export function seasonOfWeeks(from: number, weeks: number, calendar: TradingCalendar): Season | undefined {
  const season = tradingSpan(from, from + weeks * DAYS_OF_WEEK, calendar);
  return season.from > season.to ? undefined : season;
}

/** @param until day after the last */
const tradingSpan = (from: number, until: number, calendar: TradingCalendar): Season => ({
  from: calendar.next(from - 1),
  to: calendar.previous(until),
});

export const opensAtMs = ({ from }: Season) => dayStartMs(from) + OPENING_MS;
/** Moment of the valuation of a day. */
export const valuationAtMs = (day: number) => dayStartMs(day) + VALUATION_MS;
export const closesAtMs = ({ to }: Season) => valuationAtMs(to);
export const joinsFromMs = ({ from }: Season) => dayStartMs(from - JOIN_DAYS_BEFORE);

/** Newest day whose valuation is due; before the season's first one, the day before the season. */
export function lastValuedDay({ from, to }: Season, atMs: number): number {
  const today = dayOf(atMs);
  const newest = atMs >= valuationAtMs(today) ? today : today - 1;
  return Math.max(from - 1, Math.min(to, newest));
}

/** Number of trading days, both ends included. */
export function tradingDays({ from, to }: Season, calendar: TradingCalendar): number {
  let days = 0;
  for (let day = from; day <= to; day += 1) if (calendar.isTradingDay(day)) days += 1;
  return days;
}

/** First day whose valuation somebody sees who joins at a moment. */
export function firstValuedDay(joinedAtMs: number): number {
  const joined = dayOf(joinedAtMs);
  return joinedAtMs < valuationAtMs(joined) ? joined : joined + 1;
}

/** Trading days whose valuation they see. */
export const daysLeft = (season: Season, joinedAtMs: number, calendar: TradingCalendar): number =>
  tradingDays({ from: Math.max(season.from, firstValuedDay(joinedAtMs)), to: season.to }, calendar);

/** Fewest trading days of a ranked entry: 60 % of the season's, rounded up. */
export const fewestDays = (days: number) => Math.ceil((days * 3) / 5);
