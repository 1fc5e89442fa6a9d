/**
 * R-F22: one user has the most expensive data that the limits allow, on a server with a heap of 512 MB: assets held
 * since 1986, as many as are accepted, and entries and splits on nearly every day since then. First no request is sent;
 * then the user repeatedly requests all of it while others read; then the server is restarted, twice. It keeps running,
 * and no other user waits.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TRACKED_ENTRIES_MAX } from '@kurus/core/limits';
import type { Sql } from '../server/src/db/pool.ts';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import { freePort, startAppServer, type AppServer } from '../testing/app-server.ts';
import { Connection } from '../testing/load/connection.ts';
import { msText, quantile } from '../testing/load/measure.ts';
import { memoryOf } from '../testing/load/process-memory.ts';
import { type Demand, CODES, createOne, FILE, type Greedy, insist, MOST_P99_MS, worstOf } from './fair-share.ts';
import { onDatabase } from './kill-server.ts';
import { createOthers, done, live, type OthersReport, openTracked } from './others.ts';
import { atLeast, atMost, none, reconciled, figureRow, type Row } from './report.ts';

const HEAP = '--max-old-space-size=512';
const FIRST_DAY = '1986-01-02';
const SLOWEST_READ_MS = 1_000;
const RESTARTS = 2;
/** The check of so large an account takes minutes on a busy machine. */
const CHECK_MS = 300_000;
const ROWS_OF_FILE = 20_000;

export interface WorstOptions {
  readonly seconds: number;
  /** Entries in the account of many entries; one in fifty is a split. */
  readonly entries: number;
  /** Assets held since 1986, at most: as many as are accepted. */
  readonly assets: number;
}

/** Largest account that the limits allow. */
export const WORST_ACCOUNT = { entries: TRACKED_ENTRIES_MAX, assets: 1_000 } as const;

interface Phase extends OthersReport {
  readonly name: string;
}

export interface WorstReport {
  /** Assets held since 1986; and the refusal of the first one above the limit, if one was tried. */
  readonly assets: number;
  readonly beyond: string | undefined;
  /** Phases in which the server crashed, with its last output. */
  readonly deaths: readonly string[];
  readonly phases: readonly Phase[];
  readonly answers: Readonly<Record<string, number>>;
  /** Log lines of the server about unexpected errors. */
  readonly unforeseen: readonly string[];
  readonly mostResidentMb: number;
  /** Longest block of the server's event loop; on a busy machine this includes waiting for the processor. */
  readonly longestHoldMs: number;
  readonly clean: boolean;
}

export async function worstAccount(options: WorstOptions): Promise<WorstReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-worst-'));
  const env = { LIMITS: 'off', MARKET_HOURS: 'always', NODE_OPTIONS: HEAP };
  const port = await freePort();
  let server = await startAppServer({ dataDir, port, env });
  const watch = watchServer(() => server);
  const deaths: string[] = [];
  const phases: Phase[] = [];
  const answers: Record<string, number> = {};
  const logs: string[] = [];
  const phase = async (name: string, { seconds, tokens, asking }: PhaseOf) => {
    const endMs = performance.now() + seconds * 1_000;
    const requests = Promise.all(asking?.asks.map((one) => insist(asking, one, answers, endMs)) ?? []);
    phases.push({ name, ...(await live({ url: server.url, tokens, seconds }).catch(unanswered)) });
    await requests;
    const { exitCode, signalCode } = server.process;
    if (exitCode !== null || signalCode !== null) deaths.push(`${name}: ${server.output().slice(-500)}`);
  };
  try {
    const { greedy, tokens, ...built } = await onDatabase(dataDir, (sql) => build(server.url, sql, options));
    const all = ['performance', 'assets'].map(
      (name): Demand =>
        (send) =>
          send('GET', `/analysis/${name}?account=all`),
    );
    const each = Object.values(worstOf(greedy)).flatMap((asks) => asks.slice(0, 2));
    const part = options.seconds / 10;
    // One user reads, as a delay is only visible to a reader.
    await phase('nobody asks', { seconds: 3 * part, tokens: tokens.slice(0, 1) });
    await phase('the one asks for all of it', {
      seconds: 5 * part,
      tokens,
      asking: { ...greedy, asks: [...each, ...all] },
    });
    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      await server.stop();
      logs.push(server.output());
      server = await startAppServer({ dataDir, port, env });
      await phase(`after restart ${restart}`, { seconds: part, tokens, asking: { ...greedy, asks: all } });
    }
    const { clean } = await onDatabase(dataDir, reconcile, CHECK_MS);
    const unforeseen = [...logs, server.output()].flatMap(unforeseenIn);
    return { ...built, deaths, phases, answers, unforeseen, ...watch.figures, clean };
  } finally {
    watch.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const unforeseenIn = (log: string): string[] => log.split('\n').filter((line) => line.startsWith('{"level":50,'));

interface PhaseOf {
  readonly seconds: number;
  readonly tokens: readonly string[];
  readonly asking?: Greedy & { readonly asks: readonly Demand[] };
}

const unanswered = (): OthersReport => ({ reads: [], analyses: [], refused: ['no answer at all'] });

async function build(url: string, sql: Sql, { entries, assets: most }: WorstOptions) {
  const token = await createOne(sql);
  const connection = await Connection.open(url);
  const [full, busy, wide] = [
    await openTracked(connection, token),
    await openTracked(connection, token),
    await openTracked(connection, token),
  ];
  for (let from = 0; from < entries; from += ROWS_OF_FILE)
    await done(
      connection.post(`/accounts/${full}/import`, { ...FILE, rows: rowsOf(from, entries) }, token, randomUUID()),
    );
  let [assets, beyond] = [0, undefined as string | undefined];
  for (; assets < most && beyond === undefined; assets += beyond === undefined ? 1 : 0) {
    const asset = { kind: 'stocks', code: `Q${assets}` };
    const entry = { date: FIRST_DAY, type: 'buy', asset, quantity: 1, price: 10 };
    const reply = await connection.post(`/accounts/${wide}/entries`, { entries: [entry] }, token, randomUUID());
    if (reply.status !== 200) beyond = `${reply.status} ${(JSON.parse(reply.body) as { code?: string }).code}`;
  }
  connection.close();
  const tokens = (await createOthers(url, sql)).map((other) => other.token);
  const rows = rowsOf(0, Math.min(entries, ROWS_OF_FILE));
  return { greedy: { url, token, full, busy, rows }, tokens, assets, beyond };
}

/** Rows that buy and sell on nearly every day since 1986, so that there are flows on each; with splits. */
function rowsOf(from: number, entries: number): object[] {
  const firstMs = Date.parse(FIRST_DAY);
  return Array.from({ length: Math.min(ROWS_OF_FILE, entries - from) }, (_, index) => {
    const at = from + index;
    const row = {
      line: index + 2,
      date: new Date(firstMs + (at / entries) * (Date.now() - firstMs)).toISOString().slice(0, 10),
      asset: { kind: 'stocks', code: CODES[Math.floor(at / 3) % CODES.length] },
    };
    if (at % 50 === 49)
      return { ...row, type: 'split', numerator: at % 100 === 49 ? 2 : 1, denominator: at % 100 === 49 ? 1 : 2 };
    const type = at % 3 === 2 ? 'sell' : 'buy';
    return { ...row, type, quantity: type === 'sell' ? 1 : 1 + (at % 7), price: `${20 + (at % 50)}.25` };
  });
}

/** Samples each second: resident memory, and the longest block of the event loop since the second before. */
function watchServer(current: () => AppServer) {
  const figures = { mostResidentMb: 0, longestHoldMs: 0 };
  const started = new Set<number | undefined>();
  const sample = async () => {
    const { url, process: child } = current();
    figures.mostResidentMb = Math.max(figures.mostResidentMb, memoryOf(child.pid ?? 0));
    const text = await (await fetch(`${url}/metrics`)).text();
    const seconds: unknown = JSON.parse(/^event_loop_longest_hold_seconds (\S+)$/m.exec(text)?.[1] ?? '0');
    const isFirst = !started.has(child.pid);
    started.add(child.pid);
    // The first sample includes the start, when the program itself is loaded.
    if (!isFirst && typeof seconds === 'number')
      figures.longestHoldMs = Math.max(figures.longestHoldMs, seconds * 1_000);
  };
  // Between two servers of the test there is nothing to sample.
  const timer = setInterval(() => void sample().catch(() => undefined), 1_000);
  return { figures, stop: () => clearInterval(timer) };
}

export function worstAccountRows(report: WorstReport): readonly Row[] {
  const { assets, beyond, deaths, phases, answers, unforeseen, mostResidentMb, longestHoldMs, clean } = report;
  return [
    figureRow('assets held since 1986', assets),
    figureRow('one more', beyond ?? 'not tried'),
    none('phases in which the server ended', deaths),
    ...phases.flatMap(({ name, reads, analyses, refused }) => [
      atLeast(`${name}: others' reads`, reads.length, 50),
      figureRow('  p50, and slowest analysis', `${msText(quantile(reads, 0.5))}, ${msText(Math.max(0, ...analyses))}`),
      atMost('  p99', quantile(reads, 0.99), MOST_P99_MS, ' ms'),
      atMost('  slowest', Math.max(0, ...reads), SLOWEST_READ_MS, ' ms'),
      none('  refused', refused),
    ]),
    figureRow(
      'answers to the one',
      Object.entries(answers)
        .map(([status, count]) => `${count} x ${status}`)
        .join(', '),
    ),
    none('answers of 500 among them', answers['500'] ?? 0),
    none('unforeseen errors', unforeseen),
    figureRow('most resident', `${mostResidentMb.toFixed(0)} MB`),
    figureRow("longest hold of the server's event loop", msText(longestHoldMs)),
    reconciled(clean),
  ];
}
