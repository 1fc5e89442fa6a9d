/** Requests a backfill for a reader that meets a gap, and waits briefly for its candles. */

import { assetKey } from '@kurus/core/identity';
import type { Sql } from '../db/pool.ts';
import { RecentMap } from '../sharing/recent-map.ts';
import { requestRound, wasAnswered } from './backfill-store.ts';
import type { Series } from './candles-store.ts';

/** @returns whether candles may have come meanwhile */
export type RequestBackfill = (series: Series) => Promise<boolean>;

/** Equal requests of all readers count once in this time. */
const AGAIN_MS = 600_000;
const CACHE_LIMIT = 2_000;
/** Time that a chart waits for its history, and the number of requests that may wait at once. */
const WAIT_MS = 3_000;
const LOOK_MS = 200;
const MOST_WAITING = 8;

export function createBackfillRequests(sql: () => Promise<Sql>, now: () => number): RequestBackfill {
  const requested = new RecentMap<string, number>(CACHE_LIMIT);
  let waiting = 0;
  return async (series) => {
    const key = `${assetKey(series.type, series.code)}:${series.intervalSeconds}`;
    const nowMs = now();
    if (nowMs - (requested.get(key) ?? -Infinity) < AGAIN_MS) return false;
    requested.set(key, nowMs);
    const query = await sql();
    if (!(await requestRound(query, series, nowMs)) || waiting >= MOST_WAITING) return false;
    waiting += 1;
    try {
      const deadline = performance.now() + WAIT_MS;
      while (performance.now() < deadline) {
        if (await wasAnswered(query, series, nowMs - AGAIN_MS)) return true;
        await new Promise((next) => setTimeout(next, LOOK_MS));
      }
      return false;
    } finally {
      waiting -= 1;
    }
  };
}
