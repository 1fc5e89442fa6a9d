/** Every asset's lane as the rows have it: built when this instance takes the lead, and followed from then on. */
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import type { StoredOrder } from '../orders/order-row.ts';
import { addRow, createLane, dropOrder, takeRow, type Lane } from './lane.ts';
import type { AssetId } from './looks.ts';
import * as store from './store.ts';
import { trailed } from './trails.ts';

export interface Lanes {
  readonly epoch: number;
  all(): Iterable<Lane>;
  /** Reads which orders changed since this was last asked, whoever changed them. */
  follow(): Promise<void>;
  /** Keeps how far the market was looked at: of every asset, or only where stops trail it. */
  save(which: 'all' | 'trailed'): Promise<void>;
}

/** Fills older than this are no more missing from anybody's ladder, however late the source is. */
const LATELY_MS = 30 * 60_000;

/** Takes the lead and reads everything that is open. */
export async function openLanes(sql: Sql, nowMs: number): Promise<Lanes> {
  const epoch = await store.takeLead(sql);
  // What changes while the rows are read is read again.
  let mark = await store.feedMark(sql);
  const lanes = new Map<string, Lane>();
  const laneOf = ({ type, code }: AssetId): Lane => {
    const key = `${type}:${code}`;
    let lane = lanes.get(key);
    if (!lane) lanes.set(key, (lane = createLane({ type, code })));
    return lane;
  };
  await readMarket(sql, laneOf, nowMs);
  const oldest = new Map<Lane, number>();
  await store.eachOpenOrder(sql, (stored) => {
    const lane = laneOf({ type: stored.type, code: stored.symbol });
    const { activeFromMs } = stored.order;
    oldest.set(lane, Math.min(oldest.get(lane) ?? Infinity, activeFromMs));
    addRow(lane, trailed(stored, lane.peaks));
  });
  for (const [lane, ms] of oldest) lane.lookedMs = Number.isFinite(lane.book.lookedAtMs) ? lane.book.lookedAtMs : ms;

  const takeNews = (stored: StoredOrder) => {
    const lane = laneOf({ type: stored.type, code: stored.symbol });
    // One that is known by an older version is in the lane of the symbol that it had.
    const hasMoved = stored.version > 1 && lane.orders.version(stored.order.id) === undefined;
    for (const other of hasMoved ? lanes.values() : []) dropOrder(other, stored.order.id);
    if (lane.isBusy) lane.changed.push(stored);
    else takeRow(lane, stored);
  };
  let told = new Map<string, number>();
  const knownVersion = ({ type, symbol, id }: store.OrderVersion) => {
    const lane = lanes.get(`${type}:${symbol}`);
    return lane?.orders.version(id) ?? lane?.ended.get(id) ?? told.get(id) ?? 0;
  };
  const saved = new Map<Lane, number>();
  return {
    epoch,
    all: () => lanes.values(),
    async follow() {
      const { mark: next, orders } = await store.changedSince(sql, mark);
      const news = orders.filter((order) => knownVersion(order) < order.version);
      for (let from = 0; from < news.length; from += ROWS_AT_ONCE) {
        for (const stored of await store.readOrders(sql, news.slice(from, from + ROWS_AT_ONCE))) takeNews(stored);
      }
      mark = next;
      told = new Map(orders.map(({ id, version }) => [id, version]));
      for (const lane of lanes.values()) if (!lane.isBusy && lane.ended.size > 0) lane.ended.clear();
    },
    async save(which) {
      const asked = which === 'all' ? [...lanes.values()] : [...lanes.values()].filter(isTrailed);
      const looks = asked.filter(({ book }) => Number.isFinite(book.lookedAtMs));
      const moved = looks.filter((lane) => saved.get(lane) !== lane.book.lookedAtMs);
      if (moved.length === 0) return;
      await store.writeLooks(sql, epoch, moved.map(lookOf));
      for (const lane of moved) saved.set(lane, lane.book.lookedAtMs);
    },
  };
}

const isTrailed = ({ book }: Lane) => !book.trailingBuys.isEmpty() || !book.trailingSells.isEmpty();

const ROWS_AT_ONCE = 5_000;

/** How far the market was looked at, and what accounts took of it: a fill says both. */
async function readMarket(sql: Sql, laneOf: (asset: AssetId) => Lane, nowMs: number): Promise<void> {
  for (const { type, symbol, lookedAtMs, wasHalted, traded, peaks } of await store.readLooks(sql)) {
    const lane = laneOf({ type, code: symbol });
    Object.assign(lane.book, { lookedAtMs, wasHalted, traded });
    lane.peaks = peaks;
  }
  for (const fill of await store.readFills(sql, dayStartMs(dayOf(nowMs)), nowMs - LATELY_MS)) {
    const { book } = laneOf({ type: fill.type, code: fill.symbol });
    book.tally.note(fill.account, fill.side, fill);
    book.lookedAtMs = Math.max(book.lookedAtMs, fill.exTimeMs);
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
