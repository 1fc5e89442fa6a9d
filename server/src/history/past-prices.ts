/** Closing prices of past days, for the value of accounts on those days. */

import type { AssetKind, PerKind } from '@kurus/core/asset-kinds';
import { kindOf } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import type { DatedPrice } from '@kurus/core/corporate-actions/price-series';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { HistorySource } from '../quotes/sources/history-source.ts';
import { FIRST_DAY } from './price-history.ts';

/** Closes of a period and of the ten days before it, the oldest first; none where no market has any. */
export type PastPrices = (
  asset: { readonly type: HistoryType; readonly code: string },
  days: { readonly from: number; readonly to: number },
) => Promise<readonly DatedPrice[]>;

/** A share that was not traded for longer has no earlier price. */
export const LONGEST_PAUSE_DAYS = 10;

/** @param isLive whether a kind's prices are: simulated ones begin with the market's first day */
export function createPastPrices(histories: PerKind<HistorySource>, isLive: (kind: AssetKind) => boolean): PastPrices {
  return async ({ type, code }, { from, to }) => {
    const begins = from - LONGEST_PAUSE_DAYS;
    const first = isLive(kindOf(type)) ? begins : Math.max(begins, FIRST_DAY);
    const source = histories[kindOf(type)];
    if (!source || first > to) return [];
    // To the end of the last day, so that its close does not depend on the time of the request.
    const span = { intervalSeconds: DAY_MS / 1000, fromMs: dayStartMs(first), toMs: dayStartMs(to + 1) };
    const candles = await source.candles(type, code, span);
    return candles.map(({ startMs, close }) => ({ day: dayOf(startMs), price: close })).filter(({ day }) => day <= to);
  };
}
