/** Sorting of orders, and their distance to the market price. Pure. */

import type { OrderItem } from '@kurus/core/contract/orders';
import { abs } from '@kurus/core/money/decimal';
import { changePercent, percent, type Percent, type Price } from '@kurus/core/money/money';
import { END_FILTERS, type EndFilter } from '../../lib/order-queries.ts';
import { waitedPrice } from '../../lib/words/order-words.ts';

/** An order with its dependents: the two exits of a buy, or the other order of a pair. */
export interface OrderRow {
  readonly order: OrderItem;
  /** Order that a leg depends on; undefined if the order is no leg. */
  readonly hangsOn: OrderItem | undefined;
}

/** Distance from the market price to the order's price; undefined if one of the two is unknown. */
export function distanceOf(order: OrderItem, last: Price | undefined): Percent | undefined {
  const waited = waitedPrice(order);
  return waited === undefined || last === undefined || last === 0n ? undefined : changePercent(waited, last);
}

/** Distance at which the bar is empty. */
const FAR = percent('10');

/** Fill of the bar under the last price, in percent: 100 at the order's price. */
export const nearness = (distance: Percent): number => {
  const left = abs(distance);
  return left >= FAR ? 0 : 100 - Number((left * 100n) / FAR); // not a figure: the width of a bar
};

/**
 * Orders without a price first, since they only wait for their session; then nearest to their price first. Exits come
 * right below the order that they depend on.
 */
export function openRows(
  orders: readonly OrderItem[],
  lastOf: (order: OrderItem) => Price | undefined,
): readonly OrderRow[] {
  const heads = orders.filter((order) => headOf(order, orders) === order);
  const far = new Map(heads.map((order) => [order, distanceOf(order, lastOf(order))]));
  const byNearness = heads.toSorted((a, b) => compare(far.get(a), far.get(b)) || (a.id < b.id ? 1 : -1));
  return byNearness.flatMap((order) => [
    { order, hangsOn: undefined },
    ...orders
      .filter((leg) => leg !== order && headOf(leg, orders) === order)
      .toSorted((a, b) => (a.role === 'target' && b.role !== 'target' ? -1 : 1))
      .map((leg) => ({ order: leg, hangsOn: order })),
  ]);
}

/** The order that represents its group: the parent; once it has ended, the target. */
function headOf(order: OrderItem, orders: readonly OrderItem[]): OrderItem {
  if (order.group === undefined) return order;
  const group = orders.filter((one) => one.group === order.group);
  return group.find(({ role }) => role === 'parent') ?? group.find(({ role }) => role === 'target') ?? order;
}

function compare(a: Percent | undefined, b: Percent | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  const [x, y] = [abs(a), abs(b)];
  if (x === y) return 0;
  return x < y ? -1 : 1;
}

/** Views of the orders page, as in its address. */
export type OrdersView = 'open' | EndFilter;

/** "?state=cancelled" */
export function viewOf(search: string): OrdersView {
  const requested = new URLSearchParams(search).get('state');
  return END_FILTERS.find((one) => one === requested) ?? 'open';
}

export const viewAddress = (view: OrdersView) => (view === 'open' ? '/orders' : `/orders?state=${view}`);
