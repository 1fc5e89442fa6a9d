/** A file before it is interpreted: a heading, and rows of cells with their line numbers. */

import { fold } from '@kurus/core/market/fold';
import { cellText, type Cell } from './cell.ts';

export interface Row {
  /** From 1; for a PDF the line of its text, for JSON the index in its list. */
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

/** A parsed file that is not interpreted yet. */
export type Raw =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'json'; readonly value: unknown };

/** Normal form for comparing headings and words: "İşlem  Türü" and "islem türü" are equal. */
export const normalizeWord = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/** The cell below a heading; empty if the row is short. */
export const cellAt = (row: Row, column: number): Cell => row.cells[column] ?? '';

/** Trimmed text of a cell. */
export const cellOf = (row: Row, column: number): string => cellText(cellAt(row, column));

const isBlank = ({ cells }: Row): boolean => cells.every((cell) => cellText(cell) === '');

/** Rows searched for the heading: a preamble has a name, an address and a period. */
const PREAMBLE_ROWS_MAX = 30;

/**
 * Rows below the first heading that has all needed columns.
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

/** Table below its heading, which is the first row with at least two words and no figure. */
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
