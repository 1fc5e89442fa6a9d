/** Repeating, counting and printing: shared by all measurements here. */

import { cpus, release, totalmem, type } from 'node:os';

export interface Load {
  readonly perSecond: number;
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** Runs `callers` loops of `once` in parallel for `ms`; `once` returns the milliseconds of one call. */
export async function load(callers: number, ms: number, once: (caller: number) => Promise<number>): Promise<Load> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + ms;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) times.push(await once(caller));
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: times.length / seconds,
    count: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Run with the median rate; its other figures belong to it. */
export function medianRun<R extends { readonly perSecond: number }>(runs: readonly R[]): R {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('no runs');
  return middle;
}

export function printMachine(database: string): void {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(
    `${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, ${type()} ${release()}, Node ${process.version}`,
  );
  console.log(database);
}

/** Prints columns as wide as their longest cell; the first is left-aligned, the others right-aligned. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    );
  }
}

export const rate = (perSecond: number) => Math.round(perSecond).toLocaleString('en-US');
export const msText = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
