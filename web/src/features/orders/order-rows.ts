/** In which order orders are listed, and how near each is to the price that it waits for. Pure. */

import type { OrderItem } from '@kurus/core/contract/orders';
import { abs } from '@kurus/core/money/decimal';
import { changePercent, percent, type Percent, type Price } from '@kurus/core/money/money';
import { END_FILTERS, type EndFilter } from '../../lib/order-queries.ts';
import { waitedPrice } from '../../lib/words/order-words.ts';

/** An order with what hangs on it: the two exits of a purchase, or the other one of a pair. */
export interface OrderRow {
  readonly order: OrderItem;
  /** Order that a leg depends on; undefined where the order is no leg. */
  readonly hangsOn: OrderItem | undefined;
}

/** How far the market must still go to reach the order's price; undefined where one of the two is not known. */
export function distanceOf(order: OrderItem, last: Price | undefined): Percent | undefined {
  const waited = waitedPrice(order);
  return waited === undefined || last === undefined || last === 0n ? undefined : changePercent(waited, last);
}

/** Distance from which the bar is empty. */
const FAR = percent('10');

/** How full the bar under the last price is, in percent: reached is full. */
export const nearness = (distance: Percent): number => {
  const left = abs(distance);
  return left >= FAR ? 0 : 100 - Number((left * 100n) / FAR); // not a figure: the width of a bar
};

/**
 * The nearest to its price first, what has no price before them: it waits for its session alone. Exits come right below
 * the order that they hang on.
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

/** The order that stands for its group: the parent, after its end the target. */
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

/** Views of the orders page that its address can request. */
export type OrdersView = 'open' | EndFilter;

/** "?state=cancelled" */
export function viewOf(search: string): OrdersView {
  const requested = new URLSearchParams(search).get('state');
  return END_FILTERS.find((one) => one === requested) ?? 'open';
}

export const viewAddress = (view: OrdersView) => (view === 'open' ? '/orders' : `/orders?state=${view}`);
