/** Separated text as rows of cells; papaparse keeps numbers as text. */

import { IMPORT_ROWS_MAX } from '@kurus/core/limits';
import Papa from 'papaparse';
import type { Row } from '../readers/table.ts';
import { COLUMNS_MAX, FileFault, OTHER_ROWS_MAX } from './file-fault.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

const SAMPLE_ROWS = 40;
/** Limit of a cell: a quote that is never closed would swallow the rest of the file. */
const CELL_MAX_LENGTH = 10_000;

/** @throws FileFault TOO_MANY_ROWS, TOO_MANY_COLUMNS, DAMAGED */
export function separatedRows(text: string, separator: Separator): Row[] {
  const { data } = parse(text, separator, IMPORT_ROWS_MAX + OTHER_ROWS_MAX + 1);
  if (data.length > IMPORT_ROWS_MAX + OTHER_ROWS_MAX) throw new FileFault('TOO_MANY_ROWS');
  let line = 1;
  return data.map((cells) => {
    if (cells.length > COLUMNS_MAX) throw new FileFault('TOO_MANY_COLUMNS');
    if (cells.some((cell) => cell.length > CELL_MAX_LENGTH)) throw new FileFault('DAMAGED');
    const row = { line, cells };
    // A quoted cell may span several lines.
    line += 1 + cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
    return row;
  });
}

const parse = (text: string, separator: Separator, preview: number) =>
  Papa.parse<string[]>(text, {
    delimiter: separator,
    header: false,
    dynamicTyping: false,
    skipEmptyLines: false,
    preview,
  });

/** The separator that gives the most cells in most rows; undefined if the text has no columns. */
export function separatorOf(text: string): Separator | undefined {
  const sample = text.slice(0, 64 * 1024);
  let best: { separator: Separator; score: number } | undefined;
  for (const separator of SEPARATORS) {
    const widths = parse(sample, separator, SAMPLE_ROWS).data.map((cells) => cells.length);
    const usual = widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0;
    const score = usual * widths.filter((width) => width === usual).length;
    if (usual >= 2 && (!best || score > best.score)) best = { separator, score };
  }
  return best?.separator;
}
