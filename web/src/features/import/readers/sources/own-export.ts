/** Our own export, CSV or JSON: every column is a field of an entry, every word a type. */

import { TRACKED_TYPES } from '@kurus/core/contract/entries';
import { EXPORT_COLUMNS } from '@kurus/core/contract/export';
import { textOfCsvCell } from '@kurus/core/csv';
import type { Cell } from '../cell.ts';
import { FIELDS } from '../fields.ts';
import { headingUnder } from '../headings.ts';
import { cellIn, isObject, listIn, listTable } from '../json-table.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import { normalizeWord, type Raw, type Table } from '../table.ts';

/** Columns of the first version of the export. */
const SIGNATURE = EXPORT_COLUMNS.filter((name) => name !== 'intoQuantity' && name !== 'of').map(normalizeWord);

const bare = (cell: Cell): Cell => (typeof cell === 'string' ? textOfCsvCell(cell) : cell);

function take(raw: Raw): Table | undefined {
  if (raw.kind === 'json') return jsonTable(raw.value);
  const heading = raw.kind === 'rows' ? headingUnder(raw.rows, SIGNATURE) : undefined;
  if (raw.kind !== 'rows' || !heading) return undefined;
  const table = tableBelow({}, raw.rows, heading);
  return { ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(bare) })) };
}

/** An asset takes two columns; an exchange has two assets, with their quantities. */
function jsonTable(value: unknown): Table | undefined {
  const rows = isObject(value) && value['format'] === 'kurus' ? listIn(value, 'rows') : undefined;
  if (!rows) return undefined;
  const partOf = (asset: unknown, part: string) => (isObject(asset) ? asset[part] : undefined);
  return listTable(EXPORT_COLUMNS, rows, (row) => {
    const { asset, into, from, to } = row;
    const [mine, other] = [asset ?? partOf(from, 'asset'), into ?? partOf(to, 'asset')];
    const parts: Readonly<Record<string, unknown>> = {
      kind: partOf(mine, 'kind'),
      code: partOf(mine, 'code'),
      quantity: row['quantity'] ?? partOf(from, 'quantity'),
      intoKind: partOf(other, 'kind'),
      intoCode: partOf(other, 'code'),
      intoQuantity: partOf(to, 'quantity'),
    };
    return EXPORT_COLUMNS.map((name) => cellIn(name in parts ? parts[name] : row[name]));
  });
}

export const ownExport: Source = {
  id: 'kurus',
  take,
  columns: Object.fromEntries(FIELDS.map((field) => [normalizeWord(field), field])),
  words: Object.fromEntries(TRACKED_TYPES.map((type) => [type, type])),
  signs: 'bare',
  hasExactTimes: true,
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
