/** Our own export, CSV or JSON: every column is a field of an entry, every word a type. */

import { OWN_KIND } from '@kurus/core/asset-kinds';
import { TRACKED_TYPES } from '@kurus/core/contract/entries';
import { EXPORT_COLUMNS, EXPORT_PRICE } from '@kurus/core/contract/export';
import { CUSTOM_GROUPS } from '@kurus/core/contract/words/tracked';
import { textOfCsvCell } from '@kurus/core/csv';
import type { Cell } from '../cell.ts';
import { FIELDS } from '../fields.ts';
import { headingUnder } from '../headings.ts';
import { cellIn, isObject, listIn, listTable, textOf } from '../json-table.ts';
import type { OwnDefinition } from '../lines.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import { cellOf, columnOf, normalizeWord, type LineCells, type Raw, type Table } from '../table.ts';

/** Columns of the first version of the export. */
const LATER: readonly string[] = ['intoQuantity', 'of', 'share', 'own'];
const SIGNATURE = EXPORT_COLUMNS.filter((name) => !LATER.includes(name)).map(normalizeWord);

const bare = (cell: Cell): Cell => (typeof cell === 'string' ? textOfCsvCell(cell.trim()) : cell);

function take(raw: Raw): Table | undefined {
  if (raw.kind === 'json') return jsonTable(raw.value);
  const heading = raw.kind === 'rows' ? headingUnder(raw.rows, SIGNATURE) : undefined;
  if (raw.kind !== 'rows' || !heading) return undefined;
  const prices = new Map<string, OwnPrice[]>();
  const table = tableBelow({ other: (at) => priceIn(at, prices) }, raw.rows, heading);
  const rows = table.rows.map((row) => ({ ...row, cells: row.cells.map(bare) }));
  const column = columnOf(table, 'own');
  const own = definitionsIn(rows.flatMap((row) => listOf(cellOf(row, column))));
  return {
    ...table,
    rows,
    own: own.map((one) => ({ ...one, ...(prices.has(one.code) && { prices: prices.get(one.code) }) })),
  };
}

type OwnPrice = NonNullable<OwnDefinition['prices']>[number];

/** Collects the price of a row that is one; such a row belongs to the definition of its asset. */
function priceIn({ text }: LineCells, prices: Map<string, OwnPrice[]>): 'own-price' | undefined {
  const [code, date, price] = [text('code'), text('date'), text('price')];
  if (text('type') !== EXPORT_PRICE || text('kind') !== OWN_KIND || !isPrice(date, price)) return undefined;
  const own = prices.get(code);
  if (own) own.push({ date, price });
  else prices.set(code, [{ date, price }]);
  return 'own-price';
}

const isPrice = (date: unknown, price: unknown): boolean =>
  typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d+(?:\.\d+)?$/.test(textOf(price));

/** Prices of a definition in JSON. */
const pricesOf = (value: unknown): OwnPrice[] =>
  (listIn(value) ?? []).flatMap((one) =>
    isObject(one) && isPrice(one['date'], one['price'])
      ? [{ date: textOf(one['date']), price: textOf(one['price']) }]
      : [],
  );

/** The list that a cell has as JSON; empty for any other text. */
function listOf(text: string): readonly unknown[] {
  try {
    const value: unknown = text === '' ? [] : JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Those that are definitions; the server judges their terms. */
const definitionsIn = (values: readonly unknown[]): OwnDefinition[] =>
  values.flatMap((value) => {
    if (!isObject(value)) return [];
    const { code, name, terms } = value;
    const group = CUSTOM_GROUPS.find((one) => one === value['group']);
    if (typeof code !== 'string' || typeof name !== 'string' || group === undefined) return [];
    const prices = pricesOf(value['prices']);
    return [
      {
        code,
        name,
        group,
        ...(isObject(terms) && { terms: terms as unknown as OwnDefinition['terms'] }),
        ...(prices.length > 0 && { prices }),
      },
    ];
  });

/** An asset takes two columns; an exchange has two assets, with their quantities. */
function jsonTable(value: unknown): Table | undefined {
  const rows = isObject(value) && value['format'] === 'kurus' ? listIn(value, 'rows') : undefined;
  if (!rows) return undefined;
  const partOf = (asset: unknown, part: string) => (isObject(asset) ? asset[part] : undefined);
  const table = listTable(EXPORT_COLUMNS, rows, (row) => {
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
  return { ...table, own: definitionsIn((isObject(value) && listIn(value, 'assets')) || []) };
}

export const ownExport: Source = {
  id: 'kurus',
  take,
  columns: Object.fromEntries(FIELDS.map((field) => [normalizeWord(field), field])),
  words: Object.fromEntries(TRACKED_TYPES.map((type) => [type, type])),
  signs: 'bare',
  hasExactTimes: true,
  isLiraUnsaid: true,
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
