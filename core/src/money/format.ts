/**
 * Figures for display. Dashboard figures are lira in tr-TR in every language (D6): "₺1.234.567,89", "%1,23". Only
 * separators are added to the exact text of a figure: no float is used, and no phone loads Intl's tables before its
 * first figure.
 */

import { divide } from './decimal.ts';
import { groupThousands } from './input.ts';
import { moneyText, percentText, priceText, quantityText } from './money.ts';
import type { Money, Percent, Price, Quantity } from './money.ts';

/** @param exact "-1234.5" @param unit text between the sign and the digits @param plus sign of a gain */
export function turkish(exact: string, unit = '', plus = ''): string {
  const [whole = '', decimals] = exact.replace('-', '').split('.');
  const sign = exact.startsWith('-') ? '-' : plus;
  return `${sign}${unit}${groupThousands(whole)}${decimals === undefined ? '' : `,${decimals}`}`;
}

export const plusOf = (value: bigint, signed: boolean) => (signed && value > 0n ? '+' : '');

/** Money, "₺1.234,50"; `signed` puts + before a gain: "+₺12,00". */
export const formatMoney = (value: Money, signed = false) => turkish(moneyText(value), '₺', plusOf(value, signed));

const RATE_STEP = 10n ** 4n;

/** Signs of currencies before an amount; others have their code. */
const SIGNS: Readonly<Record<string, string>> = { TRY: '₺', USD: '$', EUR: '€', GBP: '£', JPY: '¥' };
export const signOf = (currency: string): string => SIGNS[currency] ?? `${currency}\u00a0`;

/** Amount in a currency, "$1.842,60", "-CHF 10,00". */
export const formatAmount = (value: Money, currency: string, signed = false) =>
  turkish(moneyText(value), signOf(currency), plusOf(value, signed));

/** Price in a currency, "$318,40". */
export const formatPriceIn = (value: Price, currency: string) => turkish(priceText(value), signOf(currency));

/** Rate, "50,3240": rounded to four decimals. */
export const formatRate = (value: Price) =>
  turkish(priceText((divide(value, RATE_STEP, 'half-up') * RATE_STEP) as Price, 4));

/** Price, "₺15,66", "₺0,000261": at least two and at most eight decimals; `signed` for a change: "+₺0,75". */
export const formatPrice = (value: Price, signed = false) => turkish(priceText(value), '₺', plusOf(value, signed));

/** Price without the lira sign, "15,66", as in the market list's *str fields. */
export const formatPricePlain = (value: Price) => turkish(priceText(value));

/** Quantity, "1.250", "0,005". */
export const formatQuantity = (value: Quantity) => turkish(quantityText(value));

/** Percentage, "%1,23", "+%1,23", "-%1,23": always two decimals. */
export const formatPercent = (value: Percent, signed = false) =>
  turkish(percentText(value), '%', plusOf(value, signed));
