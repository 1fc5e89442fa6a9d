/**
 * Figures on the wire are JSON numbers of at most 15 significant digits (D5), which a double keeps exactly; money and
 * quantities that need more are plain decimal texts. Only this file converts figures to floats for the wire and back.
 */

import { abs, divide, significantDigits } from './decimal.ts';
import { fractionText, moneyText, percentText, priceText, quantityText } from './money.ts';
import type { Money, Percent, Price, Quantity } from './money.ts';

const MAX_WIRE_DIGITS = 15;

/** Writes money exactly: a large value, or a sum, can need more than 15 digits. */
export const moneyToWire = (value: Money) => exactly(moneyText(value));
/**
 * Writes a quantity. The ledger refuses one that does not fit (QUANTITY_PRECISION); the sum of several may need more
 * digits.
 */
export const quantityToWire = (value: Quantity) => exactly(quantityText(value));
/** Writes a price. Quotients (an average price, a return) with more than 15 digits are rounded to the nearest. */
export const priceToWire = (value: Price) => Number(priceText(to15Digits(value) as Price));
export const percentToWire = (value: Percent) => Number(percentText(to15Digits(value) as Percent));

export const fractionToWire = (value: Percent) => Number(fractionText(value));

/** Tells if the figure's text has at most the 15 digits that a JSON number keeps exactly. */
export const fitsWire = (text: string) => significantDigits(text) <= MAX_WIRE_DIGITS;

const exactly = (text: string) => (fitsWire(text) ? Number(text) : text);

/**
 * Plain decimal of a JSON number or a string: 0.1 -> "0.1", 1e-7 -> "0.0000001", 1.50 -> "1.5". Strings pass unchanged;
 * the figure's parser checks them. A number that needs more than 15 digits is no longer exact and has no plain text;
 * nor has NaN, which every parser refuses.
 */
export function wireText(value: number | string): string {
  if (typeof value === 'string') return value;
  const text = /e/.test(String(value)) ? expand(String(value)) : String(value);
  return fitsWire(text) ? text : `more than ${MAX_WIRE_DIGITS} digits`;
}

function expand(text: string): string {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = mantissa.replace('-', '').split('.');
  const shift = Number(exponent);
  if (shift >= 0) return sign + whole + decimals.padEnd(shift, '0');
  return `${sign}0.${'0'.repeat(-shift - 1)}${whole}${decimals}`;
}

function to15Digits(value: bigint): bigint {
  const step = 10n ** BigInt(Math.max(abs(value).toString().length - MAX_WIRE_DIGITS, 0));
  return divide(value, step, 'half-up') * step;
}
