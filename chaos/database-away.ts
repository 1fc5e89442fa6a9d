/**
 * R-F10: the database refuses, cuts its connections, answers late or not at all, or has no room left. Each request is
 * answered within ten seconds, with 503 and Retry-After where it cannot be done; soon after all is as before.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAccounts, type Account } from '../bench/harness/world.ts';
import { startAppServer } from '../e2e/app-server.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { createPool } from '../server/src/db/pool.ts';
import { diskFull } from './disk-full.ts';
import { LINK_FAULTS, openFaultyLink, type LinkFault } from './faulty-link.ts';
import { auditJournal, type Book } from './kill-server.ts';
import { randomFrom } from './random.ts';

const CALLERS = 20;
const PROBES = 10;
const NO_ANSWER_MS = 20_000;
const WHOLE_PATIENCE_MS = 30_000;
const FAULT_MS: Readonly<Record<LinkFault, number>> = { refusing: 2_000, cutting: 2_000, slow: 4_000, silent: 10_000 };

/** What one kind of fault showed. */
export interface AwayReport {
  answers: number;
  /** 503 with Retry-After. */
  unavailable: number;
  slowestMs: number;
  /** From the end of the fault until ten deposits at once are done. */
  wholeAfterMs: number;
  /** Another answer than 200 or 503, one without Retry-After, or none. */
  readonly wrong: string[];
}

export interface DatabaseAwayReport {
  readonly rounds: number;
  readonly faults: Readonly<Record<LinkFault, AwayReport>>;
  readonly diskFull: AwayReport | string;
  readonly lost: number;
  readonly reconciled: boolean;
}

export const newAwayReport = (): AwayReport => ({
  answers: 0,
  unavailable: 0,
  slowestMs: 0,
  wholeAfterMs: 0,
  wrong: [],
});

/** R-F10's figures: no request longer than ten seconds, whole within five. */
export function isRight({ faults, diskFull: full, lost, reconciled }: DatabaseAwayReport): boolean {
  const reports = [...Object.values(faults), ...(typeof full === 'string' ? [] : [full])];
  const right = reports.every(
    (each) => each.wrong.length === 0 && each.slowestMs < 10_000 && each.wholeAfterMs < 5_000,
  );
  return right && lost === 0 && reconciled;
}

export async function databaseAway(rounds: number, seed: number): Promise<DatabaseAwayReport> {
  const random = randomFrom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-away-'));
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const link = await openFaultyLink(database.url);
  const sql = createPool({ url: database.url, max: 2 });
  const server = await startAppServer({
    env: { DATABASE_URL: link.url, LIMITS: 'off', MARKET_HOURS: 'always' },
  });
  const faults = Object.fromEntries(LINK_FAULTS.map((fault) => [fault, newAwayReport()])) as Record<
    LinkFault,
    AwayReport
  >;
  const book: Book = { acknowledged: new Map(), refused: new Set(), repeated: 0, internal: 0, finished: false };
  try {
    const accounts = await createAccounts(sql, CALLERS, 1_000_000);
    for (let round = 0; round < rounds; round += 1) {
      for (const fault of LINK_FAULTS) {
        const state = { over: false };
        const work = callers(server.url, accounts, state, faults[fault], book);
        await sleep(200 + random.below(300));
        await link.set(fault);
        await sleep(FAULT_MS[fault]);
        await link.set(undefined);
        const wholeMs = await untilWhole(server.url, accounts);
        state.over = true;
        await work;
        faults[fault].wholeAfterMs = Math.max(faults[fault].wholeAfterMs, wholeMs);
      }
    }
    const { lost, reconciled } = await auditJournal(sql, book);
    return { rounds, faults, diskFull: await diskFull(random), lost, reconciled };
  } finally {
    await server.stop();
    await sql.end();
    await link.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each asks one thing after the other until it is over: deposits, and what a screen reads. */
export async function callers(
  url: string,
  accounts: readonly Account[],
  state: { readonly over: boolean },
  report: AwayReport,
  book: Book,
): Promise<void> {
  const each = async (account: Account) => {
    for (let turn = 0; !state.over; turn += 1) {
      const key = turn % 2 === 0 ? randomUUID() : undefined;
      const { status, body, ms, retryAfter } = await ask(url, account, key);
      report.answers += 1;
      report.slowestMs = Math.max(report.slowestMs, ms);
      if (status === 200 && key !== undefined) book.acknowledged.set(key, `${account.id}/${body.data?.transactionId}`);
      if (status === 503 && retryAfter !== null) report.unavailable += 1;
      else if (status !== 200 && report.wrong.length < 20)
        report.wrong.push(`${status} ${JSON.stringify(body).slice(0, 200)}`);
      if (status !== 200) await sleep(20);
    }
  };
  await Promise.all(accounts.map(each));
}

/** @throws Error when it does not come back by itself */
export async function untilWhole(url: string, accounts: readonly Account[]): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < WHOLE_PATIENCE_MS) {
    const answers = await Promise.all(accounts.slice(0, PROBES).map((account) => ask(url, account, randomUUID())));
    if (answers.every(({ status }) => status === 200)) return Math.round(performance.now() - started);
    await sleep(50);
  }
  throw new Error(`not whole again after ${WHOLE_PATIENCE_MS} ms`);
}

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: { readonly transactionId?: number }; readonly error?: string };
  readonly ms: number;
  readonly retryAfter: string | null;
}

/** A deposit with this key, or without one a look at the portfolio; status 0 when there was no answer. */
async function ask(url: string, account: Account, key: string | undefined): Promise<Answer> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const headers = { authorization: `Bearer ${account.token}` };
  const deposit = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key ?? '' },
    body: '{"amount":1,"depositMoneyType":1}',
  };
  try {
    const response = await fetch(`${url}/portfolio/${key === undefined ? '' : 'deposit-withdraw'}`, {
      ...(key === undefined ? { headers } : deposit),
      signal: AbortSignal.timeout(NO_ANSWER_MS),
    });
    const body = (await response.json()) as Answer['body'];
    return { status: response.status, body, ms: took(), retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    return { status: 0, body: { error: String(error) }, ms: took(), retryAfter: null };
  }
}
