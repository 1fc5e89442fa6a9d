/** Reads the file of a form that is data: one heading, its rows below it, each line judged by the form's rules. */

import { cellText } from './cell.ts';
import { exchangeRows, EXCHANGE_HEADER } from './exchange-rows.ts';
import { filledWidth, headingUnder, isHeadingOf, sumOrNone, type Heading } from './headings.ts';
import { completeTable, type Other, type Row, type Table } from './lines.ts';
import type { Source } from './source.ts';
import { joinedStated, type Stated } from './stated.ts';
import { cellsUnder, sourceLines, type LineCells, type Raw } from './table.ts';

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

export function tableBelow(rules: LineRules, all: readonly Row[], heading: Heading): Table {
  const { header } = heading;
  const others = new Map<number, Other>();
  const rows: Row[] = [];
  const stated: Partial<Stated>[] = [];
  const cellsOf = cellsUnder(header);
  for (const [at, row] of all.entries()) {
    if (row.cells.every((cell) => cellText(cell) === '')) continue;
    const cells = cellsOf(row);
    const said = at > heading.until ? rules.stated?.(cells) : undefined;
    if (said) stated.push(said);
    const other = otherOf(row, at, heading, cells, rules) ?? (said && 'sum');
    if (other !== undefined) others.set(row.line, other);
    else if (at < heading.at) rows.push({ line: row.line, cells: [], fault: 'above-heading' });
    else rows.push(...rowsOf(row, cells, rules, header.length));
  }
  const full = rules.exchange ? EXCHANGE_HEADER : [...header, ...Object.keys(rules.added ?? {})];
  return completeTable(sourceLines(all), { header: full, rows, others, stated: joinedStated(stated) });
}

function otherOf(row: Row, at: number, heading: Heading, cells: LineCells, rules: LineRules): Other | undefined {
  if (at >= heading.at && at <= heading.until) return 'heading';
  if (at < heading.at) return isDated(row) ? undefined : 'heading';
  if (isHeadingOf(row, heading.header)) return 'heading';
  return rules.other?.(cells) ?? sumOrNone(row);
}

/** A line above the heading that has a day and figures beside it could be a row. */
const isDated = ({ cells }: Row): boolean => {
  const texts = cells.map(cellText).filter((text) => text !== '');
  return texts.length >= 3 && texts.some((text) => DAY.test(text)) && texts.some((text) => FIGURE.test(text));
};
const DAY = /^(?:\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{4}-\d{2}-\d{2})\b/;
const FIGURE = /^[-+(]?[\d.,]*\d\)?$/;

function rowsOf(row: Row, cells: LineCells, { exchange, added }: LineRules, width: number): readonly Row[] {
  if (filledWidth(row) > width) return [{ ...row, fault: 'width' }];
  if (exchange) return exchangeRows({ ...exchange(cells), line: row.line });
  if (!added) return [row];
  const own = Array.from({ length: width }, (_, at) => row.cells[at] ?? '');
  return [{ ...row, cells: [...own, ...Object.values(added).map((of) => of(cells))] }];
}
