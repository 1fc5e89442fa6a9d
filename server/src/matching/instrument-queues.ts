/** Every asset's queue as the rows have it: built when this instance takes the lead, and followed from then on. */
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { followOrders, type OrderFeed } from '../orders/order-feed.ts';
import type { StoredOrder } from '../orders/order-row.ts';
import { addRow, createInstrumentQueue, dropOrder, takeRow, type InstrumentQueue } from './instrument-queue.ts';
import type { AssetId } from './observation-feed.ts';
import * as store from './store.ts';
import { followHighWater } from './trailing-follower.ts';

export interface InstrumentQueues {
  readonly epoch: number;
  all(): Iterable<InstrumentQueue>;
  /** Reads which orders changed since this was last asked, whoever changed them, on every node that is there. */
  follow(): Promise<void>;
  readonly read: OrderFeed['read'];
  /** Orders of users whose node is away are missing, and see nothing of the market meanwhile. */
  miss(): void;
  /** 'late': all nodes are there again, and what was missed is to be read and looked at from where it was kept. */
  state(): 'whole' | 'missing' | 'late';
  /** When that was asked last; epoch milliseconds. */
  askedMs(): number;
  /** Keeps how far the market was looked at: of every asset, or only where stops trail it. */
  save(which: 'all' | 'trailed'): Promise<void>;
}

/** Fills older than this are no more missing from anybody's ladder, however late the source is. */
const LATELY_MS = 30 * 60_000;

/** Takes the lead and reads everything that is open. */
export async function openInstrumentQueues(sql: Sql, now: () => number): Promise<InstrumentQueues> {
  let askedMs = now();
  const epoch = await store.takeLead(sql);
  // What changes while the rows are read is read again.
  const feed = await followOrders(sql);
  const queues = new Map<string, InstrumentQueue>();
  const laneOf = ({ type, code }: AssetId): InstrumentQueue => {
    const key = `${type}:${code}`;
    let queue = queues.get(key);
    if (!queue) queues.set(key, (queue = createInstrumentQueue({ type, code })));
    return queue;
  };
  await readMarket(sql, laneOf, askedMs);
  const seenMs = await store.readObservedThrough(sql, askedMs - DAY_MS);
  const oldest = new Map<InstrumentQueue, number>();
  await store.eachOpenOrder(sql, (row) => {
    const queue = laneOf({ type: row.type, code: row.symbol });
    const stored = notBefore(row, seenMs);
    const { activeFromMs } = stored.order;
    oldest.set(queue, Math.min(oldest.get(queue) ?? Infinity, activeFromMs));
    addRow(queue, followHighWater(stored, queue.highWaterMarks));
  });
  for (const [queue, ms] of oldest) queue.observedMs = Math.max(queue.observedMs ?? -Infinity, ms);

  const takeNews = (stored: StoredOrder) => {
    const queue = laneOf({ type: stored.type, code: stored.symbol });
    // One that is known by an older version is in the queue of the symbol that it had.
    const hasMoved = stored.version > 1 && queue.orders.version(stored.order.id) === undefined;
    for (const other of hasMoved ? queues.values() : []) dropOrder(other, stored.order.id);
    if (queue.isBusy) queue.changed.push(stored);
    else takeRow(queue, stored);
  };
  let told = new Map<string, number>();
  const knownVersion = ({ type, symbol, id }: Parameters<Parameters<OrderFeed['next']>[0]>[0]) => {
    const queue = queues.get(`${type}:${symbol}`);
    return queue?.orders.version(id) ?? queue?.ended.get(id) ?? told.get(id) ?? 0;
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
      for (const stored of orders) takeNews(stored);
      isThere = isWhole;
      if (!isWhole) hasMissed = true;
      told = new Map(versions.map(({ id, version }) => [id, version]));
      for (const queue of queues.values()) if (!queue.isBusy && queue.ended.size > 0) queue.ended.clear();
    },
    miss: () => void (hasMissed = true),
    state: () => (hasMissed ? (isThere ? 'late' : 'missing') : 'whole'),
    async save(which) {
      // Those that are missing are to observation from where it was kept before.
      if (hasMissed) return;
      const asked = which === 'all' ? [...queues.values()] : [...queues.values()].filter(isTrailed);
      const observations = asked.filter(({ book }) => Number.isFinite(book.observedAtMs));
      const moved = observations.filter((queue) => saved.get(queue) !== queue.book.observedAtMs);
      if (moved.length === 0) return;
      await store.writeObservations(sql, epoch, moved.map(lookOf));
      for (const queue of moved) saved.set(queue, queue.book.observedAtMs);
    },
  };
}

/**
 * Whoever led before may have committed half of what a observation came to, or observations that were kept nowhere. They come again,
 * and what was committed of an order, or of its group, must not see them twice.
 */
function notBefore(stored: StoredOrder, seenMs: ReadonlyMap<string, number>): StoredOrder {
  const { order, updatedAtMs } = stored;
  // What a trigger brought into the book has no fill to tell its moment.
  const isTriggered = order.kind === 'stop-limit' && order.state === 'open';
  const ms = seenMs.get(order.link?.group ?? order.id) ?? (isTriggered ? updatedAtMs : -Infinity);
  return ms > order.activeFromMs ? { ...stored, order: { ...order, activeFromMs: ms } } : stored;
}

const isTrailed = ({ book }: InstrumentQueue) => !book.trailingBuys.isEmpty() || !book.trailingSells.isEmpty();

/** How far the market was looked at, and what accounts took of it. */
async function readMarket(sql: Sql, laneOf: (asset: AssetId) => InstrumentQueue, nowMs: number): Promise<void> {
  for (const { type, symbol, observedAtMs: observedAtMs, wasHalted, traded, highWaterMarks: highWaterMarks } of await store.readObservations(sql)) {
    const queue = laneOf({ type, code: symbol });
    Object.assign(queue.book, { observedAtMs, wasHalted, traded });
    Object.assign(queue, { observedMs: observedAtMs, highWaterMarks });
  }
  for (const fill of await store.readFills(sql, dayStartMs(dayOf(nowMs)), nowMs - LATELY_MS)) {
    laneOf({ type: fill.type, code: fill.symbol }).book.tally.note(fill.account, fill.side, fill);
  }
}

const lookOf = ({ asset, book, highWaterMarks }: InstrumentQueue): store.StoredObservation => ({
  type: asset.type,
  symbol: asset.code,
  observedAtMs: book.observedAtMs,
  wasHalted: book.wasHalted,
  traded: book.traded,
  highWaterMarks: highWaterMarks,
});
