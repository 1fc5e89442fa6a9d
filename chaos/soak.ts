/**
 * R-F12: hours at half of the load that the server can bear. Its memory does not grow, the books are right every
 * minute, and nothing is answered with a fault. The report says how long it was; a short one proves little of memory.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../bench/harness/connection.ts';
import { load } from '../bench/harness/measure.ts';
import { createAccounts, openConnections, watchPrice, type Account, type World } from '../bench/harness/world.ts';
import { reconcile } from '../server/src/ledger/reconcile.ts';

const STOCK = 'KCHOL';
const CALLERS = 16;
const MINUTE_MS = 60_000;
const SAMPLE_MS = 1_000;

export interface SoakReport {
  readonly minutes: number;
  /** Requests in a second: the most that was measured at first, and what was held afterwards. */
  readonly mostPerSecond: number;
  readonly heldPerSecond: number;
  readonly requests: number;
  /** Anything but 200. */
  readonly faults: readonly string[];
  readonly reconciles: number;
  readonly differences: number;
  /** Resident memory of the server, each minute's least. */
  readonly minutesMb: readonly number[];
  /** Of the minutes after the first third, with its standard error. */
  readonly slopeMbPerHour: number;
  readonly slopeErrorMbPerHour: number;
}

export async function soak(world: World, minutes: number): Promise<SoakReport> {
  const accounts = await createAccounts(world.sql, CALLERS, 1_000_000_000);
  const connections = await openConnections(world.server.url, CALLERS);
  const quotes = await watchPrice(world.server.url, STOCK);
  const faults: string[] = [];
  const turns = Array.from({ length: CALLERS }, () => 0);
  const once = async (caller: number): Promise<number> => {
    const turn = (turns[caller] = (turns[caller] ?? 0) + 1);
    const { status, body, ms } = await ask(connections[caller], accounts[caller], turn, quotes.price());
    if (status !== 200 && faults.length < 20) faults.push(`${status} ${body.slice(0, 200)}`);
    return ms;
  };
  const { perSecond: mostPerSecond } = await load(CALLERS, Math.min(15_000, minutes * 6_000), once);
  const before = turns.reduce((a, b) => a + b, 0);
  const started = performance.now();
  const watch = watchServer(world, minutes * MINUTE_MS);
  const pauseMs = (CALLERS * 1000) / (mostPerSecond / 2);
  await Promise.all(turns.map((_, caller) => pace(caller, pauseMs, started + minutes * MINUTE_MS, once)));
  const requests = turns.reduce((a, b) => a + b, 0) - before;
  const heldPerSecond = Math.round((requests * 1000) / (performance.now() - started));
  const seen = await watch;
  quotes.stop();
  for (const connection of connections) connection.close();
  const settled = seen.minutesMb.slice(Math.ceil(seen.minutesMb.length / 3));
  return {
    minutes,
    mostPerSecond: Math.round(mostPerSecond),
    heldPerSecond,
    requests,
    faults,
    ...seen,
    ...slope(settled),
  };
}

/** Buys and sells in turn, so that neither money nor shares run out; every fifth request reads. */
function ask(connection: Connection | undefined, account: Account | undefined, turn: number, price: number) {
  if (!connection || !account) throw new Error('no account');
  if (turn % 5 === 0) return connection.get('/portfolio/', account.token);
  if (turn % 5 === 4)
    return connection.post('/portfolio/deposit-withdraw', { amount: 1, depositMoneyType: 1 }, account.token);
  const order = { symbol: STOCK, quantity: 1, type: 'stocks' };
  if (turn % 2 === 1)
    return connection.post('/portfolio/addAssetBySymbol', { ...order, buyPrice: price }, account.token);
  return connection.post('/portfolio/sellAsset', { ...order, sellPrice: price }, account.token);
}

/** One request every `pauseMs`; what is late is caught up with, so that a slow moment does not lower the load. */
async function pace(caller: number, pauseMs: number, end: number, once: (caller: number) => Promise<number>) {
  let due = performance.now() + (pauseMs * caller) / CALLERS;
  while (performance.now() < end) {
    const waitMs = due - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    await once(caller);
    due += pauseMs;
  }
}

async function watchServer(world: World, forMs: number) {
  const minutesMb: number[] = [];
  const started = performance.now();
  let reconciles = 0;
  let differences = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let minute = 1; performance.now() - started < forMs;) {
    await sleep(SAMPLE_MS);
    least = Math.min(least, residentMb(world.server.process.pid));
    if (performance.now() - started < minute * MINUTE_MS) continue;
    minutesMb.push(Math.round(least * 10) / 10);
    least = Number.POSITIVE_INFINITY;
    minute += 1;
    differences += (await reconcile(world.sql)).differences.length;
    reconciles += 1;
    await world.sql`update session set expires_at = now() + interval '1 hour'`;
    console.error(`minute ${minutesMb.length}: ${minutesMb.at(-1)} MB, ${differences} differences`);
  }
  return { minutesMb, reconciles, differences };
}

function residentMb(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The straight line of least squares through one value a minute. */
function slope(values: readonly number[]): Pick<SoakReport, 'slopeMbPerHour' | 'slopeErrorMbPerHour'> {
  const n = values.length;
  if (n < 3) return { slopeMbPerHour: Number.NaN, slopeErrorMbPerHour: Number.NaN };
  const meanX = (n - 1) / 2;
  const meanY = values.reduce((a, b) => a + b, 0) / n;
  const spread = values.reduce((sum, _, x) => sum + (x - meanX) ** 2, 0);
  const perMinute = values.reduce((sum, y, x) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const rest = values.reduce((sum, y, x) => sum + (y - meanY - perMinute * (x - meanX)) ** 2, 0);
  const error = Math.sqrt(rest / (n - 2) / spread);
  const round = (value: number) => Math.round(value * 600) / 10;
  return { slopeMbPerHour: round(perMinute), slopeErrorMbPerHour: round(error) };
}
