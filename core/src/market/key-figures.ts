/** Key figures of an asset from a year of daily candles. All are integers: percent in hundredths, returns in 1e-8. */

import type { Candle } from '../contract/market-history.ts';
import { divide, squareRoot } from '../money/decimal.ts';
import { changePercent, percent, type Percent, type Price } from '../money/money.ts';

export interface KeyFigures {
  readonly high: Price;
  readonly low: Price;
  /** Distance of the last price from the year's highest; never above zero. */
  readonly fromHigh: Percent;
  /** Standard deviation of the daily returns, as a rate a year; undefined if there are too few days. */
  readonly volatility: Percent | undefined;
  /** Largest fall from a closing price to a later, lower one; never above zero. */
  readonly largestFall: Percent;
  /** Number of days used. */
  readonly days: number;
}

/** Fewest returns: fewer say nothing about a year. */
const FEWEST_RETURNS = 20;
const ONE = 100_000_000n;
/** Conversion from 1e-8 to hundredths of a percent. */
const TO_PERCENT = 10_000n;

/**
 * @param bars daily candles, the oldest first; the last one may be incomplete
 * @param last current price
 * @param daysOfYear number of trading days in a year
 */
export function keyFiguresOf(bars: readonly Candle[], last: Price, daysOfYear: bigint): KeyFigures | undefined {
  if (bars.length === 0) return undefined;
  const high = bars.reduce<Price>((most, bar) => (bar.high > most ? bar.high : most), last);
  const low = bars.reduce<Price>((least, bar) => (bar.low < least ? bar.low : least), last);
  const closes = [...bars.slice(0, -1).map(({ close }) => close), last];
  return {
    high,
    low,
    fromHigh: changePercent(last, high),
    volatility: volatilityOf(closes, daysOfYear),
    largestFall: largestFallOf(closes),
    days: bars.length,
  };
}

function volatilityOf(closes: readonly Price[], daysOfYear: bigint): Percent | undefined {
  const returns = closes.slice(1).flatMap((close, at) => {
    const before = closes[at];
    return before ? [divide(close * ONE, before, 'half-up') - ONE] : [];
  });
  if (returns.length < FEWEST_RETURNS) return undefined;
  const count = BigInt(returns.length);
  const sum = returns.reduce((all, one) => all + one, 0n);
  // n times the deviation from the mean keeps the division for the end.
  const squares = returns.reduce((all, one) => all + (count * one - sum) ** 2n, 0n);
  const variance = divide(squares * daysOfYear, count * count * (count - 1n), 'half-up');
  return divide(squareRoot(variance), TO_PERCENT, 'half-up') as Percent;
}

function largestFallOf(closes: readonly Price[]): Percent {
  let highSoFar = closes[0] as Price;
  let worst = percent('0');
  for (const close of closes) {
    if (close > highSoFar) highSoFar = close;
    const fall = changePercent(close, highSoFar);
    if (fall < worst) worst = fall;
  }
  return worst;
}
