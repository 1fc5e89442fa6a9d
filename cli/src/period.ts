/** Periods of an analysis: a word such as "1y", or two days. */

import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { monthsAfter } from '@kurus/core/terms/months';
import { CommandError } from './command-error.ts';
import { EXIT } from './exit-codes.ts';

const MONTHS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36, '5y': 60 } as const;
export const PERIODS = [...Object.keys(MONTHS), 'ytd', 'all'];

export interface Days {
  readonly from?: string;
  readonly to?: string;
}

/** @param nowMs the moment whose day in Istanbul a period ends with */
export function daysOf(period: string, nowMs: number): Days {
  const today = dayOf(nowMs);
  if (period === 'ytd') return { from: `${parseInt(dateText(today), 10) - 1}-12-31` };
  const months = Object.hasOwn(MONTHS, period) ? MONTHS[period as keyof typeof MONTHS] : undefined;
  return months === undefined ? {} : { from: dateText(monthsAfter(today, -months)) };
}

/** @throws CommandError if it is no day as "2026-03-02" */
export function dayWord(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayOfDate(text) : Number.NaN;
  if (!Number.isFinite(day) || dateText(day) !== text) throw new CommandError(EXIT.usage, 'dayInvalid', { day: text });
  return text;
}
