/**
 * Entry rows from exchanges of coins. A row of a coin exchange has two sides: one coin leaves, another arrives; an
 * entry has money on one side. A coin for a coin has no value in the file: it is exchanged at its cost, unless the user
 * chooses to count one of them as a currency.
 */

import { cellText, isMinus, type Cell } from './cell.ts';
import { present, isCash, isWithoutAmount, type RowOf, sidesOf, type Side } from './exchange-sides.ts';
import type { Row, RowFault } from './lines.ts';

/** Columns of all such tables. */
export const EXCHANGE_HEADER = [
  'Date',
  'Type',
  'Coin',
  'Quantity',
  'Total',
  'Currency',
  'Fee',
  'Reference',
  'Note',
  'Kind',
  'Into kind',
  'Into coin',
  'Into quantity',
];

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
  kind: 'kind',
  'into kind': 'intoKind',
  'into coin': 'intoCode',
  'into quantity': 'intoQuantity',
} as const;

export const EXCHANGE_WORDS = {
  buy: 'buy',
  sell: 'sell',
  deposit: 'deposit',
  withdraw: 'withdraw',
  'coin in': 'delivery-in',
  'coin out': 'delivery-out',
  reward: 'reward',
  exchange: 'exchange',
  fee: 'fee',
  interest: 'interest',
  'interest paid': 'interest-paid',
  dividend: 'dividend',
  tax: 'tax',
  'fee back': 'fee-refund',
} as const;

export interface Exchange {
  readonly line: number;
  /** All lines of it, if they are several. */
  readonly lines?: readonly number[];
  /** Some of them are equal to the letter. */
  readonly hasEqual?: true;
  readonly date: Cell;
  readonly got?: Side | undefined;
  readonly gave?: Side | undefined;
  readonly fee?: Side | undefined;
  /** Received at no cost: interest or a reward. */
  readonly isYield?: boolean;
  /** Type of a single side, if it is not coins or money that came or went. */
  readonly as?: 'Buy' | 'Sell' | 'Interest' | 'Interest paid' | 'Dividend' | 'Fee' | 'Fee back' | 'Tax' | undefined;
  /** Asset that an income is of. */
  readonly asset?: string;
  /** Why it cannot be an entry, though its cells can be read. */
  readonly fault?: RowFault | undefined;
  readonly reference?: string;
  readonly note?: string;
}

/**
 * Rows of an exchange: one; two if a coin was used as money, since that coin changes hands itself; one more if the fee
 * was paid in a coin. Without any figure it is one refused row.
 */
export function exchangeRows(exchange: Exchange): Row[] {
  const { line, lines, hasEqual, fault } = exchange;
  const about = { line, ...(lines && { lines }), ...(hasEqual && { hasEqual }), ...(fault && { fault }) };
  const [got, gave, fee] = [exchange.got, exchange.gave, exchange.fee].map((side) =>
    present(side) ? side : undefined,
  );
  const isTurned = [got, gave, fee].some((side) => side && isMinus(side.amount));
  // A deal of which one side cannot be read would be a deposit or a withdrawal.
  const isCut = isWithoutAmount(exchange.got) || isWithoutAmount(exchange.gave);
  const rows = isTurned || isCut ? [] : rowsOf(exchange, about, got, gave, fee);
  if (rows.length > 0) return rows.map((row, at) => (at === 0 ? row : withOwnReference(row, at)));
  const cells = [exchange.date, ...[got, gave, fee].flatMap((side) => (side ? [side.amount, side.coin] : []))];
  return [{ ...about, cells: [...cells, exchange.note ?? ''], fault: 'coins' }];
}

function rowsOf(
  exchange: Exchange,
  about: Omit<Row, 'cells'>,
  got: Side | undefined,
  gave: Side | undefined,
  fee: Side | undefined,
): Row[] {
  const charge = fee && isCash(fee) ? fee : undefined;
  const rowOf: RowOf = ({ type, coin, money, charged, into }) => ({
    ...about,
    cells: [
      exchange.date,
      type,
      coin?.coin ?? '',
      coin?.amount ?? '',
      money?.amount ?? '',
      money?.coin ?? (into && charged ? charged.coin : ''),
      charged?.amount ?? '',
      exchange.reference ?? '',
      exchange.note ?? '',
      into && coin && isCash(coin) ? 'cash' : '',
      into && isCash(into) ? 'cash' : '',
      into?.coin ?? '',
      into?.amount ?? '',
    ],
  });
  const isReward = exchange.isYield === true && got !== undefined && !isCash(got);
  const single = exchange.as && singleOf(exchange.as, rowOf, got ?? gave, charge, exchange.asset);
  const sides = single
    ? [single]
    : isReward
      ? [rowOf({ type: 'Reward', coin: got })]
      : chargedSides(rowOf, got, gave, charge);
  return fee && !charge ? [...sides, rowOf({ type: 'Coin out', coin: fee })] : sides;
}

/** A charge in the money of a side belongs to it, and one of an exchange to that; any other is a row of its own. */
function chargedSides(rowOf: RowOf, got: Side | undefined, gave: Side | undefined, charge: Side | undefined): Row[] {
  const charged = sidesOf(rowOf, got, gave, charge);
  const isOwn = [got, gave].some((side) => side?.coin === charge?.coin) || charged[0]?.cells[TYPE] === 'Exchange';
  if (!charge || isOwn || (!got && !gave)) return charged;
  return [...sidesOf(rowOf, got, gave, undefined), rowOf({ type: 'Fee', money: charge })];
}
const TYPE = EXCHANGE_HEADER.indexOf('Type');

/** A row of one side. A charge is paid in what went; only money is a charge, coins that went are coins that went. */
function singleOf(
  type: NonNullable<Exchange['as']>,
  rowOf: RowOf,
  side: Side | undefined,
  charged: Side | undefined,
  asset = '',
): Row | undefined {
  if (!side) return undefined;
  if (isCash(side))
    return rowOf({ type, money: side, charged, ...(asset !== '' && { coin: { amount: '', coin: asset } }) });
  return type === 'Buy' || type === 'Sell' ? rowOf({ type, coin: side, charged }) : undefined;
}

/** Makes the reference unique for a row. */
function withOwnReference(row: Row, at: number): Row {
  const column = EXCHANGE_HEADER.indexOf('Reference');
  return {
    ...row,
    cells: row.cells.map((cell, index) => (index === column && cell !== '' ? `${cellText(cell)}/${at + 1}` : cell)),
  };
}
