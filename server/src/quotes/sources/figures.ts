/**
 * Figures in the formats of other servers, read strictly: a JSON number, its text, or Turkish text, each in its place.
 * An ambiguous text is rejected. No arithmetic on floats: a number becomes its decimal at once.
 */

import { divide, parseDecimal } from '@kurus/core/money/decimal';
import type { Money, Percent, Price } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';

export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Limit of decimals of a received figure. */
const MOST_DECIMALS = 20;

/** Units of 10^-scale, to the nearest, of a JSON number or of a plain decimal in quotes. */
export function readUnits(value: unknown, scale: number): bigint | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return unitsOf(plainText(value), scale);
}

/** Reads a figure from Turkish text: "1.428,00", "₺6.888.730.744,75". */
export function readTurkishUnits(value: unknown, scale: number): bigint | undefined {
  const parts = /^₺?\s?(-?)([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/.exec(
    typeof value === 'string' ? value.trim() : '',
  );
  if (!parts) return undefined;
  const [, sign = '', whole = '', decimals = '0'] = parts;
  return unitsOf(`${sign}${whole.replaceAll('.', '')}.${decimals}`, scale);
}

export const readPrice = (value: unknown) => readUnits(value, 8) as Price | undefined;
export const readMoney = (value: unknown) => readUnits(value, 2) as Money | undefined;
export const readPercent = (value: unknown) => readUnits(value, 2) as Percent | undefined;

/** Price before a change by this many hundredths of a percent; undefined when there is no such price. */
export function beforeChange(value: Price, change: Percent): Price | undefined {
  const whole = 10_000n + change;
  return whole > 0n ? (divide(value * 10_000n, whole, 'half-up') as Price) : undefined;
}

function plainText(value: string | number): string {
  // A double holds 15 digits; the rest is noise of the source's arithmetic (15.989999771118164).
  if (typeof value === 'number' && Number.isFinite(value)) return wireText(JSON.parse(value.toPrecision(15)) as number);
  return wireText(value);
}

function unitsOf(text: string, scale: number): bigint | undefined {
  const fine = parseDecimal(text, MOST_DECIMALS);
  return fine === undefined ? undefined : divide(fine, 10n ** BigInt(MOST_DECIMALS - scale), 'half-up');
}
