/**
 * Figures as people type and paste them: thousands dots, the comma as decimal mark, and the other way round when the
 * text can only mean that ("1.234,56", "1234.56", "₺ 1.234").
 */

import { figureOf } from './notation.ts';

/**
 * Turns one figure, alone, into a plain decimal ("1.234,56" -> "1234.56"); of a table, the notation is found from all
 * its cells instead. A single dot followed by exactly three digits is a thousands dot, as Turkish readers mean it,
 * unless a 0 stands before it.
 * @returns undefined when the text has no single meaning, or is below zero
 */
export function typedDecimal(text: string): string | undefined {
  const plain = figureOf(text, 'comma') ?? figureOf(text, 'point');
  return plain === '' || plain?.startsWith('-') === true ? undefined : plain;
}

/** "1234567" -> "1.234.567": groups the whole part as one types; the digits themselves are untouched. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
}
