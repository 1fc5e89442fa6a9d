/** High-water mark and trigger price of trailing stops by the market: their stored rows do not follow it. */

import { isBeyond, withHighWater } from '@kurus/core/exchange/trail';
import { assetKey } from '@kurus/core/identity';
import type { Sql } from '../db/pool.ts';
import type { StoredOrder } from '../orders/order-row.ts';
import { highWaterAfter, type HighWaterMarks } from './high-water-marks.ts';
import { readHighWaterMarks } from './store.ts';

const isTrailing = ({ order }: StoredOrder) => order.trail !== undefined && order.state === 'armed';

/** @returns the order with the mark that the market has reached since it was accepted */
export function followHighWater(stored: StoredOrder, highWaterMarks: HighWaterMarks): StoredOrder {
  const { order, type } = stored;
  const furthest = isTrailing(stored) ? highWaterAfter(highWaterMarks, order.side, order.activeFromMs) : undefined;
  if (furthest === undefined || order.highWater === undefined) return stored;
  if (!isBeyond(order.side, furthest, order.highWater)) return stored;
  return { ...stored, order: withHighWater(type, order, furthest) };
}

/** Orders with their high-water marks, as of the leader's last save: at most two seconds ago. */
export type TrailingFollower = (orders: readonly StoredOrder[]) => Promise<readonly StoredOrder[]>;

export const createTrailingFollower =
  (sql: Sql): TrailingFollower =>
  async (orders) => {
    const symbols = new Set(orders.filter(isTrailing).map(({ symbol }) => symbol));
    if (symbols.size === 0) return orders;
    const highWaterMarks = await readHighWaterMarks(sql, [...symbols]);
    return orders.map((stored) => {
      const marks = highWaterMarks.get(assetKey(stored.type, stored.symbol));
      return marks ? followHighWater(stored, marks) : stored;
    });
  };
