/**
 * R-F2 (R-L5, R-L6): the embedded PostgreSQL is killed with -9 under load, its postmaster alone or all its processes at
 * once. The server starts it again by itself; no acknowledged write is lost and none is done twice.
 */

import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningPostmaster } from '../server/src/db/embedded/postmaster.ts';
import { startAppServer } from '../testing/app-server.ts';
import { median } from '../testing/load/measure.ts';
import { createAccounts, watchPrice, type Account } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { counted } from './counted.ts';
import { auditJournal, call, createBook, moneyRows, type MoneyReport, onDatabase } from './kill-server.ts';
import { atMost, none, figureRow, type Row } from './report.ts';

const STOCK = 'ASELS';
const ACCOUNTS = 10;
const HEALTHY_TIMEOUT_MS = 120_000;

export interface KillDatabaseReport extends MoneyReport {
  readonly cycles: number;
  /** Time from the kill to the first statement answered by the restarted PostgreSQL. */
  readonly medianHealthyMs: number;
  readonly slowestHealthyMs: number;
  /** Answers of 5xx other than 503. */
  readonly internal: number;
}

export async function killDatabase(cycles: number, callers: number, seed: number): Promise<KillDatabaseReport> {
  const random = randomFrom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-kill-db-'));
  const book = createBook();
  const server = await startAppServer({ dataDir, env: { LIMITS: 'off', MARKET_HOURS: 'always' } });
  try {
    const accounts = await onDatabase(dataDir, (sql) => createAccounts(sql, ACCOUNTS, 1_000_000_000));
    const quotes = await watchPrice(server.url, STOCK);
    const price = quotes.price();
    quotes.stop();
    const work = Array.from({ length: callers }, (_, caller) => call(server.url, accounts, caller, price, book));
    const clusterDir = join(dataDir, 'postgres');
    const healthyMs: number[] = [];
    for (const _ of counted(cycles)) {
      await sleep(300 + random.below(700));
      const killed = killPostgres(clusterDir, random.below(2) === 0);
      healthyMs.push(await untilReady(server.url, accounts[0] as Account, clusterDir, killed));
    }
    await sleep(300);
    book.finished = true;
    await Promise.all(work);
    const audit = await onDatabase(dataDir, (sql) => auditJournal(sql, book));
    return {
      cycles,
      ...audit,
      medianHealthyMs: median(healthyMs),
      slowestHealthyMs: Math.max(...healthyMs),
      internal: book.internal,
    };
  } finally {
    book.finished = true;
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const killDatabaseRows = (report: KillDatabaseReport): readonly Row[] => [
  figureRow('kills of the database', report.cycles),
  ...moneyRows(report),
  none('answers of 5xx other than 503', report.internal),
  figureRow('healthy again, median', `${report.medianHealthyMs} ms`),
  atMost('healthy again, slowest', report.slowestHealthyMs, 10_000, ' ms'),
];

/** @returns process id of the killed postmaster */
export function killPostgres(clusterDir: string, backendsToo: boolean): number {
  const postmaster = runningPostmaster(clusterDir)?.pid;
  if (postmaster === undefined) throw new Error('the embedded database is not running');
  const backends = backendsToo ? childrenOf(postmaster) : [];
  for (const pid of [postmaster, ...backends]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The backend ended by itself in the meantime.
    }
  }
  return postmaster;
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/**
 * Waits until a balance is read from the restarted database; backends that outlive their postmaster could still answer
 * for a moment.
 * @throws Error if it does not recover by itself
 */
async function untilReady(url: string, { token }: Account, clusterDir: string, killed: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const started = performance.now();
  while (performance.now() - started < HEALTHY_TIMEOUT_MS) {
    const ready = await fetch(`${url}/portfolio/balance`, { headers, signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
    const postmaster = runningPostmaster(clusterDir)?.pid;
    if (ready && postmaster !== undefined && postmaster !== killed) return Math.round(performance.now() - started);
    await sleep(20);
  }
  throw new Error(`the database was not back after ${HEALTHY_TIMEOUT_MS} ms`);
}
