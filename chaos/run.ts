/**
 * `npm run chaos -- <name> [count] [seed]`: a fault test at its full figure, or at the given count; `all [percent]
 * [seed]` runs every one. Exits 1 on a fault.
 */

import { loadavg } from 'node:os';
import { printMachine, printTable } from '../testing/load/measure.ts';
import { cutShort, limitTime } from './counted.ts';
import { everyTest } from './every-test.ts';
import { faultsOf, none, printReport, figureRow } from './report.ts';
import { TESTS } from './tests.ts';

/** Time for a round to finish, and for removing what the test created. */
const GRACE_MINUTES = 3;

const [name = '', countText, seedText = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const seed = Number(seedText);
if (name === 'all') process.exit((await everyTest(Number(countText ?? 100), seed)) ? 0 : 1);
const test = TESTS[name];
if (!test) {
  if (name !== '') console.error(`no fault test is called "${name}"`);
  console.log('npm run chaos -- <name> [count] [seed], or all [percent of the full figures] [seed]');
  printTable([
    ['what', 'full figure', 'at most'],
    ...Object.entries(TESTS).map(([key, { number, does, full, unit, minutes }]) => [
      `${key} (${number}): ${does}`,
      `${full.toLocaleString('en-US')} ${unit}`,
      `${minutes(full)} min`,
    ]),
  ]);
  process.exit(name === '' ? 0 : 2);
}
const count = Number(countText ?? test.full);
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed))
  throw new Error('npm run chaos -- <name> [count] [seed]: both are whole numbers');

const minutes = test.minutes(count);
limitTime(minutes);
setTimeout(
  () => {
    console.log(`FAILED: ${name}, seed ${seed}: something waits without a limit`);
    process.exit(1);
  },
  (minutes + GRACE_MINUTES) * 60_000,
).unref();
console.log(`${test.number} ${name}: ${test.does}`);
console.log(`${count.toLocaleString('en-US')} ${test.unit}, seed ${seed}, at most ${minutes} minutes; the same again:`);
console.log(`npm run chaos -- ${name} ${count} ${seed}`);
printMachine(test.database ?? 'embedded PostgreSQL');
const [loadBefore = 0] = loadavg();
const started = performance.now();
const took = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
try {
  const rows = [...(await test.run(count, seed)), none('cut short by the limit of time', cutShort())];
  const [loadAfter = 0] = loadavg();
  // Time limits are for an idle machine: with many processes to a core everything is late.
  const load = figureRow('load of the machine, before and after', `${loadBefore.toFixed(1)}, ${loadAfter.toFixed(1)}`);
  printReport([...rows, load]);
  const faults = faultsOf(rows);
  console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}: ${name}, seed ${seed}, ${took()}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  console.log(`FAILED: ${name}, seed ${seed}, ${took()}`);
  // The process would not end by itself: callers of an aborted test repeat their requests for ever.
  process.exit(1);
}
