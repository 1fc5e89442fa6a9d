/** Interactive Brokers: the activity statement, many tables in one file, each row beginning with its table's name. */

import { cellText, type Cell } from '../cell.ts';
import { completeTable, type Other, type Row, type Table } from '../lines.ts';
import type { Source } from '../source.ts';
import { joinedStated, type Stated } from '../stated.ts';
import { cellOf, cellsUnder, sourceLines, type Raw, type LineCells } from '../table.ts';

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

/** Cells of the one or more rows of a line, or what it is instead. */
type Reading = readonly (readonly Cell[])[] | Other;

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  const isActivity = raw.rows.some(
    (row) => cellOf(row, 0) === 'Trades' && cellOf(row, 1) === 'Header' && cellOf(row, 2) === 'DataDiscriminator',
  );
  if (!isActivity) return undefined;
  const headings = new Map<string, (row: Row) => LineCells>();
  const rows: Row[] = [];
  const others = new Map<number, Other>();
  const stated: Partial<Stated>[] = [];
  for (const row of raw.rows) {
    const [table, kind] = [cellOf(row, 0), cellOf(row, 1)];
    if (kind === 'Header') headings.set(table, cellsUnder(row.cells.map(cellText)));
    const at = headings.get(table)?.(row);
    const reading = readingOf(table, kind, at);
    if (typeof reading === 'string') others.set(row.line, reading);
    else if (reading) rows.push(...reading.map((cells) => ({ line: row.line, cells })));
    if (at && kind === 'Data') stated.push(statedIn(table, at));
  }
  return completeTable(sourceLines(raw.rows), { header: HEADER, rows, others, stated: joinedStated(stated) });
}

/** Undefined for a line that becomes a refused row. */
function readingOf(table: string, kind: string, at: LineCells | undefined): Reading | undefined {
  if (kind === 'Header') return 'heading';
  if (kind === 'SubTotal' || kind === 'Total') return 'sum';
  if (kind !== 'Data' || !at) return kind === 'Data' ? undefined : 'heading';
  const reader = READERS[table];
  if (reader) return reader(at);
  return MOVES.has(table) ? undefined : 'sum';
}

/** Tables whose lines move money or assets; every other one repeats, or tells what is held. */
const MOVES = new Set([
  'Corporate Actions',
  'Transfers',
  'Option Exercises, Assignments and Expirations',
  'Grant Activity',
  'Incentive Coupon Accrual Details',
]);

const READERS: Readonly<Record<string, (at: LineCells) => Reading | undefined>> = {
  Trades(at) {
    // Lots repeat the figures of orders, which may be assignments and exercises of options.
    if (/^(?:closedlot|trade|wash)/i.test(at.text('datadiscriminator'))) return 'repeated';
    const category = at.text('asset category');
    if (/forex/i.test(category)) return 'forex';
    if (/option|future|cfd|warrant|structured/i.test(category)) return 'derivative';
    const type = at.text('quantity').startsWith('-') ? 'Sell' : 'Buy';
    const fee = at.text('comm/fee', 'comm in usd');
    const isRebate = /^[\d.,]*[1-9]/.test(fee);
    const symbol = at.text('symbol');
    const figures = ['quantity', 't. price', 'proceeds'].map((name) => at.cell(name));
    const trade = [
      at.cell('date/time'),
      type,
      symbol,
      ...figures,
      isRebate ? '' : fee,
      '',
      at.text('currency'),
      category,
    ];
    const back = [at.cell('date/time'), 'Fee back', symbol, '', '', fee, '', '', at.text('currency'), category];
    return isRebate ? [trade, back] : [trade];
  },
  'Deposits & Withdrawals': (at) => cash(at, 'Cash', at.cell('settle date')),
  Dividends: (at) => cash(at, 'Dividend', at.cell('date')),
  Interest: (at) => cash(at, 'Interest', at.cell('date')),
  'Withholding Tax': (at) => cash(at, 'Tax', at.cell('date')),
  Fees: (at) => cash(at, 'Fee', at.cell('date')),
};

/** "AAPL(US0378331005) Cash Dividend" begins with its share. Totals have no date. */
function cash(at: LineCells, type: string, date: Cell): Reading {
  if (cellText(date) === '') return 'sum';
  const words = at.text('description');
  const symbol = /^([A-Z0-9.]+(?: [A-Z])?)\s*\(/.exec(words)?.[1] ?? '';
  return [[date, type, symbol, '', '', at.cell('amount'), '', '', at.text('currency'), words]];
}

function statedIn(table: string, at: LineCells): Partial<Stated> {
  const isShare = at.text('datadiscriminator') === 'Summary' && /^stocks/i.test(at.text('asset category'));
  if (table === 'Open Positions' && isShare)
    return { holdings: [{ code: at.text('symbol'), quantity: at.cell('quantity') }] };
  const isEnd = at.text('currency summary') === 'Ending Cash' && /^[A-Z]{3}$/.test(at.text('currency'));
  return table === 'Cash Report' && isEnd
    ? { cash: [{ currency: at.text('currency'), balance: at.cell('total') }] }
    : {};
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
    'fee back': 'fee-refund',
  },
  signs: 'flow',
  zone: 'America/New_York',
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
