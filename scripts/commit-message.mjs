/**
 * The form of a commit message: a subject of at most 72 characters, an empty line, a body that says why.
 * `node scripts/commit-message.mjs <file>` judges a message that is being written (.githooks/commit-msg). Without a
 * file it judges every commit after the one that brought this rule; `npm run check` and so CI do that.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MAX_SUBJECT = 72;
const SCISSORS = /^# -+ >8 -+$[^]*/m;

/** @returns what is wrong with the message, or undefined */
export function messageFault(message) {
  const [subject = '', second = '', ...body] = message
    .replace(SCISSORS, '')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  // Git's own: a merge, and what `git rebase --autosquash` takes away again.
  if (/^(Merge|fixup!|squash!|amend!) /.test(subject)) return undefined;
  const { length } = [...subject];
  if (length > MAX_SUBJECT) return `the subject has ${length} characters (at most ${MAX_SUBJECT}): ${subject}`;
  if (second.trim() !== '') return `an empty line parts the subject from the body: ${subject}`;
  if (body.join('').trim() === '') return `the body is missing, which says why: ${subject}`;
  return undefined;
}

/** @returns the faults of the commits that came after the rule; none without a history, as in a tarball */
export function historyFaults(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  let messages;
  try {
    const rule = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'scripts/commit-message.mjs').trim();
    messages = rule && git('log', '--no-merges', '--format=%h%x00%B%x00', `${rule}..HEAD`).split('\0');
  } catch {
    return [];
  }
  const faults = [];
  for (let i = 0; i + 1 < messages.length; i += 2) {
    const fault = messageFault(messages[i + 1]);
    if (fault) faults.push(`${messages[i].trim()}: ${fault}`);
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file] = process.argv.slice(2);
  const faults = file
    ? [messageFault(readFileSync(file, 'utf8'))].filter(Boolean)
    : historyFaults(fileURLToPath(new URL('..', import.meta.url)));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
