/**
 * `npm test`: sets up what is missing, runs the tests of core, server, web and scripts, then the stories in a real
 * browser, and ends with "N passed, N failed". Arguments choose: names of projects (`npm test -- core e2e`), parts of file names.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';
import { totals, totalsLine } from './test-totals.mjs';

await underNode24(import.meta.url);

const PROJECTS = ['core', 'scripts', 'server', 'web'];
const given = process.argv.slice(2);
const projects = PROJECTS.filter((name) => given.includes(name));
const filters = given
  .filter((name) => !PROJECTS.includes(name) && name !== 'e2e')
  // A story's number: vitest would take it for a number, and fail.
  .map((part) => (/^\d+$/.test(part) ? `${part}-` : part));
const runsE2e = given.includes('e2e') || projects.length === 0;
const runsUnits = projects.length > 0 || !given.includes('e2e');
/** In CI the server's tests run a second time, on an ordinary PostgreSQL server. */
const runsPostgres =
  process.env.KURUS_REQUIRE_SERVICES === '1' && (projects.length === 0 ? runsUnits : projects.includes('server'));

try {
  await setUp({ web: runsE2e });
  if (runsE2e) process.env.CHROMIUM_PATH = chromium();
} catch (error) {
  fail(error);
}

const reports = mkdtempSync(join(tmpdir(), 'kurus-reports-'));
const runs = [];
if (runsUnits)
  runs.push(
    await vitest('units', ['--config', 'vitest.config.ts', ...projects.flatMap((name) => ['--project', name])]),
  );
if (runsPostgres) {
  process.env.TEST_DATABASE_URL ||= 'postgres://postgres@127.0.0.1:5432/postgres';
  console.log(`\nThe server's tests again, on a PostgreSQL that is not the embedded one (TEST_DATABASE_URL)`);
  runs.push(
    await vitest('postgres', [
      '--config',
      'vitest.config.ts',
      '--project',
      'server',
      '--exclude',
      '**/embedded.test.ts',
    ]),
  );
  delete process.env.TEST_DATABASE_URL;
}
if (runsE2e) runs.push(await vitest('e2e', ['--config', 'vitest.e2e.config.ts']));
rmSync(reports, { recursive: true });

const sum = { passed: 0, failed: 0, skipped: 0 };
for (const run of runs) for (const key of Object.keys(sum)) sum[key] += run[key];
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
console.log(totalsLine(sum));

async function vitest(name, options) {
  const file = join(reports, `${name}.json`);
  const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // A filter may fit files of one run only; that no test ran at all is a failure above.
  const args = [
    program,
    'run',
    ...options,
    ...reporters,
    ...(filters.length > 0 ? ['--passWithNoTests'] : []),
    ...filters,
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const exitCode = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  return totals(read(file), exitCode);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
