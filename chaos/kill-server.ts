/**
 * R-F1 (R-L5, R-L6): the server is killed with -9 under load, started again, and every request without an answer is
 * repeated with its key. No acknowledged write is lost, none is done twice, and the ledger is consistent.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningEmbeddedUrl } from '../server/src/db/embedded.ts';
import { createPool, type Sql } from '../server/src/db/pool.ts';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import { freePort, startAppServer, type AppServer } from '../testing/app-server.ts';
import { median } from '../testing/load/measure.ts';
import { createAccounts, watchPrice, type Account } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { counted, untilCounted } from './counted.ts';
import { atLeast, atMost, none, reconciled, figureRow, type Row } from './report.ts';

const STOCK = 'ASELS';
const ACCOUNTS = 10;
const ANSWER_MS = 5_000;
const RETRY_MS = 50;
const LEAST_ACKNOWLEDGED = 100;

/** Report about the money, part of every test in which clients repeat their requests. */
export interface MoneyReport {
  readonly acknowledged: number;
  /** Requests without an answer at first, which were repeated. */
  readonly repeated: number;
  readonly refused: number;
  /** Acknowledged entries that the journal lacks or has differently. */
  readonly lost: number;
  /** Entries of the journal that were not acknowledged. */
  readonly surplus: number;
  readonly reconciled: boolean;
}

export interface KillReport extends MoneyReport {
  readonly cycles: number;
  readonly medianRestartMs: number;
  readonly slowestRestartMs: number;
}

export interface Book {
  readonly acknowledged: Map<string, string>;
  readonly refused: Set<string>;
  repeated: number;
  /** Answers of 5xx other than 503. */
  internal: number;
  finished: boolean;
  /** Called for every answer, with its latency; the status is undefined if there was none. */
  readonly onAnswer?: (token: string, status: number | undefined, ms: number) => void;
}

export const createBook = (): Book => ({
  acknowledged: new Map(),
  refused: new Set(),
  repeated: 0,
  internal: 0,
  finished: false,
});

export async function killServer(cycles: number, callers: number, seed: number): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-kill-'));
  const options = { dataDir, port: await freePort(), env: { LIMITS: 'off' } };
  const random = randomFrom(seed);
  const book = createBook();
  let server = await startAppServer(options);
  try {
    const accounts = await onDatabase(dataDir, (sql) => createAccounts(sql, ACCOUNTS, 1_000_000_000));
    const quotes = await watchPrice(server.url, STOCK);
    const price = quotes.price();
    quotes.stop();
    const work = Array.from({ length: callers }, (_, caller) => call(server.url, accounts, caller, price, book));
    const restartsMs: number[] = [];
    for (const turn of counted(cycles)) {
      await sleep(300 + random.below(700));
      await untilCounted(() => book.acknowledged.size, (LEAST_ACKNOWLEDGED * (turn + 1)) / cycles);
      await server.kill();
      server = await startAppServer(options);
      restartsMs.push(server.startMs);
    }
    await sleep(300);
    book.finished = true;
    await Promise.all(work);
    const audit = await onDatabase(dataDir, (sql) => auditJournal(sql, book));
    return {
      cycles,
      ...audit,
      medianRestartMs: Math.round(median(restartsMs)),
      slowestRestartMs: Math.round(Math.max(...restartsMs)),
    };
  } finally {
    book.finished = true;
    await stopQuietly(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const moneyRows = (report: MoneyReport): readonly Row[] => [
  atLeast('requests acknowledged', report.acknowledged, LEAST_ACKNOWLEDGED),
  atLeast('requests repeated with their key', report.repeated, 1),
  figureRow('requests refused', report.refused),
  none('acknowledged, but not in the journal', report.lost),
  none('in the journal, but not acknowledged', report.surplus),
  reconciled(report.reconciled),
];

export const killServerRows = (report: KillReport): readonly Row[] => [
  figureRow('kills of the server', report.cycles),
  ...moneyRows(report),
  figureRow('ready again, median', `${report.medianRestartMs} ms`),
  atMost('ready again, slowest', report.slowestRestartMs, 5_000, ' ms'),
];

/** Sends requests one after the other; each is repeated with its key and body until it has an answer. */
export async function call(
  url: string,
  accounts: readonly Account[],
  caller: number,
  price: number,
  book: Book,
): Promise<void> {
  const account = accounts[caller % accounts.length];
  if (!account) throw new Error('no account');
  const deposit = { path: '/portfolio/deposit-withdraw', body: { amount: 1, depositMoneyType: 1 } };
  const buy = {
    path: '/portfolio/addAssetBySymbol',
    body: { symbol: STOCK, quantity: 1, buyPrice: price, type: 'stocks' },
  };
  for (let turn = 0; !book.finished; turn += 1) {
    const { path, body } = turn % 2 === 0 ? buy : deposit;
    const key = randomUUID();
    for (let attempt = 0; ; attempt += 1) {
      const answer = await send(url + path, account.token, key, body, book);
      if (answer !== undefined) {
        if (answer.seq === undefined) book.refused.add(key);
        else book.acknowledged.set(key, `${account.userId}/${answer.seq}`);
        break;
      }
      if (attempt === 0) book.repeated += 1;
      await sleep(RETRY_MS);
    }
  }
}

/** Answer; undefined if there was none, or a 503. */
async function send(
  url: string,
  token: string,
  key: string,
  body: object,
  book: Book,
): Promise<{ seq?: number } | undefined> {
  const started = performance.now();
  let status: number | undefined;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { data } = (await response.json()) as { data?: { transactionId: number } };
    status = response.status;
    if (response.status >= 500 && response.status !== 503) book.internal += 1;
    if (response.status >= 500) return undefined;
    return data === undefined ? {} : { seq: data.transactionId };
  } catch {
    return undefined;
  } finally {
    book.onAnswer?.(token, status, performance.now() - started);
  }
}

export async function auditJournal(sql: Sql, book: Book): Promise<MoneyReport> {
  const rows = await sql<{ key: string; place: string }[]>`
    select k.idempotency_key::text as key, j.user_id || '/' || j.seq as place
    from request_key k join journal j on j.user_id = k.user_id and j.account_id = k.account_id
      and j.seq >= k.first_seq and j.seq < k.first_seq + k.entries`;
  const posted = new Map(rows.map(({ key, place }) => [key, place]));
  const lost = [...book.acknowledged].filter(([key, place]) => posted.get(key) !== place).length;
  const surplus = rows.length - [...book.acknowledged.keys()].filter((key) => posted.has(key)).length;
  const { clean } = await reconcile(sql);
  const { acknowledged, repeated, refused } = book;
  return { acknowledged: acknowledged.size, repeated, refused: refused.size, lost, surplus, reconciled: clean };
}

export async function onDatabase<T>(
  dataDir: string,
  work: (sql: Sql) => Promise<T>,
  statementTimeoutMs = 60_000,
): Promise<T> {
  const url = runningEmbeddedUrl(dataDir);
  if (url === undefined) throw new Error('the embedded database is not running');
  // Also a busy machine: a fault of the server is looked for, and a slow connection of the test is none.
  const sql = createPool({ url, max: 2, statementTimeoutMs, connectTimeoutMs: 60_000 });
  return work(sql).finally(() => sql.end());
}

async function stopQuietly(server: AppServer): Promise<void> {
  if (server.process.exitCode === null) await server.stop();
}
