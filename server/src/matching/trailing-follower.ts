/** Where trailing stops stand: their rows do not follow the market. */
import { isBeyond, withHighWater } from '@kurus/core/exchange/trail';
import type { Sql } from '../db/pool.ts';
import type { StoredOrder } from '../orders/order-row.ts';
import { highWaterAfter, type HighWaterMarks } from './high-water-marks.ts';
import { readHighWaterMarks } from './store.ts';

const isTrailing = ({ order }: StoredOrder) => order.trail !== undefined && order.state === 'armed';

/** An order where the market brought it since it was accepted. */
export function followHighWater(stored: StoredOrder, highWaterMarks: HighWaterMarks): StoredOrder {
  const { order, type } = stored;
  const furthest = isTrailing(stored) ? highWaterAfter(highWaterMarks, order.side, order.activeFromMs) : undefined;
  if (furthest === undefined || order.highWater === undefined) return stored;
  if (!isBeyond(order.side, furthest, order.highWater)) return stored;
  return { ...stored, order: withHighWater(type, order, furthest) };
}

/** Orders as they stand, up to when the leader last kept how far it looked: two seconds at most. */
export type TrailingFollower = (orders: readonly StoredOrder[]) => Promise<readonly StoredOrder[]>;

export const createTrailingFollower =
  (sql: Sql): TrailingFollower =>
  async (orders) => {
    const symbols = new Set(orders.filter(isTrailing).map(({ symbol }) => symbol));
    if (symbols.size === 0) return orders;
    const highWaterMarks = await readHighWaterMarks(sql, [...symbols]);
    return orders.map((stored) => {
      const seen = highWaterMarks.get(`${stored.type}:${stored.symbol}`);
      return seen ? followHighWater(stored, seen) : stored;
    });
  };
