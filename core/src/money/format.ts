/**
 * Figures as people read them. Dashboard figures are lira in tr-TR whatever the language (D6): "₺1.234.567,89",
 * "%1,23". The exact text of a figure only gets its thousands and its comma here: nothing passes through a float, and
 * no phone waits for Intl's tables before its first figure.
 */

import { groupThousands } from './input.ts';
import { moneyText, percentText, priceText, quantityText } from './money.ts';
import type { Money, Percent, Price, Quantity } from './money.ts';

/** @param exact "-1234.5"; @param unit stands between the sign and the digits; @param plus the sign of a gain */
export function turkish(exact: string, unit = '', plus = ''): string {
  const [whole = '', decimals] = exact.replace('-', '').split('.');
  const sign = exact.startsWith('-') ? '-' : plus;
  return `${sign}${unit}${groupThousands(whole)}${decimals === undefined ? '' : `,${decimals}`}`;
}

export const plusOf = (value: bigint, signed: boolean) => (signed && value > 0n ? '+' : '');

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
