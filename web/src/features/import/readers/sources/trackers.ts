/** Other trackers: Ghostfolio, Wealthfolio, Portfolio Performance, Yahoo. */
import { isObject, listIn, objectTable } from '../json-table.ts';
import type { Source } from '../source.ts';
import { cellOf, columnOf, tableUnder, wordOf, type Raw, type Row, type Table } from '../table.ts';

/** Ghostfolio takes several names for a column; its own export has the first of each. */
const GHOSTFOLIO_SIGNS = [
  ['date', 'code', 'datasource', 'currency', 'price', 'quantity', 'action'],
  ['date', 'symbol', 'datasource', 'currency', 'unitprice', 'quantity', 'type'],
] as const;

/** Of money: it names such an activity after itself, where everybody else names an asset. */
const OF_MONEY = ['fee', 'interest'];

function ghostfolioTable(raw: Raw): Table | undefined {
  const table = activitiesIn(raw);
  if (!table) return undefined;
  const [type, from, code] = [
    columnOf(table, 'type', 'action'),
    columnOf(table, 'datasource'),
    columnOf(table, 'symbol', 'code'),
  ];
  const isOfMoney = (row: Row) =>
    wordOf(cellOf(row, from)) === 'manual' && OF_MONEY.includes(wordOf(cellOf(row, type)));
  const rows = table.rows.map((row) =>
    isOfMoney(row) ? { ...row, cells: row.cells.map((cell, at) => (at === code ? '' : cell)) } : row,
  );
  return { ...table, rows };
}

function activitiesIn(raw: Raw): Table | undefined {
  if (raw.kind !== 'json') {
    for (const sign of GHOSTFOLIO_SIGNS) {
      const table = tableUnder(raw, sign);
      if (table) return table;
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
  numbers: 'point',
  dates: 'day-month',
  hours: 'exchange',
};

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

/** Its words are those of its user's language; the English and the German ones are known here. */
export const portfolioPerformance: Source = {
  id: 'portfolio-performance',
  take: (raw) =>
    tableUnder(raw, ['date', 'type', 'value', 'shares', 'ticker symbol']) ??
    tableUnder(raw, ['datum', 'typ', 'wert', 'stuck', 'ticker-symbol']),
  columns: {
    date: 'date',
    datum: 'date',
    time: 'time',
    uhrzeit: 'time',
    type: 'type',
    typ: 'type',
    'ticker symbol': 'code',
    'ticker-symbol': 'code',
    shares: 'quantity',
    stuck: 'quantity',
    'gross amount': 'amount',
    bruttobetrag: 'amount',
    fees: 'fee',
    gebuhren: 'fee',
    taxes: 'tax',
    steuern: 'tax',
    'transaction currency': 'currency',
    buchungswahrung: 'currency',
    note: 'note',
    notiz: 'note',
  },
  words: {
    buy: 'buy',
    kauf: 'buy',
    sell: 'sell',
    verkauf: 'sell',
    dividend: 'dividend',
    dividende: 'dividend',
    deposit: 'deposit',
    einlage: 'deposit',
    removal: 'withdraw',
    entnahme: 'withdraw',
    interest: 'interest',
    zinsen: 'interest',
    fees: 'fee',
    gebuhren: 'fee',
    taxes: 'tax',
    steuern: 'tax',
    'delivery (inbound)': 'delivery-in',
    einlieferung: 'delivery-in',
    'delivery (outbound)': 'delivery-out',
    auslieferung: 'delivery-out',
  },
  hours: 'exchange',
};

const YAHOO_CASH = '$$CASH_TX';

/** A portfolio of Yahoo Finance: quotes of the day of the export, and one purchase a row. */
function yahooTable(raw: Raw): Table | undefined {
  const table = tableUnder(raw, ['symbol', 'trade date', 'purchase price', 'quantity', 'commission']);
  if (!table) return undefined;
  const kept = ['symbol', 'trade date', 'purchase price', 'quantity', 'commission', 'comment', 'transaction type'];
  const at = kept.map((name) => columnOf(table, name));
  const rows = table.rows.map(({ line, cells }): Row => {
    const [symbol = '', date = '', price = '', quantity = '', fee = '', note = '', type = ''] = at.map(
      (column) => cells[column]?.trim() ?? '',
    );
    const word = type || (symbol === YAHOO_CASH ? 'Cash' : quantity.startsWith('-') ? 'SELL' : 'BUY');
    return { line, cells: [symbol === YAHOO_CASH ? '' : symbol, date, price, quantity, fee, note, word] };
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
