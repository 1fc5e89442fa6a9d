/** `npm run chaos -- <name> [count] [seed]`: a fault test at its full figure, or at the count given. Exits 1 on a fault. */
import { printMachine, printTable } from '../bench/harness/measure.ts';
import { limitTime } from './counted.ts';
import { faultsOf, printReport } from './report.ts';
import { TESTS } from './tests.ts';

/** For what a turn that has begun still needs, and to put away what the test made. */
const GRACE_MINUTES = 3;

const [name = '', countText, seedText = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const test = TESTS[name];
if (!test) {
  if (name !== '') console.error(`no fault test is called "${name}"`);
  console.log('npm run chaos -- <name> [count] [seed]');
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
const seed = Number(seedText);
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
const started = performance.now();
const took = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
try {
  const rows = await test.run(count, seed);
  printReport(rows);
  const faults = faultsOf(rows);
  console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}: ${name}, seed ${seed}, ${took()}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  console.log(`FAILED: ${name}, seed ${seed}, ${took()}`);
  process.exitCode = 1;
}
