/** Effects of tracked entries on cash and quantities. */

import { NO_BALANCES } from '@kurus/core/money/balance';
import { ZERO_MONEY, ZERO_QUANTITY, type Quantity } from '@kurus/core/money/money';
import { type CashChange } from '@kurus/core/tracked/balances';

/** Effect of an entry at its place in the order. */
export interface EntryEffect extends CashChange {
  /** Change of the quantity of its asset, and of the asset that its shares went to. */
  readonly moved: Quantity;
  readonly arrived: Quantity;
}

export const NO_EFFECT: EntryEffect = {
  cash: ZERO_MONEY,
  balances: NO_BALANCES,
  moved: ZERO_QUANTITY,
  arrived: ZERO_QUANTITY,
};

export interface ChangedEffect extends EntryEffect {
  readonly accountId: number;
  readonly seq: number;
  readonly day: string;
  /** Its effect on the account's money until now. */
  readonly before: CashChange;
}
