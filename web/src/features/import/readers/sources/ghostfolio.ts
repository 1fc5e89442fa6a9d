import { headingUnder } from '../headings.ts';
import { isObject, listIn, objectTable } from '../json-table.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import { cellsUnder, columnOf, normalizeWord, type Raw, type Row, type Table } from '../table.ts';
import { OF_MONEY } from './trackers.ts';

/** Ghostfolio accepts several names per column; its own export uses the first. */
const GHOSTFOLIO_SIGNS = [
  ['date', 'code', 'datasource', 'currency', 'price', 'quantity', 'action'],
  ['date', 'symbol', 'datasource', 'currency', 'unitprice', 'quantity', 'type'],
] as const;

function ghostfolioTable(raw: Raw): Table | undefined {
  const table = activitiesIn(raw);
  if (!table) return undefined;
  const code = columnOf(table, 'symbol', 'code');
  const cellsOf = cellsUnder(table.header);
  const isOfMoney = (row: Row) => {
    const { text } = cellsOf(row);
    return normalizeWord(text('datasource')) === 'manual' && OF_MONEY.includes(normalizeWord(text('type', 'action')));
  };
  const rows = table.rows.map((row) =>
    isOfMoney(row) ? { ...row, cells: row.cells.map((cell, at) => (at === code ? '' : cell)) } : row,
  );
  return { ...table, rows };
}

function activitiesIn(raw: Raw): Table | undefined {
  if (raw.kind !== 'json') {
    if (raw.kind !== 'rows') return undefined;
    for (const sign of GHOSTFOLIO_SIGNS) {
      const heading = headingUnder(raw.rows, sign);
      if (heading) return tableBelow({}, raw.rows, heading);
    }
    return undefined;
  }
  const list = isObject(raw.value) ? listIn(raw.value['activities'] ?? undefined) : undefined;
  const [first] = list ?? [];
  return list && isObject(first) && 'unitPrice' in first ? objectTable(list) : undefined;
}

export const ghostfolio: Source = {
  id: 'ghostfolio',
  take: ghostfolioTable,
  columns: {
    date: 'date',
    code: 'code',
    symbol: 'code',
    currency: 'currency',
    price: 'price',
    unitprice: 'price',
    quantity: 'quantity',
    action: 'type',
    type: 'type',
    fee: 'fee',
    note: 'note',
    comment: 'note',
  },
  words: {
    buy: 'buy',
    sell: 'sell',
    dividend: 'dividend',
    interest: 'interest',
    fee: 'fee',
    item: 'ignore',
    liability: 'ignore',
  },
  signs: 'bare',
  numbers: 'point',
  dates: 'day-month',
  hours: 'exchange',
};
