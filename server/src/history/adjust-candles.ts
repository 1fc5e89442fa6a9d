/** Adjusts candles before an ex-date to the later prices, so that a bonus issue does not look like a fall. */

import type { Candle } from '@kurus/core/contract/market-history';
import { adjustedPrice, type ClosedAction, type Factor, factorBetween } from '@kurus/core/corporate-actions/factor';
import { dayOf } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { price, type Price } from '@kurus/core/money/money';

/**
 * Adjusted candles.
 * @param candles of one asset as they were traded, oldest first
 * @param actions of the asset
 * @param toDay day whose shares the prices refer to
 */
export function adjustCandles(
  candles: readonly Candle[],
  actions: readonly ClosedAction[],
  toDay: number,
): readonly Candle[] {
  const first = candles[0] && dayOf(candles[0].startMs);
  if (first === undefined) return candles;
  const within = actions.filter(({ exDay }) => exDay > first && exDay <= toDay && isRawBefore(candles, actions, exDay));
  const factors = new Map<number, Factor | undefined>();
  return within.length === 0 ? candles : candles.map((candle) => adjusted(candle, factorAt(candle)));

  function factorAt({ startMs }: Candle): Factor | undefined {
    const day = dayOf(startMs);
    if (!factors.has(day)) factors.set(day, factorBetween(within, day, toDay));
    return factors.get(day);
  }
}

/** With an unknown factor the candles stay unadjusted. */
function adjusted(candle: Candle, factor: Factor | undefined): Candle {
  if (!factor || factor.numerator === factor.denominator) return candle;
  const onScale = (value: Price) =>
    (divide(adjustedPrice(value, factor, 'half-up'), FINEST, 'half-up') * FINEST) as Price;
  const { startMs, open, high, low, close } = candle;
  return { startMs, open: onScale(open), high: onScale(high), low: onScale(low), close: onScale(close) };
}

/** Finest decimals of an adjusted price: below the smallest price that is traded. */
const FINEST = price('0.0001');

/**
 * Tells if the candles are unadjusted: some sources adjust their past themselves, so that the last candle before the
 * ex-date no longer has the close of that day.
 */
function isRawBefore(candles: readonly Candle[], actions: readonly ClosedAction[], exDay: number): boolean {
  const last = candles.findLast(({ startMs }) => dayOf(startMs) < exDay);
  return !last || isRawClose(last.close, actions, exDay);
}

/** Tells if a close before an ex-date is unadjusted: nearer to the stored close than to its adjusted value. */
export function isRawClose(close: Price, actions: readonly ClosedAction[], exDay: number): boolean {
  const lastClose = actions.find((one) => one.exDay === exDay && one.close !== undefined)?.close;
  const factor = factorBetween(actions, exDay - 1, exDay);
  if (lastClose === undefined || !factor) return true;
  const away = (level: bigint) => (close > level ? close - level : level - close);
  return away(lastClose) <= away(adjustedPrice(lastClose, factor, 'half-up'));
}
