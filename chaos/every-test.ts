/**
 * `npm run chaos -- all [percent] [seed]`: every fault test, one after the other, with a percentage of its full count.
 */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { printTable } from '../testing/load/measure.ts';
import { TESTS } from './tests.ts';

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url));

/** @returns whether all of them passed */
export async function everyTest(percent: number, seed: number): Promise<boolean> {
  const rows: (readonly string[])[] = [];
  let allPassed = true;
  // The longest test is last.
  const inOrder = Object.entries(TESTS).toSorted(([, a], [, b]) => a.minutes(a.full) - b.minutes(b.full));
  for (const [name, { number, full, unit }] of inOrder) {
    const count = Math.max(1, Math.round((full * percent) / 100));
    const started = performance.now();
    const passed = (await run([name, String(count), String(seed)])) === 0;
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    rows.push([
      `${number} ${name}`,
      `${count.toLocaleString('en-US')} ${unit}`,
      `${minutes} min`,
      passed ? 'pass' : 'FAIL',
    ]);
    allPassed &&= passed;
    console.log();
  }
  printTable([['test', 'done', 'took', ''], ...rows]);
  return allPassed;
}

async function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [RUN, ...args], { stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
