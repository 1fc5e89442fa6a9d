/** Revolut: statements of shares and of coins; figures have their unit glued on ("$7.50", "89,162.28 SEK"). */

import type { Source } from '../source.ts';
import { normalizeWord, type LineCells } from '../table.ts';

const typeOf = ({ text }: LineCells) => normalizeWord(text('type'));
/** Rows whose quantity counts: beside money it says nothing. */
const isOfShares = (at: LineCells) => /^(?:buy|sell|stock split|send|receive)|reward/.test(typeOf(at));

export const revolut: Source = {
  id: 'revolut',
  signature: [
    ['date', 'ticker', 'type', 'quantity', 'price per share', 'total amount', 'currency'],
    ['symbol', 'type', 'quantity', 'price', 'value', 'fees', 'date'],
  ],
  other(at) {
    // Between companies of its own, and from one's coins to those that are staked.
    return /^transfer from revolut|^(?:un)?stake$/.test(typeOf(at)) ? 'own-wallets' : undefined;
  },
  added: { Units: (at) => (isOfShares(at) ? at.cell('quantity') : '') },
  columns: {
    date: 'date',
    ticker: 'code',
    symbol: 'code',
    type: 'type',
    units: 'quantity',
    'price per share': 'price',
    price: 'price',
    'total amount': 'amount',
    value: 'amount',
    fees: 'fee',
    currency: 'currency',
  },
  words: {
    ...Object.fromEntries(
      ['', ' - market', ' - limit', ' - stop'].flatMap((kind) => [
        [`buy${kind}`, 'buy' as const],
        [`sell${kind}`, 'sell' as const],
      ]),
    ),
    dividend: 'dividend',
    'dividend tax (correction)': 'tax',
    'cash top-up': 'deposit',
    'cash withdrawal': 'withdraw',
    'custody fee': 'fee',
    // Shares that a split added, at no cost.
    'stock split': 'bonus',
    receive: 'delivery-in',
    send: 'delivery-out',
    'learn reward': 'reward',
    'staking reward': 'reward',
  },
  zone: 'UTC',
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
