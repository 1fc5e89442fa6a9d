/**
 * Open orders of one asset, sorted so that an observation finds the orders it reaches at the heads of the lists: its
 * cost depends on the fills, not on the number of open orders. The stored orders are the truth; this book is rebuilt
 * from them.
 */

import type { AssetKind } from '../asset-kinds.ts';
import { dayOf } from '../market/calendar.ts';
import type { Price, Quantity } from '../money/money.ts';
import { addQuantity, ZERO_QUANTITY } from '../money/money.ts';
import type { Observation } from './observation.ts';
import { isAtOnce, isFinal, type GroupLink, type Order } from './order.ts';
import { createSortedOrders, type SortedOrders } from './sorted-orders.ts';
import { createTally, type Tally } from './tally.ts';
import { createTrailingStops, type TrailingStops } from './trailing-stops.ts';

export interface QuietSpan {
  /** Lower bound: a price at or below it reaches an order; undefined if there is none. */
  readonly low: Price | undefined;
  /** Upper bound: a price at or above it reaches an order. */
  readonly high: Price | undefined;
}

export interface AssetBook {
  /** Resting limit orders. */
  readonly buys: SortedOrders;
  readonly sells: SortedOrders;
  /** Orders that wait for their trigger price. */
  readonly buyStops: SortedOrders;
  readonly sellStops: SortedOrders;
  readonly trailingBuys: TrailingStops;
  readonly trailingSells: TrailingStops;
  /** Orders that are matched once, on the first observation after their entry. */
  readonly atOnce: Map<string, Order>;
  /** Open orders of each group by their role. */
  readonly groups: Map<string, ReadonlyMap<GroupLink['role'], Order>>;
  readonly tally: Tally;
  /** Exchange time of the last observation that was matched. */
  observedAtMs: number;
  /** True if trading was halted at the last observation. */
  wasHalted: boolean;
  /** Quantity traded on the day of `observedAtMs`, as far as it is known. */
  traded: Quantity;
  /** Time before which no order expires. */
  nextExpiryMs: number;
  /** Price range that reaches no order; undefined since an order was added, removed or moved with the price. */
  quiet: QuietSpan | undefined;
}

const limitOf = ({ limitPrice }: Order) => limitPrice ?? (0n as Price);
const triggerOf = ({ triggerPrice }: Order) => triggerPrice ?? (0n as Price);

export function createAssetBook(kind: AssetKind): AssetBook {
  return {
    buys: createSortedOrders(limitOf, 'high'),
    sells: createSortedOrders(limitOf, 'low'),
    buyStops: createSortedOrders(triggerOf, 'low'),
    sellStops: createSortedOrders(triggerOf, 'high'),
    trailingBuys: createTrailingStops(kind, 'buy'),
    trailingSells: createTrailingStops(kind, 'sell'),
    atOnce: new Map(),
    groups: new Map(),
    tally: createTally(),
    observedAtMs: -Infinity,
    wasHalted: false,
    traded: ZERO_QUANTITY,
    nextExpiryMs: Infinity,
    quiet: undefined,
  };
}

export function addOrder(book: AssetBook, order: Order): void {
  if (isFinal(order)) return;
  const { link } = order;
  if (link) book.groups.set(link.group, new Map(book.groups.get(link.group)).set(link.role, order));
  if (order.expiresAtMs < book.nextExpiryMs) book.nextExpiryMs = order.expiresAtMs;
  book.quiet = undefined;
  placeFor(book, order)?.add(order);
}

export function removeOrder(book: AssetBook, order: Order): void {
  const { link } = order;
  if (link) {
    const left = new Map(book.groups.get(link.group));
    left.delete(link.role);
    if (left.size > 0) book.groups.set(link.group, left);
    else book.groups.delete(link.group);
  }
  book.quiet = undefined;
  placeFor(book, order)?.remove(order);
}

/** Current state of an order: the high-water mark of a trailing stop is stored in its book. */
export const currentOrder = (book: AssetBook, order: Order): Order =>
  order.state === 'armed' && order.trail ? trailing(book, order).current(order) : order;

/** All open orders, including those that wait for their parent. */
export function openOrders(book: AssetBook): Order[] {
  const sleeping = [...book.groups.values()].flatMap((group) =>
    [...group.values()].filter(({ state }) => state === 'sleeping'),
  );
  const lists = [book.buys, book.sells, book.buyStops, book.sellStops, book.trailingBuys, book.trailingSells];
  return [...lists.flatMap((list) => list.all()), ...book.atOnce.values(), ...sleeping];
}

/** Quantity traded on the day of an observation, as far as it was observed, that observation included. */
export const tradedToday = ({ observedAtMs, traded }: AssetBook, observation: Observation): Quantity =>
  dayOf(observedAtMs) === dayOf(observation.exTimeMs) ? addQuantity(traded, observation.traded) : observation.traded;

const trailing = (book: AssetBook, { side }: Order) => (side === 'buy' ? book.trailingBuys : book.trailingSells);

type Place = Pick<SortedOrders, 'add' | 'remove'>;

/** List in which an order waits; a sleeping one is only in its group. */
function placeFor(book: AssetBook, order: Order): Place | undefined {
  const { state, side, trail } = order;
  if (state === 'sleeping') return undefined;
  if (state === 'armed' && trail) return trailing(book, order);
  if (state === 'armed') return side === 'buy' ? book.buyStops : book.sellStops;
  if (isAtOnce(order)) {
    return { add: () => void book.atOnce.set(order.id, order), remove: () => void book.atOnce.delete(order.id) };
  }
  return side === 'buy' ? book.buys : book.sells;
}
