/** TradingView: the transactions of a portfolio. The currency is that of the exchange before the symbol. */

import { headingUnder } from '../headings.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import { currencyOfCode } from '../symbols.ts';
import { cellsUnder, normalizeWord, type LineCells, type Raw, type Table } from '../table.ts';

const isTrade = ({ text }: LineCells) => /^(?:buy|sell)$/.test(normalizeWord(text('side')));
const isCash = ({ text }: LineCells) => text('symbol').toUpperCase() === '$CASH';

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  const heading = headingUnder(raw.rows, ['symbol', 'side', 'qty', 'fill price', 'closing time']);
  if (!heading) return undefined;
  // Money has no exchange: where all symbols have one currency, it is that of the portfolio.
  const cellsOf = cellsUnder(heading.header);
  const named = raw.rows.slice(heading.until + 1).flatMap((row) => currencyOfCode(cellsOf(row).text('symbol')) ?? []);
  const only = new Set(named).size === 1 ? (named[0] ?? '') : '';
  const added = {
    Asset: (at: LineCells) => (isCash(at) ? '' : at.cell('symbol')),
    Quantity: (at: LineCells) => (isTrade(at) ? at.cell('qty') : ''),
    Price: (at: LineCells) => (isTrade(at) ? at.cell('fill price') : ''),
    Money: (at: LineCells) => (isTrade(at) ? '' : at.cell('qty')),
    'Currency of exchange': (at: LineCells) => (isCash(at) ? only : (currencyOfCode(at.text('symbol')) ?? '')),
  };
  return tableBelow({ added }, raw.rows, heading);
}

export const tradingView: Source = {
  id: 'tradingview',
  take,
  columns: {
    asset: 'code',
    side: 'type',
    quantity: 'quantity',
    price: 'price',
    money: 'amount',
    commission: 'fee',
    'closing time': 'date',
    'currency of exchange': 'currency',
  },
  words: {
    buy: 'buy',
    sell: 'sell',
    deposit: 'deposit',
    withdrawal: 'withdraw',
    dividend: 'dividend',
    'taxes and fees': 'fee',
  },
  numbers: 'point',
  hours: 'exchange',
};
