/** Yahoo Finance. */

import { isMinus } from '../cell.ts';
import { inWhole, wholeCurrency } from '../minor-units.ts';
import type { Source } from '../source.ts';
import type { LineCells } from '../table.ts';

const YAHOO_CASH = '$$CASH_TX';

const isCash = ({ text }: LineCells) => text('symbol') === YAHOO_CASH;

/** Currencies of Yahoo's suffixes; a code without one is traded in the United States. */
const SUFFIXES: Readonly<Record<string, string>> = {
  IS: 'TRY',
  L: 'GBX',
  IL: 'USD',
  JO: 'ZAc',
  SW: 'CHF',
  TO: 'CAD',
  V: 'CAD',
  AX: 'AUD',
  NZ: 'NZD',
  ST: 'SEK',
  OL: 'NOK',
  CO: 'DKK',
  WA: 'PLN',
  T: 'JPY',
  HK: 'HKD',
  ...Object.fromEntries(
    ['DE', 'F', 'BE', 'MU', 'SG', 'PA', 'AS', 'BR', 'LS', 'MI', 'MC', 'VI', 'HE', 'IR', 'AT'].map((mark) => [
      mark,
      'EUR',
    ]),
  ),
};

/** Empty where the suffix is not known, so that the user is asked. */
function suffixCurrency(symbol: string): string {
  const upper = symbol.toUpperCase();
  const pair = /-([A-Z]{3})$/.exec(upper)?.[1];
  if (pair !== undefined) return pair;
  const mark = /\.([A-Z]{1,2})$/.exec(upper)?.[1];
  return mark === undefined ? (upper.includes('.') ? '' : 'USD') : (SUFFIXES[mark] ?? '');
}

/** A portfolio of Yahoo Finance: quotes of the export's day, and one purchase per row. */
export const yahoo: Source = {
  id: 'yahoo',
  signature: [['symbol', 'trade date', 'purchase price', 'quantity', 'commission']],
  added: {
    Asset: (at) => (isCash(at) ? '' : at.cell('symbol')),
    Word: (at) => at.text('transaction type') || (isCash(at) ? 'Cash' : isMinus(at.cell('quantity')) ? 'SELL' : 'BUY'),
    'Currency of exchange': ({ text }) => wholeCurrency(suffixCurrency(text('symbol'))),
    'Purchase price of it': (at) => inWhole(at.cell('purchase price'), suffixCurrency(at.text('symbol'))),
  },
  columns: {
    asset: 'code',
    'trade date': 'date',
    'purchase price of it': 'price',
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
