/**
 * R-F21: one user repeatedly sends many parallel requests, within their limits, for the most expensive work. Others
 * read, deposit and open their own analysis meanwhile, without delay.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPasswords } from '../server/src/auth/password/passwords.ts';
import type { Sql } from '../server/src/db/pool.ts';
import { Connection } from '../testing/load/connection.ts';
import { msText, quantile } from '../testing/load/measure.ts';
import { createAccounts, type Account, type World } from '../testing/load/world.ts';
import { createOthers, done, live, openTracked } from './others.ts';
import { atLeast, atMost, none, figureRow, type Row } from './report.ts';

const READ_EVERY_MS = 15;
export const MOST_P99_MS = 100;
const PASSWORD = 'serin-yayla-38';
export const CODES = ['THYAO', 'GARAN', 'AKBNK', 'ASELS', 'BIMAS', 'EREGL', 'KCHOL', 'SISE', 'TUPRS', 'FROTO'];
export const FILE = { source: 'generic', fileHash: 'ab'.repeat(32), dryRun: false };
const DAY_MS = 86_400_000;

/** Account data of the greedy user, and the address and token of their requests. */
export interface Greedy {
  readonly url: string;
  readonly token: string;
  /** Account that is read. */
  readonly full: number;
  /** Account that is written to. */
  readonly busy: number;
  readonly rows: readonly object[];
}

type Send = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly body: string }>;
/** One piece of work that the greedy user requests, in one request or several. */
export type Demand = (send: Send) => Promise<unknown>;

export interface FairRow {
  readonly name: string;
  /** Answers to the greedy user, counted by status. */
  readonly answers: Readonly<Record<string, number>>;
  readonly reads: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  readonly slowestAnalysisMs: number;
  /** Refusals of requests of the other users. */
  readonly refused: readonly string[];
}

export interface FairReport {
  readonly quiet: FairRow;
  readonly rows: readonly FairRow[];
}

/** @param purchases in the account that is read, and rows of the file that is imported */
export async function fairShare(
  world: World,
  { seconds, purchases }: { readonly seconds: number; readonly purchases: number },
): Promise<FairReport> {
  const greedy = await createGreedy(world, purchases);
  const others = await createOthers(world.server.url, world.sql);
  const watched = async (name: string, work: Demand[] | undefined) => {
    await quietAgain(world, others);
    return watch({ world, greedy, others, name, seconds }, work);
  };
  await watched('nothing, to warm up', undefined);
  const quiet = await watched('nothing', undefined);
  const rows: FairRow[] = [];
  for (const [name, work] of Object.entries(worstOf(greedy))) rows.push(await watched(name, work));
  return { quiet, rows };
}

export const fairShareRows = ({ quiet, rows }: FairReport): readonly Row[] =>
  [quiet, ...rows].flatMap((row) => [
    figureRow(`${row.name}: answers to the one`, listed(row.answers)),
    atLeast("  others' reads", row.reads, 50),
    figureRow("  others' p50 and slowest", `${msText(row.p50Ms)}, ${msText(row.slowestMs)}`),
    figureRow("  others' slowest analysis", msText(row.slowestAnalysisMs)),
    atMost("  others' p99", row.p99Ms, MOST_P99_MS, ' ms'),
    none('  others that were refused', row.refused),
  ]);

const listed = (answers: FairRow['answers']) =>
  Object.entries(answers)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');

const many = (count: number, demand: Demand): Demand[] => Array.from({ length: count }, () => demand);

/** Most expensive requests, sent in parallel, each again as soon as it is answered. */
export function worstOf({ full, busy, rows }: Greedy): Readonly<Record<string, Demand[]>> {
  const get = (path: string) => (send: Send) => send('GET', path);
  const post = (path: string, body: object) => (send: Send) => send('POST', path, body);
  const entry = { date: '2016-12-01', type: 'buy', asset: { kind: 'stocks', code: 'THYAO' }, quantity: 1, price: 10 };
  const oneEntry = post(`/accounts/${busy}/entries`, { entries: [entry] });
  const file = { ...FILE, rows };
  const imported = post(`/accounts/${busy}/import`, file);
  const undone: Demand = async (send) => {
    const { status, body } = await imported(send);
    const { batch } = status === 200 ? (JSON.parse(body) as { data: { batch?: number } }).data : {};
    if (batch !== undefined) await post(`/accounts/${busy}/import/${batch}/undo`, {})(send);
  };
  const analysis = (query: string) => get(`/analysis/${query}account=${full}&from=2016-01-01`);
  const eight = ['XU100', 'USD', 'EUR', 'GAU', 'CPI', 'stocks:THYAO', 'stocks:GARAN', 'stocks:ASELS'].join();
  return {
    'a trial of a file, again and again': [post(`/accounts/${busy}/import`, { ...file, dryRun: true })],
    'import, undo and 60 entries': [undone, ...many(60, oneEntry)],
    '30 early entries': many(30, oneEntry),
    'performance x 40': many(40, analysis('performance?')),
    'assets x 40': many(40, analysis('assets?')),
    'benchmarks of eight x 40': many(40, analysis(`benchmarks?with=${eight}&`)),
    'tax x 20': many(20, get(`/analysis/tax?account=${full}`)),
    'proposals x 20': many(20, get(`/accounts/${full}/actions`)),
    'export as CSV x 20': many(20, get(`/accounts/${full}/export?format=csv`)),
    'export of everything x 10': many(10, post('/user/export', { currentPassword: PASSWORD })),
  };
}

/** Creates a user with a password, who may request the export of all data. @returns the token of their session */
export async function createOne(sql: Sql): Promise<string> {
  const [account] = await createAccounts(sql, 1, 1_000);
  if (!account) throw new Error('no account');
  const { token, userId } = account;
  const hash = await createPasswords().hash(PASSWORD, { ip: '127.0.0.1' });
  await sql`update app_user set password_hash = ${hash} where id = ${userId}`;
  return token;
}

async function createGreedy({ server, sql }: World, purchases: number): Promise<Greedy> {
  const token = await createOne(sql);
  const rows = Array.from({ length: purchases }, (_, at) => ({
    line: at + 2,
    date: new Date(Date.now() - Math.round(((purchases - at) / purchases) * 3_650) * DAY_MS).toISOString().slice(0, 10),
    type: 'buy',
    asset: { kind: 'stocks', code: CODES[at % CODES.length] },
    quantity: 1 + (at % 7),
    price: `${20 + (at % 50)}.25`,
  }));
  const connection = await Connection.open(server.url);
  const [full, busy] = [await openTracked(connection, token), await openTracked(connection, token)];
  await done(connection.post(`/accounts/${full}/import`, { ...FILE, rows }, token, randomUUID()));
  // The daily values are computed before the measurement.
  for (;;) {
    const { body } = await done(connection.get(`/analysis/performance?account=${full}`, token));
    if (!('pending' in (JSON.parse(body) as { data: object }).data)) break;
    await sleep(500);
  }
  connection.close();
  return { url: server.url, token, full, busy, rows };
}

interface Watched {
  readonly world: World;
  readonly greedy: Greedy;
  readonly others: readonly Account[];
  readonly name: string;
  readonly seconds: number;
}

/** Waits until earlier work is over; otherwise the cause of a delay would be unclear. */
async function quietAgain({ server }: World, [one]: readonly Account[]): Promise<void> {
  const connection = await Connection.open(server.url);
  for (let quick = 0, tries = 0; quick < 20 && tries < 2_000; tries += 1) {
    const { ms } = await connection.get('/accounts', one?.token);
    quick = ms < 50 ? quick + 1 : 0;
    await sleep(READ_EVERY_MS);
  }
  connection.close();
}

async function watch({ world, greedy, others, name, seconds }: Watched, work: Demand[] = []): Promise<FairRow> {
  const answers: Record<string, number> = {};
  const endMs = performance.now() + seconds * 1000;
  // The greedy user's requests have started before the others are measured.
  const insisting = Promise.all(work.map((demand) => insist(greedy, demand, answers, endMs)));
  if (work.length > 0) await sleep(200);
  const tokens = others.map(({ token }) => token);
  const { reads, analyses, refused } = await live({ url: world.server.url, tokens, seconds });
  await insisting;
  return {
    name,
    answers,
    reads: reads.length,
    p50Ms: quantile(reads, 0.5),
    p99Ms: quantile(reads, 0.99),
    slowestMs: Math.max(0, ...reads),
    slowestAnalysisMs: Math.max(0, ...analyses),
    refused,
  };
}

/**
 * Repeats a request as soon as it is answered, until the end. @param answers counted by status; 'none' if there was
 * none
 */
export async function insist(
  greedy: Pick<Greedy, 'url' | 'token'>,
  demand: Demand,
  answers: Record<string, number>,
  endMs: number,
): Promise<void> {
  const send: Send = async (method, path, body) => {
    const headers = {
      authorization: `Bearer ${greedy.token}`,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    };
    const reply = await fetch(greedy.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await reply.text();
    answers[reply.status] = (answers[reply.status] ?? 0) + 1;
    // A refusal requires a pause; this one is short.
    if (reply.status !== 200) await sleep(100);
    return { status: reply.status, body: text };
  };
  while (performance.now() < endMs) await demand(send).catch(() => (answers['none'] = (answers['none'] ?? 0) + 1));
}
