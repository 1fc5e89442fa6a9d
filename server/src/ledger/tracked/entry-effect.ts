/** Effects of tracked entries on cash and quantities. */

import { ZERO_MONEY, ZERO_QUANTITY, type Money, type Quantity } from '@kurus/core/money/money';

/** Effect of an entry at its place. */
export interface EntryEffect {
  /** On the cash that is followed. */
  readonly cash: Money;
  /** On the quantity of its asset, and of the asset where its shares went. */
  readonly moved: Quantity;
  readonly arrived: Quantity;
}

export const NO_EFFECT: EntryEffect = { cash: ZERO_MONEY, moved: ZERO_QUANTITY, arrived: ZERO_QUANTITY };

export interface ChangedEffect extends EntryEffect {
  readonly accountId: number;
  readonly seq: number;
  readonly day: string;
  /** The cash before. */
  readonly before: Money;
}
