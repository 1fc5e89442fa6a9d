/**
 * Open orders of one asset by id, each with the version of its row. Few are searched one by one, many have an index:
 * for a million orders over all assets the indexes would take a sixth of the memory.
 */

import type { Order } from '@kurus/core/exchange/order';

export interface QueueOrders {
  size(): number;
  get(id: string): Order | undefined;
  /** @returns undefined for an order that is not here */
  version(id: string): number | undefined;
  /** Adds an order that is not here. */
  add(order: Order, version: number): void;
  /** Replaces the order with the same id. */
  set(order: Order, version: number): void;
  delete(id: string): void;
}

/** Orders up to which a search one by one is fast enough: about ten microseconds. */
const MANY = 2_500;

export function createQueueOrders(): QueueOrders {
  const orders: Order[] = [];
  const versions: number[] = [];
  let places: Map<string, number> | undefined;
  const placeOf = (id: string) => (places ? (places.get(id) ?? -1) : orders.findIndex((order) => order.id === id));
  return {
    size: () => orders.length,
    get: (id) => orders[placeOf(id)],
    version: (id) => versions[placeOf(id)],
    add(order, version) {
      places?.set(order.id, orders.length);
      orders.push(order);
      versions.push(version);
      if (orders.length > MANY) places ??= new Map(orders.map(({ id }, at) => [id, at]));
    },
    set(order, version) {
      const place = placeOf(order.id);
      if (place < 0) return;
      orders[place] = order;
      versions[place] = version;
    },
    delete(id) {
      const place = placeOf(id);
      const [last, version] = [orders.at(-1), versions.at(-1)];
      if (place < 0 || !last || version === undefined) return;
      orders[place] = last;
      versions[place] = version;
      orders.pop();
      versions.pop();
      places?.set(last.id, place);
      places?.delete(id);
      if (orders.length === 0) places = undefined;
    },
  };
}
