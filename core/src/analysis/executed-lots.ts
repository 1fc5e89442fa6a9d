/**
 * Lots of an account that executes orders, first in, first out, derived from its entries: the journal itself has
 * quantity and cost by weighted average only.
 */

import type { EntryKind } from '../contract/entries.ts';
import type { PositionKey } from '../identity.ts';
import { addQuantity, subtractMoney, subtractQuantity, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import type { Place } from '../tracked/entry.ts';
import { LotQueue } from '../tracked/lots.ts';

export interface ExecutedChange extends Place {
  readonly kind: EntryKind;
  readonly asset: PositionKey;
  /** Quantity; below zero if it left the account. */
  readonly quantity: Quantity;
  readonly cost: Money;
}

/** Entries that change the number of shares at the same cost. */
const RESIZES: readonly EntryKind[] = ['bonus', 'split'];

export class ExecutedLots {
  private readonly held = new Map<PositionKey, { quantity: Quantity; readonly lots: LotQueue }>();

  /** @returns the change of the cost of the lots; entries are applied in their order */
  apply({ kind, asset, quantity, cost, day, second, place }: ExecutedChange): Money {
    const one = this.held.get(asset) ?? { quantity: ZERO_QUANTITY, lots: new LotQueue() };
    this.held.set(asset, one);
    const before = one.quantity;
    one.quantity = addQuantity(before, quantity);
    if (RESIZES.includes(kind) && before > 0n && one.quantity > 0n) {
      one.lots.multiply(one.quantity, before);
      return ZERO_MONEY;
    }
    if (quantity < 0n) {
      const { cost: left } = one.lots.take(subtractQuantity(ZERO_QUANTITY, quantity));
      return subtractMoney(ZERO_MONEY, left);
    }
    one.lots.add({ day, second, place, dated: true, quantity, cost });
    return cost;
  }
}
