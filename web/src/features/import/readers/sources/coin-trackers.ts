/** Coin trackers whose rows have an outgoing and an incoming side: Delta, CoinTracking, Koinly, CoinTracker. */

import { cellText } from '../cell.ts';
import { EXCHANGE_COLUMNS, EXCHANGE_WORDS, type Exchange } from '../exchange-rows.ts';
import { isCash, present, type Side } from '../exchange-sides.ts';
import type { Source } from '../source.ts';
import { normalizeWord, type LineCells } from '../table.ts';

const FORM = { columns: EXCHANGE_COLUMNS, words: EXCHANGE_WORDS, signs: 'bare', hours: 'always' } as const;
const FIXED = { ...FORM, numbers: 'point', dates: 'year-month', zone: 'UTC' } as const;

/** "BTC (Bitcoin)" and "BTC;1234" are BTC. */
const coinOf = (cell: string) => /^[A-Za-z0-9.$]+/.exec(cell)?.[0].toUpperCase() ?? '';
const sideAt = ({ cell, text }: LineCells, amount: string, coin: string): Side => ({
  amount: cell(amount),
  coin: coinOf(text(coin)),
});
const referenceOf = (id: string) => (id === '' ? {} : { reference: id });

/** Words of coins that came for nothing. */
const YIELD =
  /reward|staking|airdrop|mining|mint|masternode|fork|income|interest|cash ?back|bonus|lending|earn|salary|dividend/;
const COST = /\b(?:cost|fee)\b/;

/** Meaning of a word for a single side; coins that came for nothing are a yield, money is of the type. */
function meaningOf(words: string, { got, gave }: Pick<Exchange, 'got' | 'gave'>): Pick<Exchange, 'as' | 'isYield'> {
  const word = normalizeWord(words);
  if (present(got) && !present(gave) && YIELD.test(word)) {
    const as = /dividend/.test(word) ? 'Dividend' : /interest|lending|earn/.test(word) ? 'Interest' : undefined;
    return { isYield: true, ...(as && isCash(got) && { as }) };
  }
  return present(gave) && !present(got) && isCash(gave) && COST.test(word) ? { as: 'Fee' } : {};
}

/** The same coin on both sides went from one own wallet to another. */
const isMoved = (got: Side, gave: Side) => present(got) && present(gave) && got.coin === gave.coin;

const DELTA_WAYS = /^(?:buy|sell|deposit|withdraw|transfer|dividend|income|interest|staking|airdrop|mining|reward)/;

export const delta: Source = {
  ...FIXED,
  id: 'delta',
  // Shares and funds stand among its coins.
  hours: 'any',
  signature: [['date', 'way', 'base amount', 'base currency (name)', 'quote amount', 'quote currency']],
  other: ({ text }) => (/^transfer/i.test(text('way')) ? 'own-wallets' : undefined),
  exchange(at) {
    const way = normalizeWord(at.text('way'));
    const base = sideAt(at, 'base amount', 'base currency (name)');
    const quote = sideAt(at, 'quote amount', 'quote currency');
    const about = {
      date: at.cell('date'),
      fee: sideAt(at, 'fee amount', 'fee currency (name)'),
      note: at.text('notes'),
      ...(!DELTA_WAYS.test(way) && { fault: 'line' as const }),
    };
    // The payment of a dividend stands in the quote of its share, or alone as money.
    if (way === 'dividend')
      return { ...about, got: present(quote) ? quote : base, as: 'Dividend', asset: isCash(base) ? '' : base.coin };
    const paid = /^(?:buy|sell)/.test(way) ? quote : undefined;
    const sides = /^(?:sell|withdraw)/.test(way) ? { gave: base, got: paid } : { got: base, gave: paid };
    return { ...about, ...sides, ...meaningOf(way, sides) };
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
  exchange(at) {
    const sides = { got: pairAt(at, 'buy'), gave: pairAt(at, 'sell') };
    return {
      date: at.cell('date'),
      ...sides,
      fee: pairAt(at, 'fee'),
      ...meaningOf(at.text('type'), sides),
      note: at.text('comment') || noteOf(at.text('type')),
      ...referenceOf(at.text('tx-id', 'tx id')),
    };
  },
};

/** A word that the type of an entry does not say. */
const noteOf = (word: string) =>
  /^(?:trade|deposit|withdrawal|buy|sell|send|receive|transfer)$/i.test(word) ? '' : word;

const KOINLY_SIDES = {
  got: [
    ['received amount', 'received currency'],
    ['to amount', 'to currency'],
  ],
  gave: [
    ['sent amount', 'sent currency'],
    ['from amount', 'from currency'],
  ],
} as const;

const koinlySide = (at: LineCells, side: keyof typeof KOINLY_SIDES): Side => {
  const [older, today] = KOINLY_SIDES[side];
  const [amount, coin] = at.text(older[1]) === '' ? today : older;
  return sideAt(at, amount, coin);
};

/** Its form for imports, and its exports of today. */
export const koinly: Source = {
  ...FIXED,
  id: 'koinly',
  signature: [
    ['date', 'sent amount', 'sent currency', 'received amount', 'received currency'],
    ['type', 'from amount', 'from currency', 'to amount', 'to currency'],
  ],
  other: (at) => (isMoved(koinlySide(at, 'got'), koinlySide(at, 'gave')) ? 'own-wallets' : undefined),
  exchange(at) {
    const sides = { got: koinlySide(at, 'got'), gave: koinlySide(at, 'gave') };
    const label = at.text('label', 'tag');
    return {
      date: at.cell('date', 'date (utc)'),
      ...sides,
      fee: sideAt(at, 'fee amount', 'fee currency'),
      ...meaningOf(label, sides),
      note: [label, at.text('description')].filter(Boolean).join(', '),
      ...referenceOf(at.text('txhash', 'id (read-only)', 'id')),
    };
  },
};

export const coinTracker: Source = {
  ...FIXED,
  id: 'cointracker',
  signature: [['date', 'type', 'received quantity', 'received currency', 'sent quantity', 'sent currency']],
  other(at) {
    const [got, gave] = [
      sideAt(at, 'received quantity', 'received currency'),
      sideAt(at, 'sent quantity', 'sent currency'),
    ];
    return isMoved(got, gave) ? 'own-wallets' : undefined;
  },
  exchange(at) {
    const sides = {
      got: sideAt(at, 'received quantity', 'received currency'),
      gave: sideAt(at, 'sent quantity', 'sent currency'),
    };
    const word = at.text('type').replaceAll('_', ' ');
    return {
      date: at.cell('date'),
      ...sides,
      fee: sideAt(at, 'fee amount', 'fee currency'),
      ...meaningOf(word, sides),
      note: at.text('received comment', 'sent comment') || noteOf(word),
      ...referenceOf(at.text('transaction id')),
    };
  },
  dates: 'month-day',
};
