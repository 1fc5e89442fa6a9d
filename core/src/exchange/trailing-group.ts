/**
 * Trailing stops of one side with the same high-water mark, which the group stores for all. The closest triggers come
 * first.
 */

import type { AssetKind } from '../asset-kinds.ts';
import type { Price } from '../money/money.ts';
import type { Side } from '../trading/order.ts';
import type { Order, TrailDistance } from './order.ts';
import { byAge } from './sorted-orders.ts';
import { isTriggered, withHighWater, trailTrigger } from './trail.ts';

export interface TrailingGroup {
  highWater: Price;
  /** Orders by percent, the closest first, as in the other list. */
  readonly byPercent: Order[];
  readonly byAmount: Order[];
  /** Trigger of the first order of each list. */
  nearestPercent: Price | undefined;
  nearestAmount: Price | undefined;
}

export const newGroup = (highWater: Price): TrailingGroup => ({
  highWater,
  byPercent: [],
  byAmount: [],
  nearestPercent: undefined,
  nearestAmount: undefined,
});
export const countOf = ({ byPercent, byAmount }: TrailingGroup) => byPercent.length + byAmount.length;

/** Updates the nearest triggers; called after each change of a group. */
export function noteNearest(kind: AssetKind, group: TrailingGroup): void {
  const nearest = (order: Order | undefined) =>
    order?.trail && trailTrigger(kind, order.side, group.highWater, order.trail);
  group.nearestPercent = nearest(group.byPercent[0]);
  group.nearestAmount = nearest(group.byAmount[0]);
}

export function putIn(group: TrailingGroup, order: Order): void {
  const list = listOf(group, order);
  list.splice(placeIn(list, order), 0, order);
}

export function takeOut(group: TrailingGroup, order: Order): boolean {
  const list = listOf(group, order);
  const place = placeIn(list, order);
  if (list[place]?.id !== order.id) return false;
  list.splice(place, 1);
  return true;
}

export function isIn(group: TrailingGroup, order: Order): boolean {
  const list = listOf(group, order);
  return list[placeIn(list, order)]?.id === order.id;
}

/**
 * Adds the orders that this lowest price (of buys: highest) triggers, with their current high-water mark and trigger.
 */
export function addTriggered(
  kind: AssetKind,
  side: Side,
  group: TrailingGroup,
  extreme: Price,
  reached: Order[],
): void {
  const { highWater, byPercent, byAmount, nearestPercent, nearestAmount } = group;
  // A tick compares the two nearest triggers, and in most cases reads no order.
  if (nearestPercent !== undefined && isTriggered(side, extreme, nearestPercent)) addFrom(byPercent);
  if (nearestAmount !== undefined && isTriggered(side, extreme, nearestAmount)) addFrom(byAmount);

  function addFrom(list: readonly Order[]): void {
    for (const order of list) {
      const now = withHighWater(kind, order, highWater);
      if (now.triggerPrice === undefined || !isTriggered(side, extreme, now.triggerPrice)) break;
      reached.push(now);
    }
  }
}

/** Merges all groups into the largest, so that each order moves rarely, however often groups merge. */
export function mergedAt(highWater: Price, groups: readonly TrailingGroup[]): TrailingGroup {
  const [largest = newGroup(highWater), ...others] = groups.toSorted((a, b) => countOf(b) - countOf(a));
  for (const { byPercent, byAmount } of others) {
    for (const order of byPercent) putIn(largest, order);
    for (const order of byAmount) putIn(largest, order);
  }
  largest.highWater = highWater;
  return largest;
}

const listOf = ({ byPercent, byAmount }: TrailingGroup, { trail }: Order) =>
  trail && 'amount' in trail ? byAmount : byPercent;

const sizeOf = (trail: TrailDistance | undefined) => (!trail ? 0n : 'amount' in trail ? trail.amount : trail.percent);

function isTighter(a: Order, b: Order): boolean {
  const apart = sizeOf(a.trail) - sizeOf(b.trail);
  return apart === 0n ? byAge(a, b) < 0 : apart < 0n;
}

/** Index of an order in its list, existing or future. */
function placeIn(list: readonly Order[], order: Order): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isTighter(list[middle] as Order, order)) from = middle + 1;
    else to = middle;
  }
  return from;
}
