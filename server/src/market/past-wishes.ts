/** Lets who looks at a past with gaps wish for it, and wait a little for the answer. */
import type { Sql } from '../db/pool.ts';
import { wantPast, wasAsked } from './past-store.ts';
import type { Series } from './price-bars-store.ts';
import { RecentMap } from './sources/recent-map.ts';

/** @returns whether something may have come meanwhile */
export type PastWish = (series: Series) => Promise<boolean>;

/** The same wish counts once in this time, whoever has it. */
const AGAIN_MS = 600_000;
const REMEMBERED = 2_000;
/** How long a chart waits for its past, and how many do so at a time. */
const WAIT_MS = 3_000;
const LOOK_MS = 200;
const MOST_WAITING = 8;

export function createPastWishes(sql: () => Promise<Sql>, now: () => number): PastWish {
  const wished = new RecentMap<string, number>(REMEMBERED);
  let waiting = 0;
  return async (series) => {
    const key = `${series.type}:${series.code}:${series.intervalSeconds}`;
    const nowMs = now();
    if (nowMs - (wished.get(key) ?? -Infinity) < AGAIN_MS) return false;
    wished.set(key, nowMs);
    const query = await sql();
    if (!(await wantPast(query, series, nowMs)) || waiting >= MOST_WAITING) return false;
    waiting += 1;
    try {
      const deadline = performance.now() + WAIT_MS;
      while (performance.now() < deadline) {
        if (await wasAsked(query, series, nowMs - AGAIN_MS)) return true;
        await new Promise((next) => setTimeout(next, LOOK_MS));
      }
      return false;
    } finally {
      waiting -= 1;
    }
  };
}
