/**
 * An hour of realistic traffic of the price sources with faults mixed in, at twenty times its speed, against a running
 * server: no wrong price is ever listed, streamed or traded; every correct one becomes visible; ages are correct and
 * stale prices are not traded; the calls stay within their budget, memory stays flat, and nothing crashes.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import { createAccounts, type Account, type World } from '../testing/load/world.ts';
import type { FakeKind } from '../testing/providers/fake-market.ts';
import { KEY } from '../testing/providers/fake-server.ts';
import { NOON } from '../testing/providers/feed.ts';
import { SUBJECTS, type Subject } from '../testing/providers/subjects.ts';
import { auditBars, auditFills, checkCrashes } from './hour-audit.ts';
import { checkLists } from './hour-lists.ts';
import { createTraffic, type HourClock, type Outage, type Traffic } from './hour-traffic.ts';
import { createTruth } from './hour-truth.ts';
import { createHourCounts, createWatch, type HourCounts, trade, type Watch } from './hour-watch.ts';
import { atLeast, atMost, none, reconciled, type Row, figureRow } from './report.ts';
import type { MemoryProbe } from './server-memory.ts';

export interface HourReport {
  readonly name: string;
  readonly seconds: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly frames: Traffic['frames'];
  readonly tally: HourCounts;
  readonly memoryMb: readonly number[];
  readonly calls: { readonly counted: number; readonly limit: number };
  readonly filled: number;
}

export interface Pairing {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly subjects: readonly Subject[];
}

const SPEED = 20;
const CALLS_LIMIT = 6_000;
const SPACING_MS = 1_100;
const subject = (name: string) => SUBJECTS.find((each) => each.name === name) as Subject;

export const PAIRINGS: readonly Pairing[] = [
  {
    name: 'shares by collectapi, cryptos by btcturk',
    env: { MARKET_STOCKS_SOURCE: 'collectapi', MARKET_CRYPTO_SOURCE: 'btcturk' },
    subjects: [subject('collectapi stocks'), subject('btcturk')],
  },
  {
    name: 'shares by yahoo, cryptos by collectapi',
    env: { MARKET_STOCKS_SOURCE: 'yahoo', MARKET_CRYPTO_SOURCE: 'collectapi' },
    subjects: [subject('yahoo'), subject('collectapi cryptos')],
  },
];

export interface HourPlan {
  readonly outages: readonly Outage[];
  readonly refusals: readonly Outage[];
}

/**
 * Plan of the outages, long enough for prices to become stale: a minute for cryptos, a quarter of an hour for shares,
 * which are delayed.
 */
function planOf(seconds: number): HourPlan {
  const cryptos = { type: 'cryptos', fromSecond: 25, toSecond: 125 } as const;
  if (seconds < 3_000) return { outages: [cryptos], refusals: [] };
  return {
    outages: [
      cryptos,
      { type: 'cryptos', fromSecond: 1_500, toSecond: 1_640 },
      { type: 'stocks', fromSecond: 300, toSecond: 1_500 },
    ],
    refusals: [
      { type: 'stocks', fromSecond: 2_600, toSecond: 2_601 },
      { type: 'cryptos', fromSecond: 2_400, toSecond: 2_401 },
    ],
  };
}

/** @param openWorld starts a server with these settings, including those of the clock */
export async function recordedHour(
  pairing: Pairing,
  seconds: number,
  seed: number,
  openWorld: (env: Readonly<Record<string, string>>) => Promise<World>,
  probe?: MemoryProbe,
): Promise<{ report: HourReport; clean: boolean }> {
  const originMs = Date.now();
  const clock: HourClock = {
    startMs: NOON,
    originMs,
    speed: SPEED,
    now: () => Math.floor(NOON + (Date.now() - originMs) * SPEED),
  };
  const truth = createTruth();
  const tally = createHourCounts();
  let watch: Watch | undefined;
  const onAnswer = (type: FakeKind, codes: readonly string[], atMs: number) => watch?.expect(type, codes, atMs);
  const plan = planOf(seconds);
  const traffic = await createTraffic({ clock, subjects: pairing.subjects, ...plan, truth, seed, onAnswer });
  const world = await openWorld({ ...settingsOf(traffic, clock), ...pairing.env, ...withProbe(probe) });
  try {
    const [account] = await createAccounts(world.sql, 1, 1_000_000_000);
    await world.sql`update session set expires_at = ${new Date(NOON + 10 * 3_600_000)}`;
    const parts = { world, truth, tally, traffic };
    watch = createWatch(parts);
    await watch.whenComplete();
    traffic.begin();
    const endMs = performance.now() + (seconds * 1_000) / SPEED;
    const work = [
      checkLists({ ...parts, clock, watch }, endMs),
      trade({ url: world.server.url, account: account as Account, watch, tally, endMs }),
    ];
    const memoryMb: number[] = [];
    for (let part = 1; part <= 4 && probe; part += 1) {
      await sleep(Math.max(0, endMs - performance.now() - (seconds * 1_000 * (4 - part)) / SPEED / 4));
      memoryMb.push((await probe.afterCollection()).liveMb);
    }
    await Promise.all(work);
    await watch.stop();
    const filled = await auditFills(world, truth, tally);
    await auditBars(world, truth, tally);
    checkCrashes(world, tally);
    const { kinds, frames, counted } = traffic;
    const mostMs = (counted.at(-1) ?? 0) - (counted[0] ?? 0);
    const calls = { counted: counted.length, limit: Math.min(CALLS_LIMIT, 1 + mostMs / SPACING_MS) };
    const report = { name: pairing.name, seconds, kinds, frames, tally, memoryMb, calls, filled };
    return { report, clean: (await reconcile(world.sql)).clean };
  } finally {
    await watch?.stop();
    await world.stop();
    await traffic.stop();
  }
}

function settingsOf({ server }: Traffic, { startMs, originMs, speed }: HourClock): Record<string, string> {
  return {
    MARKET_HOURS: 'bist',
    COLLECTAPI_KEY: KEY,
    COLLECTAPI_DAILY_LIMIT: String(CALLS_LIMIT),
    COLLECTAPI_URL: server.url,
    YAHOO_URL: server.url,
    BIST_URL: `${server.url}/none`,
    BTCTURK_URL: server.url,
    BTCTURK_CHARTS_URL: server.url,
    BTCTURK_SOCKET_URL: server.socketUrl,
    CLOCK_START: new Date(startMs).toISOString(),
    CLOCK_ORIGIN: String(originMs),
    CLOCK_SPEED: String(speed),
    NODE_OPTIONS: `--import=${FAST_CLOCK}`,
  };
}
const FAST_CLOCK = new URL('fast-clock.mjs', import.meta.url).href;

/** Environment that combines both uses of NODE_OPTIONS. */
const withProbe = (probe: MemoryProbe | undefined) =>
  probe ? { NODE_OPTIONS: `--import=${FAST_CLOCK} ${probe.env['NODE_OPTIONS'] ?? ''}` } : {};

export function recordedHourRows({ report, clean }: { report: HourReport; clean: boolean }): readonly Row[] {
  const { tally, kinds, frames, calls, memoryMb, filled } = report;
  const answers = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  const wrong = answers - (kinds['a true answer'] ?? 0);
  const [settledMb = 0, ...laterMb] = memoryMb;
  return [
    figureRow('sources', report.name),
    figureRow('seconds of traffic', report.seconds),
    figureRow(
      'answers, and those of another kind than true',
      `${answers}, ${wrong} of ${Object.keys(kinds).length - 1} kinds`,
    ),
    figureRow('frames, wrong ones, sockets dropped', `${frames.sent}, ${frames.wrong}, ${frames.dropped}`),
    atLeast('prices held against the truth', tally.compared, report.seconds),
    none('wrong prices listed, streamed, kept or traded', tally.bad),
    atLeast('true prices told', tally.correctQuotes, report.seconds / 4),
    none('true prices that were not shown', tally.missed),
    figureRow('lists compared with the stream, events', `${tally.lists}, ${tally.events}`),
    none('prices in a list and not on the stream', tally.different),
    atLeast('marks of old prices seen', tally.staleQuotes, 1),
    none('marks that were wrong', tally.marks),
    ...Object.entries(tally.orders).map(([code, count]) => figureRow(`orders, ${code}`, count)),
    atLeast('orders filled', filled, report.seconds / 100),
    atLeast("orders refused because of the price's age", tally.orders['QUOTE_STALE'] ?? 0, 1),
    none('fills at prices older than allowed', tally.oldFills),
    atMost('calls that count, 1.1 s apart by the clock of the database', calls.counted, calls.limit),
    ...(laterMb.length > 0
      ? [
          figureRow('live memory, by quarters', memoryMb.map((mb) => `${mb.toFixed(1)} MB`).join(', ')),
          atMost('growth after the first quarter', Math.max(...laterMb) - settledMb, 8, ' MB'),
        ]
      : []),
    none('crashes, errors and faults', tally.crashes),
    reconciled(clean),
  ];
}
