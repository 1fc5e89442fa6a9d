/** Effects of tracked entries on cash and quantities. */

import { ZERO_MONEY, ZERO_QUANTITY, type Money, type Quantity } from '@kurus/core/money/money';

/** Effect of an entry at its place in the order. */
export interface EntryEffect {
  /** Change of the tracked cash. */
  readonly cash: Money;
  /** Change of the quantity of its asset, and of the asset that its shares went to. */
  readonly moved: Quantity;
  readonly arrived: Quantity;
}

export const NO_EFFECT: EntryEffect = { cash: ZERO_MONEY, moved: ZERO_QUANTITY, arrived: ZERO_QUANTITY };

export interface ChangedEffect extends EntryEffect {
  readonly accountId: number;
  readonly seq: number;
  readonly day: string;
  /** The cash before the entry. */
  readonly before: Money;
}
