/** Feed of all changed orders from a moment on, from any writer: for the matcher. */

import type { Sql } from '../db/pool.ts';
import { changesSince, feedMark, type OrderVersion, readChanged } from './feed-store.ts';
import type { StoredOrder } from './order-row.ts';

export interface OrderFeed {
  /**
   * Changes since the last call; an order may be returned again.
   * @param isNews whether the order itself is requested
   */
  next(isNews: (order: OrderVersion) => boolean): Promise<OrderNews>;
  /** Orders as they are now; deleted ones are missing. */
  read(orders: readonly Pick<OrderVersion, 'userId' | 'accountId' | 'id'>[]): Promise<StoredOrder[]>;
}

export interface OrderNews {
  readonly versions: readonly OrderVersion[];
  readonly orders: readonly StoredOrder[];
  /** False where users are spread over nodes and one is away: its orders follow once it is back. */
  readonly isWhole: boolean;
}

export async function followOrders(sql: Sql): Promise<OrderFeed> {
  let mark = await feedMark(sql);
  return {
    async next(isNews) {
      const { mark: next, rows, isWhole } = await changesSince(sql, mark, { isNews });
      mark = next;
      return { versions: rows, orders: rows.flatMap(({ order }) => order ?? []), isWhole };
    },
    read: (orders) => readChanged(sql, orders),
  };
}
