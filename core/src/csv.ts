/**
 * Tables as files: RFC 4180 with the mark of UTF-8, and no cell that a program would take for a formula. Programs of
 * some languages separate cells by ; and rows by any line end, also inside our quotes, so a formula may begin there.
 */

/** First in the file, so that programs know its letters. */
export const CSV_MARK = '\uFEFF';
export const CSV_LINE_END = '\r\n';

/** Blanks, quotes and control characters may stand before it; the wide signs are those of Japanese keyboards. */
// oxlint-disable-next-line no-control-regex -- programs drop control characters before a formula
const FORMULA = /(?:["'\u0000-\u0008\u000e-\u001f]|[^\S\t\r\n])*[=+\-@＝＋－＠]/;
/** An apostrophe at the beginning, too: so one that is read there is always one that was put there. */
const GUARDED = new RegExp(`^(?:['\\u0000-\\u001f]|${FORMULA.source})`);
const BEGIN = String.raw`(\r\n|[;\t\r\n])`;
const INNER = new RegExp(`${BEGIN}(?=${FORMULA.source})`, 'g');
const INNER_GUARDED = new RegExp(`${BEGIN}'(?=${FORMULA.source})`, 'g');
const QUOTED = /[",\r\n]/;

/** The cell of a text, with an apostrophe before what may be a formula: at its beginning, after ; tab and line end. */
export function csvCell(text: string): string {
  const inner = text.replace(INNER, "$1'");
  const plain = GUARDED.test(text) ? `'${inner}` : inner;
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** @returns the text that `csvCell` was given. @param cell without its quotes */
export const textOfCsvCell = (cell: string): string => cell.replace(/^'/, '').replace(INNER_GUARDED, '$1');
