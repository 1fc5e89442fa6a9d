/** Interactive Brokers: the activity statement, many tables in one file, each row beginning with its table's name. */

import { cellText, type Cell } from '../cell.ts';
import type { Source } from '../source.ts';
import { cellAt, cellOf, normalizeWord, type Raw, type Row, type Table } from '../table.ts';

const HEADER = [
  'Date/Time',
  'Type',
  'Symbol',
  'Quantity',
  'T. Price',
  'Proceeds',
  'Comm/Fee',
  'Tax',
  'Currency',
  'Description',
];

/** Column indexes by name; a table may have several headings, one after the other. */
type Columns = ReadonlyMap<string, number>;

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  const isActivity = raw.rows.some(
    (row) => cellOf(row, 0) === 'Trades' && cellOf(row, 1) === 'Header' && cellOf(row, 2) === 'DataDiscriminator',
  );
  if (!isActivity) return undefined;
  const columns = new Map<string, Columns>();
  const rows: Row[] = [];
  for (const row of raw.rows) {
    const [table, kind] = [cellOf(row, 0), cellOf(row, 1)];
    if (kind === 'Header')
      columns.set(table, new Map(row.cells.map((cell, at) => [normalizeWord(cellText(cell)), at])));
    if (kind !== 'Data') continue;
    const cells = READERS[table]?.((name) => cellAt(row, columns.get(table)?.get(name) ?? -1));
    if (cells) rows.push({ line: row.line, cells });
  }
  return { header: HEADER, rows, totals: [] };
}

type At = (name: string) => Cell;

const READERS: Readonly<Record<string, (at: At) => readonly Cell[] | undefined>> = {
  Trades(at) {
    // Lots and subtotals repeat the figures of orders.
    if (cellText(at('datadiscriminator')) !== 'Order') return undefined;
    const isForex = /forex/i.test(cellText(at('asset category')));
    const type = isForex ? 'Forex' : cellText(at('quantity')).startsWith('-') ? 'Sell' : 'Buy';
    const figures = ['symbol', 'quantity', 't. price', 'proceeds', 'comm/fee'].map(at);
    return [at('date/time'), type, ...figures, '', at('currency'), at('asset category')];
  },
  'Deposits & Withdrawals': (at) => cash(at, 'Cash', at('settle date')),
  Dividends: (at) => cash(at, 'Dividend', at('date')),
  Interest: (at) => cash(at, 'Interest', at('date')),
  'Withholding Tax': (at) => cash(at, 'Tax', at('date')),
  Fees: (at) => cash(at, 'Fee', at('date')),
};

/** "AAPL(US0378331005) Cash Dividend" begins with its share. Totals have no date. */
function cash(at: At, type: string, date: Cell): readonly Cell[] | undefined {
  if (date === '') return undefined;
  const words = cellText(at('description'));
  const symbol = /^([A-Z0-9.]+)\s*\(/.exec(words)?.[1] ?? '';
  return [date, type, symbol, '', '', at('amount'), '', '', at('currency'), words];
}

export const ibkr: Source = {
  id: 'ibkr',
  take,
  columns: {
    'date/time': 'date',
    type: 'type',
    symbol: 'code',
    quantity: 'quantity',
    't. price': 'price',
    proceeds: 'amount',
    'comm/fee': 'fee',
    tax: 'tax',
    currency: 'currency',
    description: 'note',
  },
  words: {
    buy: 'buy',
    sell: 'sell',
    cash: 'cash',
    dividend: 'dividend',
    interest: 'interest',
    tax: 'tax',
    fee: 'fee',
    forex: 'ignore',
  },
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
