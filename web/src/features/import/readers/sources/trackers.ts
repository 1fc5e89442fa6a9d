/** Other trackers: Ghostfolio, Wealthfolio, Portfolio Performance, Yahoo. */

import { cellText } from '../cell.ts';
import type { Source } from '../source.ts';
import { cellAt, cellOf, columnOf, tableUnder, type Raw, type Row, type Table } from '../table.ts';

/**
 * Types of entries about money: Wealthfolio names such an activity itself in the column in which all others name an
 * asset.
 */
export const OF_MONEY = ['fee', 'interest'];

export const wealthfolio: Source = {
  id: 'wealthfolio',
  take: (raw) => tableUnder(raw, ['date', 'symbol', 'quantity', 'activitytype', 'unitprice', 'currency', 'fee']),
  columns: {
    date: 'date',
    symbol: 'code',
    quantity: 'quantity',
    activitytype: 'type',
    unitprice: 'price',
    currency: 'currency',
    fee: 'fee',
    amount: 'amount',
    fxrate: 'rate',
  },
  words: {
    buy: 'buy',
    sell: 'sell',
    dividend: 'dividend',
    interest: 'interest',
    deposit: 'deposit',
    withdrawal: 'withdraw',
    fee: 'fee',
    tax: 'tax',
    transfer_in: 'delivery-in',
    transfer_out: 'delivery-out',
    add_holding: 'opening',
    remove_holding: 'delivery-out',
    split: 'split',
  },
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};

const YAHOO_CASH = '$$CASH_TX';

/** A portfolio of Yahoo Finance: quotes of the export's day, and one buy per row. */
function yahooTable(raw: Raw): Table | undefined {
  const table = tableUnder(raw, ['symbol', 'trade date', 'purchase price', 'quantity', 'commission']);
  if (!table) return undefined;
  const columnNames = [
    'symbol',
    'trade date',
    'purchase price',
    'quantity',
    'commission',
    'comment',
    'transaction type',
  ];
  const at = columnNames.map((name) => columnOf(table, name));
  const rows = table.rows.map((row): Row => {
    const [symbol = '', date = '', price = '', quantity = '', fee = '', note = ''] = at.map((column) =>
      cellAt(row, column),
    );
    const type = cellOf(row, at[6] ?? -1);
    const isCash = cellText(symbol) === YAHOO_CASH;
    const word = type || (isCash ? 'Cash' : cellText(quantity).startsWith('-') ? 'SELL' : 'BUY');
    return { line: row.line, cells: [isCash ? '' : symbol, date, price, quantity, fee, note, word] };
  });
  return {
    header: ['Symbol', 'Trade Date', 'Purchase Price', 'Quantity', 'Commission', 'Comment', 'Transaction Type'],
    rows,
    totals: [],
  };
}

export const yahoo: Source = {
  id: 'yahoo',
  take: yahooTable,
  columns: {
    symbol: 'code',
    'trade date': 'date',
    'purchase price': 'price',
    quantity: 'quantity',
    commission: 'fee',
    comment: 'note',
    'transaction type': 'type',
  },
  words: { buy: 'buy', sell: 'sell', cash: 'ignore', deposit: 'ignore', withdrawal: 'ignore' },
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
