/**
 * Form of a commit message: a subject of at most 72 characters, an empty line, a body that says why.
 * `node scripts/commit-message.mjs <file>` checks a message that is being written (.githooks/commit-msg). Without a
 * file it checks every commit after the one that introduced this rule; `npm run check` and CI do that.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MAX_SUBJECT = 72;
const SCISSORS = /^# -+ >8 -+$[^]*/m;

/** @returns fault of the message, or undefined */
export function messageFault(message) {
  const [subject = '', second = '', ...body] = message
    .replace(SCISSORS, '')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  // Git's own messages: a merge, and those that `git rebase --autosquash` removes.
  if (/^(Merge|fixup!|squash!|amend!) /.test(subject)) return undefined;
  const { length } = [...subject];
  if (length > MAX_SUBJECT) return `the subject has ${length} characters (at most ${MAX_SUBJECT}): ${subject}`;
  if (second.trim() !== '') return `an empty line parts the subject from the body: ${subject}`;
  if (body.join('').trim() === '') return `the body is missing, which says why: ${subject}`;
  return undefined;
}

/** @returns faults of the commits after the rule; none without a history, as in a tarball */
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
