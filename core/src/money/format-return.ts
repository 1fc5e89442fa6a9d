/** Figures of an analysis for display, in the form of format.ts: returns, statistics, sums in other units. */

import { decimalText, divide } from './decimal.ts';
import { plusOf, turkish } from './format.ts';
import { type Money, moneyText, type Percent } from './money.ts';

/** Money to the nearest lira, "₺67.138", for sentences. */
export const formatWhole = (value: Money, signed = false) =>
  turkish(decimalText(divide(value, 100n, 'half-up'), 0), '₺', plusOf(value, signed));

/** Percentage to the nearest whole, "+%2.336", where there is no room for decimals. */
export const formatWholePercent = (value: Percent, signed = false) =>
  turkish(decimalText(divide(value, 100n, 'half-up'), 0), '%', plusOf(value, signed));

/** Signs of the units of figures, before or after the digits. */
const SIGNS = { TRY: '₺', REAL: '₺', USD: '$', EUR: '€', GAU: '' } as const;

/** Amount in a unit, "$1.234,50", "12,34 gr": two decimals. */
export const formatInUnit = (value: Money, unit: keyof typeof SIGNS, signed = false) =>
  `${turkish(moneyText(value), SIGNS[unit], plusOf(value, signed))}${unit === 'GAU' ? ' gr' : ''}`;

/** Statistic, which is no money: 0.41205 is "0,41". */
export const formatStatistic = (value: number, decimals = 2, signed = false) => rounded(value, decimals, signed);

/** Return from a fraction: 0.41205 is "%41,2" with one decimal. */
export const formatReturn = (fraction: number, decimals = 2, signed = false) =>
  rounded(fraction * 100, decimals, signed, '%');

/** Rounds, halves away from zero. */
function rounded(value: number, decimals: number, signed: boolean, unit = ''): string {
  const size = BigInt(Math.round(Math.abs(value) * 10 ** decimals));
  const units = value < 0 ? -size : size;
  return turkish(decimalText(units, decimals, decimals), unit, plusOf(units, signed));
}
