/** Candles in an asset's own currency, from those in lira: each day at the rate by which it came into lira. */

import { MONEY_KINDS } from '@kurus/core/asset-kinds';
import type { Candle, CandleSpan } from '@kurus/core/contract/market-history';
import { DAY_MS, DAY_SECONDS, dayOf } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import { priceIn } from '@kurus/core/tracked/own-cost';
import type { HistorySource } from '../quotes/sources/history-source.ts';

/** A rate holds over a holiday of the bayram. */
const LONGEST_HELD_DAYS = 10;

export interface OwnCandlesOptions {
  readonly rates: HistorySource | undefined;
  readonly currency: string;
  /** Days from a candle's rate to the candle: 1 where a day's prices are at the rate with which it began. */
  readonly rateAgeDays: 0 | 1;
}

/** @param candles days in lira, oldest first; one without a rate is left out */
export async function ownCandles(
  candles: readonly Candle[],
  { rates, currency, rateAgeDays }: OwnCandlesOptions,
  { fromMs, toMs }: CandleSpan,
  signal?: AbortSignal,
): Promise<Candle[]> {
  const reach = { intervalSeconds: DAY_SECONDS, fromMs: fromMs - (LONGEST_HELD_DAYS + rateAgeDays) * DAY_MS, toMs };
  const known = (await rates?.candles(MONEY_KINDS[0], currency, reach, signal)) ?? [];
  let [next, rate]: [number, Candle | undefined] = [0, undefined];
  return candles.flatMap((candle) => {
    const day = dayOf(candle.startMs) - rateAgeDays;
    for (let one = known[next]; one && dayOf(one.startMs) <= day; one = known[next]) {
      rate = one;
      next += 1;
    }
    if (!rate || rate.close <= 0n || day - dayOf(rate.startMs) > LONGEST_HELD_DAYS) return [];
    const { close: lira } = rate;
    const own = (price: Price) => priceIn(price, lira);
    const { startMs, open, high, low, close } = candle;
    return [{ startMs, open: own(open), high: own(high), low: own(low), close: own(close) }];
  });
}
