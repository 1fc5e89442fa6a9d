/** Figures of terms on the screens, and as they are typed. */

import { divide } from '@kurus/core/money/decimal';
import { formatPercent } from '@kurus/core/money/format';
import { type Money, parseMoney, parsePrice, type Percent, type Price, priceText } from '@kurus/core/money/money';

/** A rate or another fraction, "%38,50". */
export const formatRate = (fraction: Price): string => formatPercent(divide(fraction, 10_000n, 'half-up') as Percent);

/** Fraction of a typed percent: "38.5" is 0.385. */
export function fractionOf(percent: string): Price | undefined {
  const value = parsePrice(percent);
  return value === undefined ? undefined : (divide(value, 100n, 'half-up') as Price);
}

/** Percent as a field shows it, "38.5". */
export const percentField = (fraction: Price): string => priceText((fraction * 100n) as Price, 0);

/** An amount above zero. */
export function amountOf(text: string): Money | undefined {
  const value = parseMoney(text);
  return value !== undefined && value > 0n ? value : undefined;
}
