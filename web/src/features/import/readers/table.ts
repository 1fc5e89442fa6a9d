/** A file before it is interpreted: a heading, and rows of cells with their line numbers. */

import { fold } from '@kurus/core/market/fold';
import { cellText, type Cell } from './cell.ts';

export interface Row {
  /** Counted from 1; of a PDF the lines of its text, of JSON the places in its list. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  /** Totals of the rows as the foot of the file states them. */
  readonly totals: readonly ControlTotal[];
}

export interface ControlTotal {
  readonly of: 'buy' | 'sell';
  readonly cell: Cell;
}

/** A file that was taken apart, but not understood yet. */
export type Raw =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'json'; readonly value: unknown };

/** Headings and words are compared so: "İşlem  Türü" and "islem türü" are one. */
export const normalizeWord = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/** The cell below a heading; empty where the row is short. */
export const cellAt = (row: Row, column: number): Cell => row.cells[column] ?? '';

/** Its text, without the blanks around it. */
export const cellOf = (row: Row, column: number): string => cellText(cellAt(row, column));

const isBlank = ({ cells }: Row): boolean => cells.every((cell) => cellText(cell) === '');

/** A preamble of a name, an address and a period stands above the heading. */
const PREAMBLE_ROWS_MAX = 30;

/**
 * The rows below the first one that names all of some columns.
 * @param needed headings, as `wordOf` writes them
 */
export function tableUnder(raw: Raw, needed: readonly string[]): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  const at = raw.rows.slice(0, PREAMBLE_ROWS_MAX).findIndex((row) => {
    const words = new Set(row.cells.map((cell) => normalizeWord(cellText(cell))));
    return needed.every((word) => words.has(word));
  });
  return at < 0 ? undefined : tableAt(raw.rows, at);
}

/** The first row that has words alone is the heading: at least two of them, and no figure. */
export function tableOfAny(raw: Raw): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  const at = raw.rows.slice(0, PREAMBLE_ROWS_MAX).findIndex(({ cells }) => {
    const filled = cells.map(cellText).filter((cell) => cell !== '');
    return filled.length >= 2 && filled.every((cell) => !/^[-+\d.,:/\s₺$€%]+$/.test(cell));
  });
  return at < 0 ? undefined : tableAt(raw.rows, at);
}

function tableAt(rows: readonly Row[], at: number): Table {
  const header = (rows[at]?.cells ?? []).map(cellText);
  return { header, rows: rows.slice(at + 1).filter((row) => !isBlank(row)), totals: [] };
}

/** Index of a column, by the first of its names that exists; -1 if there is none. */
export function columnOf({ header }: Table, ...names: readonly string[]): number {
  const words = header.map(normalizeWord);
  for (const name of names) {
    const at = words.indexOf(name);
    if (at >= 0) return at;
  }
  return -1;
}
