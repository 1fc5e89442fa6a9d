/** Our own export, CSV or JSON: every column is a field of an entry, every word a type. */

import { TRACKED_TYPES } from '@kurus/core/contract/entries';
import { EXPORT_COLUMNS } from '@kurus/core/contract/export';
import { textOfCsvCell } from '@kurus/core/csv';
import type { Cell } from '../cell.ts';
import { FIELDS } from '../fields.ts';
import { cellIn, isObject, listIn, textOf } from '../json-table.ts';
import type { Source } from '../source.ts';
import { tableUnder, normalizeWord, type Raw, type Table } from '../table.ts';

/** Columns of the first version of the export. */
const SIGNATURE = EXPORT_COLUMNS.filter((name) => name !== 'intoQuantity' && name !== 'of').map(normalizeWord);

const bare = (cell: Cell): Cell => (typeof cell === 'string' ? textOfCsvCell(cell) : cell);

function take(raw: Raw): Table | undefined {
  if (raw.kind === 'json') return jsonTable(raw.value);
  const table = tableUnder(raw, SIGNATURE);
  return table && { ...table, rows: table.rows.map(({ line, cells }) => ({ line, cells: cells.map(bare) })) };
}

function jsonTable(value: unknown): Table | undefined {
  const rows = isObject(value) && value['format'] === 'kurus' ? listIn(value, 'rows') : undefined;
  if (!rows) return undefined;
  const partOf = (asset: unknown, part: 'kind' | 'code') => (isObject(asset) ? textOf(asset[part]) : '');
  return {
    header: EXPORT_COLUMNS,
    rows: rows.map((item, at) => {
      const row = isObject(item) ? item : {};
      const { asset, into } = row;
      const parts: Readonly<Record<string, string>> = {
        kind: partOf(asset, 'kind'),
        code: partOf(asset, 'code'),
        intoKind: partOf(into, 'kind'),
        intoCode: partOf(into, 'code'),
      };
      return { line: at + 1, cells: EXPORT_COLUMNS.map((name) => parts[name] ?? cellIn(row[name])) };
    }),
    totals: [],
  };
}

export const ownExport: Source = {
  id: 'kurus',
  take,
  columns: Object.fromEntries(FIELDS.map((field) => [normalizeWord(field), field])),
  words: Object.fromEntries(TRACKED_TYPES.map((type) => [type, type])),
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
