/**
 * Entry rows from exchanges of coins. A row of a coin exchange has two sides: one coin leaves, another arrives; an
 * entry has money on one side. A trade of coin for coin has no value in the file, unless the user chooses to count one
 * of them as a currency.
 */

import { cellText } from './cell.ts';
import { present, bare, isCash, type RowOf, sidesOf, type Side } from './exchange-sides.ts';
import type { Row, Table } from './table.ts';

/** Columns of all such tables. */
const EXCHANGE_HEADER = ['Date', 'Type', 'Coin', 'Quantity', 'Total', 'Currency', 'Fee', 'Reference', 'Note'];

export const EXCHANGE_COLUMNS = {
  date: 'date',
  type: 'type',
  coin: 'code',
  quantity: 'quantity',
  total: 'amount',
  currency: 'currency',
  fee: 'fee',
  reference: 'reference',
  note: 'note',
} as const;

export const EXCHANGE_WORDS = {
  buy: 'buy',
  sell: 'sell',
  deposit: 'deposit',
  withdraw: 'withdraw',
  'coin in': 'delivery-in',
  'coin out': 'delivery-out',
  yield: 'delivery-in',
  fee: 'fee',
  interest: 'interest',
} as const;

export interface Exchange {
  readonly line: number;
  readonly date: string;
  readonly got?: Side | undefined;
  readonly gave?: Side | undefined;
  readonly fee?: Side | undefined;
  /** Received at no cost: interest or a reward. */
  readonly isYield?: boolean;
  readonly reference?: string;
  readonly note?: string;
}

/**
 * Rows of an exchange: one; two if a coin was used as money, since that coin changes hands itself; one more if the fee
 * was paid in a coin.
 */
function exchangeRows(exchange: Exchange): Row[] {
  const [got, gave, fee] = [exchange.got, exchange.gave, exchange.fee].map((side) =>
    present(side) ? side : undefined,
  );
  const charge = fee && isCash(fee) ? fee : undefined;
  const rowOf: RowOf = (type, coin, money, charged) => ({
    line: exchange.line,
    cells: [
      exchange.date,
      type,
      coin?.coin ?? '',
      bare(coin?.amount ?? ''),
      bare(money?.amount ?? ''),
      money?.coin ?? '',
      bare(charged?.amount ?? ''),
      exchange.reference ?? '',
      exchange.note ?? '',
    ],
  });
  const isYield = exchange.isYield === true && got !== undefined && !isCash(got);
  const sides = isYield
    ? [rowOf('Yield', got, { amount: '0', coin: '' }, undefined)]
    : sidesOf(rowOf, got, gave, charge);
  const rows = fee && !charge ? [...sides, rowOf('Coin out', fee, undefined, undefined)] : sides;
  return rows.map((row, at) => (at === 0 ? row : withOwnReference(row, at)));
}

/** Makes the reference unique for a row. */
function withOwnReference({ line, cells }: Row, at: number): Row {
  const column = EXCHANGE_HEADER.indexOf('Reference');
  return {
    line,
    cells: cells.map((cell, index) => (index === column && cell !== '' ? `${cellText(cell)}/${at + 1}` : cell)),
  };
}

/** Rows in the order of the file. */
export const exchangeTable = (exchanges: readonly Exchange[]): Table => ({
  header: EXCHANGE_HEADER,
  rows: exchanges.flatMap(exchangeRows),
  totals: [],
});
