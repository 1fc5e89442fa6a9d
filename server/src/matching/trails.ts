/** Where trailing stops stand: their rows do not follow the market. */
import { isBeyond, trailedTo } from '@kurus/core/exchange/trail';
import type { Sql } from '../db/pool.ts';
import type { StoredOrder } from '../orders/order-row.ts';
import { peakAfter, type Peaks } from './peaks.ts';
import { readPeaks } from './store.ts';

const isTrailing = ({ order }: StoredOrder) => order.trail !== undefined && order.state === 'armed';

/** An order where the market brought it since it was accepted. */
export function trailed(stored: StoredOrder, peaks: Peaks): StoredOrder {
  const { order, type } = stored;
  const furthest = isTrailing(stored) ? peakAfter(peaks, order.side, order.activeFromMs) : undefined;
  if (furthest === undefined || order.highWater === undefined) return stored;
  if (!isBeyond(order.side, furthest, order.highWater)) return stored;
  return { ...stored, order: trailedTo(type, order, furthest) };
}

/** Orders as they stand, up to when the leader last kept how far it looked: two seconds at most. */
export type Trails = (orders: readonly StoredOrder[]) => Promise<readonly StoredOrder[]>;

export const createTrails =
  (sql: Sql): Trails =>
  async (orders) => {
    const symbols = new Set(orders.filter(isTrailing).map(({ symbol }) => symbol));
    if (symbols.size === 0) return orders;
    const peaks = await readPeaks(sql, [...symbols]);
    return orders.map((stored) => {
      const seen = peaks.get(`${stored.type}:${stored.symbol}`);
      return seen ? trailed(stored, seen) : stored;
    });
  };
