import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { historyFaults, messageFault } from './commit-message.mjs';
import { useHooks } from './setup.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const GOOD = 'Round sells down\n\nA split order must not gain a kuruş.\n';

describe('the form of a message', () => {
  it.each([
    ['a long subject', `${'ş'.repeat(73)}\n\nWhy.`],
    ['no empty line', 'Round sells down\nA split order must not gain a kuruş.'],
    ['no body', 'Round sells down\n'],
    ['comments only', 'Round sells down\n\n# Please enter the commit message\n'],
    ['nothing but the diff of --verbose', 'Round sells down\n\n# ------ >8 ------\n+ const a = 1;\n'],
  ])('%s is refused', (_, message) => {
    expect(messageFault(message)).toBeTypeOf('string');
  });

  it.each([
    ['72 letters, an empty line and a reason', `${'ş'.repeat(72)}\n\nWhy.`],
    ["git's own merge", "Merge branch 'main' into text\n"],
    ['a commit that autosquash takes away', 'fixup! Round sells down\n'],
  ])('%s passes', (_, message) => {
    expect(messageFault(message)).toBeUndefined();
  });
});

describe('in a clone', () => {
  let root;
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const commit = (message) => spawnSync('git', ['commit', '-q', '-m', message], { cwd: root, encoding: 'utf8' });
  const write = (path, text) => writeFileSync(join(root, path), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kurus-hooks-'));
    git('init', '-q');
    git('config', 'user.name', 'Somebody');
    git('config', 'user.email', 'somebody@example.org');
    write('old.txt', '');
    git('add', '-A');
    git('commit', '-q', '-m', 'x'.repeat(100));
    cpSync(join(ROOT, '.githooks'), join(root, '.githooks'), { recursive: true });
    mkdirSync(join(root, 'scripts'));
    for (const name of ['commit-message.mjs', 'format-staged.mjs']) {
      cpSync(join(ROOT, 'scripts', name), join(root, 'scripts', name));
    }
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    write('.gitignore', 'node_modules\n');
    git('add', '-A');
    git('commit', '-q', '-m', 'The rule itself, whose own message it does not judge');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('the hooks are set once and refuse a message without its reason', () => {
    useHooks(root);
    expect(git('config', 'core.hooksPath')).toBe('.githooks\n');
    write('a.txt', '');
    git('add', '-A');
    const refused = commit('Round sells down');
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain('the body is missing');
    expect(commit(GOOD).status).toBe(0);
  });

  it('existing hooks stay', () => {
    git('config', 'core.hooksPath', 'mine');
    useHooks(root);
    expect(git('config', 'core.hooksPath')).toBe('mine\n');
  });

  it('outside a clone nothing happens', () => {
    rmSync(join(root, '.git'), { recursive: true });
    useHooks(root);
    expect(historyFaults(root)).toEqual([]);
  });

  it('staged files are committed formatted; one with unstaged changes stays as it is', () => {
    useHooks(root);
    write('a.ts', 'const  a = 1');
    write('half.ts', 'const  b = 1');
    git('add', '-A');
    write('half.ts', 'const  b = 2');
    expect(commit(GOOD).status).toBe(0);
    expect(git('show', 'HEAD:a.ts')).toBe('const a = 1;\n');
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe('const a = 1;\n');
    expect(git('show', 'HEAD:half.ts')).toBe('const  b = 1');
    expect(git('status', '--short')).toBe(' M half.ts\n');
  });

  it('the commits of the history after the rule are checked', () => {
    write('a.txt', '');
    git('add', '-A');
    commit('Add a');
    write('b.txt', '');
    git('add', '-A');
    commit(GOOD);
    expect(historyFaults(root)).toEqual([expect.stringMatching(/^[0-9a-f]+: the body is missing.*: Add a$/)]);
  });
});
