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
 * @returns the price at the end of a day; undefined if no price of that time is known
 */
export function priceAfter(day: number, bars: readonly Candle[], barDays: number): Price | undefined {
  const before = bars.findLast(({ startMs }) => dayOf(startMs) + barDays - 1 <= day);
  if (before) return before.close;
  const [first] = bars;
  return first && dayOf(first.startMs) - day <= GAP_DAYS ? first.open : undefined;
}

/** Prices at the two ends of a period. */
export interface PriceSpan {
  readonly start: Price;
  readonly last: Price;
}

/** Return of a price counted in another one, such as that of a currency, or in an index. */
export const returnIn = ({ start, last }: PriceSpan, unit: PriceSpan): Percent =>
  changePercent((last * unit.start) as Price, (start * unit.last) as Price);

/** Month at whose end a period of whole months begins that ends with `month`, "2026-10"; none for a week. */
export function monthBefore(period: ReturnPeriod, month: string): string | undefined {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const back = period === 'ytd' ? number : MONTHS[period];
  return back === undefined ? undefined : new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7);
}

/** Last day of a month, "2026-10". */
export function monthEnd(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number, 0) / DAY_MS;
}
