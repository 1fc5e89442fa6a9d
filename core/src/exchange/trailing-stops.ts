/**
 * Trailing stops of one asset and side. Those with the same high-water mark are one group: a better price changes one
 * figure, however many orders there are. Groups are never split; they merge when the price passes both marks.
 */

import type { AssetKind } from '../asset-kinds.ts';
import type { Price } from '../money/money.ts';
import type { Side } from '../trading/order.ts';
import type { Order } from './order.ts';
import { NONE } from './sorted-orders.ts';
import { isBeyond, isTriggered, withHighWater } from './trail.ts';
import { countOf, isIn, mergedAt, newGroup, noteNearest, putIn, takeOut, addTriggered } from './trailing-group.ts';
import type { TrailingGroup } from './trailing-group.ts';

export interface TrailingStops {
  isEmpty(): boolean;
  add(order: Order): void;
  remove(order: Order): void;
  /** Order with its current high-water mark and trigger. */
  current(order: Order): Order;
  /** Orders that an observation with this lowest (of buys: highest) price triggers, in their current state. */
  triggeredBy(extreme: Price, exTimeMs: number): readonly Order[];
  /** Trigger that is reached first. */
  first(): Price | undefined;
  /** Moves the high-water marks after an observation in continuous trading. @returns whether one changed */
  follow(last: Price, exTimeMs: number): boolean;
  /** All orders in their current state. */
  all(): Order[];
}

export function createTrailingStops(kind: AssetKind, side: Side): TrailingStops {
  /** Groups in the order in which a price passes their marks: the lowest first, of buys the highest. */
  const groups: TrailingGroup[] = [];
  /** Orders accepted after the last observation: each is judged alone first. */
  const fresh = new Map<string, Order>();
  const join = (order: Order, highWater: Price) => {
    const place = groups.findIndex((group) => !isBeyond(side, highWater, group.highWater));
    let group = groups[place];
    if (group?.highWater !== highWater) {
      group = newGroup(highWater);
      groups.splice(place < 0 ? groups.length : place, 0, group);
    }
    putIn(group, order);
    noteNearest(kind, group);
  };

  return {
    isEmpty: () => fresh.size + groups.length === 0,
    add(order) {
      fresh.set(order.id, order);
    },
    remove(order) {
      if (fresh.delete(order.id)) return;
      const place = groups.findIndex((group) => takeOut(group, order));
      const group = groups[place];
      if (group && countOf(group) === 0) groups.splice(place, 1);
      else if (group) noteNearest(kind, group);
    },
    current(order) {
      const waiting = fresh.get(order.id);
      if (waiting) return waiting;
      const group = groups.find((one) => isIn(one, order));
      return group ? withHighWater(kind, order, group.highWater) : order;
    },
    triggeredBy(extreme, exTimeMs) {
      const reached: Order[] = [];
      for (const order of fresh.values()) {
        const { activeFromMs, triggerPrice } = order;
        if (activeFromMs >= exTimeMs || triggerPrice === undefined) continue;
        if (isTriggered(side, extreme, triggerPrice)) reached.push(order);
      }
      for (const group of groups) addTriggered(kind, side, group, extreme, reached);
      return reached.length > 0 ? reached : NONE;
    },
    first: () => nearestTrigger(side, groups, fresh.values()),
    follow(last, exTimeMs) {
      let hasMoved = false;
      for (const order of fresh.size > 0 ? fresh.values() : []) {
        if (order.activeFromMs >= exTimeMs || order.highWater === undefined) continue;
        hasMoved = true;
        fresh.delete(order.id);
        join(order, isBeyond(side, last, order.highWater) ? last : order.highWater);
      }
      const first = groups[0];
      // If the price does not pass the first mark, none changes: the usual case.
      if (!first || !isBeyond(side, last, first.highWater)) return hasMoved;
      const ahead = groups.findIndex(({ highWater }) => isBeyond(side, highWater, last));
      const reached = groups.splice(0, ahead < 0 ? groups.length : ahead);
      const group = mergedAt(last, reached);
      noteNearest(kind, group);
      groups.unshift(group);
      return true;
    },
    all: () => [
      ...fresh.values(),
      ...groups.flatMap(({ highWater, byPercent, byAmount }) =>
        [...byPercent, ...byAmount].map((order) => withHighWater(kind, order, highWater)),
      ),
    ],
  };
}

function nearestTrigger(side: Side, groups: readonly TrailingGroup[], fresh: Iterable<Order>): Price | undefined {
  const ofGroups = groups.flatMap(({ nearestPercent, nearestAmount }) => [nearestPercent, nearestAmount]);
  const ofFresh = [...fresh].map(({ triggerPrice }) => triggerPrice);
  let first: Price | undefined;
  for (const trigger of [...ofGroups, ...ofFresh]) {
    if (trigger !== undefined && (first === undefined || isTriggered(side, first, trigger))) first = trigger;
  }
  return first;
}
