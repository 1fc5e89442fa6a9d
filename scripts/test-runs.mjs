/** The programs that run tests, each until its end, and what its report says. */

import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './node-24.mjs';
import { storyOutcome, unitOutcome } from './test-totals.mjs';

const program = (...path) => join(ROOT, 'node_modules', ...path);

/**
 * Runs vitest and shows its output as it comes, or `atEnd` in one piece. `again` of what it returns runs some of its
 * files once more.
 */
export async function vitest(asked) {
  const { folder, filters, name, config, options = [], env = {}, shown = 'asItComes' } = asked;
  const file = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // A filter may fit files of one run only; that no test ran at all is a failure of the whole.
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
 * A network of the stories' own, with one interface, or Chromium would think itself offline. Faults make and cut whole
 * networks on this machine meanwhile, and at each change Chromium gives up what it is loading (ERR_NETWORK_CHANGED).
 * Only root makes one; nobody else makes those of the faults.
 */
const OWN_NETWORK = `ip link set lo up && ip link add out0 type veth peer name out1 &&
  ip addr add 198.18.0.1/30 dev out0 && ip link set out0 up && ip link set out1 up && exec "$@"`;
const ownNetwork = (command) => ['unshare', '--net', 'sh', '-c', OWN_NETWORK, 'sh', ...command];
const canHaveNetwork = () => {
  const [executable, ...args] = ownNetwork(['true']);
  return spawnSync(executable, args).status === 0;
};

/**
 * Runs the stories beside another run: their output is shown in one piece at the end. `again` as of `vitest`; it leaves
 * traces of what fails in test-output.
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

/** Where SQL stands (tidy `sql`): its statements are what another PostgreSQL may take otherwise. */
const HAS_SQL = /^(ledger|db)$/;
const STORE = /(^|-)store\.ts$/;
const ONCE = /\b(embedded|scenario-replay|picture-corpus)\.test\.ts$/;

/** Schema, migrations and functions: what another version of PostgreSQL may take otherwise. */
const EACH_VERSION = /^(db|ledger)\//;
/**
 * Folders whose code behaves differently on one node and on several (docs/decisions/043-citus.md), or that have tests
 * for each. Schema and ledger do too; their one node is the embedded database.
 */
const BOTH_WAYS = /^((matching|orders)\/|auth\/session\/standing-sessions|commands\/spread-users)/;

/**
 * The tests that CI runs on an ordinary PostgreSQL, behind a pooler: those that use a database, also through helpers,
 * in folders with SQL of their own. http and wallet send the statements of others; so do the cases of the fill model,
 * each with a database of its own, and hostile pictures, which are judged before a statement: how one is kept is asked
 * by picture.test.ts. The embedded database’s own tests have nothing to do there.
 * @param onCitus names of tests that run behind a pooler on Citus: of these only what goes another way there
 */
export function databaseTests(filters, onCitus = []) {
  const hasSql = (folder) => HAS_SQL.test(folder) || readdirSync(join(SRC, folder)).some((name) => STORE.test(name));
  const alone = testsOf(hasSql, ONCE, filters).filter((file) => !onCitus.includes(file));
  return [...onCitus.filter((file) => BOTH_WAYS.test(file)), ...alone];
}

/**
 * Selects, from the tests that run on other servers, those that the embedded database can skip: all but those that
 * depend on its version. The embedded database carries the stories and the faults, which use the whole product, and
 * every test outside CI.
 */
export function sparedTests(elsewhere) {
  return [...new Set(elsewhere)].filter((file) => !EACH_VERSION.test(file));
}

/** The rooms whose statements are about users. Prices, which http, history and quotes ask for, lie on one node. */
const CITUS_ROOMS =
  /^(account-export|accounts|analysis|auth|commands|corporate-actions|db|ledger|matching|notes|order-mail|orders|portfolio|profile|tracked|trading|wallet)$/;
/** Tests of these folders that do not run where users are spread, each with its reason. */
const ONE_NODE = [
  // Codes of errors: an INSERT whose SELECT names no table of users goes by way of COPY, which loses them.
  'ledger/ledger-schema',
  // A database of one machine, or functions and triggers changed under a running server.
  'orders/lost-database',
  'db/(?!citus|keys|kind-words|backup)',
  'matching/matching',
  // Long, and they send nothing that others do not: the fill model's cases, each with a database of its own; random
  // records; a sale in several steps; the pictures that are refused before a statement; days worked out in each form.
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

/** The server's tests that CI runs where users are spread over nodes by Citus, behind a pooler. */
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

/** Whether it imports the tests' database, itself or through other files of `testing`. */
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
