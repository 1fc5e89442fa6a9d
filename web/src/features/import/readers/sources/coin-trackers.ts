/** Coin trackers whose rows have an outgoing and an incoming side: Delta, CoinTracking, Koinly. */

import { cellText } from '../cell.ts';
import { EXCHANGE_COLUMNS, EXCHANGE_WORDS } from '../exchange-rows.ts';
import type { Side } from '../exchange-sides.ts';
import type { Source } from '../source.ts';
import type { LineCells } from '../table.ts';

const FORM = { columns: EXCHANGE_COLUMNS, words: EXCHANGE_WORDS, signs: 'bare', hours: 'always' } as const;
const FIXED = { ...FORM, numbers: 'point', dates: 'year-month', zone: 'UTC' } as const;

/** "BTC (Bitcoin)" is BTC. */
const coinOf = (cell: string) => /^[A-Za-z0-9.]+/.exec(cell)?.[0].toUpperCase() ?? '';
const sideAt = ({ cell, text }: LineCells, amount: string, coin: string): Side => ({
  amount: cell(amount),
  coin: coinOf(text(coin)),
});
const referenceOf = (id: string) => (id === '' ? {} : { reference: id });

/** Types of outgoing rows; all others are incoming. */
const DELTA_OUT = /^(?:sell|withdraw)/i;

export const delta: Source = {
  ...FIXED,
  id: 'delta',
  signature: [['date', 'way', 'base amount', 'base currency (name)', 'quote amount', 'quote currency']],
  exchange(at) {
    const way = at.text('way');
    const base = sideAt(at, 'base amount', 'base currency (name)');
    const quote = sideAt(at, 'quote amount', 'quote currency');
    const paid = /^(?:buy|sell)/i.test(way) ? quote : undefined;
    return {
      date: at.cell('date'),
      ...(DELTA_OUT.test(way) ? { gave: base, got: paid } : { got: base, gave: paid }),
      fee: sideAt(at, 'fee amount', 'fee currency (name)'),
      note: at.text('notes'),
    };
  },
};

/** Three columns have the same name: each is the currency of the amount before it. */
const pairAt = ({ after }: LineCells, amount: string): Side => {
  const [cell, coin] = after(amount);
  return { amount: cell, coin: coinOf(cellText(coin)) };
};

/** Date and number formats are settings of its user. */
export const coinTracking: Source = {
  ...FORM,
  id: 'cointracking',
  signature: [
    ['type', 'buy', 'cur.', 'sell', 'fee', 'exchange', 'date'],
    ['type', 'buy', 'cur', 'sell', 'fee', 'exchange', 'date'],
    ['type', 'buy', 'currency', 'sell', 'fee', 'exchange', 'date'],
  ],
  exchange: (at) => ({
    date: at.cell('date'),
    got: pairAt(at, 'buy'),
    gave: pairAt(at, 'sell'),
    fee: pairAt(at, 'fee'),
    note: at.text('comment'),
    ...referenceOf(at.text('tx-id', 'tx id')),
  }),
};

export const koinly: Source = {
  ...FIXED,
  id: 'koinly',
  signature: [['date', 'sent amount', 'sent currency', 'received amount', 'received currency']],
  exchange: (at) => ({
    date: at.cell('date'),
    got: sideAt(at, 'received amount', 'received currency'),
    gave: sideAt(at, 'sent amount', 'sent currency'),
    fee: sideAt(at, 'fee amount', 'fee currency'),
    note: [at.text('label'), at.text('description')].filter(Boolean).join(', '),
    ...referenceOf(at.text('txhash')),
  }),
};
