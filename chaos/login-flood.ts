/**
 * R-F15: one address sends made-up logins as fast as it can. Others log in and trade without delay: the address's wrong
 * passwords are limited, and until then the queue of password hashes serves addresses in turn.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPasswords } from '../server/src/auth/password/passwords.ts';
import { Connection } from '../testing/load/connection.ts';
import { quantile } from '../testing/load/measure.ts';
import { createAccounts, type Account, watchPrice, type World } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { atLeast, atMost, judged, none, figureRow, type Row } from './report.ts';

const FLOOD_PER_SECOND = 850;
/** Logins a second of all other users together. */
const LOGINS_PER_SECOND = 3;
const TRADERS = 4;
const TRADE_EVERY_MS = 50;
/** Twice the number that may wait for a hash, so that the queue is as full as possible. */
const FLOOD_CONNECTIONS = 400;
const PEOPLE = 40;
const PASSWORD = 'serin-yayla-38';
const STOCK = 'THYAO';
/** Warm-up: the first requests are slower. */
const WARM_UP_SECONDS = 2;
const LEAST_LOGINS = 0.95;
const MOST_TIMES = 3;

export interface FloodReport {
  readonly sentPerSecond: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly logins: number;
  readonly loggedIn: number;
  readonly slowestLoginMs: number;
  readonly trades: number;
  readonly oddTrades: readonly string[];
  readonly quietP99Ms: number;
  readonly p99Ms: number;
}

export async function loginFlood(world: World, seconds: number, seed: number): Promise<FloodReport> {
  const people = await peopleWithPasswords(world);
  const accounts = await createAccounts(world.sql, TRADERS, 100_000_000);
  const quotes = await watchPrice(world.server.url, STOCK);
  const others = async (forSeconds: number) => {
    const [trades, logins] = [
      { times: [] as number[], odd: [] as string[] },
      { good: [] as number[], all: 0 },
    ];
    const endMs = performance.now() + forSeconds * 1000;
    await Promise.all([
      ...accounts.map((account) => trade(world, account, quotes.price, endMs, trades)),
      logIns(world, people, endMs, logins),
    ]);
    return { trades, logins };
  };
  await others(WARM_UP_SECONDS);
  // Half the time is enough to measure the usual latency.
  const quiet = await others(seconds / 2);
  const stop = { now: false };
  const flooding = flood(world, randomFrom(seed), stop);
  const { trades, logins } = await others(seconds);
  stop.now = true;
  const { sent, byStatus, tookMs } = await flooding;
  quotes.stop();
  return {
    sentPerSecond: (sent * 1000) / tookMs,
    byStatus,
    logins: logins.all,
    loggedIn: logins.good.length,
    slowestLoginMs: Math.max(0, ...logins.good),
    trades: trades.times.length,
    oddTrades: [...quiet.trades.odd, ...trades.odd],
    quietP99Ms: quantile(quiet.trades.times, 0.99),
    p99Ms: quantile(trades.times, 0.99),
  };
}

export const loginFloodRows = (report: FloodReport): readonly Row[] => [
  atLeast('made-up logins a second', report.sentPerSecond, FLOOD_PER_SECOND * 0.9),
  ...Object.entries(report.byStatus).map(([status, times]) => figureRow(`answered with ${status}`, times)),
  atLeast("others' logins", report.logins, 10),
  judged(
    "others' right logins that got in",
    `${report.loggedIn} of ${report.logins}`,
    `>= ${LEAST_LOGINS * 100} %`,
    report.loggedIn >= report.logins * LEAST_LOGINS,
  ),
  figureRow("others' slowest login", `${Math.round(report.slowestLoginMs)} ms`),
  atLeast('trades', report.trades, 50),
  none('trades that were not answered with 200', report.oddTrades),
  figureRow("trades' p99 without the flood", `${report.quietP99Ms.toFixed(1)} ms`),
  atMost("trades' p99 under it", report.p99Ms, report.quietP99Ms * MOST_TIMES, ' ms'),
];

/** Users who log in without a code, all with one password. */
async function peopleWithPasswords(world: World): Promise<readonly string[]> {
  const accounts = await createAccounts(world.sql, PEOPLE, 1_000);
  const hash = await createPasswords().hash(PASSWORD, { ip: '127.0.0.1' });
  const rows = await world.sql<{ username: string }[]>`
    update app_user set password_hash = ${hash}, enable_otp = false
    where id = any(${accounts.map(({ userId }) => userId)}) returning username`;
  return rows.map(({ username }) => username);
}

/** Logs in, each from a different address, as far as there are enough. */
async function logIns(
  world: World,
  people: readonly string[],
  endMs: number,
  logins: { good: number[]; all: number },
): Promise<void> {
  const under: Promise<void>[] = [];
  for (let n = 0; performance.now() < endMs; n += 1) {
    under.push(logIn(world, people[n % people.length] ?? '', `127.0.1.${1 + (n % people.length)}`, logins));
    await sleep(1000 / LOGINS_PER_SECOND);
  }
  await Promise.all(under);
}

async function logIn(world: World, username: string, from: string, logins: { good: number[]; all: number }) {
  logins.all += 1;
  const connection = await Connection.open(world.server.url, from);
  const { status, ms } = await connection.post('/login', { emailOrUsername: username, password: PASSWORD });
  connection.close();
  if (status === 200) logins.good.push(ms);
}

async function trade(
  world: World,
  account: Account,
  price: () => number,
  endMs: number,
  trades: { times: number[]; odd: string[] },
): Promise<void> {
  const connection = await Connection.open(world.server.url);
  while (performance.now() < endMs) {
    const order = { symbol: STOCK, quantity: 1, buyPrice: price(), type: 'stocks' };
    const reply = await connection.post('/portfolio/addAssetBySymbol', order, account.token, randomUUID());
    trades.times.push(reply.ms);
    if (reply.status !== 200) trades.odd.push(`${reply.status} ${reply.body.slice(0, 200)}`);
    await sleep(TRADE_EVERY_MS);
  }
  connection.close();
}

async function flood(world: World, random: ReturnType<typeof randomFrom>, stop: { now: boolean }) {
  const byStatus: Record<string, number> = {};
  const started = performance.now();
  let sent = 0;
  const flooder = async () => {
    let connection = await Connection.open(world.server.url, '127.0.0.66');
    while (!stop.now) {
      // All loops together keep to the rate.
      const dueMs = started + (sent * 1000) / FLOOD_PER_SECOND - performance.now();
      sent += 1;
      if (dueMs > 0) await sleep(dueMs);
      if (!connection.isOpen) connection = await Connection.open(world.server.url, '127.0.0.66');
      const emailOrUsername = `uydurma.${random.below(1_000_000_000)}`;
      const status = await connection.post('/login', { emailOrUsername, password: PASSWORD }).then(
        (reply) => String(reply.status),
        () => 'cut',
      );
      byStatus[status] = (byStatus[status] ?? 0) + 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: FLOOD_CONNECTIONS }, flooder));
  return { sent, byStatus, tookMs: performance.now() - started };
}
