/**
 * One asset at the exchange: its open orders as this instance knows them. Rows are the truth; a lane is built from them
 * and follows them.
 */
import { addOrder, createAssetBook, currentOrder, removeOrder, type AssetBook } from '@kurus/core/exchange/asset-book';
import { isBeyond } from '@kurus/core/exchange/trail';
import { isAtOnce, isFinal, type Order } from '@kurus/core/exchange/order';
import { subtractQuantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { PriceLimits } from '@kurus/core/market/price-limits';
import type { StoredOrder } from '../orders/order-row.ts';
import { createLaneOrders, type LaneOrders } from './lane-orders.ts';
import type { AssetId, Look } from './looks.ts';
import { noPeaks, type Peaks } from './peaks.ts';

export interface Lane {
  readonly asset: AssetId;
  readonly book: AssetBook;
  readonly orders: LaneOrders;
  /** Versions of those that this instance ended and the feed has not told yet. */
  readonly ended: Map<string, number>;
  /** Exchange time up to which the market was looked at. */
  lookedMs: number | undefined;
  /** Looks that are still to be matched: a commit failed, or is under way. */
  looks: Look[];
  /** Those that queued orders were reserved by. */
  limits: PriceLimits | undefined;
  /** Rows that changed while a commit was under way. */
  changed: StoredOrder[];
  /** Where trailing stops stand, for whoever leads next. */
  peaks: Peaks;
  /** When orders began to look that came since the last look. */
  cuts: number[];
  isBusy: boolean;
}

export const createLane = (asset: AssetId): Lane => ({
  asset,
  book: createAssetBook(asset.type),
  orders: createLaneOrders(),
  ended: new Map(),
  lookedMs: undefined,
  looks: [],
  limits: undefined,
  changed: [],
  peaks: noPeaks(),
  cuts: [],
  isBusy: false,
});

/**
 * Of an order whose row came so little before the last look that was kept, nobody knows whether it was in time for it:
 * it has its first look still to come.
 */
const LATE_MS = 2_000;

/** Brings a row into the lane, whatever the lane had of it. */
export function takeRow(lane: Lane, stored: StoredOrder): void {
  const { order: row, version } = stored;
  const known = lane.orders.version(row.id);
  if (known === undefined) {
    noteFilledElsewhere(lane, undefined, row);
    // A lane without orders was not looked at.
    if (lane.orders.size() === 0) lane.lookedMs = Math.max(lane.lookedMs ?? -Infinity, row.activeFromMs);
    return addRow(lane, stored);
  }
  if (known >= version) return;
  const before = lane.orders.get(row.id);
  noteFilledElsewhere(lane, before, row);
  const now = dropOrder(lane, row.id);
  if (!isFinal(row)) putIn(lane, furthest(row, now), before, version);
}

/** The row of an order that the lane does not have. */
export function addRow(lane: Lane, { order: row, version }: StoredOrder): void {
  if (isFinal(row)) return;
  putIn(lane, row, undefined, version);
}

/** @returns the order as it was */
export function dropOrder(lane: Lane, id: string): Order | undefined {
  const known = lane.orders.get(id);
  if (!known) return undefined;
  const now = currentOrder(lane.book, known);
  removeOrder(lane.book, now);
  lane.orders.delete(id);
  return now;
}

function putIn(lane: Lane, row: Order, before: Order | undefined, version: number): void {
  const activeFromMs = firstLook(lane, row, before);
  const order = activeFromMs === row.activeFromMs ? row : { ...row, activeFromMs };
  lane.orders.add(order, version);
  addOrder(lane.book, order);
  if (order.activeFromMs > (lane.lookedMs ?? -Infinity)) lane.cuts.push(order.activeFromMs);
}

function firstLook({ book }: Lane, row: Order, before: Order | undefined): number {
  const isNew = before?.activeFromMs !== row.activeFromMs;
  const isLate = row.activeFromMs < book.lookedAtMs && row.activeFromMs > book.lookedAtMs - LATE_MS;
  return isNew && isLate ? book.lookedAtMs : row.activeFromMs;
}

/** The row of a trailing stop does not follow the market; the lane does. */
function furthest(row: Order, now: Order | undefined): Order {
  if (!row.trail || row.state !== 'armed' || now?.state !== 'armed' || !now.trail) return row;
  if (row.highWater === undefined || now.highWater === undefined) return row;
  const { highWater, triggerPrice } = now;
  return isBeyond(row.side, highWater, row.highWater) ? { ...row, highWater, triggerPrice } : row;
}

/** Filled at once by the instance that took the order, or by another that led: the account took it all the same. */
function noteFilledElsewhere({ book }: Lane, before: Order | undefined, row: Order): void {
  const quantity = subtractQuantity(row.progress.filled, before?.progress.filled ?? ZERO_QUANTITY);
  if (quantity <= 0n) return;
  const exTimeMs = Math.max(row.acceptedAtMs, Number.isFinite(book.lookedAtMs) ? book.lookedAtMs : 0);
  // What rested was met by the market; anything else took from the ladder.
  const rested = before !== undefined && before.activeFromMs < book.lookedAtMs && before.state !== 'armed';
  book.tally.note(row.account, row.side, { exTimeMs, quantity, isTaken: !rested || isAtOnce(before) });
}
