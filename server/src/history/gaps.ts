/** Tells if stored candles of a period have gaps beyond days and minutes without trade. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { kindOf, type Candle } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { DAY_MS, dayOf, dayStartMs, type TradingCalendar, DAY_SECONDS } from '@kurus/core/market/calendar';
import { SESSION_MINUTES } from '@kurus/core/market/session';
import { SHORT_SECONDS, type StoredInterval } from './candles-store.ts';

export interface GapSpan {
  readonly type: HistoryType;
  readonly intervalSeconds: StoredInterval;
  readonly fromMs: number;
  /** Younger candles may still be recorded. */
  readonly settledMs: number;
}

const SHORT_MS = SHORT_SECONDS * 1000;
const MINUTE_MS = 60_000;
/** Fewer missing short candles than this are no gap. */
const LEAST_MISSED = 3;

export interface TradingInterval {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Hours of trade on a day; undefined when there is none. */
export function tradingIntervalOf(
  type: HistoryType,
  day: number,
  calendar: TradingCalendar,
): TradingInterval | undefined {
  const midnightMs = dayStartMs(day);
  if (ASSET_KINDS[kindOf(type)].hours === 'always') return { fromMs: midnightMs, toMs: midnightMs + DAY_MS };
  const kind = calendar.kind(day);
  if (kind === 'closed') return undefined;
  const { open, end } = SESSION_MINUTES[kind];
  return { fromMs: midnightMs + open * MINUTE_MS, toMs: midnightMs + end * MINUTE_MS };
}

/**
 * Tells if a day is a gap: it has no candle, or less than half of its short candles, as thin assets are not traded all
 * the time.
 */
export function hasGap(candles: readonly Candle[], span: GapSpan, calendar: TradingCalendar): boolean {
  const { type, intervalSeconds, fromMs, settledMs } = span;
  const perDay = new Map<number, number>();
  for (const { startMs } of candles) perDay.set(dayOf(startMs), (perDay.get(dayOf(startMs)) ?? 0) + 1);
  for (let day = dayOf(fromMs); day <= dayOf(settledMs); day += 1) {
    const trading = tradingIntervalOf(type, day, calendar);
    const has = perDay.get(day) ?? 0;
    if (!trading) continue;
    if (intervalSeconds === DAY_SECONDS) {
      if (has === 0 && dayStartMs(day + 1) <= settledMs) return true;
      continue;
    }
    const passedMs = Math.min(trading.toMs, settledMs) - Math.max(trading.fromMs, fromMs);
    const expected = Math.floor(passedMs / SHORT_MS);
    if (expected >= LEAST_MISSED && has * 2 < expected) return true;
  }
  return false;
}
