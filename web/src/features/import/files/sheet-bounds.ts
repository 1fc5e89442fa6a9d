/**
 * Checks the size of a sheet before a grid is built: the reference of one cell can require a huge grid ("XFD20000"),
 * and so can many cells without references. Empty cells and rows are removed first, because programs write them down to
 * the last possible row.
 */

import { IMPORT_ROWS_MAX } from '@kurus/core/limits';
import { COLUMNS_MAX, FileFault, OTHER_ROWS_MAX } from './file-fault.ts';

const PREFIX = String.raw`(?:[\w.-]+:)?`;
const ATTRIBUTES = String.raw`((?:[^<>"']|"[^"<]*"|'[^'<]*')*)`;
const NAME_END = String.raw`(?![\w:.-])`;
const NO_VALUE = String.raw`(?:<${PREFIX}v\s*/>\s*|<${PREFIX}v>\s*</${PREFIX}v>\s*)?`;
const EMPTY_CELL = new RegExp(String.raw`<${PREFIX}c${NAME_END}${ATTRIBUTES}(?:/>|>\s*${NO_VALUE}</${PREFIX}c>)`, 'g');
const EMPTY_ROW = new RegExp(String.raw`<${PREFIX}row${NAME_END}${ATTRIBUTES}(?:/>|>\s*</${PREFIX}row>)`, 'g');
const TAG = new RegExp(String.raw`<${PREFIX}(c|row)${NAME_END}${ATTRIBUTES}>`, 'g');
/** Start of a cell or row element, even if the rest is malformed. */
const BEGIN = new RegExp(String.raw`<${PREFIX}(?:c|row)${NAME_END}`, 'g');
const REFERENCE = new RegExp(String.raw`(?<!xmlns:)(?<![\w.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g');

/**
 * @param xml a part of a workbook
 * @returns the part without empty cells and rows; undefined if it is not a sheet
 * @throws FileFault TOO_MANY_ROWS, TOO_MANY_COLUMNS, DAMAGED
 */
export function boundedSheet(xml: string): string | undefined {
  if (!xml.includes('sheetData')) return undefined;
  const filled = xml.replace(EMPTY_CELL, '').replace(EMPTY_ROW, '');
  let tags = 0;
  let row = 0;
  let column = 0;
  for (const [, name, attributes = ''] of filled.matchAll(TAG)) {
    tags += 1;
    const references = [...attributes.matchAll(REFERENCE)].map(([, double, single]) => double ?? single ?? '');
    if (name === 'row') {
      row = Math.max(row + 1, ...references.map(rowNumber));
      column = 0;
    } else {
      column = Math.max(column + 1, ...references.map(columnNumber));
      row = Math.max(row, ...references.map(rowNumber));
    }
    if (row > IMPORT_ROWS_MAX + OTHER_ROWS_MAX) throw new FileFault('TOO_MANY_ROWS');
    if (column > COLUMNS_MAX) throw new FileFault('TOO_MANY_COLUMNS');
  }
  // Malformed elements were not counted.
  if ((filled.match(BEGIN)?.length ?? 0) !== tags) throw new FileFault('DAMAGED');
  return filled;
}

/** "XFD20000" is 20000. */
const rowNumber = (reference: string): number => partsOf(reference).row;

/** "XFD20000" is 16384. */
const columnNumber = (reference: string): number =>
  partsOf(reference)
    .letters.split('')
    .reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

function partsOf(reference: string) {
  const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined || digits === undefined) throw new FileFault('DAMAGED');
  return { letters, row: parseInt(digits, 10) };
}
