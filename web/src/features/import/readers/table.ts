/** A file before it is interpreted, and its cells by their heading. */

import { fold } from '@kurus/core/market/fold';
import { cellText, type Cell } from './cell.ts';
import { lineText, type Row, type SourceLine } from './lines.ts';

export type { Row, Table } from './lines.ts';

/** A parsed file that is not interpreted yet. */
export type Raw =
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly heading?: number | undefined }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'json'; readonly value: unknown };

const normal = new Map<string, string>();
/** Words kept: a file repeats few words often. */
const NORMAL_MAX = 5_000;

/** Normal form for comparing headings and words: "İşlem  Türü" and "islem türü" are equal. */
export function normalizeWord(text: string): string {
  let word = normal.get(text);
  if (word === undefined) {
    word = fold(text).replace(/\s+/g, ' ').trim();
    if (normal.size >= NORMAL_MAX) normal.clear();
    normal.set(text, word);
  }
  return word;
}

/** The cell below a heading; empty if the row is short. */
export const cellAt = (row: Pick<Row, 'cells'>, column: number): Cell => row.cells[column] ?? '';

/** Lines of a text, whatever ends them. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r|\f/);

/** Trimmed text of a cell. */
export const cellOf = (row: Pick<Row, 'cells'>, column: number): string => cellText(cellAt(row, column));

export const sourceLines = (rows: readonly Row[]): SourceLine[] =>
  rows.map(({ line, cells }) => ({ line, text: lineText(cells), cells }));

export const textLines = (lines: readonly string[]): SourceLine[] =>
  lines.map((text, at) => ({ line: at + 1, text: text.replace(/\s+/g, ' ').trim() }));

/** Index of a column, by the first of its names that exists; -1 if there is none. */
export function columnOf({ header }: { readonly header: readonly string[] }, ...names: readonly string[]): number {
  const words = header.map(normalizeWord);
  for (const name of names) {
    const at = words.indexOf(name);
    if (at >= 0) return at;
  }
  return -1;
}

/** Cells of a line by their heading, the first of the names that the table has; '' if it has none. */
export interface LineCells {
  readonly cell: (...names: readonly string[]) => Cell;
  readonly text: (...names: readonly string[]) => string;
  /** The cell under the heading and the one beside it, where several columns have one name. */
  readonly after: (name: string) => readonly [Cell, Cell];
  readonly all: readonly Cell[];
  /** All texts of the line in one, as `normalizeWord` writes it. */
  readonly words: () => string;
}

/** Cells of rows under a heading. */
export function cellsUnder(header: readonly string[]): (row: Pick<Row, 'cells'>) => LineCells {
  const columns = new Map<string, number>();
  for (const [at, name] of header.map(normalizeWord).entries()) if (!columns.has(name)) columns.set(name, at);
  return (row) => {
    const cell = (...names: readonly string[]) => {
      const name = names.find((one) => columns.has(one)) ?? '';
      return cellAt(row, columns.get(name) ?? -1);
    };
    const text = (...names: readonly string[]) => cellText(cell(...names));
    const after = (name: string): readonly [Cell, Cell] => {
      const column = columns.get(name) ?? -2;
      return [cellAt(row, column), cellAt(row, column + 1)];
    };
    return { cell, text, after, all: row.cells, words: () => normalizeWord(row.cells.map(cellText).join(' ')) };
  };
}
