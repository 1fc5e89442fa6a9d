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

/**
 * Text without signs that have no shape (U+200E, U+00AD), except the joiners: a day copied from a calendar may begin
 * with one, and could not be read.
 */
export const visibleText = (text: string): string => text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '');

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
  if (mark !== undefined || cell.trim() === '') return figureOf(cell, mark ?? 'comma');
  // A figure that is the same in both notations needs none.
  const [comma, point] = [figureOf(cell, 'comma'), figureOf(cell, 'point')];
  return comma === point ? comma : undefined;
}

/** True: a figure is written below zero, in any of the usual ways: "-5", "−5", "5-", "(5)", "-$5". */
export const isMinus = (cell: Cell): boolean =>
  /^[^\d]*[-−]|^\(.*\)$|\d\s*[-−]$/.test(cellText(cell)) && /\d/.test(cellText(cell));

/** A figure without its sign, in the notation that it has. */
export const withoutSign = (cell: Cell): Cell =>
  isStored(cell)
    ? { number: cell.number.replace('-', '') }
    : cell
        .trim()
        .replace(/^\((.*)\)$/, '$1')
        .replace(/^([^\d+−-]*)[-+−]/, '$1')
        .replace(/(\d)\s*[-−]$/, '$1');

const SIGNS: Readonly<Record<string, string>> = { '₺': 'TRY', $: 'USD', '€': 'EUR', '£': 'GBP' };

/** Currency beside a figure: of "89,162.28 SEK" and "$73.7789". */
export function cellUnit(cell: Cell): string | undefined {
  if (typeof cell !== 'string' || !/\d/.test(cell)) return undefined;
  const sign = /[₺$€£]/.exec(cell)?.[0];
  if (sign !== undefined) return SIGNS[sign];
  const unit = /^[-+(]?\s*([A-Z]{2,3})(?=[\s\d-])|\d\)?\s*([A-Z]{2,3})\)?$/.exec(cell.trim());
  const named = unit?.[1] ?? unit?.[2];
  return named === 'TL' ? 'TRY' : named?.length === 3 ? named : undefined;
}

/** Tells if the currency beside a figure is another one; "$" stands for the dollars of several countries. */
export function isInOther(cell: Cell, currency: string, currencies: Readonly<Record<string, string>>): boolean {
  const unit = cellUnit(cell);
  if (unit === undefined || (currencies[unit] ?? unit) === currency) return false;
  return !(typeof cell === 'string' && cell.includes('$')) || Object.values(SIGNS).includes(currency);
}

/** Text as in the file; a number in the given notation, so that it can be shown and typed back. */
export function displayCell(cell: Cell, mark: DecimalMark = 'comma'): string {
  if (typeof cell === 'string') return cell.trim();
  return mark === 'comma' ? turkish(cell.number) : cell.number;
}
