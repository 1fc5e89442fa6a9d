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

/** A change to one day is being prepared; its date was not announced by November 2026: the operator adds it. */
const LENGTHS: readonly SettlementLength[] = [{ from: '2000-01-01', days: 2 }];

/**
 * Settlement day of a trade on this day.
 * @param lengths in the order of their days
 */
export function settlementDay(calendar: TradingCalendar, tradeDay: number, lengths = LENGTHS): number {
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

/** @param added numbers of settlement days from later dates, in any order; they override the bundled table */
export function createSettlement(
  settlement: Settlement,
  calendar: TradingCalendar,
  added: readonly SettlementLength[] = [],
): SettlesOn {
  if (settlement === 'instant') return () => undefined;
  const lengths = [...LENGTHS, ...added].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return (kind, atMs) =>
    ASSET_KINDS[kind].settlement === 'instant' ? undefined : settlementDay(calendar, dayOf(atMs), lengths);
}
