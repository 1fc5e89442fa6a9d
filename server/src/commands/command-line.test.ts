/** Commands as processes: usage where it is asked for, a sentence for wrong arguments, and no trace of a program. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const COMMANDS = readdirSync(import.meta.dirname)
  .filter((file) => !/^command-line|[.]test[.]/.test(file))
  .map((file) => file.replace('.ts', ''));
/** With nothing behind them, these do their work. */
const WITHOUT_WORDS = ['end-sessions', 'new-market', 'prices', 'reconcile', 'spread-users'];

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kurus-commands-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function run(name: string, ...args: readonly string[]) {
  const file = join(import.meta.dirname, `${name}.ts`);
  const environment = { PATH: process.env['PATH'], HOME: dataDir, DATA_DIR: join(dataDir, 'data') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: environment,
    cwd: dataDir,
    timeout: 60_000,
  });
  expect(stderr).not.toMatch(/^\s+at /m);
  return { status, stdout, stderr };
}

test.each(COMMANDS)('%s says its usage, and refuses options that it does not have', (name) => {
  expect(run(name, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run '), stderr: '' });
  const wrong = run(name, '--nonsense');
  expect(wrong).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining("Unknown option '--nonsense'"),
  });
  expect(wrong.stderr).toContain('npm run ');
  expect(run(name, ...Array.from({ length: 101 }, () => 'word'))).toMatchObject({ status: 2, stdout: '' });
  if (!WITHOUT_WORDS.includes(name)) expect(run(name)).toMatchObject({ status: 2, stdout: '' });
  // Nothing of this started a database.
  expect(existsSync(join(dataDir, 'data'))).toBe(false);
});

test('a database without tables is said in a sentence', () => {
  const { status, stderr } = run('moderate', 'list');
  expect([status, stderr]).toEqual([2, expect.stringContaining('start the server once')]);
});
