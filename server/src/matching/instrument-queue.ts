/**
 * One asset at the exchange: its open orders as this instance knows them. Rows are the truth; a queue is built from them
 * and follows them.
 */
import { addOrder, createAssetBook, currentOrder, removeOrder, type AssetBook } from '@kurus/core/exchange/asset-book';
import { isBeyond } from '@kurus/core/exchange/trail';
import { isAtOnce, isFinal, type Order } from '@kurus/core/exchange/order';
import { subtractQuantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { PriceLimits } from '@kurus/core/market/price-limits';
import type { StoredOrder } from '../orders/order-row.ts';
import { createQueueOrders, type QueueOrders } from './queue-orders.ts';
import type { AssetId, MarketObservation } from './observation-feed.ts';
import { noHighWaterMarks, type HighWaterMarks } from './high-water-marks.ts';

export interface InstrumentQueue {
  readonly asset: AssetId;
  readonly book: AssetBook;
  readonly orders: QueueOrders;
  /** Versions of those that this instance ended and the feed has not told yet. */
  readonly ended: Map<string, number>;
  /** Exchange time up to which the market was observed at. */
  observedMs: number | undefined;
  /** Looks that are still to be matched: a commit failed, or is under way. */
  observations: MarketObservation[];
  /** Those that queued orders were reserved by. */
  limits: PriceLimits | undefined;
  /** Rows that changed while a commit was under way. */
  changed: StoredOrder[];
  /** Where trailing stops stand, for whoever leads next. */
  highWaterMarks: HighWaterMarks;
  /** When orders began to observation that came since the last observation. */
  cuts: number[];
  isBusy: boolean;
}

export const createInstrumentQueue = (asset: AssetId): InstrumentQueue => ({
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
 * Of an order whose row came so little before the last observation that was kept, nobody knows whether it was in time for it:
 * it has its first observation still to come.
 */
const LATE_MS = 2_000;

/** Brings a row into the queue, whatever the queue had of it. */
export function takeRow(queue: InstrumentQueue, stored: StoredOrder): void {
  const { order: row, version } = stored;
  const known = queue.orders.version(row.id);
  if (known === undefined) {
    noteFilledElsewhere(queue, undefined, row);
    // A queue without orders was not observed at.
    if (queue.orders.size() === 0) queue.observedMs = Math.max(queue.observedMs ?? -Infinity, row.activeFromMs);
    return addRow(queue, stored);
  }
  if (known >= version) return;
  const before = queue.orders.get(row.id);
  noteFilledElsewhere(queue, before, row);
  const now = dropOrder(queue, row.id);
  if (!isFinal(row)) putIn(queue, furthest(row, now), before, version);
}

/** The row of an order that the queue does not have. */
export function addRow(queue: InstrumentQueue, { order: row, version }: StoredOrder): void {
  if (isFinal(row)) return;
  putIn(queue, row, undefined, version);
}

/** @returns the order as it was */
export function dropOrder(queue: InstrumentQueue, id: string): Order | undefined {
  const known = queue.orders.get(id);
  if (!known) return undefined;
  const now = currentOrder(queue.book, known);
  removeOrder(queue.book, now);
  queue.orders.delete(id);
  return now;
}

function putIn(queue: InstrumentQueue, row: Order, before: Order | undefined, version: number): void {
  const activeFromMs = firstLook(queue, row, before);
  const order = activeFromMs === row.activeFromMs ? row : { ...row, activeFromMs };
  queue.orders.add(order, version);
  addOrder(queue.book, order);
  if (order.activeFromMs > (queue.observedMs ?? -Infinity)) queue.cuts.push(order.activeFromMs);
}

function firstLook({ book }: InstrumentQueue, row: Order, before: Order | undefined): number {
  const isNew = before?.activeFromMs !== row.activeFromMs;
  const isLate = row.activeFromMs < book.observedAtMs && row.activeFromMs > book.observedAtMs - LATE_MS;
  return isNew && isLate ? book.observedAtMs : row.activeFromMs;
}

/** The row of a trailing stop does not follow the market; the queue does. */
function furthest(row: Order, now: Order | undefined): Order {
  if (!row.trail || row.state !== 'armed' || now?.state !== 'armed' || !now.trail) return row;
  if (row.highWater === undefined || now.highWater === undefined) return row;
  const { highWater, triggerPrice } = now;
  return isBeyond(row.side, highWater, row.highWater) ? { ...row, highWater, triggerPrice } : row;
}

/** Filled at once by the instance that took the order, or by another that led: the account took it all the same. */
function noteFilledElsewhere({ book }: InstrumentQueue, before: Order | undefined, row: Order): void {
  const quantity = subtractQuantity(row.progress.filled, before?.progress.filled ?? ZERO_QUANTITY);
  if (quantity <= 0n) return;
  const exTimeMs = Math.max(row.acceptedAtMs, Number.isFinite(book.observedAtMs) ? book.observedAtMs : 0);
  // What rested was met by the market; anything else took from the ladder.
  const rested = before !== undefined && before.activeFromMs < book.observedAtMs && before.state !== 'armed';
  book.tally.note(row.account, row.side, { exTimeMs, quantity, isTaken: !rested || isAtOnce(before) });
}
