/** Effect of an entry on an account: its holdings, its cash, and the part that came from outside or was earned. */

import type { Factor } from '../corporate-actions/factor.ts';
import type { PositionKey } from '../identity.ts';
import { ZERO_MONEY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';

export interface AssetChange {
  readonly asset: PositionKey;
  /** Quantity; below zero if it left the account. */
  readonly quantity: Quantity;
  /**
   * Cost basis that came or left with the entry, by weighted average and by lots first in, first out; below zero if it
   * left.
   */
  readonly cost: Money;
  readonly fifoCost: Money;
  /** Origin or destination of an asset that was not bought, sold or split: it counts at its value of that day. */
  readonly crossing: 'outside' | 'own account' | undefined;
  /** Factor of a split or bonus issue: earlier prices are multiplied by it. */
  readonly factor?: Factor;
}

/** Change of a balance in another currency than lira. */
export interface BalanceMove {
  readonly balance: PositionKey;
  /** In the currency. */
  readonly quantity: Quantity;
  /** In lira, at the rate of the entry. */
  readonly lira: Money;
}

/** Money that was exchanged for other money. */
export interface TurnedMoney {
  readonly from: PositionKey | typeof MONEY;
  readonly into: PositionKey | typeof MONEY;
  /** Value that moved; undefined where neither side is lira: it is what came, at the rate of the day. */
  readonly lira: Money | undefined;
  /** Amount that came, in its currency. */
  readonly arrived: Quantity;
}

export interface Movement {
  /** Days since 1970-01-01 in İstanbul. */
  readonly day: number;
  /** Asset of the entry, or MONEY. */
  readonly subject: PositionKey | typeof MONEY;
  readonly changes: readonly AssetChange[];
  /** Change of the account's lira. */
  readonly cash: Money;
  readonly balances: readonly BalanceMove[];
  /** Money of the entry: lira (MONEY), or a balance in another currency. Its amounts here are in lira all the same. */
  readonly purse: PositionKey | typeof MONEY;
  readonly turned: TurnedMoney | undefined;
  /** Money from and to outside, never below zero: the account's money if it tracks cash, else that of the subject. */
  readonly inflow: Money;
  readonly outflow: Money;
  readonly isOfMoney: boolean;
  /** Money from another account of the same owner; below zero if it went there. */
  readonly moved: Money;
  /** Money that the account's money paid for the asset; below zero where it received money. */
  readonly put: Money;
  readonly dividends: Money;
  /** Interest received, less interest paid. */
  readonly interest: Money;
  /** Fees and taxes paid, less refunds; above zero while more was paid. */
  readonly fees: Money;
  readonly taxes: Money;
  /** Realised gain of sales, beyond their cost, by both cost methods. */
  readonly realized: Money;
  readonly fifoRealized: Money;
}

/** The account's money among its assets. */
export const MONEY = '';

export const NO_MOVEMENT: Omit<Movement, 'day'> = {
  subject: MONEY,
  changes: [],
  cash: ZERO_MONEY,
  balances: [],
  purse: MONEY,
  turned: undefined,
  inflow: ZERO_MONEY,
  outflow: ZERO_MONEY,
  isOfMoney: true,
  moved: ZERO_MONEY,
  put: ZERO_MONEY,
  dividends: ZERO_MONEY,
  interest: ZERO_MONEY,
  fees: ZERO_MONEY,
  taxes: ZERO_MONEY,
  realized: ZERO_MONEY,
  fifoRealized: ZERO_MONEY,
};
