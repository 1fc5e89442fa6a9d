/**
 * The open orders of one asset, so sorted that an observation finds those it concerns at the heads of the lists: its
 * cost follows what fills, not what waits. The rows of the orders are the truth; this is rebuilt from them.
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
  /** A price at it or below concerns somebody; undefined where none does. */
  readonly low: Price | undefined;
  /** A price at it or above. */
  readonly high: Price | undefined;
}

export interface AssetBook {
  /** Limits that rest. */
  readonly buys: SortedOrders;
  readonly sells: SortedOrders;
  /** Orders that wait for their trigger price. */
  readonly buyStops: SortedOrders;
  readonly sellStops: SortedOrders;
  readonly trailingBuys: TrailingStops;
  readonly trailingSells: TrailingStops;
  /** Orders that are matched once, on the first observation that they may see. */
  readonly atOnce: Map<string, Order>;
  /** The open orders of each group by what they are in it. */
  readonly groups: Map<string, ReadonlyMap<GroupLink['role'], Order>>;
  readonly tally: Tally;
  /** Exchange time of the last observation that counted. */
  observedAtMs: number;
  /** Whether trading was halted when the asset was last seen. */
  wasHalted: boolean;
  /** Traded on the day of `observedAtMs`, as far as it is known. */
  traded: Quantity;
  /** No order expires before. */
  nextExpiryMs: number;
  /** Undefined since an order came, went or followed the price. */
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

/** An order as it is now: the extreme of a trailing stop is kept by its book. */
export const currentOrder = (book: AssetBook, order: Order): Order =>
  order.state === 'armed' && order.trail ? trailing(book, order).current(order) : order;

/** Every open order, those that wait for their parent too. */
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

/** Where an order waits; a sleeping one waits in its group alone. */
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
