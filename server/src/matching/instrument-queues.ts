/** Queues of all assets: built from the stored orders when this instance takes the lead, then kept up to date. */

import { assetKey, type AssetKey, type AssetRef } from '@kurus/core/identity';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { followOrders, type OrderFeed } from '../orders/order-feed.ts';
import type { StoredOrder } from '../orders/order-row.ts';
import { addRow, createInstrumentQueue, dropOrder, takeRow, type InstrumentQueue } from './instrument-queue.ts';
import * as store from './store.ts';
import { followHighWater } from './trailing-follower.ts';

export interface InstrumentQueues {
  readonly epoch: number;
  all(): Iterable<InstrumentQueue>;
  /** Reads the orders that changed since the last call, on every node that answers. */
  follow(): Promise<void>;
  readonly read: OrderFeed['read'];
  /** Notes that a node is away: orders of its users are missing and observe nothing meanwhile. */
  miss(): void;
  /** 'late': all nodes are back, and the missed orders are to be read and matched from their saved position. */
  state(): 'whole' | 'missing' | 'late';
  /** Time of the last `follow`, in epoch milliseconds. */
  askedMs(): number;
  /** Saves the observed position: of every asset, or only of those with trailing stops. */
  save(which: 'all' | 'trailed'): Promise<void>;
}

/** Fills older than this are back on the ladder, however late the source is. */
const LATELY_MS = 30 * 60_000;

/** Takes the lead and reads all open orders. */
export async function openInstrumentQueues(sql: Sql, now: () => number): Promise<InstrumentQueues> {
  let askedMs = now();
  const epoch = await store.takeLead(sql);
  // Opened first, so that a change during the reading is read again.
  const feed = await followOrders(sql);
  const queues = new Map<AssetKey, InstrumentQueue>();
  const queueOf = ({ type, code }: AssetRef): InstrumentQueue => {
    const key = assetKey(type, code);
    let queue = queues.get(key);
    if (!queue) queues.set(key, (queue = createInstrumentQueue({ type, code })));
    return queue;
  };
  await readMarket(sql, queueOf, askedMs);
  const observedThrough = await store.readObservedThrough(sql, askedMs - DAY_MS);
  const oldest = new Map<InstrumentQueue, number>();
  await store.eachOpenOrder(sql, (row) => {
    const queue = queueOf({ type: row.type, code: row.symbol });
    const stored = skipSeen(row, observedThrough);
    const { activeFromMs } = stored.order;
    oldest.set(queue, Math.min(oldest.get(queue) ?? Infinity, activeFromMs));
    addRow(queue, followHighWater(stored, queue.highWaterMarks));
  });
  for (const [queue, ms] of oldest) queue.observedMs = Math.max(queue.observedMs ?? -Infinity, ms);

  const takeChanged = (stored: StoredOrder) => {
    const queue = queueOf({ type: stored.type, code: stored.symbol });
    // An order with a new symbol is still in the queue of its old one.
    const hasMoved = stored.version > 1 && queue.orders.version(stored.order.id) === undefined;
    for (const other of hasMoved ? queues.values() : []) dropOrder(other, stored.order.id);
    if (queue.isBusy) queue.changed.push(stored);
    else takeRow(queue, stored);
  };
  let reported = new Map<string, number>();
  const knownVersion = ({ type, symbol, id }: Parameters<Parameters<OrderFeed['next']>[0]>[0]) => {
    const queue = queues.get(assetKey(type, symbol));
    return queue?.orders.version(id) ?? queue?.ended.get(id) ?? reported.get(id) ?? 0;
  };
  const saved = new Map<InstrumentQueue, number>();
  let isThere = true;
  let hasMissed = false;
  return {
    epoch,
    all: () => queues.values(),
    read: feed.read,
    askedMs: () => askedMs,
    async follow() {
      askedMs = now();
      const { versions, orders, isWhole } = await feed.next((order) => knownVersion(order) < order.version);
      for (const stored of orders) takeChanged(stored);
      isThere = isWhole;
      if (!isWhole) hasMissed = true;
      reported = new Map(versions.map(({ id, version }) => [id, version]));
      for (const queue of queues.values()) if (!queue.isBusy && queue.ended.size > 0) queue.ended.clear();
    },
    miss: () => void (hasMissed = true),
    state: () => (hasMissed ? (isThere ? 'late' : 'missing') : 'whole'),
    async save(which) {
      // Missing orders go on from the position that was saved before.
      if (hasMissed) return;
      const due = which === 'all' ? [...queues.values()] : [...queues.values()].filter(isTrailed);
      const observed = due.filter(({ book }) => Number.isFinite(book.observedAtMs));
      const moved = observed.filter((queue) => saved.get(queue) !== queue.book.observedAtMs);
      if (moved.length === 0) return;
      await store.writeObservations(sql, epoch, moved.map(observationOf));
      for (const queue of moved) saved.set(queue, queue.book.observedAtMs);
    },
  };
}

/**
 * Moves an order past the observations that it has filled at. The leader before may have committed a part of an
 * observation, or more than it saved; the observations come again, and an order or its group must not see them twice.
 */
function skipSeen(stored: StoredOrder, observedThrough: ReadonlyMap<string, number>): StoredOrder {
  const { order, updatedAtMs } = stored;
  // A stop order that was triggered into the book has no fill that shows its moment.
  const isTriggered = order.kind === 'stop-limit' && order.state === 'open';
  const ms = observedThrough.get(order.link?.group ?? order.id) ?? (isTriggered ? updatedAtMs : -Infinity);
  return ms > order.activeFromMs ? { ...stored, order: { ...order, activeFromMs: ms } } : stored;
}

const isTrailed = ({ book }: InstrumentQueue) => !book.trailingBuys.isEmpty() || !book.trailingSells.isEmpty();

/** Reads the observed position of each asset, and the fills of accounts since. */
async function readMarket(sql: Sql, queueOf: (asset: AssetRef) => InstrumentQueue, nowMs: number): Promise<void> {
  for (const { type, symbol, observedAtMs, wasHalted, traded, highWaterMarks } of await store.readObservations(sql)) {
    const queue = queueOf({ type, code: symbol });
    Object.assign(queue.book, { observedAtMs, wasHalted, traded });
    Object.assign(queue, { observedMs: observedAtMs, highWaterMarks });
  }
  for (const fill of await store.readFillsSince(sql, dayStartMs(dayOf(nowMs)), nowMs - LATELY_MS)) {
    queueOf({ type: fill.type, code: fill.symbol }).book.tally.note(fill.account, fill.side, fill);
  }
}

const observationOf = ({ asset, book, highWaterMarks }: InstrumentQueue): store.StoredObservation => ({
  type: asset.type,
  symbol: asset.code,
  observedAtMs: book.observedAtMs,
  wasHalted: book.wasHalted,
  traded: book.traded,
  highWaterMarks,
});
