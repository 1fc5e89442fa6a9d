/** Open orders of one asset and side: the best price first, the oldest first at the same price. */

import type { Price } from '../money/money.ts';
import type { Order } from './order.ts';

export interface SortedOrders {
  add(order: Order): void;
  /** Removes an order; does nothing if it is not in the list. */
  remove(order: Order): void;
  /**
   * Orders that a market price satisfies.
   * @param end bound of prices: orders beyond it are omitted and wait for another day
   */
  reachedBy(price: Price, end: Price | undefined): readonly Order[];
  /** Price that is reached first. */
  first(): Price | undefined;
  all(): readonly Order[];
}

export const NONE: readonly Order[] = [];

/** Order of judging within a side: by time of acceptance, then by id. */
export const byAge = (a: Order, b: Order) => a.acceptedAtMs - b.acceptedAtMs || compareIds(a.id, b.id);
/** Orders sorted oldest first. In nearly every call they are sorted already. */
export const oldestFirst = (orders: readonly Order[]): readonly Order[] =>
  orders.length < 2 ? orders : orders.toSorted(byAge);

const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/**
 * @param priceOf the price that an order waits for
 * @param eager 'high' if the highest price is first (buy limits, sell stops), 'low' for the others
 */
export function createSortedOrders(priceOf: (order: Order) => Price, eager: 'high' | 'low'): SortedOrders {
  const orders: Order[] = [];
  const isBefore = (a: Price, b: Price) => (eager === 'high' ? a > b : a < b);
  const compare = (a: Order, b: Order) => {
    const [one, other] = [priceOf(a), priceOf(b)];
    if (one === other) return byAge(a, b);
    return isBefore(one, other) ? -1 : 1;
  };
  /** Index of the first order that is not before the requested one. */
  const placeOf = (isEarlier: (order: Order) => boolean) => {
    let [from, to] = [0, orders.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isEarlier(orders[middle] as Order)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  const first = () => orders[0] && priceOf(orders[0]);
  return {
    add(order) {
      const place = placeOf((one) => compare(one, order) < 0);
      orders.splice(place, 0, order);
    },
    remove(order) {
      const place = placeOf((one) => compare(one, order) < 0);
      if (orders[place]?.id === order.id) orders.splice(place, 1);
    },
    reachedBy(price, end) {
      const nearest = first();
      if (nearest === undefined || isBefore(price, nearest)) return NONE;
      const from = end === undefined ? 0 : placeOf((one) => isBefore(priceOf(one), end));
      const to = placeOf((one) => !isBefore(price, priceOf(one)));
      return orders.slice(from, Math.max(from, to));
    },
    first,
    all: () => orders,
  };
}
