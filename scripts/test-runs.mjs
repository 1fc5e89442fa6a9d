/** Runners of the tests: each runs a program to its end, and reads its report. */

import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './node-24.mjs';
import { storyOutcome, unitOutcome } from './test-totals.mjs';

const program = (...path) => join(ROOT, 'node_modules', ...path);

/**
 * Runs vitest and prints its output as it comes, or `atEnd` as one block. `again` of the result runs some of its files
 * once more.
 */
export async function vitest(asked) {
  const { folder, filters, name, config, options = [], env = {}, shown = 'asItComes' } = asked;
  const file = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // A filter may match files of one run only; if no test ran at all, the whole run fails.
  const none = filters.length > 0 ? ['--passWithNoTests'] : [];
  const args = [
    program('vitest', 'vitest.mjs'),
    'run',
    '--config',
    config,
    ...options,
    ...reporters,
    ...none,
    ...filters,
  ];
  const { exitCode, output } = await run(args, env, shown === 'atEnd' ? 'pipe' : 'inherit');
  if (shown === 'atEnd') console.log(output);
  const again = (files) => vitest({ ...asked, filters: files, name: `${name}-again` });
  return { run: name, ...unitOutcome(read(file), exitCode), again };
}

/**
 * Separate network for the stories, with one interface, as Chromium would otherwise consider itself offline. Faults
 * create and cut networks on this machine meanwhile, and at each change Chromium aborts its requests
 * (ERR_NETWORK_CHANGED). Only root can create one; without root there are no network faults either.
 */
const OWN_NETWORK = `ip link set lo up && ip link add out0 type veth peer name out1 &&
  ip addr add 198.18.0.1/30 dev out0 && ip link set out0 up && ip link set out1 up && exec "$@"`;
const ownNetwork = (command) => ['unshare', '--net', 'sh', '-c', OWN_NETWORK, 'sh', ...command];
const canHaveNetwork = () => {
  const [executable, ...args] = ownNetwork(['true']);
  return spawnSync(executable, args).status === 0;
};

/**
 * Runs the stories beside another run: their output is printed as one block at the end. `again` as in `vitest`; it
 * writes traces of failures to test-output.
 */
export async function playwright({ folder, filters, name, options = [] }) {
  const file = join(folder, `${name}.json`);
  const none = filters.length > 0 ? ['--pass-with-no-tests'] : [];
  const args = [
    program('@playwright', 'test', 'cli.js'),
    'test',
    '--config=e2e/playwright.config.ts',
    '--reporter=list,json',
    ...options,
    ...none,
    ...filters,
  ];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { exitCode, output } = await run(args, env, 'pipe', canHaveNetwork() ? ownNetwork : (command) => command);
  console.log(output);
  const traced = ['--trace=retain-on-failure'];
  const again = (files) => playwright({ folder, filters: files, name: `${name}-again`, options: traced });
  return { run: name, ...storyOutcome(read(file), exitCode), again };
}

/** Folders with SQL (tidy `sql`): another PostgreSQL may treat their statements differently. */
const HAS_SQL = /^(ledger|db)$/;
const STORE = /(^|-)store\.ts$/;
const ONCE = /\b(embedded|scenario-replay|picture-corpus)\.test\.ts$/;

/** Schema, migrations and functions: another version of PostgreSQL may treat them differently. */
const EACH_VERSION = /^(db|ledger)\//;
/**
 * Folders whose code behaves differently on one node and on several (docs/decisions/043-citus.md), or that have tests
 * for each. Schema and ledger do too; for one node they run on the embedded database.
 */
const BOTH_WAYS = /^((matching|orders|people|person-stream)\/|auth\/session\/standing-sessions|commands\/spread-users)/;

/**
 * Tests that CI runs on an ordinary PostgreSQL, behind a pooler: those that use a database, also through helpers, in
 * folders with SQL. Excluded: http and wallet, which only send the statements of other folders; the cases of the fill
 * model, each with its own database; hostile pictures, which are refused before a statement (picture.test.ts covers
 * storing); and the embedded database's own tests.
 * @param onCitus names of tests that run behind a pooler on Citus: of these only those that behave differently there
 */
export function databaseTests(filters, onCitus = []) {
  const hasSql = (folder) => HAS_SQL.test(folder) || readdirSync(join(SRC, folder)).some((name) => STORE.test(name));
  const alone = testsOf(hasSql, ONCE, filters).filter((file) => !onCitus.includes(file));
  return [...onCitus.filter((file) => BOTH_WAYS.test(file)), ...alone];
}

/**
 * Selects, from the tests that run on other servers, those that the embedded database can skip: all but those that
 * depend on its version. The embedded database is used by the stories and the faults, which test the whole product, and
 * by every test outside CI.
 */
export function sparedTests(elsewhere) {
  return [...new Set(elsewhere)].filter((file) => !EACH_VERSION.test(file));
}

/** Folders whose statements are about users. Prices, which http, history and quotes use, are on one node. */
const CITUS_ROOMS =
  /^(account-export|accounts|alerts|analysis|auth|calendar|commands|comments|corporate-actions|db|league|ledger|matching|notes|notifications|offerings|orders|people|person-stream|portfolio|profile|snapshots|strategies|tracked|trading|wallet)$/;
/** Tests of these folders that do not run on Citus, each with its reason. */
const ONE_NODE = [
  // Error codes: an INSERT whose SELECT has no table of users is run as COPY, which loses them.
  'ledger/ledger-schema',
  // A database of one machine, or functions and triggers changed under a running server.
  'orders/lost-database',
  'db/(?!citus|keys|kind-words|backup)',
  'matching/matching',
  // Long, without statements that others do not send: the fill model's cases, each with its own database; random
  // entries; a sale in several steps; pictures that are refused before a statement; daily values computed in each form.
  'orders/scenario-replay',
  'ledger/tracked/track-entries[.]',
  'corporate-actions/apply-actions',
  'trading/settled-trades',
  'profile/picture-',
  'profile/upload-gate',
  'analysis/(explain|published|splits|benchmarks)',
  'tracked/(live-prices|ten-years|refusals)',
];
const IS_ONE_NODE = new RegExp(`^(${ONE_NODE.join('|')})`);

/** Tests of the server that CI runs on Citus with users spread over nodes, behind a pooler. */
export function citusTests(filters) {
  return testsOf((folder) => CITUS_ROOMS.test(folder), IS_ONE_NODE, filters);
}

const SRC = join(ROOT, 'server', 'src');

function testsOf(hasRoom, notThere, filters) {
  return readdirSync(SRC, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasRoom(entry.name))
    .flatMap(({ name }) => filesOf(join(SRC, name)))
    .filter((file) => file.endsWith('.test.ts') && usesDatabase(file))
    .map((file) => relative(SRC, file).replaceAll('\\', '/'))
    .filter((file) => !notThere.test(file) && (filters.length === 0 || filters.some((part) => file.includes(part))));
}

const filesOf = (folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name));

const TESTING = join(ROOT, 'testing');
const DATABASE = join(TESTING, 'database.ts');

/** Finds test files that import the tests' database, directly or through other files of `testing`. */
function usesDatabase(file, seen = new Set()) {
  if (file === DATABASE) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const imported = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path]) =>
    join(dirname(file), path),
  );
  return imported.some((path) => path.startsWith(TESTING) && usesDatabase(path, seen));
}

async function run(args, env, output, within = (command) => command) {
  const [executable, ...rest] = within([process.execPath, ...args]);
  const child = spawn(executable, rest, { stdio: ['ignore', output, output], env: { ...process.env, ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
  const exitCode = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { exitCode, output: text };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
