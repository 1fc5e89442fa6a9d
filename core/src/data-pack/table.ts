/** Tables of the data pack: lines of plain cells between commas, the first with the names of the columns. */

export class PackError extends Error {
  override readonly name = 'PackError';
}

export interface TableRow {
  cell(column: string): string;
  /** @throws PackError where the cell does not have the form */
  matching(column: string, form: RegExp): string;
  /** @throws PackError where the cell is none of the words */
  oneOf<const Word extends string>(column: string, words: readonly Word[]): Word;
  /** @throws PackError that names file, line and column */
  fault(column: string): never;
}

/** Form of a date, "2026-11-28". */
export const DAY = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const MOST_ROWS = 50_000;

/** @throws PackError where the columns are others, or a line has more or fewer cells */
export function rowsOf(file: string, text: string, columns: readonly string[]): TableRow[] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  if (lines[0] !== columns.join()) throw new PackError(`${file}:1: the columns are not ${columns.join()}`);
  if (lines.length > MOST_ROWS) throw new PackError(`${file}: more than ${MOST_ROWS} rows`);
  return lines.slice(1).map((line, at) => {
    const cells = line.split(',');
    const place = `${file}:${at + 2}`;
    if (cells.length !== columns.length) throw new PackError(`${place}: ${cells.length} cells`);
    return rowOf(place, new Map(columns.map((column, index) => [column, cells[index] ?? ''])));
  });
}

function rowOf(place: string, cells: ReadonlyMap<string, string>): TableRow {
  const cell = (column: string) => cells.get(column) ?? '';
  const fault = (column: string): never => {
    throw new PackError(`${place}: ${column} ${JSON.stringify(cell(column))}`);
  };
  return {
    cell,
    fault,
    matching: (column, form) => (form.test(cell(column)) ? cell(column) : fault(column)),
    oneOf: (column, words) => words.find((word) => word === cell(column)) ?? fault(column),
  };
}
