/** A table as a file: RFC 4180 with the mark of UTF-8, as the server writes its own. Pure. */

/** A number, or one as exact text, is written as it is; words are words. */
export type CsvCell = string | number | bigint | { readonly exact: string } | undefined;

const MARK = '\uFEFF';
const LINE_END = '\r\n';
/** What a program would take for a formula. */
const FORMULA = /^[=+\-@'\t\r]/;
const QUOTED = /[",\r\n]/;

export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  MARK + rows.map((row) => row.map(written).join() + LINE_END).join('');

function written(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'object') return cell.exact;
  if (typeof cell !== 'string') return String(cell);
  const plain = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
