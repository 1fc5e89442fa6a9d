/** Interactive Brokers: the activity statement, many tables in one file, each row beginning with its table's name. */

import { cellText, isMinus, withoutSign, type Cell } from '../cell.ts';
import { completeTable, type Other, type Row, type Table } from '../lines.ts';
import type { Source } from '../source.ts';
import { joinedStated, type Stated } from '../stated.ts';
import { cellOf, cellsUnder, sourceLines, type LineCells, type Raw } from '../table.ts';
import { actionLine, actionsOf, type Action, type ActionLine } from './ibkr-actions.ts';
import { taxesOf, type IncomeLine } from './withheld-tax.ts';

const HEADER = [
  'Date/Time',
  'Type',
  'Symbol',
  'Quantity',
  'T. Price',
  'Proceeds',
  'Comm/Fee',
  'Gross',
  'Withheld',
  'Numerator',
  'Denominator',
  'Into',
  'Currency',
  'Description',
] as const;

type Cells = Readonly<Partial<Record<(typeof HEADER)[number], Cell>>>;
type Entry = Omit<Row, 'cells'> & { readonly cells: Cells };

/** Rows of the one or more entries of a line, or what it is instead. */
type Reading = readonly Cells[] | Other;

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  const isActivity = raw.rows.some(
    (row) => cellOf(row, 0) === 'Trades' && cellOf(row, 1) === 'Header' && cellOf(row, 2) === 'DataDiscriminator',
  );
  if (!isActivity) return undefined;
  const headings = new Map<string, (row: Row) => LineCells>();
  const entries: Entry[] = [];
  const actions: ActionLine[] = [];
  const others = new Map<number, Other>();
  const stated: Partial<Stated>[] = [];
  for (const row of raw.rows) {
    const [table, kind] = [cellOf(row, 0), cellOf(row, 1)];
    if (kind === 'Header') headings.set(table, cellsUnder(row.cells.map(cellText)));
    const at = headings.get(table)?.(row);
    if (table === 'Corporate Actions' && kind === 'Data' && at && isShareAction(at)) {
      actions.push(actionLine(row.line, at));
      continue;
    }
    const reading = readingOf(table, kind, at);
    if (typeof reading === 'string') others.set(row.line, reading);
    else if (reading) entries.push(...reading.map((cells) => ({ line: row.line, cells })));
    if (at && kind === 'Data') stated.push(statedIn(table, at));
  }
  const read = actionsOf(actions);
  for (const [line, other] of read.others) others.set(line, other);
  const rows = [...withTaxes(entries), ...read.entries.map(actionEntry)].map(({ cells, ...about }) => ({
    ...about,
    cells: HEADER.map((name) => cells[name] ?? ''),
  }));
  return completeTable(sourceLines(raw.rows), { header: HEADER, rows, others, stated: joinedStated(stated) });
}

/** Undefined for a line that becomes a refused row. */
function readingOf(table: string, kind: string, at: LineCells | undefined): Reading | undefined {
  if (kind === 'Header') return 'heading';
  if (kind === 'SubTotal' || kind === 'Total') return 'sum';
  if (kind === 'Notes') return 'heading';
  const reader = READERS[table];
  if (reader) return kind === 'Data' && at ? reader(at) : undefined;
  return TELLS.test(table) ? 'sum' : undefined;
}

/** Tables that repeat others, or tell what is held: a line of any other table that is not read is refused. */
const TELLS = new RegExp(
  [
    '^(?:Statement|Account Information|Codes|Net Asset Value|Change in |Location of |Collateral |Statement of Funds)',
    '^(?:Trade Summary|Base Currency|Exchange Rates?|Notes|Legal Notes|Disclosures)',
    '^(?:Stock Yield|IBKR Managed|SYEP).* (?:Details|Activity)$',
    'Summary|Performance|P/L|Positions?$|Balances?$|Report$|Information$|Accruals$|Interest Schedule',
  ].join('|'),
);

const DERIVATIVE = /option|future|cfd|warrant|structured/i;

const isShareAction = ({ text }: LineCells) =>
  text('asset category') !== '' && !DERIVATIVE.test(text('asset category')) && !/^total/i.test(text('asset category'));

const READERS: Readonly<Record<string, (at: LineCells) => Reading | undefined>> = {
  Trades: trade,
  'Corporate Actions': ({ text }) => (DERIVATIVE.test(text('asset category')) ? 'derivative' : 'sum'),
  Transfers: transfer,
  'Deposits & Withdrawals': (at) => money(at, 'Cash', at.cell('settle date')),
  'Deposits/Withdrawals': (at) => money(at, 'Cash', at.cell('settle date', 'date')),
  Dividends: (at) => money(at, 'Dividend', at.cell('date')),
  'Payment In Lieu Of Dividends': (at) => money(at, 'Dividend', at.cell('date')),
  'Withholding Tax': (at) => money(at, 'Tax', at.cell('date')),
  Interest: (at) => money(at, 'Interest', at.cell('date')),
  'Broker Interest Paid': (at) => money(at, 'Interest', at.cell('date')),
  'Broker Interest Received': (at) => money(at, 'Interest', at.cell('date')),
  Fees: (at) => money(at, 'Fee', at.cell('date')),
  'Other Fees': (at) => money(at, 'Fee', at.cell('date')),
  'Commission Adjustments': (at) => money(at, 'Fee', at.cell('date')),
  'Transaction Fees': (at) => money(at, 'Fee', at.cell('date/time')),
};

function trade(at: LineCells): Reading {
  // Lots repeat the figures of orders, which may be assignments and exercises of options.
  if (/^(?:closedlot|trade|wash)/i.test(at.text('datadiscriminator'))) return 'repeated';
  const category = at.text('asset category');
  if (/forex/i.test(category)) return 'forex';
  if (DERIVATIVE.test(category)) return 'derivative';
  const fee = at.text('comm/fee', 'comm in usd');
  const isRebate = !isMinus(fee) && /[1-9]/.test(fee);
  const about = {
    'Date/Time': at.cell('date/time'),
    Symbol: at.text('symbol'),
    Currency: at.text('currency'),
    Description: category,
  };
  const figures = {
    Type: isMinus(at.cell('quantity')) ? 'Sell' : 'Buy',
    Quantity: at.cell('quantity'),
    'T. Price': at.cell('t. price'),
    Proceeds: at.cell('proceeds'),
  };
  if (!isRebate) return [{ ...about, ...figures, 'Comm/Fee': fee }];
  return [
    { ...about, ...figures },
    { ...about, Type: 'Fee back', Proceeds: fee },
  ];
}

/** Shares or money from another account, or to one. The value of the day is no cost, so it is no price here. */
function transfer(at: LineCells): Reading | undefined {
  const category = at.text('asset category');
  if (/^total/i.test(category)) return 'sum';
  if (DERIVATIVE.test(category)) return 'derivative';
  const isOut = /^out/i.test(at.text('direction')) || isMinus(at.cell('qty', 'quantity'));
  const about = { 'Date/Time': at.cell('date'), Currency: at.text('currency'), Description: at.text('type') };
  const quantity = at.text('qty', 'quantity');
  if (/[1-9]/.test(quantity)) {
    const type = isOut ? 'Delivery out' : 'Delivery in';
    return [{ ...about, Type: type, Symbol: at.text('symbol'), Quantity: withoutSign(quantity) }];
  }
  const amount = cellText(withoutSign(at.cell('cash amount')));
  return /[1-9]/.test(amount) ? [{ ...about, Type: 'Cash', Proceeds: isOut ? `-${amount}` : amount }] : undefined;
}

/** "AAPL(US0378331005) Cash Dividend" begins with its share. Totals have no date. */
function money(at: LineCells, type: string, date: Cell): Reading {
  if (cellText(date) === '' && at.all.some((cell) => /^total\b/i.test(cellText(cell)))) return 'sum';
  const words = at.text('description');
  const symbol = at.text('symbol') || (/^([A-Z0-9.]+(?: [A-Z]+)?)\s*\(/.exec(words)?.[1] ?? '');
  return [
    {
      'Date/Time': date,
      Type: type,
      Symbol: symbol,
      Proceeds: at.cell('amount'),
      Currency: at.text('currency'),
      Description: words,
    },
  ];
}

const textIn = (cells: Cells, name: keyof Cells) => cellText(cells[name] ?? '');

function incomeLine({ line, cells }: Entry): IncomeLine[] {
  const type = textIn(cells, 'Type');
  if (type !== 'Dividend' && type !== 'Tax') return [];
  const about = {
    date: textIn(cells, 'Date/Time'),
    symbol: textIn(cells, 'Symbol'),
    currency: textIn(cells, 'Currency'),
  };
  const is = type === 'Dividend' ? 'dividend' : 'tax';
  return [{ line, is, ...about, amount: textIn(cells, 'Proceeds'), words: textIn(cells, 'Description') }];
}

function withTaxes(entries: readonly Entry[]): Entry[] {
  const taxes = taxesOf(entries.flatMap(incomeLine));
  const byLine = new Map(entries.map((entry) => [entry.line, entry]));
  const joined = new Set(taxes.values());
  return entries.flatMap((entry): Entry[] => {
    const tax = byLine.get(taxes.get(entry.line) ?? 0);
    if (!tax) return joined.has(entry.line) ? [] : [entry];
    const { Proceeds, ...rest } = entry.cells;
    const cells = { ...rest, Gross: Proceeds ?? '', Withheld: tax.cells.Proceeds ?? '' };
    return [{ line: entry.line, lines: [entry.line, tax.line], cells }];
  });
}

function actionEntry({ type, code, into, ratio, quantity, proceeds, lines }: Action): Entry {
  const [first] = lines;
  const cells = {
    'Date/Time': first?.date ?? '',
    Type: type,
    Symbol: code,
    Quantity: quantity ?? '',
    Proceeds: proceeds ?? '',
    Numerator: ratio?.[0] ?? '',
    Denominator: ratio?.[1] ?? '',
    Into: into ?? '',
    Currency: first?.currency ?? '',
    Description: first?.words ?? '',
  };
  return { line: first?.line ?? 0, lines: lines.map(({ line }) => line), cells };
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
    gross: 'gross',
    withheld: 'withheld',
    numerator: 'numerator',
    denominator: 'denominator',
    into: 'intoCode',
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
    'delivery in': 'delivery-in',
    'delivery out': 'delivery-out',
    split: 'split',
    merger: 'merger',
    spinoff: 'reward',
    'stock dividend': 'bonus',
  },
  signs: 'flow',
  zone: 'America/New_York',
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
