/** How a trailing stop would have followed the price. Pure. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { TrailDistance } from '@kurus/core/exchange/order';
import { isBeyond, isTriggered, trailTrigger } from '@kurus/core/exchange/trail';
import type { Price } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';

export interface Stairs {
  /** Where it begins among the prices: had it been placed earlier, it would have been triggered on the way. */
  readonly from: number;
  /** Where the best price since then is. */
  readonly best: number;
  /** The trigger at each price from there on: for a sale it only rises. */
  readonly triggers: readonly Price[];
}

export function stairsOf(kind: AssetKind, side: Side, prices: readonly Price[], trail: TrailDistance): Stairs {
  let from = 0;
  let best = 0;
  let triggers: Price[] = [];
  prices.forEach((price, at) => {
    const trigger = triggers.at(-1);
    if (trigger === undefined || isTriggered(side, price, trigger)) {
      [from, best] = [at, at];
      triggers = [trailTrigger(kind, side, price, trail)];
      return;
    }
    if (isBeyond(side, price, prices[best] ?? price)) best = at;
    triggers.push(trailTrigger(kind, side, prices[best] ?? price, trail));
  });
  return { from, best, triggers };
}
