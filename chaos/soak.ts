/**
 * R-F12: hours at half of the load that the server can bear. Its live memory does not grow, the ledger is consistent
 * every minute, and no answer is an error. A run that is too short to judge reports so.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import type { Connection } from '../testing/load/connection.ts';
import { load } from '../testing/load/measure.ts';
import { createAccounts, openConnections, watchPrice, type Account, type World } from '../testing/load/world.ts';
import { exactly, judged, none, figureRow, type Row } from './report.ts';
import type { MemoryProbe } from './server-memory.ts';
import { trendOf, type Trend } from './trend.ts';

const STOCK = 'KCHOL';
const CALLERS = 16;
const MINUTE_MS = 60_000;
const SAMPLE_MS = 1_000;
const LIMIT_MB_PER_HOUR = 1;
const MOST_FAULTS = 100_000;
/** Time that is not judged, as caches fill and code is compiled: a third of the run, an hour at most. */
const SETTLING_MINUTES = 60;

interface Minute {
  /** Highest resident memory, with garbage. */
  readonly residentMb: number;
  /** Live memory after a collection: heap objects and their external memory. */
  readonly liveMb: number;
  readonly residentAfterMb: number;
}

export interface SoakReport {
  /** Requests a second: the highest rate measured at first, and the rate kept afterwards. */
  readonly mostPerSecond: number;
  readonly heldPerSecond: number;
  readonly requests: number;
  /** Answers other than 200. */
  readonly faults: readonly string[];
  readonly minutes: readonly Minute[];
  readonly differences: number;
}

export async function soak(world: World, probe: MemoryProbe, minutes: number): Promise<SoakReport> {
  const accounts = await createAccounts(world.sql, CALLERS, 1_000_000_000);
  const connections = await openConnections(world.server.url, CALLERS);
  const quotes = await watchPrice(world.server.url, STOCK);
  const faults: string[] = [];
  const turns = Array.from({ length: CALLERS }, () => 0);
  const once = async (caller: number): Promise<number> => {
    const turn = (turns[caller] = (turns[caller] ?? 0) + 1);
    const { status, body, ms } = await send(connections[caller], accounts[caller], turn, quotes.price());
    if (status !== 200 && faults.length < MOST_FAULTS) faults.push(`${status} ${body.slice(0, 200)}`);
    return ms;
  };
  const { perSecond: mostPerSecond } = await load(CALLERS, Math.min(15_000, minutes * 6_000), once);
  const before = turns.reduce((a, b) => a + b, 0);
  const started = performance.now();
  const watch = watchServer(world, probe, minutes);
  const pauseMs = (CALLERS * 1000) / (mostPerSecond / 2);
  await Promise.all(turns.map((_, caller) => pace(caller, pauseMs, started + minutes * MINUTE_MS, once)));
  const requests = turns.reduce((a, b) => a + b, 0) - before;
  const heldPerSecond = Math.round((requests * 1000) / (performance.now() - started));
  const result = await watch;
  quotes.stop();
  for (const connection of connections) connection.close();
  return { mostPerSecond: Math.round(mostPerSecond), heldPerSecond, requests, faults, ...result };
}

export function soakRows(report: SoakReport, minutes: number): readonly Row[] {
  const settling = Math.min(SETTLING_MINUTES, Math.ceil(report.minutes.length / 3));
  const settled = report.minutes.slice(settling);
  const live = trendOf(settled.map(({ liveMb }) => liveMb));
  const resident = trendOf(settled.map(({ residentAfterMb }) => residentAfterMb));
  const grows = live.perHour - live.margin >= LIMIT_MB_PER_HOUR;
  const isProven = live.perHour + live.margin < LIMIT_MB_PER_HOUR;
  const growth = ({ perHour, margin }: Trend) => `${perHour.toFixed(2)} ± ${margin.toFixed(2)} MB/h`;
  const mb = (values: readonly number[]) =>
    `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))} MB`;
  return [
    figureRow('requests a second, the most that was measured', report.mostPerSecond),
    figureRow('requests a second, held', report.heldPerSecond),
    figureRow('requests', report.requests),
    none('answers other than 200', report.faults),
    exactly('reconciliations', report.minutes.length, minutes),
    none('differences of balances and journal', report.differences),
    figureRow('live after a collection, each minute', mb(report.minutes.map(({ liveMb }) => liveMb))),
    judged(
      `live memory, growth from minute ${settling + 1} on (95 %)`,
      growth(live) + (grows || isProven ? '' : ', too short to tell'),
      `< ${LIMIT_MB_PER_HOUR} MB/h`,
      !grows,
    ),
    figureRow('resident, the most of each minute', mb(report.minutes.map(({ residentMb }) => residentMb))),
    figureRow('resident after a collection', mb(report.minutes.map(({ residentAfterMb }) => residentAfterMb))),
    figureRow('its growth (95 %)', growth(resident)),
  ];
}

/** Sends buys and sells in turn, so that neither money nor shares run out; every fifth request reads. */
function send(connection: Connection | undefined, account: Account | undefined, turn: number, price: number) {
  if (!connection || !account) throw new Error('no account');
  if (turn % 5 === 0) return connection.get('/portfolio/', account.token);
  if (turn % 5 === 4)
    return connection.post('/portfolio/deposit-withdraw', { amount: 1, depositMoneyType: 1 }, account.token);
  const order = { symbol: STOCK, quantity: 1, type: 'stocks' };
  if (turn % 2 === 1)
    return connection.post('/portfolio/addAssetBySymbol', { ...order, buyPrice: price }, account.token);
  return connection.post('/portfolio/sellAsset', { ...order, sellPrice: price }, account.token);
}

/** Sends one request every `pauseMs`; late ones are caught up, so that a slow moment does not lower the load. */
async function pace(caller: number, pauseMs: number, end: number, once: (caller: number) => Promise<number>) {
  let due = performance.now() + (pauseMs * caller) / CALLERS;
  while (performance.now() < end) {
    const waitMs = due - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    await once(caller);
    due += pauseMs;
  }
}

async function watchServer(world: World, probe: MemoryProbe, count: number) {
  const minutes: Minute[] = [];
  let differences = 0;
  for (let endMs = performance.now() + MINUTE_MS; minutes.length < count; endMs += MINUTE_MS) {
    let residentMb = 0;
    while (performance.now() < endMs) {
      await sleep(SAMPLE_MS);
      residentMb = Math.max(residentMb, (await probe.asItIs()).residentMb);
    }
    const { liveMb, residentMb: residentAfterMb } = await probe.afterCollection();
    minutes.push({ residentMb, liveMb, residentAfterMb });
    differences += (await reconcile(world.sql)).differences.length;
    const figures = [liveMb, residentAfterMb, residentMb].map((mb) => mb.toFixed(1)).join(', ');
    console.error(
      `minute ${minutes.length}: live, resident after, resident before ${figures} MB, ${differences} differences`,
    );
  }
  return { minutes, differences };
}
