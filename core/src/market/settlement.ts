/**
 * Settlement of trades on the exchange. Settlement days are trading days that are not half days; one counts from
 * midnight in İstanbul. Their number is a dated table, as the exchange changes it.
 */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import { dayOf, dayOfDate, type TradingCalendar } from './calendar.ts';

/** `instant`: money is there with the trade. `t2`: as on the exchange, whatever its length is on that day. */
export const SETTLEMENTS = ['instant', 't2'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

export interface SettlementLength {
  /** "2026-11-23": of trades from this day on, until the next row. */
  readonly from: string;
  readonly days: number;
}

/** One day instead of two is being prepared; its date was not announced by November 2026: an operator adds it. */
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

/** The day on which a trade of this moment settles; undefined where its money is there at once. */
export type SettlesOn = (kind: AssetKind, atMs: number) => number | undefined;

/** @param added lengths of later days, in any order; they go before what ships */
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
