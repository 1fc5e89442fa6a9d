/**
 * Tables as files: RFC 4180 with the mark of UTF-8, and without cells that a program would read as a formula. In some
 * languages programs separate cells by ; and rows by any line end, also inside our quotes, so a formula may begin
 * there.
 */

/** Mark of UTF-8 at the beginning of the file, so that programs know its encoding. */
const MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Cell: a number, or one as exact text, is written unchanged; other texts are guarded. */
export type CsvCell = string | number | bigint | { readonly exact: string } | undefined;

/** Text of a whole file, or its beginning, continued with `csvRow`. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => MARK + rows.map(csvRow).join('');

export const csvRow = (cells: readonly CsvCell[]): string => cells.map(cellText).join() + LINE_END;

function cellText(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'object') return cell.exact;
  return typeof cell === 'string' ? wordText(cell) : String(cell);
}

/**
 * Beginning of a formula, with blanks, quotes and control characters before it; the wide signs are those of Japanese
 * keyboards.
 */
// oxlint-disable-next-line no-control-regex -- programs drop control characters before a formula
const FORMULA = /(?:["'\u0000-\u0008\u000e-\u001f]|[^\S\t\r\n])*[=+\-@＝＋－＠]/;
/**
 * Text that gets an apostrophe: also one that begins with an apostrophe, so that the reader always removes one that we
 * added.
 */
const GUARDED = new RegExp(`^(?:['\\u0000-\\u001f]|${FORMULA.source})`);
const BEGIN = String.raw`(\r\n|[;\t\r\n])`;
const INNER = new RegExp(`${BEGIN}(?=${FORMULA.source})`, 'g');
const INNER_GUARDED = new RegExp(`${BEGIN}'(?=${FORMULA.source})`, 'g');
const QUOTED = /[",\r\n]/;

/** Cell of text, with an apostrophe before a possible formula: at its beginning, after ; tab and line end. */
function wordText(text: string): string {
  const inner = text.replace(INNER, "$1'");
  const plain = GUARDED.test(text) ? `'${inner}` : inner;
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** @returns the text that was written. @param cell without its quotes */
export const textOfCsvCell = (cell: string): string => cell.replace(/^'/, '').replace(INNER_GUARDED, '$1');
