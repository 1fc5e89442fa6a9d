/** Daily high and low of an asset, from stored live prices. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import { dateText, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { type Price, price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { readDays } from './candles-store.ts';

export interface DayOfAsset {
  readonly type: AssetKind;
  readonly code: string;
  /** "2026-03-02" */
  readonly day: string;
}

export interface DayRange {
  readonly low: Price;
  readonly high: Price;
}

export const dayKey = ({ type, code, day }: DayOfAsset): string => `${assetKey(type, code)} ${day}`;

/** Ranges by `dayKey`; days without stored prices are left out. */
export type DayRanges = (days: readonly DayOfAsset[]) => Promise<ReadonlyMap<string, DayRange>>;

const AT_ONCE = 5_000;

export function createDayRanges(sql: Sql): DayRanges {
  return async (days) => {
    const found = new Map<string, DayRange>();
    for (let from = 0; from < days.length; from += AT_ONCE) {
      const some = days.slice(from, from + AT_ONCE).map(({ day, ...asset }) => ({ ...asset, startMs: startOf(day) }));
      for (const { startMs, low, high, ...asset } of await readDays(sql, some))
        found.set(dayKey({ ...asset, day: dateText(dayOf(startMs)) }), { low: price(low), high: price(high) });
    }
    return found;
  };
}

const startOf = (day: string) => dayStartMs(dayOfDate(day));
