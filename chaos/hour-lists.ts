/** Checks the lists and the marks of stale prices throughout the hour, against the stream and the true prices. */

import { setTimeout as sleep } from 'node:timers/promises';
import { type Price, price } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import type { World } from '../testing/load/world.ts';
import type { FakeKind } from '../testing/providers/fake-market.ts';
import type { HourClock } from './hour-traffic.ts';
import { addLine, type Watch, type WatchOptions } from './hour-watch.ts';

export interface ListOptions extends WatchOptions {
  readonly clock: HourClock;
  readonly watch: Watch;
}

const SAMPLE_MS = 500;
/** Time between two requests of a list, on the machine's clock. */
const APART_MS = [300, 3_000] as const;
/** Tolerance in ms of the hour's clock, in both directions: a busy machine is late. */
export const SLACK_MS = 30_000;
/** Delay of the times in the lists: shares come a quarter of an hour late, and their time has no seconds. */
export const STREAM_DELAY_MS = { stocks: 15 * 60_000, cryptos: 0 } as const;
/** Time in ms after its last tick at which a market is marked as stale. */
const MARKED_AFTER_MS = { stocks: 15 * 60_000, cryptos: 60_000 } as const;
const MINUTE_MS = 60_000;

export async function checkLists({ world, truth, tally, clock, traffic, watch }: ListOptions, endMs: number) {
  const isBad = ({ type, code, price: listed, asOfMs }: Listed) => {
    const streamedMs = asOfMs + STREAM_DELAY_MS[type];
    return !truth.wasNear(type, code, listed, streamedMs - SLACK_MS, streamedMs + MINUTE_MS + SLACK_MS);
  };
  const bothLists = async () => {
    const lists = (await Promise.all([listOf(world, 'stocks'), listOf(world, 'cryptos')])).flat();
    tally.lists += 1;
    tally.compared += lists.length;
    for (const item of lists) {
      if (!isBad(item)) continue;
      const asOf = new Date(item.asOfMs).toISOString();
      addLine(tally.bad, `listed: ${truth.describe(item.type, item.code, item.price)}, as of ${asOf}`);
    }
    return new Map(lists.map((item) => [`${item.type}:${item.code}`, item.price]));
  };
  /** Checks the stream: a price that two lists in a row agree on must have been streamed in between. */
  const compareLists = async () => {
    let suspects = await bothLists();
    for (const waitMs of APART_MS) {
      await sleep(waitMs);
      const folded = new Map(watch.current);
      const later = await bothLists();
      suspects = new Map(
        [...suspects].filter(([key, listed]) => later.get(key) === listed && folded.get(key) !== listed),
      );
      if (suspects.size === 0) return;
    }
    for (const key of suspects.keys()) addLine(tally.different, key);
  };
  const checkMarks = () => {
    for (const type of ['stocks', 'cryptos'] as const) {
      const nowMs = clock.now();
      const isMarked = watch.isMarked(type, nowMs);
      if (isMarked === undefined) continue;
      if (isMarked) tally.staleQuotes += 1;
      const limitMs = MARKED_AFTER_MS[type];
      if (!isMarked && nowMs - traffic.aliveMs[type] > limitMs + 2 * SLACK_MS)
        addLine(tally.marks, `${type} not marked after ${nowMs - traffic.aliveMs[type]} ms of silence`);
      if (
        isMarked &&
        nowMs - traffic.answeredMs[type] < limitMs - SLACK_MS &&
        nowMs - traffic.answeredMs[type] > SLACK_MS
      )
        addLine(tally.marks, `${type} marked ${nowMs - traffic.answeredMs[type]} ms after a true list`);
    }
  };
  while (performance.now() < endMs) {
    await compareLists();
    checkMarks();
    await sleep(SAMPLE_MS);
  }
}

interface Listed {
  readonly type: FakeKind;
  readonly code: string;
  readonly price: Price;
  readonly asOfMs: number;
}

async function listOf({ server }: World, type: FakeKind): Promise<Listed[]> {
  const response = await fetch(`${server.url}/collect/${type === 'stocks' ? 'hisse' : 'kripto'}`);
  const { data } = (await response.json()) as {
    data: { code: string; asOf: string; lastprice?: number; price?: number }[];
  };
  return data.map((item) => ({
    type,
    code: item.code,
    price: price(wireText(item.lastprice ?? item.price ?? 0)),
    asOfMs: Date.parse(item.asOf),
  }));
}
