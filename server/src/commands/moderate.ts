/**
 * `npm run moderate -- <act>`: what the operator decides about comments, beside a running server or without one. Every
 * act is kept in a log and told to the author. Exits 2 where nothing was done.
 */

import { COMMENT_REASONS, type CommentReason } from '@kurus/core/contract/words/comments';
import { answer, moderateComment, ModerationError, moderatePerson } from '../comments/moderate.ts';
import {
  type LoggedDecision,
  readAppeals,
  readLog,
  readReports,
  readTraffic,
  readWaiting,
} from '../comments/moderation-store.ts';
import { refText } from '../comments/subject.ts';
import { forgetTraffic } from '../comments/traffic-sweep.ts';
import type { Sql } from '../db/pool.ts';
import { readArguments, runCommand } from './command-line.ts';

const USAGE = `npm run moderate -- list                                comments that wait, and appeals
npm run moderate -- hide <id> --reason <word>           hold a comment back
npm run moderate -- restore <id>                        show it again
npm run moderate -- remove <id> --reason <word>         remove it for good
npm run moderate -- remove <id> --order <number>        by an authority's order; the text is kept in the record
npm run moderate -- mute <name> --reason <word> --days <n>
npm run moderate -- ban <name> --reason <word>
npm run moderate -- lift <name>                         end a mute or ban
npm run moderate -- answer <name> --decision <n> --text <words>
npm run moderate -- log --from 2026-11-01 --to 2026-12-01
npm run moderate -- export --from 2026-11-01 --to 2026-12-01   records for an authority, as JSON lines
reasons: ${COMMENT_REASONS.join(' ')}`;

const LISTED_MOST = 200;
const MUTE_DAYS_MAX = 3650;

const { values, words } = readArguments(USAGE, {
  words: [1, 2],
  options: {
    reason: { type: 'string' },
    order: { type: 'string' },
    days: { type: 'string' },
    decision: { type: 'string' },
    text: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
});

await runCommand({ besideServer: true }, async (sql) => {
  try {
    await act(sql, words, Date.now());
    return 0;
  } catch (error) {
    if (!(error instanceof ModerationError)) throw error;
    console.error(error.message);
    return 2;
  }
});

async function act(sql: Sql, [word = '', subject = '']: readonly string[], nowMs: number): Promise<void> {
  await forgetTraffic(sql, nowMs);
  if (word === 'list') return list(sql);
  if (word === 'log') return printLog(sql);
  if (word === 'export') return exportRecords(sql);
  if (subject === '') throw new ModerationError(USAGE);
  if (word === 'hide' || word === 'restore' || word === 'remove') {
    const order = word === 'remove' ? values.order : undefined;
    const reason = word === 'restore' ? 'other' : order === undefined ? reasonOf() : 'order';
    await moderateComment(sql, { act: word, comment: subject, reason, order, nowMs });
  } else if (word === 'mute' || word === 'ban' || word === 'lift') {
    const days = word === 'mute' ? wholeOf('days', MUTE_DAYS_MAX) : undefined;
    const reason = word === 'lift' ? 'other' : reasonOf();
    await moderatePerson(sql, { act: word, nickname: subject, reason, days, nowMs });
  } else if (word === 'answer') {
    if (values.text === undefined || values.text.trim() === '') throw new ModerationError('--text says the answer.');
    const decision = wholeOf('decision', 1_000_000);
    await answer(sql, { nickname: subject, decision, text: values.text.trim(), nowMs });
  } else throw new ModerationError(USAGE);
  console.log(`Done: ${word} ${subject}. Its author is told.`);
}

function reasonOf(): CommentReason {
  const reason = COMMENT_REASONS.find((one) => one === values.reason);
  if (reason === undefined) throw new ModerationError(`--reason is one of ${COMMENT_REASONS.join(', ')}.`);
  return reason;
}

function wholeOf(name: 'days' | 'decision', most: number): number {
  const number = Number(values[name]); // not a figure: days, or the number of a decision
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new ModerationError(`--${name} is a whole number from 1 to ${most}.`);
  return number;
}

async function list(sql: Sql): Promise<void> {
  const waiting = await readWaiting(sql, LISTED_MOST);
  for (const one of waiting) {
    const reports = one.reports === 0 ? [] : await readReports(sql, one);
    const why = [
      one.reason ?? '',
      ...reports.map(({ reason, text }) => (text === null ? reason : `${reason}: ${text}`)),
    ];
    console.log(
      `${refText(one)}  ${one.subject}  ${one.nickname ?? '-'}  ${one.state}  ${why.filter(Boolean).join('; ')}`,
    );
    console.log(`    ${JSON.stringify(one.text)}`);
  }
  const appeals = await readAppeals(sql, LISTED_MOST);
  for (const { nickname, decision, act: decided, text } of appeals)
    console.log(`appeal  ${nickname ?? '-'}  --decision ${decision} (${decided})  ${JSON.stringify(text)}`);
  console.log(`${waiting.length} comments and ${appeals.length} appeals wait.`);
}

/** @throws ModerationError for a day that is none */
function spanOf(): readonly [from: Date, to: Date] {
  const day = (text: string | undefined, name: string) => {
    const date = new Date(`${text ?? ''}T00:00:00+03:00`);
    if (Number.isNaN(date.getTime())) throw new ModerationError(`--${name} is a day such as 2026-11-01.`);
    return date;
  };
  return [day(values.from, 'from'), day(values.to, 'to')];
}

async function printLog(sql: Sql): Promise<void> {
  for (const one of await readLog(sql, ...spanOf())) {
    const order = one.orderNumber === null ? '' : `  order ${one.orderNumber}`;
    const until = one.until === null ? '' : `  until ${one.until.toISOString()}`;
    const what = `${one.act}  user ${one.userId}  ${commentOf(one) ?? '-'}  ${one.reason}`;
    console.log(`${one.decidedAt.toISOString()}  ${what}${order}${until}`);
  }
}

/** Undefined for a decision about a person. */
const commentOf = ({ subjectId, commentId }: LoggedDecision) =>
  subjectId === null || commentId === null ? undefined : refText({ subjectId, id: commentId });

async function exportRecords(sql: Sql): Promise<void> {
  const span = spanOf();
  for (const { subjectId, commentId, ...one } of await readTraffic(sql, ...span))
    console.log(JSON.stringify({ record: 'traffic', comment: refText({ subjectId, id: commentId }), ...one }));
  for (const decision of await readLog(sql, ...span)) {
    const { subjectId: _subjectId, commentId: _commentId, ...one } = decision;
    console.log(JSON.stringify({ record: 'decision', comment: commentOf(decision), ...one }));
  }
}
