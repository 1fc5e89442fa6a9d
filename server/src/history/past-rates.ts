/** Rates of a currency on past days, for prices that are in it: the stored ones, which are asked for where none are. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { DAY_SECONDS } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import type { ReadPastRates } from '../quotes/sources/yahoo/foreign-backfill.ts';
import { requestRound, wasFilled } from './backfill-store.ts';
import { readCandles, type Series } from './candles-store.ts';

/** @param kindOf kind of a currency; undefined where its source has none of that code: no rates, for good */
export function createPastRates(
  sql: () => Promise<Sql>,
  kindOf: (currency: string) => AssetKind | undefined,
  now: () => number,
): ReadPastRates {
  return async (currency, { fromMs, toMs }) => {
    const type = kindOf(currency);
    if (type === undefined) return { rates: [], isWhole: true };
    const series: Series = { type, code: currency, intervalSeconds: DAY_SECONDS };
    const query = await sql();
    const isWhole = await wasFilled(query, series);
    if (!isWhole) await requestRound(query, series, now());
    return { rates: await readCandles(query, series, fromMs, toMs), isWhole };
  };
}
