/**
 * Exact decimals on bigint. A figure is a whole number of its smallest unit: kuruş for money, 1e-8 for prices and
 * quantities. No binary float is used between the input text and the output text.
 *
 * This file is the only place that handles digits; money.ts defines the units.
 */

/**
 * Rounding of a result between two units: towards zero, away from zero, or to the nearest with halves away from zero.
 */
export type Rounding = 'down' | 'up' | 'half-up';

/**
 * Form of a plain decimal. The total value of one user's entries needs up to 33 digits before the point, its return in
 * percent some more.
 */
const PLAIN = /^-?\d{1,40}(\.\d{1,20})?$/;

/**
 * Reads a plain decimal ("-12.5", never "1e3", "1,5", "+1" or " 1") as units of 10^-scale.
 * @returns undefined when the text is not plain, or has more decimals (other than trailing zeros) than the scale holds.
 */
export function parseDecimal(text: string, scale: number): bigint | undefined {
  const short = shortDecimal(text, scale);
  if (short !== undefined) return short;
  if (!PLAIN.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split('.');
  const fraction = decimals.slice(0, scale).padEnd(scale, '0');
  if (decimals.length > scale && /[1-9]/.test(decimals.slice(scale))) return undefined;
  return BigInt(whole + fraction);
}

const [ZERO_SIGN, NINE_SIGN, POINT_SIGN, MINUS_SIGN] = [48, 57, 46, 45];
/** Number of digits whose integers are always below 2^53, so exact. */
const EXACT_DIGITS = 15;
const TENS = Array.from({ length: EXACT_DIGITS + 1 }, (_, zeros) => 10 ** zeros);

/**
 * Fast form of parseDecimal for few digits, as in most figures: a fifth of the time. Undefined if it does not apply.
 */
function shortDecimal(text: string, scale: number): bigint | undefined {
  const { length } = text;
  if (length === 0 || length > EXACT_DIGITS) return undefined;
  const isBelow = text.charCodeAt(0) === MINUS_SIGN;
  let [units, digits, point] = [0, 0, -1];
  for (let at = isBelow ? 1 : 0; at < length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign >= ZERO_SIGN && sign <= NINE_SIGN) {
      units = units * 10 + (sign - ZERO_SIGN);
      digits += 1;
    } else if (sign === POINT_SIGN && point < 0 && digits > 0) point = digits;
    else return undefined;
  }
  const decimals = point < 0 ? 0 : digits - point;
  const isPlain = digits > 0 && digits !== point;
  if (!isPlain || decimals > scale || digits + scale - decimals > EXACT_DIGITS) return undefined;
  const whole = BigInt(units * (TENS[scale - decimals] as number));
  return isBelow ? -whole : whole;
}

/**
 * Writes units of 10^-scale as a plain decimal with at least `minDecimals` decimals and no further trailing zeros.
 * "-0" never appears.
 */
export function decimalText(units: bigint, scale: number, minDecimals = 0): string {
  const digits = abs(units)
    .toString()
    .padStart(scale + 1, '0');
  const cut = digits.length - scale;
  const decimals = digits.slice(cut).replace(/0+$/, '').padEnd(Math.min(minDecimals, scale), '0');
  const sign = units < 0n ? '-' : '';
  return sign + digits.slice(0, cut) + (decimals ? `.${decimals}` : '');
}

/**
 * Divides to a whole number, with the given rounding.
 * @throws RangeError when the denominator is zero
 */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  const away = rounding === 'up' ? rest !== 0n : rounding === 'half-up' && abs(rest) * 2n >= abs(denominator);
  if (!away) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}

export const abs = (value: bigint) => (value < 0n ? -value : value);

/**
 * Number of digits that a plain decimal needs when written down, leading and trailing zeros aside ("0.00120" needs
 * 2).
 */
export function significantDigits(text: string): number {
  return text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length;
}

/** The largest integer whose square is not above the value. @param value not below zero */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (let next = (root + value / root) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root;
}
