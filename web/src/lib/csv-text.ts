/** A table as a file, as the server writes its own. */

import { CSV_LINE_END, CSV_MARK, csvCell } from '@kurus/core/csv';

/** A number, or one as exact text, is written as it is; words are words. */
export type CsvCell = string | number | bigint | { readonly exact: string } | undefined;

export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  CSV_MARK + rows.map((row) => row.map(cellText).join() + CSV_LINE_END).join('');

function cellText(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'object') return cell.exact;
  return typeof cell === 'string' ? csvCell(cell) : String(cell);
}
