/**
 * Benchmark of 5,000 known assets, 300 of them held by 2,000 users: start and memory of the server, and the bytes of a
 * second of its price stream, beside the same server without them. `npm run bench -- known [rounds]`. Both
 * are measured in turn, on one database each; the stand-in of the funds' platform is a process of its own.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningEmbeddedUrl } from '../server/src/db/embedded.ts';
import { createPool } from '../server/src/db/pool.ts';
import { startAppServer } from '../testing/app-server.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable } from '../testing/load/measure.ts';
import { memoryOf } from '../testing/load/process-memory.ts';
import { createAccounts } from '../testing/load/world.ts';

const rounds = Number(process.argv[3] ?? 3);
const [KNOWN, HELD, USERS] = [5_000, 300, 2_000];
const TARGETS = { start: 1.2, memoryMib: 25, stream: 1.05 };
/** Three questions of the platform, eleven seconds apart, and what follows from them. */
const SETTLE_MS = 45_000;
const STREAM_MS = 20_000;
/** No source but that of the funds answers: practice goes on at simulated prices. */
const NOWHERE = 'http://127.0.0.1:9';

const settings = (tefas: string): Record<string, string> => ({
  LIMITS: 'off',
  MARKET_HOURS: 'always',
  REAL_PRICES: 'on',
  TEFAS_URL: tefas,
  YAHOO_URL: NOWHERE,
  BTCTURK_URL: NOWHERE,
  TCMB_URL: NOWHERE,
  BIST_URL: NOWHERE,
});

interface Measured {
  /** Processor time of the server until its first healthy answer: other programs do not change it. */
  readonly startMs: number;
  readonly memoryMib: number;
  readonly bytesASecond: number;
}

/** Bytes that a reader of practice prices gets in a second, after the snapshot. */
async function bytesOfStream(url: string): Promise<number> {
  const stop = new AbortController();
  const { body } = await fetch(`${url}/market/stream`, { signal: stop.signal });
  if (!body) throw new Error('no stream');
  const reader = body.getReader();
  await reader.read();
  await sleep(1_000);
  let bytes = 0;
  const begun = performance.now();
  const timer = setTimeout(() => stop.abort(), STREAM_MS);
  try {
    for (;;) bytes += (await reader.read()).value?.length ?? 0;
  } catch {
    clearTimeout(timer);
  }
  return (bytes * 1_000) / (performance.now() - begun);
}

/** User and system time of one process, from /proc; Linux counts in hundredths of a second. */
function processorMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measure(dataDir: string, tefas: string): Promise<Measured> {
  const app = await startAppServer({ dataDir, env: settings(tefas) });
  const startMs = processorMsOf(app.process.pid ?? 0);
  try {
    await sleep(SETTLE_MS);
    const bytesASecond = await bytesOfStream(app.url);
    return { startMs, memoryMib: memoryOf(app.process.pid ?? 0), bytesASecond };
  } finally {
    await app.stop();
  }
}

/** Writes holdings of funds for many users, each of three of them, as a backup would bring them back. */
async function fill(dataDir: string, tefas: string, codes: readonly string[]): Promise<void> {
  const app = await startAppServer({ dataDir, env: settings(tefas) });
  const url = runningEmbeddedUrl(dataDir);
  if (url === undefined) throw new Error('the embedded database is not running');
  const sql = createPool({ url, max: 2, applicationName: 'kurus-bench', statementTimeoutMs: 300_000 });
  try {
    const users = (await createAccounts(sql, USERS, 1_000)).map(({ userId }) => userId);
    await sql`
      insert into account (user_id, account_id, kind, name, cash_kept, cash, last_seq, opened_at)
      select id, 2, 'tracked', 'Fon', false, 0, 0, now() from unnest(${users}::bigint[]) id`;
    await sql`
      insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, first_bought_at, first_seq)
      select id, 2, 'funds', (${[...codes]}::text[])[1 + (place * 3 + n) % ${HELD}], 10, 1000, now(), 1
      from unnest(${users}::bigint[]) with ordinality u (id, place), generate_series(0, 2) n`;
  } finally {
    await sql.end();
    await app.stop();
  }
}

const platform = fork(new URL('harness/fund-server.ts', import.meta.url), [String(KNOWN)]);
process.once('exit', () => platform.kill());
const [{ port }] = (await once(platform, 'message')) as [{ port: number }];
const tefas = `http://127.0.0.1:${port}`;
const [few, many] = ['few', 'many'].map((name) => mkdtempSync(join(tmpdir(), `kurus-known-${name}-`))) as [
  string,
  string,
];
try {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const codes = Array.from({ length: HELD }, (_, at) => `A${letters[Math.floor(at / 26) % 26]}${letters[at % 26]}`);
  await (await startAppServer({ dataDir: few, env: settings(NOWHERE) })).stop();
  await fill(many, tefas, codes);
  const all: Readonly<Record<'few' | 'many', Measured[]>> = { few: [], many: [] };
  for (let round = 0; round < rounds; round += 1) {
    all.few.push(await measure(few, NOWHERE));
    all.many.push(await measure(many, tefas));
  }
  const of = (name: keyof Measured, which: 'few' | 'many') => median(all[which].map((one) => one[name]));
  const ratio = (name: keyof Measured) => of(name, 'many') / of(name, 'few');
  const more = of('memoryMib', 'many') - of('memoryMib', 'few');
  printMachine(`embedded PostgreSQL; ${KNOWN} known, ${HELD} held by ${USERS} users; ${rounds} rounds`);
  printTable([
    ['', 'without', 'with', 'difference', 'target'],
    [
      'start',
      msText(of('startMs', 'few')),
      msText(of('startMs', 'many')),
      ratio('startMs').toFixed(2),
      `${TARGETS.start}`,
    ],
    [
      'memory',
      `${Math.round(of('memoryMib', 'few'))} MiB`,
      `${Math.round(of('memoryMib', 'many'))} MiB`,
      `${more.toFixed(1)} MiB`,
      `${TARGETS.memoryMib} MiB`,
    ],
    [
      'stream, bytes a second',
      of('bytesASecond', 'few').toFixed(0),
      of('bytesASecond', 'many').toFixed(0),
      ratio('bytesASecond').toFixed(2),
      `${TARGETS.stream}`,
    ],
  ]);
  reportFigure('start with 5,000 known, of one without', ratio('startMs'), 'ratio');
  console.log(
    `start ${ratio('startMs').toFixed(2)}, memory +${more.toFixed(1)} MiB, stream ${ratio('bytesASecond').toFixed(2)}`,
  );
} finally {
  platform.kill();
  for (const folder of [few, many]) rmSync(folder, { recursive: true, force: true });
}
