/**
 * Flows since the base of today's change in an account that executes orders: from the figures stored with its
 * holdings.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { money, quantity, subtractMoney, subtractQuantity, ZERO_MONEY } from '@kurus/core/money/money';
import { NO_FLOWS } from '@kurus/core/portfolio/day-change';
import type { AccountFlows, AssetFlows } from '@kurus/core/portfolio/day-positions';

/** Running sums, as texts. */
interface Sums {
  readonly quantity: string;
  readonly bought: string;
  readonly sold: string;
  readonly income: string;
}

export interface StoredHolding extends AssetRef, Sums {
  /** Sums at the base; null where nothing happened since. */
  readonly before: Sums | null;
}

/** A side of a merger: the shares that went, or those that came. */
export interface MergerSide {
  readonly type: AssetKind;
  readonly code: string;
  readonly moved: string;
}

export const executedFlows = (holdings: readonly StoredHolding[], merged: readonly MergerSide[]): AccountFlows => ({
  assets: holdings.flatMap(flowsOf),
  money: ZERO_MONEY,
  balances: [],
  multiplied: [],
  exchanges: [],
  mergers: merged.flatMap(({ type, code, moved }, at) => {
    const from = merged[at - 1];
    return !from || moved.startsWith('-') ? [] : [{ from, into: { type, code }, arrived: quantity(moved) }];
  }),
});

function flowsOf({ type, code, before, ...now }: StoredHolding): AssetFlows[] {
  if (before === null) return [];
  const since = (sum: 'bought' | 'sold' | 'income') => subtractMoney(money(now[sum]), money(before[sum]));
  const flows = { ...NO_FLOWS, bought: since('bought'), sold: since('sold'), income: since('income') };
  return [{ type, code, ...flows, moved: subtractQuantity(quantity(now.quantity), quantity(before.quantity)) }];
}
