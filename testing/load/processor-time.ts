/**
 * Processor time of a process and its child processes: the cost of a request, independent of the load of the machine.
 */

import { readFileSync } from 'node:fs';
import type { Load } from './measure.ts';
import { descendantsOf } from './process-memory.ts';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

export interface ProcessorLoad extends Load {
  /**
   * Processor time a request, "0.65 + 0.70 ms": of the process, and of its children. With the embedded database these
   * are PostgreSQL.
   */
  readonly processor: string;
}

/** @param statements of one call: one call of pgbench may be several requests */
export async function withProcessorTime(
  pid: number | undefined,
  run: () => Load | Promise<Load>,
  statements = 1,
): Promise<ProcessorLoad> {
  const before = timesOf(pid);
  const load = await run();
  const after = timesOf(pid);
  if (!before || !after) return { ...load, processor: 'unknown' };
  const each = (ms: number) => (ms / load.count / statements).toFixed(2);
  return { ...load, processor: `${each(after.own - before.own)} + ${each(after.below - before.below)} ms` };
}

/**
 * Processor time in ms of a process and all its children so far; a process that ends during the measurement counts with
 * its parent the next time.
 */
export function treeProcessorMs(pid: number): number {
  const ticks = [pid, ...descendantsOf(pid)].map((each) => {
    try {
      return ticksOf(each, true);
    } catch {
      return 0;
    }
  });
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

/** Processor time of one process so far, in ms; NaN if it is unknown. */
export function processorMs(pid: number | undefined): number {
  return timesOf(pid)?.own ?? Number.NaN;
}

/** Times in ms; undefined if the system has no /proc. */
function timesOf(pid: number | undefined): { readonly own: number; readonly below: number } | undefined {
  if (pid === undefined) return undefined;
  try {
    const below = descendantsOf(pid).reduce((sum, child) => sum + ticksOf(child, true), 0);
    return { own: ticksOf(pid, false) * TICK_MS, below: below * TICK_MS };
  } catch {
    return undefined;
  }
}

/** Ticks: utime and stime of /proc/<pid>/stat (proc(5)), and those of ended children that it waited for. */
function ticksOf(pid: number, withEnded: boolean): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, withEnded ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0);
}
