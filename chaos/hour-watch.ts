/** User who reads the stream, trades all the time, and compares each price with the true one. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { PerKind } from '@kurus/core/asset-kinds';
import type { Quote, SourceInfo } from '@kurus/core/contract/market';
import type { StreamHead } from '@kurus/core/contract/market-stream';
import { isStale } from '@kurus/core/market/staleness';
import type { Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import type { Account, World } from '../testing/load/world.ts';
import { type FakeKind, isFaked } from '../testing/providers/fake-market.ts';
import type { Traffic } from './hour-traffic.ts';
import type { Truth } from './hour-truth.ts';
import { readStream } from './stream-reader.ts';

export interface HourCounts {
  lists: number;
  events: number;
  /** Prices compared: in lists, on the stream, in fills and in stored candles. */
  compared: number;
  correctQuotes: number;
  staleQuotes: number;
  readonly orders: Record<string, number>;
  readonly bad: string[];
  readonly missed: string[];
  readonly different: string[];
  readonly marks: string[];
  readonly oldFills: string[];
  readonly crashes: string[];
}

export function createHourCounts(): HourCounts {
  const counts = { lists: 0, events: 0, compared: 0, correctQuotes: 0, staleQuotes: 0, orders: {} };
  return { ...counts, bad: [], missed: [], different: [], marks: [], oldFills: [], crashes: [] };
}

const MOST = 50;
/** Adds an example of a fault, up to a limit. */
export const addLine = (list: string[], text: string) => list.length < MOST && list.push(text);

export interface Watch {
  /** Waits until every asset has a price. */
  whenComplete(): Promise<void>;
  /** Notes that a correct list was sent: its prices must be visible soon. */
  expect(type: FakeKind, codes: readonly string[], atMs: number): void;
  /** Price on the screen, with its code. */
  pick(turn: number): { readonly type: FakeKind; readonly code: string; readonly price: Price } | undefined;
  /** Prices that the reader of the stream has received. */
  readonly current: ReadonlyMap<string, Price>;
  /** The screens' rule for stale prices of a kind: by its newest price. */
  isMarked(type: FakeKind, nowMs: number): boolean | undefined;
  stop(): Promise<void>;
}

export interface WatchOptions {
  readonly world: World;
  readonly truth: Truth;
  readonly tally: HourCounts;
  readonly traffic: Traffic;
}

const ASSETS = 628 + 75;
/**
 * Time in ms, on the machine's clock, within which a streamed price has to be on the screen. A tick takes 50 ms; busy
 * machines are slower.
 */
const DISPLAY_MS = 5_000;
const DISPLAY_SAMPLE_MS = 100;

export function createWatch({ world, truth, tally, traffic }: WatchOptions): Watch {
  const current = new Map<string, Price>();
  let head: StreamHead | undefined;
  let sources: PerKind<SourceInfo> = {};
  let isOver = false;
  const pending = new Set<Promise<void>>();

  const onQuotes: Parameters<typeof readStream>[1] = (news: StreamHead, quotes: ReadonlyMap<string, Quote>, from) => {
    head = news;
    sources = from;
    tally.events += 1;
    for (const [key, { type, code, price: now }] of quotes) {
      if (!isFaked(type) || current.get(key) === now) continue;
      current.set(key, now);
      tally.compared += 1;
      if (!truth.wasNear(type, code, now, 0, Infinity))
        addLine(tally.bad, `streamed: ${truth.describe(type, code, now)}`);
    }
  };
  const reader = readStream(world.server.url, onQuotes);
  const currentOf = (type: FakeKind, code: string) => current.get(`${type}:${code}`);

  const isDisplayed = (type: FakeKind, code: string, atMs: number) => {
    const now = currentOf(type, code);
    return now !== undefined && truth.isOfOrAfter(type, code, now, atMs);
  };
  return {
    current,
    isMarked(type, nowMs) {
      const asOfMs = head?.asOfMs[type];
      const source = sources[type];
      return asOfMs === undefined || !source ? undefined : isStale({ type, asOfMs }, source, head?.exchange, nowMs);
    },
    async whenComplete() {
      for (const untilMs = performance.now() + 90_000; current.size < ASSETS; await sleep(50)) {
        if (performance.now() > untilMs) throw new Error(`only ${current.size} of ${ASSETS} assets have a price`);
      }
    },
    expect(type, codes, atMs) {
      if (isOver) return;
      const check = (async () => {
        let missed = codes;
        for (const endMs = performance.now() + DISPLAY_MS; missed.length > 0 && performance.now() < endMs;) {
          await sleep(DISPLAY_SAMPLE_MS);
          missed = missed.filter((code) => !isDisplayed(type, code, atMs));
        }
        tally.correctQuotes += codes.length;
        for (const code of missed)
          addLine(tally.missed, truth.describe(type, code, currentOf(type, code) ?? (0n as Price)));
      })();
      pending.add(check);
      void check.finally(() => pending.delete(check));
    },
    pick(turn) {
      const type = turn % 2 === 0 ? 'cryptos' : 'stocks';
      const codes = [...traffic.server.market[type].keys()];
      const code = codes[(turn * 7919) % codes.length] ?? '';
      const now = currentOf(type, code);
      return now && { type, code, price: now };
    },
    async stop() {
      isOver = true;
      await Promise.all(pending);
      for (const fault of reader.faults()) addLine(tally.crashes, `stream: ${fault}`);
      await reader.stop();
    },
  };
}

export interface TradeOptions {
  readonly url: string;
  readonly account: Account;
  readonly watch: Watch;
  readonly tally: HourCounts;
  readonly endMs: number;
}

const ORDER_MS = 100;
const MARKET_OF = { stocks: 1, cryptos: 0.001 } as const;

/** Buys a small quantity of any asset at the price on the screen. */
export async function trade({ url, account, watch, tally, endMs }: TradeOptions): Promise<void> {
  for (let turn = 0; performance.now() < endMs; turn += 1) {
    await sleep(ORDER_MS);
    const observed = watch.pick(turn);
    if (!observed) continue;
    const buyPrice = priceToWire(observed.price);
    const quantity =
      observed.type === 'cryptos' && buyPrice < 1_000 ? Math.ceil(10 / buyPrice) : MARKET_OF[observed.type];
    const response = await fetch(`${url}/portfolio/addAssetBySymbol`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ symbol: observed.code, type: observed.type, quantity, buyPrice }),
    });
    const { code = 'filled' } = (await response.json()) as { code?: string };
    tally.orders[code] = (tally.orders[code] ?? 0) + 1;
    if (response.status >= 500) tally.crashes.push(`an order was answered ${response.status}`);
  }
}
