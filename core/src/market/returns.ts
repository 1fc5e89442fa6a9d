/** Returns of a price over the usual periods: a week, months and years by the calendar. */

import type { Candle } from '../contract/market-history.ts';
import { changePercent, type Percent, type Price } from '../money/money.ts';
import { DAY_MS, dayOf } from './calendar.ts';

export const RETURN_PERIODS = ['1w', '1m', '3m', '6m', 'ytd', '1y', '3y', '5y'] as const;
export type ReturnPeriod = (typeof RETURN_PERIODS)[number];

const MONTHS: Readonly<Partial<Record<ReturnPeriod, number>>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
};
/** Largest gap between the requested day and the first candle: a weekend and a holiday. */
const GAP_DAYS = 10;

/** Day whose closing price the period is measured from. */
export function firstDay(period: ReturnPeriod, today: number): number {
  if (period === '1w') return today - 7;
  const date = new Date(today * DAY_MS);
  if (period === 'ytd') return Date.UTC(date.getUTCFullYear(), 0, 1) / DAY_MS - 1;
  const month = date.getUTCMonth() - (MONTHS[period] ?? 0);
  // One month before the 31st is the last day of a shorter month.
  const lastOfMonth = Date.UTC(date.getUTCFullYear(), month + 1, 0) / DAY_MS;
  return Math.min(lastOfMonth, Date.UTC(date.getUTCFullYear(), month, date.getUTCDate()) / DAY_MS);
}

/**
 * @param bars the oldest first, each of `barDays` days
 * @returns undefined if no price of that time is known
 */
export function returnOver(
  period: ReturnPeriod,
  bars: readonly Candle[],
  barDays: number,
  { last, today }: { readonly last: Price; readonly today: number },
): Percent | undefined {
  const from = firstDay(period, today);
  const before = bars.findLast(({ startMs }) => dayOf(startMs) + barDays - 1 <= from);
  if (before) return changePercent(last, before.close);
  const [first] = bars;
  return first && dayOf(first.startMs) - from <= GAP_DAYS ? changePercent(last, first.open) : undefined;
}
