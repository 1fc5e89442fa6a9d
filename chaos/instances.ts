/**
 * Three servers on one database and one Redis behind nginx, under load: the one that polls the price sources is killed
 * with -9, or paused until another has taken over. Prices continue within five seconds, all readers get the same price
 * of the same moment, no acknowledged trade is lost and none is done twice.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Quote } from '@kurus/core/contract/market';
import { type Price, priceText } from '@kurus/core/money/money';
import type { AppServer } from '../testing/app-server.ts';
import { createAccounts, watchPrice } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { counted } from './counted.ts';
import { type Installation, startInstallation, theLeader } from './installation.ts';
import { auditJournal, call, createBook, moneyRows, type MoneyReport } from './kill-server.ts';
import { atLeast, atMost, exactly, none, figureRow, type Row } from './report.ts';
import { readStream, type StreamReader } from './stream-reader.ts';

const SERVERS = 3;
const READERS = 12;
const ACCOUNTS = 10;
const STOCK = 'ASELS';
const RESUME_LIMIT_MS = 20_000;
const PAUSE_MS = 4_000;

export interface InstancesReport extends MoneyReport {
  readonly cycles: number;
  /** Time from the kill until the last reader had a newer price. */
  readonly slowestResumeMs: number;
  readonly reconnects: number;
  /** Prices of one moment that several readers received; and those that differed. */
  readonly compared: number;
  readonly different: readonly string[];
  /** Deltas without a snapshot, and servers whose lists differed. */
  readonly faults: readonly string[];
  /** Wrong passwords that were accepted for checking before the limit, over all servers. */
  readonly passwordTries: number;
}

export async function instances(cycles: number, callers: number, seed: number): Promise<InstancesReport> {
  const random = randomFrom(seed);
  const book = createBook();
  const installation = await startInstallation(SERVERS);
  const { proxy, sql } = installation;
  const readers: StreamReader[] = [];
  const comparison = createComparison();
  const faults: string[] = [];
  try {
    const passwordTries = await guessUntilRefused(proxy.url);
    const accounts = await createAccounts(sql, ACCOUNTS, 1_000_000_000);
    const newest = Array.from({ length: READERS }, () => 0);
    for (let reader = 0; reader < READERS; reader += 1) {
      const onQuotes: Parameters<typeof readStream>[1] = (head, quotes) => {
        newest[reader] = head.asOfMs.stocks ?? 0;
        for (const quote of quotes.values()) comparison.add(quote, head.asOfMs[quote.type] ?? 0);
      };
      readers.push(readStream(proxy.url, onQuotes));
    }
    const quotes = await watchPrice(await firstPrices(proxy.url), STOCK);
    const price = quotes.price();
    quotes.stop();
    const work = Array.from({ length: callers }, (_, caller) => call(proxy.url, accounts, caller, price, book));
    let slowestResumeMs = 0;
    for (const cycle of counted(cycles)) {
      await sleep(1_000 + random.below(1_000));
      const leader = await theLeader(installation);
      if (cycle % 2 === 1) await pause(installation, leader);
      else slowestResumeMs = Math.max(slowestResumeMs, await killAndResume(installation, leader, newest));
      await sleep(1_000);
      if (!(await serversAgree(installation.servers)))
        faults.push(`cycle ${cycle}: the servers' lists are not the same`);
    }
    book.finished = true;
    await Promise.all(work);
    const audit = await auditJournal(sql, book);
    return {
      cycles,
      ...audit,
      slowestResumeMs: Math.round(slowestResumeMs),
      reconnects: readers.reduce((sum, reader) => sum + reader.reconnects(), 0),
      compared: comparison.compared(),
      different: comparison.different(),
      faults: [...faults, ...readers.flatMap((reader) => reader.faults())],
      passwordTries,
    };
  } finally {
    book.finished = true;
    await Promise.all(readers.map((reader) => reader.stop()));
    await installation.stop();
  }
}

export const instancesRows = (report: InstancesReport): readonly Row[] => [
  figureRow('kills and pauses of the leader', report.cycles),
  ...moneyRows(report),
  atMost('prices again, slowest', report.slowestResumeMs, 5_000, ' ms'),
  atLeast('streams reconnected', report.reconnects, 1),
  atLeast('prices of one moment compared', report.compared, 1_000),
  none('of them different', report.different),
  none('deltas without a snapshot, lists that differ', report.faults),
  exactly('passwords tried before the limit', report.passwordTries, 5),
];

async function killAndResume(installation: Installation, leader: number, newest: readonly number[]): Promise<number> {
  await (installation.servers[leader] as AppServer).kill();
  const killedMs = Date.now();
  while (newest.some((asOfMs) => asOfMs <= killedMs)) {
    if (Date.now() - killedMs > RESUME_LIMIT_MS) break;
    await sleep(20);
  }
  const resumedMs = Date.now() - killedMs;
  await installation.restart(leader);
  return resumedMs;
}

/** Pauses the leader. When it continues it considers itself the leader: its messages must have no effect. */
async function pause(installation: Installation, leader: number): Promise<void> {
  const { process: child } = installation.servers[leader] as AppServer;
  child.kill('SIGSTOP');
  await sleep(PAUSE_MS);
  const next = await theLeader(installation);
  child.kill('SIGCONT');
  await sleep(1_000);
  if ((await theLeader(installation)) !== next) throw new Error('the paused leader leads again');
}

/** Waits until the market has prices. */
async function firstPrices(url: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${url}/ready`)).ok) return url;
    await sleep(100);
  }
  throw new Error('no prices within ten seconds');
}

/** @returns number of wrong passwords for one name that were checked before one was refused unchecked */
async function guessUntilRefused(url: string): Promise<number> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { status } = await fetch(`${url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailOrUsername: 'nobody@bench.test', password: 'wrong-password' }),
    });
    if (status === 429) return tries;
  }
  return Infinity;
}

interface Comparison {
  add(quote: Quote, asOfMs: number): void;
  compared(): number;
  different(): readonly string[];
}

/** Stores the first price of an asset at a moment, and compares every later one with it. */
function createComparison(): Comparison {
  const first = new Map<string, Price>();
  const different = new Set<string>();
  let compared = 0;
  return {
    add({ type, code, price }, asOfMs) {
      const key = `${type} ${code} ${asOfMs}`;
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, price);
        return;
      }
      compared += 1;
      if (before !== price) different.add(`${key}: ${priceText(before)} and ${priceText(price)}`);
    },
    compared: () => compared,
    different: () => [...different].slice(0, 10),
  };
}

/** Compares the list of each server, requested directly: except at a tick all are equal, byte for byte. */
async function serversAgree(servers: readonly AppServer[]): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    const lists = await Promise.all(servers.map(({ url }) => fetch(`${url}/collect/hisse`).then((r) => r.text())));
    if (new Set(lists).size === 1) return true;
    await sleep(50);
  }
  return false;
}
