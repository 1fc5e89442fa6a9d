/** Reads the file of a form that is data: one heading, its rows below it, each line judged by the form's rules. */

import { cellText, type Cell } from './cell.ts';
import { exchangeRows, EXCHANGE_HEADER } from './exchange-rows.ts';
import { filledWidth, headingUnder, isHeading, repeats, sumOrNone, type Heading } from './headings.ts';
import { completeTable, type Other, type Row, type Table } from './lines.ts';
import type { Source } from './source.ts';
import { joinedStated, type Stated } from './stated.ts';
import { cellsUnder, normalizeWord, sourceLines, type LineCells, type Raw } from './table.ts';

/** Rows of the file of a source; undefined for any other file. */
export function readForm(source: Source, raw: Raw, fileName = ''): Table | undefined {
  if (source.take) return source.take(raw, fileName);
  if (raw.kind !== 'rows') return undefined;
  for (const needed of source.signature ?? []) {
    const heading = headingUnder(raw.rows, needed);
    if (heading) return tableBelow(source, raw.rows, heading);
  }
  return undefined;
}

/** Rules of a form that `tableBelow` needs. */
export type LineRules = Pick<Source, 'other' | 'added' | 'stated' | 'exchange'>;

/** Heading in force, with the place of its columns among all columns of the file. */
interface InForce {
  readonly header: readonly string[];
  readonly places: readonly number[];
  readonly cellsOf: (row: Row) => LineCells;
  readonly isRepeated: (row: Row) => boolean;
}

/**
 * Table below its heading. Where a further heading follows, cells go to the columns of its names: a file may have
 * several tables, or change its columns.
 */
export function tableBelow(rules: LineRules, all: readonly Row[], heading: Heading): Table {
  const columns: string[] = [];
  let now = inForce(heading.header, columns);
  const others = new Map<number, Other>();
  const rows: PlacedRow[] = [];
  const stated: Partial<Stated>[] = [];
  for (const [at, row] of all.entries()) {
    if (row.cells.every((cell) => cellText(cell) === '')) continue;
    if (at > heading.until && isHeading(row) && !now.isRepeated(row)) {
      now = inForce(row.cells.map(cellText), columns);
      others.set(row.line, 'heading');
      continue;
    }
    const cells = now.cellsOf(row);
    const said = at > heading.until ? rules.stated?.(cells) : undefined;
    if (said) stated.push(said);
    const other = otherOf(row, at, heading, now, cells, rules) ?? (said && 'sum');
    if (other !== undefined) others.set(row.line, other);
    else if (at < heading.at) rows.push({ row: { line: row.line, cells: [], fault: 'above-heading' }, added: [] });
    else rows.push(...rowsOf(row, cells, rules, now));
  }
  const header = rules.exchange ? EXCHANGE_HEADER : [...columns, ...Object.keys(rules.added ?? {})];
  const whole = markShort(rows).map(({ row, added }) =>
    added.length === 0 ? row : withAdded(row, columns.length, added),
  );
  return completeTable(sourceLines(all), { header, rows: whole, others, stated: joinedStated(stated) });
}

interface PlacedRow {
  readonly row: Row;
  readonly added: readonly Cell[];
  /** The line has fewer cells than its heading. */
  readonly isShort?: boolean;
}

/** One row in this many may be shorter than the others, at most: where more are, the file leaves out empty cells. */
const SHORT_AMONG = 20;

function markShort(rows: readonly PlacedRow[]): readonly PlacedRow[] {
  const lines = new Set(rows.flatMap(({ row, isShort }) => (isShort ? [row.line] : [])));
  const all = new Set(rows.map(({ row }) => row.line)).size;
  if (lines.size === 0 || lines.size > Math.max(1, all / SHORT_AMONG)) return rows;
  return rows.map((one) => (one.isShort ? { ...one, row: { ...one.row, isShort: true } } : one));
}

/** Adds the columns of a heading that are new; several of one name stay several. */
function inForce(header: readonly string[], columns: string[]): InForce {
  const taken = new Set<number>();
  const places = header.map((name) => {
    const found = columns.findIndex((column, at) => !taken.has(at) && normalizeWord(column) === normalizeWord(name));
    const place = found < 0 ? columns.push(name) - 1 : found;
    taken.add(place);
    return place;
  });
  return { header, places, cellsOf: cellsUnder(header), isRepeated: repeats(header) };
}

function otherOf(
  row: Row,
  at: number,
  heading: Heading,
  { isRepeated }: InForce,
  cells: LineCells,
  rules: LineRules,
): Other | undefined {
  if (at >= heading.at && at <= heading.until) return 'heading';
  if (at < heading.at) return isDated(row) ? undefined : 'heading';
  return isRepeated(row) ? 'heading' : (rules.other?.(cells) ?? sumOrNone(row));
}

/** A line above the heading that has a day and figures beside it could be a row. */
const isDated = ({ cells }: Row): boolean => {
  const texts = cells.map(cellText).filter((text) => text !== '');
  return texts.length >= 3 && texts.some((text) => DAY.test(text)) && texts.some((text) => FIGURE.test(text));
};
const DAY = /^(?:\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{4}-\d{2}-\d{2})\b/;
const FIGURE = /^[-+(]?[\d.,]*\d\)?$/;

function rowsOf(
  row: Row,
  cells: LineCells,
  { exchange, added }: LineRules,
  { header, places }: InForce,
): readonly PlacedRow[] {
  if (filledWidth(row) > header.length) return [{ row: { ...row, fault: 'width' as const }, added: [] }];
  const isShort = row.cells.length <= header.findLastIndex((name) => name !== '');
  if (exchange)
    return exchangeRows({ ...exchange(cells), line: row.line }).map((one) => ({ row: one, added: [], isShort }));
  return [{ row: placed(row, places), added: Object.values(added ?? {}).map((of) => of(cells)), isShort }];
}

/** The row with its cells in the columns of the file. */
function placed(row: Row, places: readonly number[]): Row {
  if (places.every((place, at) => place === at)) return row;
  const cells: Cell[] = Array.from({ length: Math.max(...places) + 1 }, () => '');
  for (const [at, place] of places.entries()) cells[place] = row.cells[at] ?? '';
  return { ...row, cells };
}

const withAdded = (row: Row, width: number, added: readonly Cell[]): Row => ({
  ...row,
  cells: [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), ...added],
});
