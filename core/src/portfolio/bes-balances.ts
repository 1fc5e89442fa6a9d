/** Balances of a pension contract (BES): what of a position is of which. Pure. */

import type { AssetKind } from '../asset-kinds.ts';
import type { BesShare } from '../contract/words/bes.ts';
import {
  costShare,
  type Money,
  type Quantity,
  subtractMoney,
  subtractQuantity,
  total,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '../money/money.ts';
import type { HoldingBasis, Position } from './position.ts';

/** Quantity of an asset in a balance, by its entries. */
export interface ShareQuantity {
  readonly type: AssetKind;
  readonly code: string;
  readonly share: BesShare;
  readonly quantity: Quantity;
}

interface ShareOfPosition {
  readonly share: BesShare;
  readonly quantity: Quantity;
  readonly cost: Money;
  readonly value: Money;
}

/**
 * Parts of a position by balance: the state's at its price, rounded down, and the rest the owner's, so that both come
 * to the position. The cost is divided by the quantities, as is the value without a price.
 */
export function inShares(position: Position<HoldingBasis>, sums: readonly ShareQuantity[]): ShareOfPosition[] {
  const { type, code, quantity, price, value, cost } = position;
  const ofState = sums.find((one) => one.type === type && one.code === code && one.share === 'state');
  const state = within(ofState?.quantity ?? ZERO_QUANTITY, quantity);
  const part = (sum: Money) => (quantity > 0n ? costShare(sum, state, quantity) : ZERO_MONEY);
  const stateValue = price === undefined ? part(value) : total(price, state, 'down');
  const stateCost = part(cost);
  const own: ShareOfPosition = {
    share: 'own',
    quantity: subtractQuantity(quantity, state),
    cost: subtractMoney(cost, stateCost),
    value: subtractMoney(value, stateValue),
  };
  // A fund that is no longer held stands with the owner's, as long as it is listed.
  if (state === 0n) return [own];
  const both = [own, { share: 'state' as const, quantity: state, cost: stateCost, value: stateValue }];
  return both.filter((one) => one.quantity > 0n);
}

const within = (quantity: Quantity, most: Quantity): Quantity =>
  quantity < 0n ? ZERO_QUANTITY : quantity > most ? most : quantity;
