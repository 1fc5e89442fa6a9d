/** Other trackers: Ghostfolio, Wealthfolio, Portfolio Performance, Yahoo. */

import type { Source } from '../source.ts';
import { currencyOfCode } from '../symbols.ts';
import type { LineCells } from '../table.ts';

/**
 * Types of entries about money: Wealthfolio names such an activity itself in the column in which all others name an
 * asset.
 */
export const OF_MONEY = ['fee', 'interest'];

export const wealthfolio: Source = {
  id: 'wealthfolio',
  signature: [['date', 'symbol', 'quantity', 'activitytype', 'unitprice', 'currency', 'fee']],
  columns: {
    date: 'date',
    symbol: 'code',
    quantity: 'quantity',
    activitytype: 'type',
    unitprice: 'price',
    currency: 'currency',
    fee: 'fee',
    amount: 'amount',
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
  signs: 'bare',
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};

const YAHOO_CASH = '$$CASH_TX';

const isCash = ({ text }: LineCells) => text('symbol') === YAHOO_CASH;

/** A portfolio of Yahoo Finance: quotes of the export's day, and one purchase per row. */
export const yahoo: Source = {
  id: 'yahoo',
  signature: [['symbol', 'trade date', 'purchase price', 'quantity', 'commission']],
  added: {
    Asset: (at) => (isCash(at) ? '' : at.cell('symbol')),
    Word: (at) =>
      at.text('transaction type') || (isCash(at) ? 'Cash' : at.text('quantity').startsWith('-') ? 'SELL' : 'BUY'),
    // A code without a suffix is traded in the United States.
    'Currency of exchange': ({ text }) => currencyOfCode(text('symbol')) ?? (text('symbol').includes('.') ? '' : 'USD'),
  },
  columns: {
    asset: 'code',
    'trade date': 'date',
    'purchase price': 'price',
    quantity: 'quantity',
    commission: 'fee',
    comment: 'note',
    word: 'type',
    'currency of exchange': 'currency',
  },
  words: { buy: 'buy', sell: 'sell', cash: 'ignore', deposit: 'ignore', withdrawal: 'ignore' },
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
