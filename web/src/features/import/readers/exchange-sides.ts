/** The two sides of an exchange, and its fee. */

import { cellText, isStored, type Cell } from './cell.ts';
import type { Row } from './table.ts';

export interface Side {
  /** Unsigned. */
  readonly amount: Cell;
  readonly coin: string;
}

const CASH = new Set(['TRY', 'TL', 'USD', 'EUR', 'GBP']);

/** Coins used as money. The user chooses the currency they count as (draft.ts). */
const AS_MONEY = new Set(['USDT', 'USDC', 'FDUSD', 'BUSD', 'TUSD', 'DAI']);

/** Whether a side has an amount other than zero: "0E-8" is zero. */
export const present = (side: Side | undefined): side is Side =>
  side !== undefined && /[1-9]/.test(cellText(side.amount).replace(/E[+-]?\d+$/i, ''));

export const bare = (amount: Cell): Cell =>
  isStored(amount) ? { number: amount.number.replace('-', '') } : amount.trim().replace(/^[-+]/, '');

export const isCash = ({ coin }: Side) => CASH.has(coin);

const isMoney = (side: Side) => isCash(side) || AS_MONEY.has(side.coin);

export type RowOf = (type: string, coin: Side | undefined, money: Side | undefined, charged: Side | undefined) => Row;

export function sidesOf(rowOf: RowOf, got: Side | undefined, gave: Side | undefined, charge: Side | undefined): Row[] {
  if (got && gave) {
    const money = isMoney(gave) ? gave : isMoney(got) ? got : undefined;
    const trade = money === got ? rowOf('Sell', gave, got, charge) : rowOf('Buy', got, gave, charge);
    if (!money || isCash(money)) return [trade];
    return [rowOf(money === got ? 'Buy' : 'Sell', money, money, undefined), trade];
  }
  if (got) return [isCash(got) ? rowOf('Deposit', undefined, got, charge) : rowOf('Coin in', got, undefined, charge)];
  if (gave)
    return [isCash(gave) ? rowOf('Withdraw', undefined, gave, charge) : rowOf('Coin out', gave, undefined, charge)];
  return charge ? [rowOf('Fee', undefined, charge, undefined)] : [];
}
