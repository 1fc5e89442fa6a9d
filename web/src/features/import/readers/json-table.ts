/** A list of objects as a table: keys are the heading, numbers stay numbers. */

import { storedNumber, type Cell } from './cell.ts';
import type { Row, Table } from './table.ts';

const COLUMNS_MAX = 60;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
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

export function objectTable(list: readonly unknown[]): Table {
  const header = [...new Set(list.flatMap((item) => (isObject(item) ? Object.keys(item) : [])))].slice(0, COLUMNS_MAX);
  const rowOf = (item: unknown, at: number): Row => ({
    line: at + 1,
    cells: header.map((key) => (isObject(item) ? cellIn(item[key]) : '')),
  });
  return { header, rows: list.map(rowOf), totals: [] };
}
