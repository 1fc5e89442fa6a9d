/** Times of day on the clock of İstanbul, without a date, as the exchange's lists carry them. */

import { type TradingCalendar, dayOf, dayStartMs } from '@kurus/core/market/calendar';

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
/** A list may be ahead of this clock by as much before its time is taken for yesterday's. */
const SKEW_MS = 60_000;

/**
 * The last moment on a trading day at which the clock showed this time ("18:10" or "18:10:00"): before the opening that
 * is the close of the trading day before. Undefined for anything else.
 */
export function lastTradingTime(text: unknown, nowMs: number, calendar: TradingCalendar): number | undefined {
  const parts = CLOCK.exec(typeof text === 'string' ? text.trim() : '');
  if (!parts) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => parseInt(part ?? '0', 10));
  const inDayMs = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  const today = dayOf(nowMs);
  const isToday = calendar.isTradingDay(today) && dayStartMs(today) + inDayMs <= nowMs + SKEW_MS;
  return dayStartMs(isToday ? today : calendar.previous(today)) + inDayMs;
}
