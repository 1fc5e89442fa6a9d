/** Trigger price of a trailing stop, by the best price observed. */

import type { AssetKind } from '../asset-kinds.ts';
import { roundToTick } from '../market/tick-size.ts';
import { divide } from '../money/decimal.ts';
import type { Price } from '../money/money.ts';
import type { Side } from '../trading/order.ts';
import type { Order, TrailDistance } from './order.ts';

/** Trigger for a high-water mark, on the grid, rounded away from the market. */
export function trailTrigger(kind: AssetKind, side: Side, highWater: Price, trail: TrailDistance): Price {
  const sign = side === 'sell' ? -1n : 1n;
  const away = side === 'sell' ? 'down' : 'up';
  const raw =
    'amount' in trail
      ? highWater + sign * trail.amount
      : divide(highWater * (10_000n + sign * trail.percent), 10_000n, away);
  return roundToTick(kind, raw as Price, away);
}

/** Tells if a price is better than another for the stop: higher for a sell, lower for a buy. */
export const isBeyond = (side: Side, price: Price, than: Price) => (side === 'sell' ? price > than : price < than);

/** Tells if the lowest price (of a buy: the highest) reaches the trigger. */
export const isTriggered = (side: Side, extreme: Price, trigger: Price) =>
  side === 'sell' ? extreme <= trigger : extreme >= trigger;

/** Order with a new high-water mark and its trigger. */
export const withHighWater = (kind: AssetKind, order: Order, highWater: Price): Order =>
  order.trail ? { ...order, highWater, triggerPrice: trailTrigger(kind, order.side, highWater, order.trail) } : order;
