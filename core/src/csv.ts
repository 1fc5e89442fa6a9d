/**
 * Tables as files: RFC 4180 with the mark of UTF-8, and no cell that a program would take for a formula. Programs of
 * some languages separate cells by ; and rows by any line end, also inside our quotes, so a formula may begin there.
 */

/** First in the file, so that programs know its letters. */
const MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A number, or one as exact text, is written as it is; words are words. */
export type CsvCell = string | number | bigint | { readonly exact: string } | undefined;

/** A whole file, or the beginning of one that goes on with `csvRow`. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => MARK + rows.map(csvRow).join('');

export const csvRow = (cells: readonly CsvCell[]): string => cells.map(cellText).join() + LINE_END;

function cellText(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'object') return cell.exact;
  return typeof cell === 'string' ? wordText(cell) : String(cell);
}

/** Blanks, quotes and control characters may stand before it; the wide signs are those of Japanese keyboards. */
// oxlint-disable-next-line no-control-regex -- programs drop control characters before a formula
const FORMULA = /(?:["'\u0000-\u0008\u000e-\u001f]|[^\S\t\r\n])*[=+\-@＝＋－＠]/;
/** An apostrophe at the beginning, too: so one that is read there is always one that was put there. */
const GUARDED = new RegExp(`^(?:['\\u0000-\\u001f]|${FORMULA.source})`);
const BEGIN = String.raw`(\r\n|[;\t\r\n])`;
const INNER = new RegExp(`${BEGIN}(?=${FORMULA.source})`, 'g');
const INNER_GUARDED = new RegExp(`${BEGIN}'(?=${FORMULA.source})`, 'g');
const QUOTED = /[",\r\n]/;

/** Cell of words, with an apostrophe before what may be a formula: at its beginning, after ; tab and line end. */
function wordText(text: string): string {
  const inner = text.replace(INNER, "$1'");
  const plain = GUARDED.test(text) ? `'${inner}` : inner;
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** @returns the words that were written. @param cell without its quotes */
export const textOfCsvCell = (cell: string): string => cell.replace(/^'/, '').replace(INNER_GUARDED, '$1');
