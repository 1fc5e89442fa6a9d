/**
 * `npm run mutation -- [part ...]`: makes every small change that Stryker knows to the sources of a part, and counts
 * the changes that the part's own tests detect. Prints each survivor, then a line for each part; exits 1 if a score is
 * below the threshold.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideTools, toolsFolder } from './locked-tools.mjs';
import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);

const core = (folder) => ({ sources: `core/src/${folder}/*.ts`, tests: `core/src/${folder}/*.test.ts` });
/** Parts of the code that are mutated, and the tests that have to detect it. */
const PARTS = {
  money: core('money'),
  portfolio: core('portfolio'),
  trading: core('trading'),
  market: core('market'),
  // The other files of the contract are declarations, which the server's tests check.
  contract: {
    tests: 'core/src/contract/**/*.test.ts',
    sources: 'core/src/contract/{fields,figures,market-stream-{decoder,encoder,rows},requests/figures}.ts',
  },
  // Without the random sequences: they take the longest, and detect nothing that the others miss.
  ledger: { sources: 'server/src/ledger/*.ts', tests: 'server/src/ledger/!(ledger-model).test.ts', database: true },
};
/** Percentage of the mutants that must be detected. */
const THRESHOLD = 85;
const given = process.argv.slice(2);
const names = given.length > 0 ? given : Object.keys(PARTS).filter((name) => !PARTS[name].database);
if (names.some((name) => !Object.hasOwn(PARTS, name))) {
  fail(`npm run mutation -- [part ...], of: ${Object.keys(PARTS).join(', ')}; without one, all of core`);
}

process.chdir(ROOT);
const TESTER = toolsFolder(ROOT, 'mutation');
const MUTANTS = join('.kurus', `mutants-${process.pid}`);
const scratch = [MUTANTS];
process.once('exit', () => {
  for (const folder of scratch) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
const testerFile = (name) => join(TESTER, 'node_modules', '@stryker-mutator', name, 'dist', 'src', 'index.js');
try {
  await setUp({ web: false });
  // Installed separately: it has nearly as many packages as all the others. Its peer vitest is the tree's own.
  const note = 'Installing the mutation tester (once, about 65 MB) ...';
  await provideTools(ROOT, 'mutation', note, ['--legacy-peer-deps']);
  const { Stryker } = await import(pathToFileURL(testerFile('core')).href);
  const results = [];
  for (const name of names) results.push(partResult(name, await mutantsOf(PARTS[name], Stryker)));
  for (const { line } of results) console.log(line);
  process.exitCode = results.every(({ passes }) => passes) ? 0 : 1;
} catch (error) {
  fail(error);
}

/**
 * Score of a part: mutants that were killed or timed out, of all that could run. Those that timed out are printed, as
 * slowness may look the same. A part without mutants fails.
 */
function partResult(name, mutants) {
  const of = (...states) => mutants.filter(({ status }) => states.includes(status));
  for (const { fileName, location, replacement } of of('Timeout')) {
    console.log(`[Timeout] ${relative(ROOT, fileName)}:${location.start.line}: ${replacement}`);
  }
  const noticed = of('Killed', 'Timeout').length;
  const all = noticed + of('Survived', 'NoCoverage').length;
  const score = (100 * noticed) / all;
  return { line: `${name}: ${noticed} of ${all} noticed, ${score.toFixed(1)} %`, passes: score >= THRESHOLD };
}

/** Result of each mutant of the part. */
async function mutantsOf({ sources, tests, database = false }, Stryker) {
  process.env.MUTATION_TESTS = tests;
  process.env.MUTATION_DATABASE = database ? '1' : '';
  const run = () => new Stryker(options(sources)).runMutationTest();
  return database && !process.env.TEST_DATABASE_URL ? withDatabase(run) : run();
}

/**
 * Options of Stryker. Its own `testFiles` is not used: with it, changes outside functions are never made (stryker-js
 * issue 6144).
 */
function options(sources) {
  const colors = process.stdout.isTTY === true;
  return {
    mutate: [sources, '!**/*.test.ts'],
    testRunner: 'vitest',
    plugins: [testerFile('vitest-runner')],
    vitest: { configFile: join(ROOT, 'scripts', 'mutation', 'vitest.config.mjs'), related: false },
    // The mutants run in a copy of the files they need; the tree itself never changes.
    tempDirName: MUTANTS,
    ignorePatterns: ['/*', '!/core', '!/server', '!/package.json', '!/tsconfig.base.json'],
    concurrency: availableParallelism(),
    // Workers end with this process, however it ends.
    testRunnerNodeArgs: ['--import', 'data:text/javascript,process.once("disconnect",()=>process.exit(1))'],
    // A busy machine must not turn survivors into timeouts, which count as detected.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    reporters: colors ? ['clear-text', 'progress'] : ['clear-text'],
    clearTextReporter: { reportTests: false, reportScoreTable: false, allowEmojis: false },
    allowConsoleColors: colors,
    logLevel: 'warn',
    warnings: { slow: false },
    thresholds: { high: 100, low: 0, break: null },
  };
}

/** Temporary PostgreSQL for all workers of a part. */
async function withDatabase(work) {
  const { startEmbeddedPostgres } = await import('../server/src/db/embedded.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-mutation-'));
  scratch.push(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => console.warn(line), disposable: true });
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    return await work();
  } finally {
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
  }
}
