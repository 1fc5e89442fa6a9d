/** A list of objects as a table: keys are the heading, numbers stay numbers, each object is a line. */

import { storedNumber, type Cell } from './cell.ts';
import { completeTable, lineText, type Other, type Row, type SourceLine, type Table } from './lines.ts';
import { cellsUnder, type LineCells } from './table.ts';

const COLUMNS_MAX = 60;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list itself, or the list under one of the given names. */
export function listIn(value: unknown, ...names: readonly string[]): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (!isObject(value)) return undefined;
  for (const name of names) {
    const inner = value[name];
    if (Array.isArray(inner)) return inner as readonly unknown[];
  }
  return undefined;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const cellIn = (value: unknown): Cell =>
  typeof value === 'number' ? storedNumber(String(value)) : textOf(value);

/** Table of the objects of a list; what is no object is a refused row. @param otherOf of an object that is no row */
export function listTable(
  header: readonly string[],
  list: readonly unknown[],
  cellsOf: (item: JsonObject) => readonly Cell[],
  otherOf?: (at: LineCells) => Other | undefined,
): Table {
  const under = cellsUnder(header);
  const rows: Row[] = [];
  const file: SourceLine[] = [];
  const others = new Map<number, Other>();
  for (const [at, item] of list.entries()) {
    const line = at + 1;
    const cells = isObject(item) ? cellsOf(item) : [textOf(item)];
    file.push({ line, text: lineText(cells) || JSON.stringify(item) });
    const other = isObject(item) ? otherOf?.(under({ cells })) : undefined;
    if (other === undefined) rows.push({ line, cells, ...(!isObject(item) && { fault: 'line' as const }) });
    else others.set(line, other);
  }
  return completeTable(file, { header, rows, others });
}

export function objectTable(list: readonly unknown[], otherOf?: (at: LineCells) => Other | undefined): Table {
  const header = [...new Set(list.flatMap((item) => (isObject(item) ? Object.keys(item) : [])))].slice(0, COLUMNS_MAX);
  return listTable(header, list, (item) => header.map((key) => cellIn(item[key])), otherOf);
}
