/**
 * Settlement of trades on the exchange. Settlement days are trading days that are not half days; each day begins at
 * midnight in İstanbul. The number of days is a dated table, as the exchange changes it.
 */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import { dayOf, dayOfDate, type TradingCalendar } from './calendar.ts';

/**
 * Settlement rule. `instant`: the money is settled with the trade. `t2`: as on the exchange, with the number of days in
 * force on that day.
 */
export const SETTLEMENTS = ['instant', 't2'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

export interface SettlementLength {
  /** First day, "2026-11-23": for trades from this day on, until the next row. */
  readonly from: string;
  readonly days: number;
}

/**
 * Settlement day of a trade on this day.
 * @param lengths in the order of their days
 */
export function settlementDay(
  calendar: TradingCalendar,
  tradeDay: number,
  lengths: readonly SettlementLength[],
): number {
  const length = lengths.findLast(({ from }) => dayOfDate(from) <= tradeDay)?.days ?? 0;
  let day = tradeDay;
  for (let left = length; left > 0; left -= 1) day = nextSettlementDay(calendar, day);
  return day;
}

export function nextSettlementDay(calendar: TradingCalendar, day: number): number {
  let next = calendar.next(day);
  while (calendar.kind(next) !== 'full') next = calendar.next(next);
  return next;
}

/** Day on which a trade made now settles; undefined if its money is settled at once. */
export type SettlesOn = (kind: AssetKind, atMs: number) => number | undefined;

/** @param all numbers of settlement days by their first day, in any order; of one day the last counts */
export function createSettlement(
  settlement: Settlement,
  calendar: TradingCalendar,
  all: readonly SettlementLength[],
): SettlesOn {
  if (settlement === 'instant') return () => undefined;
  const lengths = all.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return (kind, atMs) =>
    ASSET_KINDS[kind].settlement === 'instant' ? undefined : settlementDay(calendar, dayOf(atMs), lengths);
}
