/** A cell of a file: text, or a stored number, to which no notation applies. */

import { turkish } from '@kurus/core/money/format';
import { figureOf, type DecimalMark } from '@kurus/core/money/notation';

export interface StoredNumber {
  /** A plain decimal: "-1234.5". */
  readonly number: string;
}
export type Cell = string | StoredNumber;

export const isStored = (cell: unknown): cell is StoredNumber =>
  typeof cell === 'object' && cell !== null && 'number' in cell;

/** @param digits a number as spreadsheets and JSON store it: "45.125", "1E-07" */
export function storedNumber(digits: string): Cell {
  const number = figureOf(digits, 'point');
  return number === undefined || number === '' ? digits : { number };
}

/** Trimmed text; a number as a plain decimal. */
export const cellText = (cell: Cell): string => (typeof cell === 'string' ? cell.trim() : cell.number);

/**
 * @param mark undefined while the file's notation is unknown
 * @returns a plain decimal; '' for an empty cell; undefined if a text is no figure in the notation
 */
export function cellFigure(cell: Cell, mark: DecimalMark | undefined): string | undefined {
  if (typeof cell !== 'string') return cell.number;
  return mark === undefined && cell.trim() !== '' ? undefined : figureOf(cell, mark ?? 'comma');
}

/** Text as in the file; a number in the given notation, so that it can be shown and typed back. */
export function displayCell(cell: Cell, mark: DecimalMark = 'comma'): string {
  if (typeof cell === 'string') return cell.trim();
  return mark === 'comma' ? turkish(cell.number) : cell.number;
}
