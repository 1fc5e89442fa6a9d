/**
 * `npm run check`: types, lint, format, the rules of the tree and of commits, in parallel; `npm run check -- web tidy`
 * runs those with such a name. Prints one line a check, the full output of failed ones, and last "N passed, N failed".
 */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fail, ROOT, underNode24 } from './node-24.mjs';
import { setUp } from './setup.mjs';

await underNode24(import.meta.url);
await setUp({ web: false }).catch(fail);

const bin = (name) => join(ROOT, 'node_modules', '.bin', name + (process.platform === 'win32' ? '.cmd' : ''));

/** Runs Knip for some kinds of findings; knip.config.ts defines where it looks. */
const unused = (kinds) => ['node_modules/knip/bin/knip.js', '--no-progress', '--include', kinds];

/** Checks, each with its arguments, and the command that fixes its findings. */
const CHECKS = [
  ['types: core', bin('tsc'), ['-p', 'core']],
  ['types: server', bin('tsc'), ['-p', 'server']],
  ['types: cli', bin('tsc'), ['-p', 'cli']],
  ['types: web', bin('tsc'), ['-p', 'web']],
  ['types: e2e', bin('tsc'), ['-p', 'e2e']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('oxfmt'), ['--check'], 'npx oxfmt'],
  ['tidy', process.execPath, ['scripts/tidy.mjs']],
  ['unused', process.execPath, unused('files,dependencies,exports,types')],
  ['unused: but by tests', process.execPath, [...unused('files,exports'), '--production']],
  ['commits', process.execPath, ['scripts/commit-message.mjs']],
];

function run([name, command, args, mend]) {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: ROOT, shell: process.platform === 'win32' });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ name, ok: false, output: error.message, seconds: 0 }));
    child.on('close', (code) =>
      resolve({ name, ok: code === 0, output, mend, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

const wanted = process.argv.slice(2);
const chosen = CHECKS.filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (chosen.length === 0) fail(new Error(`no such check; there are ${CHECKS.map(([name]) => name).join(', ')}`));

const results = await Promise.all(chosen.map(run));
for (const { name, ok, output, mend } of results)
  if (!ok) console.log(`\n--- ${name}\n${output.trimEnd()}\n${mend ? `Mended by: ${mend}\n` : ''}`);
for (const { name, ok, seconds } of results) console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
const passed = results.filter(({ ok }) => ok).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;
