/** The two sides of an exchange, and its fee. */

import { cellFigure, cellText, type Cell } from './cell.ts';
import type { Row } from './lines.ts';

export interface Side {
  /** Above zero. */
  readonly amount: Cell;
  readonly coin: string;
}

const CASH = new Set(
  'TRY TL USD EUR GBP CHF CAD AUD SEK NOK DKK JPY PLN CZK HUF RON BGN UAH RUB BRL MXN ARS NZD ZAR AED SAR'.split(' '),
);

/** Coins used as money. The user chooses the currency they count as (draft.ts). */
const AS_MONEY = new Set(['USDT', 'USDC', 'FDUSD', 'BUSD', 'TUSD', 'DAI']);

/** Tells if a side has an amount other than zero: "0E-8" is zero. */
export const present = (side: Side | undefined): side is Side => side !== undefined && hasAmount(side);

const hasAmount = ({ amount }: Side): boolean => /[1-9]/.test(cellText(amount).replace(/E[+-]?\d+$/i, ''));

/** True: a side names a coin without an amount, so that it would be lost; "0" says that nothing moved. */
export const isWithoutAmount = (side: Side | undefined): boolean =>
  side !== undefined && side.coin !== '' && !hasAmount(side) && !cellFigure(side.amount, 'point');

export const isCash = ({ coin }: Side) => CASH.has(coin);

const isMoney = (side: Side) => isCash(side) || AS_MONEY.has(side.coin);

export interface RowParts {
  readonly type: string;
  readonly coin?: Side | undefined;
  readonly money?: Side | undefined;
  readonly charged?: Side | undefined;
  /** Side that came for the coin, which is neither bought nor sold. */
  readonly into?: Side | undefined;
}
export type RowOf = (parts: RowParts) => Row;

export function sidesOf(rowOf: RowOf, got: Side | undefined, gave: Side | undefined, charge: Side | undefined): Row[] {
  const charged = charge;
  if (got && gave) return dealOf(rowOf, got, gave, charged);
  if (got)
    return [
      isCash(got) ? rowOf({ type: 'Deposit', money: got, charged }) : rowOf({ type: 'Coin in', coin: got, charged }),
    ];
  if (gave)
    return [
      isCash(gave)
        ? rowOf({ type: 'Withdraw', money: gave, charged })
        : rowOf({ type: 'Coin out', coin: gave, charged }),
    ];
  return charge ? [rowOf({ type: 'Fee', money: charge })] : [];
}

/** Bought or sold for money; a coin for a coin, or money for money, is exchanged. */
function dealOf(rowOf: RowOf, got: Side, gave: Side, charged: Side | undefined): Row[] {
  const isPlain = isMoney(got) !== isMoney(gave) || isCash(got) !== isCash(gave);
  if (!isPlain) return [rowOf({ type: 'Exchange', coin: gave, into: got, charged })];
  const isBought = isCash(gave) || (isMoney(gave) && !isCash(got));
  const money = isBought ? gave : got;
  const trade = isBought
    ? rowOf({ type: 'Buy', coin: got, money, charged })
    : rowOf({ type: 'Sell', coin: gave, money, charged });
  if (isCash(money)) return [trade];
  return [rowOf({ type: isBought ? 'Sell' : 'Buy', coin: money, money }), trade];
}
