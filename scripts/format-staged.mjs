/**
 * Pre-commit hook: formats the staged files, so that no commit is needed for the format alone. A file that also has
 * unstaged changes is not touched; `npm run check` reports it.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const paths = (...args) =>
  git('diff', '--name-only', '--diff-filter=ACMR', '-z', ...args)
    .split('\0')
    .filter(Boolean);

// A hook runs in the top folder of its work tree.
const oxfmt = join('node_modules', '.bin', process.platform === 'win32' ? 'oxfmt.cmd' : 'oxfmt');
const unstaged = new Set(paths());
const wanted = paths('--cached').filter((path) => /\.(tsx?|m?js|css)$/.test(path) && !unstaged.has(path));

if (wanted.length > 0 && existsSync(oxfmt)) {
  const shell = process.platform === 'win32';
  execFileSync(oxfmt, ['--no-error-on-unmatched-pattern', ...wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell,
  });
  git('add', '--', ...wanted);
}
