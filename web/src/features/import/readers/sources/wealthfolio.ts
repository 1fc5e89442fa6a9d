/** Wealthfolio: activities, in the columns of its exports until today, and the holdings of a day. */

import { cellText } from '../cell.ts';
import { headingUnder, type Heading } from '../headings.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import { cellsUnder, normalizeWord, type LineCells, type Raw, type Row, type Table } from '../table.ts';
import { ratioOf } from './ratio.ts';

const ACTIVITIES = [
  ['date', 'symbol', 'quantity', 'activitytype', 'unitprice', 'currency', 'fee'],
  ['date', 'symbol', 'quantity', 'type', 'unit_price', 'currency', 'fee'],
] as const;

const isCash = ({ text }: LineCells) => /^\$cash/i.test(text('symbol'));
const assetOf = (at: LineCells) => (isCash(at) ? '' : at.text('symbol'));
const typeOf = ({ text }: LineCells) => text('activitytype', 'type');
const isSplit = (at: LineCells) => normalizeWord(typeOf(at)) === 'split';

/** A transfer without an asset is one of money. */
function wordOf(at: LineCells): string {
  const word = normalizeWord(typeOf(at));
  if (assetOf(at) !== '' || !word.startsWith('transfer_')) return typeOf(at);
  return word === 'transfer_in' ? 'Deposit' : 'Withdrawal';
}

/** The quantity of a split is its ratio. */
const splitPart = (part: 0 | 1) => (at: LineCells) =>
  isSplit(at) ? (ratioOf(at.text('quantity').replace(/^\+/, ''), '1')?.[part] ?? '') : '';

const activities = {
  Asset: assetOf,
  Word: wordOf,
  Units: (at: LineCells) => (isSplit(at) ? '' : at.cell('quantity')),
  Numerator: splitPart(0),
  Denominator: splitPart(1),
};

/** Holdings: these columns and no others, and money among its symbols or a cost among its columns. */
function holdingsHeading(rows: readonly Row[]): Heading | undefined {
  for (const price of ['avgcost', 'price']) {
    const heading = headingUnder(rows, ['date', 'symbol', 'quantity', price, 'currency']);
    if (!heading || heading.header.filter(Boolean).length !== 5) continue;
    const cellsOf = cellsUnder(heading.header);
    if (price === 'avgcost' || rows.some((row) => isCash(cellsOf(row)))) return heading;
  }
  return undefined;
}

/** The last day counts: what was held before is not what is held. */
function holdingsTable(rows: readonly Row[], heading: Heading): Table {
  const cellsOf = cellsUnder(heading.header);
  const days = rows.slice(heading.until + 1).map((row) => cellText(cellsOf(row).cell('date')));
  const last = days.toSorted().at(-1) ?? '';
  const added = {
    Asset: assetOf,
    Word: (at: LineCells) => (isCash(at) ? 'Deposit' : 'Holding'),
    Units: (at: LineCells) => (isCash(at) ? '' : at.cell('quantity')),
    'Cost of one': (at: LineCells) => (isCash(at) ? '' : at.cell('avgcost', 'price')),
    Money: (at: LineCells) => (isCash(at) ? at.cell('quantity') : ''),
  };
  return tableBelow({ added, other: ({ text }) => (text('date') === last ? undefined : 'repeated') }, rows, heading);
}

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  for (const needed of ACTIVITIES) {
    const heading = headingUnder(raw.rows, needed);
    if (heading) return tableBelow({ added: activities }, raw.rows, heading);
  }
  const heading = holdingsHeading(raw.rows);
  return heading && holdingsTable(raw.rows, heading);
}

export const wealthfolio: Source = {
  id: 'wealthfolio',
  take,
  columns: {
    date: 'date',
    asset: 'code',
    word: 'type',
    units: 'quantity',
    unitprice: 'price',
    unit_price: 'price',
    'cost of one': 'price',
    currency: 'currency',
    fee: 'fee',
    amount: 'amount',
    money: 'amount',
    numerator: 'numerator',
    denominator: 'denominator',
    comment: 'note',
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
    holding: 'opening',
    split: 'split',
    credit: 'deposit',
  },
  signs: 'bare',
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
