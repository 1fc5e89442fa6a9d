/** Separated text as rows of cells; papaparse keeps numbers as text. */

import { IMPORT_ROWS_MAX } from '@kurus/core/limits';
import Papa from 'papaparse';
import { headingOfAny } from '../readers/headings.ts';
import type { Row } from '../readers/table.ts';
import { COLUMNS_MAX, FileFault, OTHER_ROWS_MAX } from './file-fault.ts';

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

const SAMPLE_ROWS = 500;
const SAMPLE_LENGTH = 256 * 1024;
/** Limit of a cell: two stray quotes could enclose much of a file. */
const CELL_MAX_LENGTH = 10_000;

/** @throws FileFault TOO_MANY_ROWS, TOO_MANY_COLUMNS, DAMAGED */
export function separatedRows(text: string, separator: Separator): Row[] {
  const data = parse(text.replace(/(?:\r\n|\n|\r)$/, ''), separator, IMPORT_ROWS_MAX + OTHER_ROWS_MAX + 1);
  if (data.length > IMPORT_ROWS_MAX + OTHER_ROWS_MAX) throw new FileFault('TOO_MANY_ROWS');
  for (const cells of data) {
    if (cells.length > COLUMNS_MAX) throw new FileFault('TOO_MANY_COLUMNS');
    if (cells.some((cell) => cell.length > CELL_MAX_LENGTH)) throw new FileFault('DAMAGED');
  }
  return numbered(data);
}

/** Text as a formula, so that a spreadsheet keeps its zeros: ="0042" is 0042. */
const plainCell = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

/** A quoted cell may span several lines. */
function numbered(data: readonly (readonly string[])[]): Row[] {
  let line = 1;
  return data.map((cells) => {
    const row = { line, cells: cells.map(plainCell) };
    line += 1 + cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
    return row;
  });
}

/**
 * Rows of cells. Where a quote encloses no whole cell ('"Nakit" temettü'), or is never closed, quotes are read as text:
 * it would swallow the lines below it.
 */
function parse(text: string, separator: Separator, preview: number): string[][] {
  const settings = {
    delimiter: separator,
    header: false,
    dynamicTyping: false,
    skipEmptyLines: false,
    preview,
  } as const;
  const { data, errors } = Papa.parse<string[]>(text, settings);
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  return Papa.parse<string[]>(text, { ...settings, quoteChar: NO_QUOTE }).data.map((cells) => cells.map(unquoted));
}

/** No text has it (see `textOfBytes`). */
const NO_QUOTE = '\u0000';

const unquoted = (cell: string): string => (/^"[^]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);

/** "sep=;" in the first line, as Excel writes it. */
const NAMED = /^\ufeff?"?sep=(.)"?(?=[\r\n])/i;

/** The separator that gives the best table, by its known columns; undefined if the text has no columns. */
export function separatorOf(text: string): Separator | undefined {
  const named = NAMED.exec(text)?.[1];
  const sample = text.slice(0, SAMPLE_LENGTH);
  let best: { separator: Separator; score: readonly [number, number] } | undefined;
  for (const separator of SEPARATORS) {
    if (separator === named) return separator;
    const rows = numbered(parse(sample, separator, SAMPLE_ROWS));
    const widths = rows.map(({ cells }) => cells.length).filter((width) => width >= 2);
    if (widths.length === 0) continue;
    const known = headingOfAny(rows)?.score ?? 0;
    const score = [known >= 2 ? known : 0, cellsOfUsualWidth(widths)] as const;
    const isBetter = !best || score[0] > best.score[0] || (score[0] === best.score[0] && score[1] > best.score[1]);
    if (isBetter) best = { separator, score };
  }
  return best?.separator;
}

/** Cells in rows of the width that most rows have. */
function cellsOfUsualWidth(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return Math.max(...[...counts].map(([width, count]) => width * count));
}
