/** Every asset's lane as the rows have it: built when this instance takes the lead, and followed from then on. */
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { followOrders, type OrderFeed } from '../orders/order-feed.ts';
import type { StoredOrder } from '../orders/order-row.ts';
import { addRow, createLane, dropOrder, takeRow, type Lane } from './lane.ts';
import type { AssetId } from './looks.ts';
import * as store from './store.ts';
import { trailed } from './trails.ts';

export interface Lanes {
  readonly epoch: number;
  all(): Iterable<Lane>;
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
export async function openLanes(sql: Sql, now: () => number): Promise<Lanes> {
  let askedMs = now();
  const epoch = await store.takeLead(sql);
  // What changes while the rows are read is read again.
  const feed = await followOrders(sql);
  const lanes = new Map<string, Lane>();
  const laneOf = ({ type, code }: AssetId): Lane => {
    const key = `${type}:${code}`;
    let lane = lanes.get(key);
    if (!lane) lanes.set(key, (lane = createLane({ type, code })));
    return lane;
  };
  await readMarket(sql, laneOf, askedMs);
  const seenMs = await store.readSeen(sql, askedMs - DAY_MS);
  const oldest = new Map<Lane, number>();
  await store.eachOpenOrder(sql, (row) => {
    const lane = laneOf({ type: row.type, code: row.symbol });
    const stored = notBefore(row, seenMs);
    const { activeFromMs } = stored.order;
    oldest.set(lane, Math.min(oldest.get(lane) ?? Infinity, activeFromMs));
    addRow(lane, trailed(stored, lane.peaks));
  });
  for (const [lane, ms] of oldest) lane.lookedMs = Math.max(lane.lookedMs ?? -Infinity, ms);

  const takeNews = (stored: StoredOrder) => {
    const lane = laneOf({ type: stored.type, code: stored.symbol });
    // One that is known by an older version is in the lane of the symbol that it had.
    const hasMoved = stored.version > 1 && lane.orders.version(stored.order.id) === undefined;
    for (const other of hasMoved ? lanes.values() : []) dropOrder(other, stored.order.id);
    if (lane.isBusy) lane.changed.push(stored);
    else takeRow(lane, stored);
  };
  let told = new Map<string, number>();
  const knownVersion = ({ type, symbol, id }: Parameters<Parameters<OrderFeed['next']>[0]>[0]) => {
    const lane = lanes.get(`${type}:${symbol}`);
    return lane?.orders.version(id) ?? lane?.ended.get(id) ?? told.get(id) ?? 0;
  };
  const saved = new Map<Lane, number>();
  let isThere = true;
  let hasMissed = false;
  return {
    epoch,
    all: () => lanes.values(),
    read: feed.read,
    askedMs: () => askedMs,
    async follow() {
      askedMs = now();
      const { versions, orders, isWhole } = await feed.next((order) => knownVersion(order) < order.version);
      for (const stored of orders) takeNews(stored);
      isThere = isWhole;
      if (!isWhole) hasMissed = true;
      told = new Map(versions.map(({ id, version }) => [id, version]));
      for (const lane of lanes.values()) if (!lane.isBusy && lane.ended.size > 0) lane.ended.clear();
    },
    miss: () => void (hasMissed = true),
    state: () => (hasMissed ? (isThere ? 'late' : 'missing') : 'whole'),
    async save(which) {
      // Those that are missing are to look from where it was kept before.
      if (hasMissed) return;
      const asked = which === 'all' ? [...lanes.values()] : [...lanes.values()].filter(isTrailed);
      const looks = asked.filter(({ book }) => Number.isFinite(book.lookedAtMs));
      const moved = looks.filter((lane) => saved.get(lane) !== lane.book.lookedAtMs);
      if (moved.length === 0) return;
      await store.writeLooks(sql, epoch, moved.map(lookOf));
      for (const lane of moved) saved.set(lane, lane.book.lookedAtMs);
    },
  };
}

/**
 * Whoever led before may have committed half of what a look came to, or looks that were kept nowhere. They come again,
 * and what was committed of an order, or of its group, must not see them twice.
 */
function notBefore(stored: StoredOrder, seenMs: ReadonlyMap<string, number>): StoredOrder {
  const { order, updatedAtMs } = stored;
  // What a trigger brought into the book has no fill to tell its moment.
  const isTriggered = order.kind === 'stop-limit' && order.state === 'open';
  const ms = seenMs.get(order.link?.group ?? order.id) ?? (isTriggered ? updatedAtMs : -Infinity);
  return ms > order.activeFromMs ? { ...stored, order: { ...order, activeFromMs: ms } } : stored;
}

const isTrailed = ({ book }: Lane) => !book.trailingBuys.isEmpty() || !book.trailingSells.isEmpty();

/** How far the market was looked at, and what accounts took of it. */
async function readMarket(sql: Sql, laneOf: (asset: AssetId) => Lane, nowMs: number): Promise<void> {
  for (const { type, symbol, lookedAtMs, wasHalted, traded, peaks } of await store.readLooks(sql)) {
    const lane = laneOf({ type, code: symbol });
    Object.assign(lane.book, { lookedAtMs, wasHalted, traded });
    Object.assign(lane, { lookedMs: lookedAtMs, peaks });
  }
  for (const fill of await store.readFills(sql, dayStartMs(dayOf(nowMs)), nowMs - LATELY_MS)) {
    laneOf({ type: fill.type, code: fill.symbol }).book.tally.note(fill.account, fill.side, fill);
  }
}

const lookOf = ({ asset, book, peaks }: Lane): store.StoredLook => ({
  type: asset.type,
  symbol: asset.code,
  lookedAtMs: book.lookedAtMs,
  wasHalted: book.wasHalted,
  traded: book.traded,
  peaks,
});
