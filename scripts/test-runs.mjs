/** The programs that run tests, each until its end, and what its report says. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './node-24.mjs';
import { storyOutcome, unitOutcome } from './test-totals.mjs';

const program = (...path) => join(ROOT, 'node_modules', ...path);

/** Runs vitest and shows its output as it comes. `again` of what it returns runs some of its files once more. */
export async function vitest(asked) {
  const { folder, filters, name, config, options = [], env = {} } = asked;
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
  const { exitCode } = await run(args, env, 'inherit');
  const again = (files) => vitest({ ...asked, filters: files, name: `${name}-again` });
  return { ...unitOutcome(read(file), exitCode), again };
}

/** Runs the stories beside another run: their output is shown in one piece at the end. `again` as of `vitest`. */
export async function playwright({ folder, filters, name }) {
  const file = join(folder, `${name}.json`);
  const none = filters.length > 0 ? ['--pass-with-no-tests'] : [];
  const args = [
    program('@playwright', 'test', 'cli.js'),
    'test',
    '--config=e2e/playwright.config.ts',
    '--reporter=list,json',
    ...none,
    ...filters,
  ];
  const { exitCode, output } = await run(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, 'pipe');
  console.log(output);
  const again = (files) => playwright({ folder, filters: files, name: `${name}-again` });
  return { ...storyOutcome(read(file), exitCode), again };
}

/** The server's tests that use a database, other than those of the embedded one itself. */
export function databaseTests(filters) {
  const files = readdirSync(join(ROOT, 'server', 'src'), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('/embedded.test.ts'));
  const uses = (file) =>
    /testing\/(accounts-app|app|database|ledger-model)\.ts'/.test(readFileSync(join(ROOT, 'server/src', file), 'utf8'));
  return files.filter((file) => uses(file) && (filters.length === 0 || filters.some((part) => file.includes(part))));
}

async function run(args, env, output) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } });
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
