/**
 * Judging of alerts (docs/decisions/069-notifications.md): with each tick of a world's market, by the instance that
 * leads it, on observations of the same kind as the matcher's. Its memory decides nothing: each firing names the
 * version of its alert, so one that two instances judge is written once.
 */

import { assetKey, type AssetKey, type AssetRef } from '@kurus/core/identity';
import { dayOf } from '@kurus/core/market/calendar';
import type { World } from '@kurus/core/market/world';
import type { FeedMark } from '../db/change-feed.ts';
import type { Sql } from '../db/pool.ts';
import { runInSlices } from '../matching/turns.ts';
import { createLimiter } from '../sharing/concurrency-limiter.ts';
import type { StoredAlert } from './alert-row.ts';
import {
  type AssetWatch,
  beginAt,
  createAssetWatch,
  judgeAsset,
  judgeAtOnce,
  needsYear,
  readYear,
  takeAlert,
  type WatchedFiring,
  type WatchParts,
} from './asset-watch.ts';
import * as store from './watch-store.ts';

export interface AlertWatchParts extends WatchParts {
  readonly sql: Sql;
  readonly world: World;
  readonly now: () => number;
  readonly onTrouble: (trouble: string) => void;
}

export interface AlertWatch {
  /** Begins to judge with the market's ticks. */
  start(): void;
  /** Resolves when everything that has begun is written. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const SAVE_MS = 10_000;
const EXPIRE_MS = 60_000;
/** Users whose firings are written at a time: trades have the other connections. */
const WRITES_AT_A_TIME = 4;

/** Alerts of all assets of a world. */
interface Watches {
  readonly all: Map<AssetKey, AssetWatch>;
  mark: FeedMark;
  /** Firings by user that are not written yet; they are written again after a failure. */
  readonly unwritten: Map<string, WatchedFiring['written'][]>;
  readonly saved: Map<AssetWatch, number>;
}

export function createAlertWatch(parts: AlertWatchParts): AlertWatch {
  const { sql, world, book, now, onTrouble } = parts;
  const limiter = createLimiter(WRITES_AT_A_TIME);
  let watches: Watches | undefined;
  let [savedMs, expiredMs] = [-Infinity, -Infinity];
  let underWay: Promise<void> | undefined;

  const write = async ({ unwritten }: Watches) => {
    const due = [...unwritten];
    const writes = due.map(([userId, firings]) =>
      limiter.run(async () => {
        await store.writeFirings(sql, userId, firings, now());
        unwritten.delete(userId);
      }),
    );
    const failure = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected');
    if (failure) throw (failure as PromiseRejectedResult).reason;
  };
  const save = async (own: Watches) => {
    const moved = [...own.all.values()].flatMap((watch) => {
      const { asset, observedMs, last, alerts } = watch;
      if (observedMs === undefined || last === undefined || alerts.size() === 0) return [];
      return own.saved.get(watch) === observedMs ? [] : [{ watch, ...asset, observedMs, last }];
    });
    if (moved.length === 0) return;
    await store.writePositions(sql, world, moved);
    for (const { watch, observedMs } of moved) own.saved.set(watch, observedMs);
  };
  const tick = async () => {
    if (!book.leads()) return void (watches = undefined);
    watches ??= await openWatches(parts);
    const own = watches;
    const askedMs = now();
    // Nothing later than the read of the alerts is observed: an acknowledged alert sees all that comes after it.
    await follow(parts, own, askedMs);
    await judgeAll(parts, own, askedMs);
    if (own.unwritten.size > 0) await write(own);
    if (now() - expiredMs >= EXPIRE_MS) {
      await store.expireAlerts(sql, now());
      expiredMs = now();
    }
    if (now() - savedMs < SAVE_MS) return;
    await save(own);
    savedMs = now();
  };
  const onTick = () => {
    // A tick may take longer than its second; the next one observes what came meanwhile.
    underWay ??= tick()
      .catch((error: unknown) => onTrouble(`alerts: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => (underWay = undefined));
  };
  let stopListening: (() => void) | undefined;
  const idle = async () => {
    while (underWay) await underWay;
  };
  return {
    start: () => void (stopListening ??= book.onTick(onTick)),
    idle,
    async stop() {
      stopListening?.();
      await idle();
      if (watches && watches.unwritten.size === 0)
        await save(watches).catch((error: unknown) => onTrouble(String(error)));
      watches = undefined;
    },
  };
}

/** Reads every armed alert of the world, and the position of each asset. */
async function openWatches({ sql, world, now, actions }: AlertWatchParts): Promise<Watches> {
  // Opened first, so that a change during the reading is read again.
  const mark = await store.alertMark(sql);
  const own: Watches = { all: new Map(), mark, unwritten: new Map(), saved: new Map() };
  const positions = new Map<AssetKey, store.AlertPosition>();
  for (const position of await store.readPositions(sql, world)) {
    positions.set(assetKey(position.type, position.code), position);
  }
  const nowMs = now();
  const day = dayOf(nowMs);
  const oldest = new Map<AssetWatch, StoredAlert>();
  await store.eachArmedAlert(sql, world, (alert) => {
    const asset = assetOf(alert);
    if (!asset) return;
    const watch = watchOf(own, asset, day);
    takeAlert(watch, alert, { actions, nowMs });
    const earlier = oldest.get(watch);
    if (!earlier || earlier.activeFromMs > alert.activeFromMs) oldest.set(watch, alert);
  });
  for (const [watch, alert] of oldest) {
    const position = positions.get(assetKey(watch.asset.type, watch.asset.code));
    [watch.observedMs, watch.last] = [position?.observedMs, position?.last];
    beginAt(watch, alert, nowMs);
  }
  return own;
}

function watchOf({ all }: Watches, asset: AssetRef, day: number): AssetWatch {
  const key = assetKey(asset.type, asset.code);
  const found = all.get(key) ?? createAssetWatch(asset, day);
  all.set(key, found);
  return found;
}

/** Takes the alerts that changed since the last call, whoever changed them. */
async function follow({ sql, world, actions }: AlertWatchParts, own: Watches, nowMs: number): Promise<void> {
  const { mark, rows } = await store.changedAlerts(sql, own.mark);
  own.mark = mark;
  for (const alert of rows) {
    const asset = assetOf(alert);
    if (!asset || alert.world !== world || isUnwritten(own, alert)) continue;
    takeAlert(watchOf(own, asset, dayOf(nowMs)), alert, { actions, nowMs });
  }
}

/** Asset whose market judges an alert; undefined where figures of its user do. */
const assetOf = ({ asset, code, isFigure }: StoredAlert): AssetRef | undefined =>
  isFigure || asset === undefined || code === undefined ? undefined : { type: asset, code };

/** Checks if this version has fired already, and waits to be written. */
const isUnwritten = ({ unwritten }: Watches, { userId, id, version }: StoredAlert) =>
  unwritten.get(userId)?.some((one) => one.alert === id && one.version === version) ?? false;

async function judgeAll(parts: AlertWatchParts, own: Watches, askedMs: number): Promise<void> {
  const keep = (firings: readonly WatchedFiring[]) => {
    for (const { userId, written } of firings) {
      const list = own.unwritten.get(userId);
      if (list) list.push(written);
      else own.unwritten.set(userId, [written]);
    }
  };
  const paused: AssetWatch[] = [];
  const yearless = [...own.all.values()].filter((watch) => needsYear(watch, askedMs));
  // Until the year is known such an asset is not judged, so that nothing is missed.
  for (const watch of yearless) await readYear(parts, watch, askedMs);
  const step = (watch: AssetWatch) => {
    const firings = judgeAtOnce(parts, watch, askedMs);
    if (firings) keep(firings);
    else paused.push(watch);
  };
  await runInSlices(own.all.values(), step, { isOn: () => true });
  for (const watch of paused) keep(await judgeAsset(parts, watch, askedMs));
}
