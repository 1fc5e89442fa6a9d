/**
 * `npm test`: runs the set-up and every test. Four lanes take one piece after another: the stories in a real browser;
 * the faults that mostly wait; the tests of core, scripts, server and web. In CI, tests that use a database run on
 * other servers: on Citus if they are about users, else on an ordinary PostgreSQL, each behind PgBouncer; tests whose
 * code differs between the two run on both. Faults with time limits follow alone, and so does a second run of the few
 * that failed beside others.
 * Ends with the slowest tests, the names of those that failed, and "N passed, N failed".
 * Arguments select: names of projects (`npm test -- core e2e`), parts of file names.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { useMemoryFolder } from './memory-folder.mjs';
import { fail, ROOT, underNode24 } from './node-24.mjs';
import { secondLook } from './second-look.mjs';
import { setUp } from './setup.mjs';
import { citusTests, databaseTests, playwright, sparedTests, vitest } from './test-runs.mjs';
import { failedNames, slowest, sumOf, totalsLine } from './test-totals.mjs';

await underNode24(import.meta.url);

/** Lanes for two cores: half of the time they wait for a page, a lease or the next price. */
const LANES = 4;
const PROJECTS = ['core', 'client', 'cli', 'scripts', 'server', 'web'];
const given = process.argv.slice(2);
const projects = PROJECTS.filter((name) => given.includes(name));
const filters = given
  .filter((name) => !PROJECTS.includes(name) && name !== 'e2e')
  // The number of a story, which could be read as a number or match many names.
  .map((part) => (/^\d+$/.test(part) ? `${part}-` : part));
const runsBrowser = given.includes('e2e') || projects.length === 0;
const runsUnits = projects.length > 0 || !given.includes('e2e');
const runsServers =
  process.env.KURUS_REQUIRE_SERVICES === '1' && (projects.length === 0 ? runsUnits : projects.includes('server'));
const onCitus = runsServers && process.env.CITUS_PACKAGE ? citusTests(filters) : [];
const onPostgres = runsServers ? databaseTests(filters, onCitus) : [];

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
/** Taken in this order. The last pieces are short, so that the lanes end at about the same time. */
const pieces = [
  ...(runsBrowser ? [stories, () => faults('patient', { shown: 'atEnd' })] : []),
  ...(runsUnits ? [units] : []),
  ...[0, 1].map((half) => onServers('citus', half, onCitus, { TEST_CITUS: '1' })),
  // The run's own PostgreSQL is in memory; that of TEST_DATABASE_URL is used instead, if set.
  ...[0, 1].map((half) => onServers('postgres', half, onPostgres, { TEST_POSTGRES: '1' })),
].filter((piece) => piece !== undefined);
if (runsServers && !process.env.CITUS_PACKAGE) {
  console.log('Skipped: the tests of users on several nodes. No CITUS_PACKAGE names a package of Citus.');
}
const outcomes = [];
await Promise.all(Array.from({ length: LANES }, takePieces));
if (runsBrowser) outcomes.push(await faults('timed'));

const { judged, passedAlone } = await secondLook(outcomes);

console.log(slowest(outcomes.flatMap(({ tests }) => tests)));
for (const name of passedAlone) console.log(`Failed beside others, passed alone: ${name}`);
for (const line of failedNames(judged)) console.log(line);
const sum = sumOf(judged);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
console.log(totalsLine(sum));

async function takePieces() {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) outcomes.push(await piece());
}

function stories() {
  return playwright({ folder, filters, name: 'stories' });
}

function units() {
  const options = projects.flatMap((name) => ['--project', `${name}*`]);
  const spared = sparedTests([...onCitus, ...onPostgres]);
  const env = spared.length > 0 ? { TESTS_SPARED: spared.join() } : {};
  return vitest({ folder, filters, name: 'units', config: 'vitest.config.ts', options, env });
}

/** @param half of the files, alternating. @returns undefined if there are none */
function onServers(server, half, files, env) {
  const own = files.filter((_, at) => at % 2 === half);
  if (own.length === 0) return undefined;
  const run = { folder, filters: own, name: `${server}-${half + 1}`, config: 'vitest.config.ts' };
  return () => {
    console.log(`\nBeside that, told at its end: half of what uses a database, on ${server} behind PgBouncer`);
    const options = ['--project', 'server'];
    return vitest({ ...run, options, env: { ...env, TEST_DATABASE_POOLER: '1' }, shown: 'atEnd' });
  };
}

function faults(project, asked = {}) {
  const options = ['--project', project];
  return vitest({ folder, filters, name: `faults-${project}`, config: 'vitest.chaos.config.ts', options, ...asked });
}
