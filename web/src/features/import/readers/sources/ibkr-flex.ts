/** Interactive Brokers: files of Flex queries, whose columns their user chooses; trades and cash may stand in one. */

import { cellText, isMinus, withoutSign, type Cell } from '../cell.ts';
import { headingUnder } from '../headings.ts';
import { regrouped, type Row, type Rule, type Table } from '../lines.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import { cellAt, cellOf, columnOf, normalizeWord, type LineCells, type Raw } from '../table.ts';
import { withTaxes, type IncomeLine } from './withheld-tax.ts';

const SIGNATURES = [
  ['buy/sell', 'quantity', 'tradeprice', 'currencyprimary'],
  ['type', 'amount', 'currencyprimary', 'settledate'],
  ['type', 'amount', 'currencyprimary', 'date/time'],
] as const;

const opposite = (cell: Cell): string => {
  const text = cellText(withoutSign(cell));
  return isMinus(cell) || text === '' ? text : `-${text}`;
};

const wordOf = ({ text }: LineCells) => text('buy/sell') || text('type', 'transactiontype');

const ADDED = {
  Word: wordOf,
  // A trade has its moment, cash the day on which it counts.
  When: ({ text }: LineCells) =>
    text('datetime', 'date/time') ||
    [text('tradedate'), text('tradetime')].filter(Boolean).join(';') ||
    text('settledate'),
  // Money that moved: what was paid is below zero, which "TradeMoney" writes the other way round.
  Flow: ({ cell, text }: LineCells): Cell =>
    text('proceeds') === '' ? opposite(cell('trademoney')) : cell('proceeds'),
  Gross: () => '',
  Withheld: () => '',
} as const;

const DERIVATIVES = new Set(['OPT', 'FUT', 'FOP', 'FSFOP', 'CFD', 'WAR', 'IOPT']);

function leftOut({ text }: LineCells): Rule | undefined {
  if (/^(?:closed_?lot|execution_detail|wash)/i.test(text('levelofdetail'))) return 'repeated';
  const kind = text('assetclass').toUpperCase();
  if (kind === 'CASH' && text('buy/sell') !== '') return 'forex';
  return DERIVATIVES.has(kind) ? 'derivative' : undefined;
}

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  for (const needed of SIGNATURES) {
    const heading = headingUnder(raw.rows, needed);
    if (heading) {
      const table = tableBelow({ other: leftOut, added: ADDED }, raw.rows, heading);
      return withRebates(withTaxes(table, incomeOf, 'amount'));
    }
  }
  return undefined;
}

function withRebates(table: Table): Table {
  const rows = table.rows.filter(({ fault }) => !fault);
  return regrouped(table, table.header, rows.flatMap(rebateOf(table)));
}

/** A commission above zero came back: it is an entry of its own. */
function rebateOf(table: Table): (row: Row) => readonly Row[] {
  const at = (name: string) => columnOf(table, name);
  const fee = at('ibcommission');
  return (row) => {
    if (isMinus(cellAt(row, fee)) || !/[1-9]/.test(cellOf(row, fee))) return [row];
    const changes: Readonly<Record<string, Cell>> = {
      word: 'Fee back',
      flow: cellAt(row, fee),
      quantity: '',
      tradeprice: '',
      tradeid: `${cellOf(row, at('tradeid'))}/2`,
    };
    const plain = row.cells.with(fee, '');
    const back = plain.map((cell, column) => changes[normalizeWord(table.header[column] ?? '')] ?? cell);
    return [
      { ...row, cells: plain },
      { ...row, cells: back },
    ];
  };
}

const INCOME = {
  dividends: 'dividend',
  dividend: 'dividend',
  'payment in lieu of dividends': 'dividend',
  'withholding tax': 'tax',
} as const;

function incomeOf({ line }: Row, at: LineCells): IncomeLine[] {
  const word = normalizeWord(wordOf(at));
  const is = Object.entries(INCOME).find(([name]) => name === word)?.[1];
  if (is === undefined) return [];
  const { text } = at;
  return [
    {
      line,
      is,
      date: text('settledate') || cellText(at.cell('when')),
      symbol: text('symbol') || text('isin'),
      currency: text('currencyprimary'),
      amount: text('amount'),
      words: text('description'),
    },
  ];
}

export const ibkrFlex: Source = {
  id: 'ibkr-flex',
  take,
  columns: {
    symbol: 'code',
    isin: 'isin',
    word: 'type',
    when: 'date',
    quantity: 'quantity',
    tradeprice: 'price',
    flow: 'amount',
    amount: 'net',
    gross: 'gross',
    withheld: 'withheld',
    ibcommission: 'fee',
    taxes: 'tax',
    currencyprimary: 'currency',
    tradeid: 'reference',
    transactionid: 'reference',
    description: 'note',
  },
  words: {
    buy: 'buy',
    sell: 'sell',
    'buy (ca.)': 'buy',
    'sell (ca.)': 'sell',
    dividends: 'dividend',
    dividend: 'dividend',
    'payment in lieu of dividends': 'dividend',
    'withholding tax': 'tax',
    'broker interest received': 'interest',
    'broker interest paid': 'interest',
    'bond interest received': 'interest',
    'bond interest paid': 'interest',
    'deposits/withdrawals': 'cash',
    'deposits & withdrawals': 'cash',
    'other fees': 'fee',
    'commission adjustments': 'fee',
    'fee back': 'fee-refund',
  },
  signs: 'flow',
  zone: 'America/New_York',
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
