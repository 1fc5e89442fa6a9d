/** Exact arithmetic on plain decimals. */

import { decimalText, divide } from '@kurus/core/money/decimal';

/** Rounds to the given number of decimals. @param plain "-1234.56" */
export function roundedTo(plain: string, decimals: number): string {
  const [whole = '', rest = ''] = plain.replace('-', '').split('.');
  if (rest.length <= decimals) return plain;
  const units = BigInt(whole + rest);
  const rounded = divide(plain.startsWith('-') ? -units : units, 10n ** BigInt(rest.length - decimals), 'half-up');
  return decimalText(rounded, decimals);
}

/** @param plain "-1234.56" */
function unitsOf(plain: string) {
  const [whole = '', decimals = ''] = plain.split('.');
  return { units: BigInt(whole + decimals), scale: decimals.length };
}

/** a x b, exactly. */
export function productOf(a: string, b: string): string {
  const [left, right] = [unitsOf(a), unitsOf(b)];
  return decimalText(left.units * right.units, left.scale + right.scale);
}

/** Both in units of the finer one. */
function alike(a: string, b: string) {
  const [left, right] = [unitsOf(a), unitsOf(b)];
  const scale = Math.max(left.scale, right.scale);
  const finer = (one: typeof left) => one.units * 10n ** BigInt(scale - one.scale);
  return { left: finer(left), right: finer(right), scale };
}

/** a + b, exactly. */
export function sumOf(a: string, b: string): string {
  const { left, right, scale } = alike(a, b);
  return decimalText(left + right, scale);
}

/** a - b, exactly. */
export function differenceOf(a: string, b: string): string {
  const { left, right, scale } = alike(a, b);
  return decimalText(left - right, scale);
}

export const unsigned = (plain: string): string => plain.replace('-', '');
export const opposite = (plain: string): string => (plain.startsWith('-') ? plain.slice(1) : `-${plain}`);

/** a < b: below zero; equal: zero. */
function compare(a: string, b: string): -1 | 0 | 1 {
  const { left, right } = alike(a, b);
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Tells if a is at least as near to the target as b. */
export const isCloser = (target: string, a: string, b: string): boolean =>
  compare(unsigned(differenceOf(target, a)), unsigned(differenceOf(target, b))) <= 0;
