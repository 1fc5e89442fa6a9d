/**
 * Instrument queue: the open orders of one asset in this instance's memory. The stored rows are the truth; a queue is
 * built from them and follows them.
 */

import { addOrder, createAssetBook, currentOrder, removeOrder, type AssetBook } from '@kurus/core/exchange/asset-book';
import { isAtOnce, isFinal, type Order } from '@kurus/core/exchange/order';
import { isBeyond } from '@kurus/core/exchange/trail';
import type { AssetRef } from '@kurus/core/identity';
import type { PriceLimits } from '@kurus/core/market/price-limits';
import { subtractQuantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { StoredOrder } from '../orders/order-row.ts';
import { noHighWaterMarks, type HighWaterMarks } from './high-water-marks.ts';
import type { MarketObservation } from './observation-feed.ts';
import { createQueueOrders, type QueueOrders } from './queue-orders.ts';

export interface InstrumentQueue {
  readonly asset: AssetRef;
  readonly book: AssetBook;
  readonly orders: QueueOrders;
  /** Versions of orders that this instance ended, until the order feed reports them. */
  readonly ended: Map<string, number>;
  /** Exchange time in ms up to which the market was observed; undefined before the first order. */
  observedMs: number | undefined;
  /** Observations still to be matched: a commit failed or is under way. */
  observations: MarketObservation[];
  /** Price limits by which the cash of waiting market orders was reserved. */
  limits: PriceLimits | undefined;
  /** Rows that changed while a commit was under way; applied before the next match. */
  changed: StoredOrder[];
  /** Furthest prices, which trailing stops follow; saved for the next leader. */
  highWaterMarks: HighWaterMarks;
  /** Moments since the last observation at which an order became active: an interval is cut there. */
  cuts: number[];
  isBusy: boolean;
}

export const createInstrumentQueue = (asset: AssetRef): InstrumentQueue => ({
  asset,
  book: createAssetBook(asset.type),
  orders: createQueueOrders(),
  ended: new Map(),
  observedMs: undefined,
  observations: [],
  limits: undefined,
  changed: [],
  highWaterMarks: noHighWaterMarks(),
  cuts: [],
  isBusy: false,
});

/**
 * Tolerance: an order that became active so shortly before the last observation may have come too late for it, and
 * begins with the next one.
 */
const LATE_MS = 2_000;

/** Brings a stored row into the queue, in place of an older version. */
export function takeRow(queue: InstrumentQueue, stored: StoredOrder): void {
  const { order: row, version } = stored;
  const known = queue.orders.version(row.id);
  if (known === undefined) {
    noteFilledElsewhere(queue, undefined, row);
    // A queue without orders was not observed.
    if (queue.orders.size() === 0) queue.observedMs = Math.max(queue.observedMs ?? -Infinity, row.activeFromMs);
    return addRow(queue, stored);
  }
  if (known >= version) return;
  const before = queue.orders.get(row.id);
  noteFilledElsewhere(queue, before, row);
  const now = dropOrder(queue, row.id);
  if (!isFinal(row)) putIn(queue, furthest(row, now), before, version);
}

/** Adds the row of an order that the queue does not have; a final one is left out. */
export function addRow(queue: InstrumentQueue, { order: row, version }: StoredOrder): void {
  if (isFinal(row)) return;
  putIn(queue, row, undefined, version);
}

/** Removes an order. @returns the order as it was, with its high-water mark; undefined when it is not here */
export function dropOrder(queue: InstrumentQueue, id: string): Order | undefined {
  const known = queue.orders.get(id);
  if (!known) return undefined;
  const now = currentOrder(queue.book, known);
  removeOrder(queue.book, now);
  queue.orders.delete(id);
  return now;
}

function putIn(queue: InstrumentQueue, row: Order, before: Order | undefined, version: number): void {
  const activeFromMs = firstObservationMs(queue, row, before);
  const order = activeFromMs === row.activeFromMs ? row : { ...row, activeFromMs };
  queue.orders.add(order, version);
  addOrder(queue.book, order);
  if (order.activeFromMs > (queue.observedMs ?? -Infinity)) queue.cuts.push(order.activeFromMs);
}

function firstObservationMs({ book }: InstrumentQueue, row: Order, before: Order | undefined): number {
  const isNew = before?.activeFromMs !== row.activeFromMs;
  const isLate = row.activeFromMs < book.observedAtMs && row.activeFromMs > book.observedAtMs - LATE_MS;
  return isNew && isLate ? book.observedAtMs : row.activeFromMs;
}

/** Keeps the high-water mark of the queue, which follows the market; the stored row does not. */
function furthest(row: Order, now: Order | undefined): Order {
  if (!row.trail || row.state !== 'armed' || now?.state !== 'armed' || !now.trail) return row;
  if (row.highWater === undefined || now.highWater === undefined) return row;
  const { highWater, triggerPrice } = now;
  return isBeyond(row.side, highWater, row.highWater) ? { ...row, highWater, triggerPrice } : row;
}

/** Notes fills that another instance committed: they count towards the account's share of the ladder too. */
function noteFilledElsewhere({ book }: InstrumentQueue, before: Order | undefined, row: Order): void {
  const quantity = subtractQuantity(row.progress.filled, before?.progress.filled ?? ZERO_QUANTITY);
  if (quantity <= 0n) return;
  const exTimeMs = Math.max(row.acceptedAtMs, Number.isFinite(book.observedAtMs) ? book.observedAtMs : 0);
  // Only resting orders were filled by the market; all others took from the ladder.
  const rested = before !== undefined && before.activeFromMs < book.observedAtMs && before.state !== 'armed';
  book.tally.note(row.account, row.side, { exTimeMs, quantity, isTaken: !rested || isAtOnce(before) });
}
