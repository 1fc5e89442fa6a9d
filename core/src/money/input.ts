/**
 * Figures as people type and paste them: with thousands dots and a decimal comma, or the reverse if the text allows no
 * other reading ("1.234,56", "1234.56", "₺ 1.234").
 */

import { figureOf } from './notation.ts';

/**
 * Converts a single figure to a plain decimal ("1.234,56" -> "1234.56"); for a table, the notation is found from all
 * its cells instead. A single dot followed by exactly three digits is a thousands dot, as Turkish readers expect,
 * unless a 0 is before it.
 * @returns undefined if the text has no single meaning, or is below zero
 */
export function typedDecimal(text: string): string | undefined {
  const plain = figureOf(text, 'comma') ?? figureOf(text, 'point');
  return plain === '' || plain?.startsWith('-') === true ? undefined : plain;
}

/** Groups the whole part while a user types, "1234567" -> "1.234.567"; the digits do not change. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
}
