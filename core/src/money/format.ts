/**
 * Figures as people read them. Dashboard figures are lira in tr-TR whatever the language (D6): "₺1.234.567,89",
 * "%1,23". The exact text of a figure only gets its thousands and its comma here: nothing passes through a float, and
 * no phone waits for Intl's tables before its first figure.
 */
import { decimalText, divide } from './decimal.ts';
import { groupThousands } from './input.ts';
import { moneyText, percentText, priceText, quantityText } from './money.ts';
import type { Money, Percent, Price, Quantity } from './money.ts';

/** @param exact "-1234.5"; @param unit stands between the sign and the digits; @param plus the sign of a gain */
function turkish(exact: string, unit = '', plus = ''): string {
  const [whole = '', decimals] = exact.replace('-', '').split('.');
  const sign = exact.startsWith('-') ? '-' : plus;
  return `${sign}${unit}${groupThousands(whole)}${decimals === undefined ? '' : `,${decimals}`}`;
}

const plusOf = (value: bigint, signed: boolean) => (signed && value > 0n ? '+' : '');

/** "₺1.234,50"; `signed` puts + before a gain: "+₺12,00". */
export const formatMoney = (value: Money, signed = false) => turkish(moneyText(value), '₺', plusOf(value, signed));

/** "₺15,66", "₺0,000261": two decimals, and up to eight where the price has them; `signed` for a change: "+₺0,75". */
export const formatPrice = (value: Price, signed = false) => turkish(priceText(value), '₺', plusOf(value, signed));

/** "15,66" without the sign of the lira, as the market list's *str fields carry it. */
export const formatPricePlain = (value: Price) => turkish(priceText(value));

/** "1.250", "0,005". */
export const formatQuantity = (value: Quantity) => turkish(quantityText(value));

/** "%1,23", "+%1,23", "-%1,23": always two decimals. */
export const formatPercent = (value: Percent, signed = false) =>
  turkish(percentText(value), '%', plusOf(value, signed));

/** "₺67.138": to the nearest lira, for words around it. */
export const formatWhole = (value: Money, signed = false) =>
  turkish(decimalText(divide(value, 100n, 'half-up'), 0), '₺', plusOf(value, signed));

/** Signs of what figures may be counted in, before or behind the digits. */
const SIGNS = { TRY: '₺', REAL: '₺', USD: '$', EUR: '€', GAU: '' } as const;

/** "$1.234,50", "12,34 gr": two decimals of a unit that is worth some lira. */
export const formatInUnit = (value: Money, unit: keyof typeof SIGNS, signed = false) =>
  `${turkish(moneyText(value), SIGNS[unit], plusOf(value, signed))}${unit === 'GAU' ? ' gr' : ''}`;

/** A statistic, which is no money: 0.41205 is "0,41". */
export const formatStatistic = (value: number, decimals = 2, signed = false) => rounded(value, decimals, signed);

/** A return as a fraction: 0.41205 is "%41,2" with one decimal. */
export const formatReturn = (fraction: number, decimals = 2, signed = false) =>
  rounded(fraction * 100, decimals, signed, '%');

/** Halves away from zero. */
function rounded(value: number, decimals: number, signed: boolean, unit = ''): string {
  const size = BigInt(Math.round(Math.abs(value) * 10 ** decimals));
  const units = value < 0 ? -size : size;
  return turkish(decimalText(units, decimals, decimals), unit, plusOf(units, signed));
}
