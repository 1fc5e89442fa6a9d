/**
 * `npm test`: sets up what is missing and runs every test. Three lanes go side by side: the tests of core, scripts,
 * server and web; the stories in a real browser; and the faults that mostly wait. In CI the first two are followed by
 * half each of the tests that use a database once more, on an ordinary PostgreSQL server behind PgBouncer, and the
 * third by the tests of users on several nodes. Those that judge times follow alone, and so does a second look at the
 * few that failed beside others.
 * Ends with the slowest tests, the names of those that failed, and "N passed, N failed".
 * Arguments choose: names of projects (`npm test -- core e2e`), parts of file names.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { useMemoryFolder } from './memory-folder.mjs';
import { fail, ROOT, underNode24 } from './node-24.mjs';
import { secondLook } from './second-look.mjs';
import { setUp } from './setup.mjs';
import { citusTests, databaseTests, playwright, vitest } from './test-runs.mjs';
import { failedNames, slowest, sumOf, totalsLine } from './test-totals.mjs';

await underNode24(import.meta.url);

const PROJECTS = ['core', 'scripts', 'server', 'web'];
const given = process.argv.slice(2);
const projects = PROJECTS.filter((name) => given.includes(name));
const filters = given
  .filter((name) => !PROJECTS.includes(name) && name !== 'e2e')
  // A story's number, which would be taken for a number or found in many names.
  .map((part) => (/^\d+$/.test(part) ? `${part}-` : part));
const runsBrowser = given.includes('e2e') || projects.length === 0;
const runsUnits = projects.length > 0 || !given.includes('e2e');
const runsPostgres =
  process.env.KURUS_REQUIRE_SERVICES === '1' && (projects.length === 0 ? runsUnits : projects.includes('server'));

try {
  await setUp({ web: runsBrowser });
  if (runsBrowser) process.env.CHROMIUM_PATH = chromium();
} catch (error) {
  fail(error);
}

process.chdir(ROOT);
useMemoryFolder();
const folder = mkdtempSync(join(tmpdir(), 'kurus-reports-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const lanes = [thenPostgres(units(), 0), thenPostgres(stories(), 1), faultsThenCitus()];
const outcomes = (await Promise.all(lanes)).flat();
outcomes.push(...(await faults('timed')));

const { judged, passedAlone } = await secondLook(outcomes);

console.log(slowest(outcomes.flatMap(({ tests }) => tests)));
for (const name of passedAlone) console.log(`Failed beside others, passed alone: ${name}`);
for (const line of failedNames(judged)) console.log(line);
const sum = sumOf(judged);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
console.log(totalsLine(sum));

async function units() {
  const options = projects.flatMap((name) => ['--project', `${name}*`]);
  return runsUnits ? [await vitest({ folder, filters, name: 'units', config: 'vitest.config.ts', options })] : [];
}

/** @param half of its files, by turns: the lanes end at about the same time */
async function thenPostgres(before, half) {
  const told = await before;
  const all = runsPostgres ? databaseTests(filters, process.env.CITUS_PACKAGE ? citusTests(filters) : []) : [];
  const files = all.filter((_, at) => at % 2 === half);
  if (files.length === 0) return told;
  console.log('\nBeside that, told at its end: what uses a database again, on an ordinary PostgreSQL behind PgBouncer');
  const options = ['--project', 'server'];
  const run = { folder, filters: files, name: `postgres-${half}`, config: 'vitest.config.ts', options };
  // One of the run's own lies in memory; that of TEST_DATABASE_URL is taken before it.
  const again = await vitest({ ...run, env: { TEST_POSTGRES: '1', TEST_DATABASE_POOLER: '1' }, shown: 'atEnd' });
  return [...told, again];
}

async function faultsThenCitus() {
  const patient = await faults('patient', { shown: 'atEnd' });
  const files = runsPostgres ? citusTests(filters) : [];
  if (files.length === 0) return patient;
  if (!process.env.CITUS_PACKAGE) {
    console.log('\nSkipped: the tests of users on several nodes. No CITUS_PACKAGE names a package of Citus.');
    return patient;
  }
  console.log('\nBeside that, told at its end: what sends its statements to one user’s node, on Citus');
  const run = { folder, filters: files, name: 'citus', config: 'vitest.config.ts', options: ['--project', 'server'] };
  return [...patient, await vitest({ ...run, env: { TEST_CITUS: '1', TEST_DATABASE_POOLER: '1' }, shown: 'atEnd' })];
}

async function faults(project, asked = {}) {
  const options = ['--project', project];
  const run = { folder, filters, name: `faults-${project}`, config: 'vitest.chaos.config.ts', options, ...asked };
  return runsBrowser ? [await vitest(run)] : [];
}

async function stories() {
  return runsBrowser ? [await playwright({ folder, filters, name: 'stories' })] : [];
}
