/**
 * Runs every benchmark briefly and compares it with the figures in bench/figures.json: `npm run bench -- all [--keep]
 * [name ...]`. Ends with an error if a figure is worse than the saved one by more than its unit allows, in a first and
 * in a second run. `--keep` saves the new figures instead; do this on a quiet machine only.
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCitus } from '../testing/citus/citus-node.ts';
import type { Figure, FigureUnit } from '../testing/load/figures.ts';
import { median, printMachine, printTable } from '../testing/load/measure.ts';
import { hasPgBouncer } from '../testing/pgbouncer.ts';
import { hasPostgres, startOwnPostgres } from '../testing/postgres-server.ts';
import { findPgbench } from './harness/pgbench.ts';

interface Bench {
  readonly name: string;
  /** Arguments of the short form. */
  readonly args: readonly string[];
  /** Requirement besides Node.js and Chromium; without it the benchmark is skipped, with a message. */
  readonly needs?: { readonly what: string; readonly isThere: boolean };
  /** The bench runs on its own PostgreSQL that listens on TCP. */
  readonly ownPostgres?: boolean;
}

const DEBIAN = { what: 'PostgreSQL 15', isThere: hasPostgres };

const BENCHES: readonly Bench[] = [
  { name: 'start', args: ['3'] },
  { name: 'trade', args: ['3', '1'], needs: { what: 'pgbench', isThere: findPgbench() !== undefined } },
  { name: 'portfolio', args: ['60'] },
  { name: 'tracked', args: ['40'] },
  { name: 'analysis', args: ['10'] },
  { name: 'lists', args: ['2', '1'] },
  { name: 'keys', args: ['400'] },
  { name: 'mcp', args: ['400'] },
  { name: 'stream', args: ['1000', '8'] },
  { name: 'funds', args: ['3000', '3'] },
  { name: 'market', args: ['3', '1'] },
  { name: 'matcher', args: ['200000', '100'] },
  { name: 'orders', args: ['2', '1', '200000', '2000'] },
  { name: 'dashboard', args: ['10', '4', 'portfolio'] },
  { name: 'first-sight', args: ['1'] },
  { name: 'late-reads', args: ['1', '1'], needs: DEBIAN },
  {
    name: 'pooler',
    args: ['1', '1'],
    needs: { what: 'PgBouncer and PostgreSQL 15', isThere: hasPgBouncer && hasPostgres },
    ownPostgres: true,
  },
  { name: 'scale', args: ['1', '1', '200'], needs: { what: 'Citus', isThere: hasCitus } },
];

/**
 * Factors by which a short run may be worse than the saved figure: larger than the difference between two runs of one
 * machine.
 */
const ALLOWED: Readonly<Record<FigureUnit, number>> = { ratio: 1.5, ms: 1.75, MiB: 1.15, bytes: 1.1 };
const MOST_MS = 10 * 60_000;
const FILE = new URL('figures.json', import.meta.url);

interface Measured extends Figure {
  readonly bench: string;
}

/** Saved figures by bench and name, milliseconds as multiples of `referenceMs`. */
type SavedFigures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Time of a fixed piece of work, which makes milliseconds of two machines comparable: hashing, sorting, JSON. */
function referenceMs(): number {
  const bytes = Buffer.alloc(8 * 2 ** 20, 7);
  const values = Array.from({ length: 100_000 }, (_, at) => (at * 7_919) % 100_003);
  const once = () => {
    const started = performance.now();
    createHash('sha256').update(bytes).digest();
    JSON.parse(JSON.stringify(values.toSorted((a, b) => a - b)));
    return performance.now() - started;
  };
  return median(Array.from({ length: 9 }, once));
}

/** Runs one benchmark in its own process. @throws Error if it ends with one, or takes more than ten minutes */
async function measure({ name, args, ownPostgres = false }: Bench): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kurus-bench-'));
  const file = join(folder, 'figures');
  writeFileSync(file, '');
  const postgres = ownPostgres ? await startOwnPostgres('kurus-bench-', []) : undefined;
  try {
    const before = referenceMs();
    await run(name, args, {
      ...process.env,
      BENCH_FIGURES: file,
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    const reference = (before + referenceMs()) / 2;
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return lines
      .map((line) => JSON.parse(line) as Figure)
      .map((figure) => ({
        ...figure,
        bench: name,
        value: figure.unit === 'ms' ? figure.value / reference : figure.value,
      }));
  } finally {
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const program = new URL(`${name}.ts`, import.meta.url).pathname;
  // Arguments as in the command: those of the benchmark come third.
  const child = spawn(process.execPath, [program, name, ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: MOST_MS,
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`the bench ${name} ended with ${code ?? 'a signal'}`);
}

/** Factor by which a figure is worse than the saved one; above 1 is worse. */
const worsening = ({ value, better }: Figure, saved: number) => (better === 'lower' ? value / saved : saved / value);

const isWorse = (figure: Measured, saved: SavedFigures) => {
  const before = saved[figure.bench]?.[figure.name];
  return before !== undefined && worsening(figure, before) > ALLOWED[figure.unit];
};

const format = (value: number, unit: FigureUnit) =>
  unit === 'ratio' || unit === 'ms' ? value.toFixed(2) : value.toFixed(0);

function rowOf(figure: Measured, saved: SavedFigures): string[] {
  const before = saved[figure.bench]?.[figure.name];
  const unit = figure.unit === 'ms' ? 'of the reference' : figure.unit;
  const now = format(figure.value, figure.unit);
  if (before === undefined) return [`${figure.bench}: ${figure.name}`, '', now, unit, 'new'];
  const verdict = isWorse(figure, saved) ? 'WORSE' : worsening(figure, before).toFixed(2);
  return [`${figure.bench}: ${figure.name}`, format(before, figure.unit), now, unit, verdict];
}

async function main(): Promise<void> {
  const benchNames = process.argv.slice(3);
  const names = benchNames.filter((word) => !word.startsWith('--'));
  const unknown = names.find((name) => BENCHES.every((bench) => bench.name !== name));
  if (unknown !== undefined) throw new Error(`no bench ${unknown}: ${BENCHES.map(({ name }) => name).join(', ')}`);
  const chosen = BENCHES.filter(({ name }) => names.length === 0 || names.includes(name));
  const saved = JSON.parse(readFileSync(FILE, 'utf8')) as SavedFigures;
  const figures: Measured[] = [];
  const leftOut: string[] = [];
  const keep = benchNames.includes('--keep');
  for (const bench of chosen) {
    if (bench.needs?.isThere === false) {
      leftOut.push(`${bench.name} (${bench.needs.what} is not there)`);
      continue;
    }
    const first = await measure(bench);
    const again = !keep && first.some((figure) => isWorse(figure, saved)) ? await measure(bench) : [];
    // A figure is accepted if one of two runs is good: noise makes figures worse, never better.
    figures.push(
      ...first.map((figure) => {
        const second = again.find(({ name }) => name === figure.name);
        return second && isWorse(figure, saved) ? second : figure;
      }),
    );
  }
  printMachine('every bench briefly; milliseconds as multiples of a reference piece of work');
  printTable([['figure', 'kept', 'now', 'unit', 'worse by'], ...figures.map((figure) => rowOf(figure, saved))]);
  if (leftOut.length > 0) console.log(`left out: ${leftOut.join(', ')}`);
  if (keep) {
    writeFileSync(FILE, `${JSON.stringify(merged(saved, figures), null, 2)}\n`);
    return;
  }
  const worse = figures.filter((figure) => isWorse(figure, saved));
  console.log(`${figures.length} figures, ${worse.length} worse than kept`);
  if (worse.length > 0) process.exitCode = 1;
}

/** Merges the new figures; those of benchmarks that did not run do not change. */
function merged(saved: SavedFigures, figures: readonly Measured[]): SavedFigures {
  const byBench = new Map(Object.entries(saved));
  for (const bench of new Set(figures.map((figure) => figure.bench))) {
    const own = figures.filter((figure) => figure.bench === bench);
    byBench.set(bench, Object.fromEntries(own.map(({ name, value }) => [name, Number(value.toPrecision(4))])));
  }
  return Object.fromEntries(byBench);
}

await main();
