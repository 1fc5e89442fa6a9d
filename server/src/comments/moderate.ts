/**
 * Acts of the operator on comments and their authors. Each is a decision in the author's record, told in their inbox,
 * and written in one transaction with what it changes.
 */

import type { CommentReason, ModerationAct } from '@kurus/core/contract/words/comments';
import { textKey } from '@kurus/core/moderation/fold';
import { nicknameKey } from '@kurus/core/people/nickname';
import type { Sql } from '../db/pool.ts';
import { type UserSql, userTransaction } from '../ledger/user-transaction.ts';
import { answerAppeal, findPerson, insertDecision, noteDecision } from './moderation-store.ts';
import { readComment } from './store.ts';
import { type CommentRef, refOf, refText } from './subject.ts';
import { lockOwn, type OwnComment, rewrite } from './write-store.ts';

/** An act that cannot be done: the message is the line to print. */
export class ModerationError extends Error {
  override readonly name = 'ModerationError';
}

const DAY_MS = 86_400_000;

interface OnComment {
  readonly act: 'hide' | 'restore' | 'remove';
  readonly comment: string;
  readonly reason: CommentReason;
  /** Number of the order by which it is removed. */
  readonly order?: string | undefined;
  readonly nowMs: number;
}

const STATES = { hide: 'held', restore: 'shown', remove: 'removed' } as const;

/** @throws ModerationError where there is no such comment, or its author took it away */
export async function moderateComment(sql: Sql, { act, comment, reason, order, nowMs }: OnComment): Promise<void> {
  const ref = refOf(comment);
  const found = ref && (await readComment(sql, ref));
  if (!ref || !found || found.userId === null) throw new ModerationError(`There is no comment ${comment}.`);
  const { userId } = found;
  await userTransaction(sql, userId, async (tx) => {
    const own = await lockOwn(tx, userId, ref);
    if (!own || own.state === 'deleted') throw new ModerationError(`The author of ${comment} has deleted it.`);
    await rewrite(tx, userId, ref, {
      ...stateOf(own),
      state: STATES[act],
      reason: act === 'restore' ? undefined : reason,
    });
    const decision = {
      act,
      reason,
      comment: ref,
      order: order === undefined ? undefined : { number: order, text: own.text },
      until: undefined,
      at: new Date(nowMs),
    };
    const id = await insertDecision(tx, userId, decision);
    await note(tx, userId, { act, reason, ref, subject: own.subject, nowMs }, id);
  });
}

const stateOf = ({ text }: OwnComment) => ({ text, key: textKey(text), editedAt: undefined });

interface OnPerson {
  readonly act: 'mute' | 'ban' | 'lift';
  readonly nickname: string;
  readonly reason: CommentReason;
  /** Length of a mute. */
  readonly days?: number | undefined;
  readonly nowMs: number;
}

/** @throws ModerationError where nobody has the name */
export async function moderatePerson(sql: Sql, { act, nickname, reason, days, nowMs }: OnPerson): Promise<void> {
  const userId = await personOf(sql, nickname);
  const until = act === 'mute' ? new Date(nowMs + (days ?? 1) * DAY_MS) : undefined;
  await userTransaction(sql, userId, async (tx) => {
    const decision = { act, reason, comment: undefined, order: undefined, until, at: new Date(nowMs) };
    const id = await insertDecision(tx, userId, decision);
    await note(tx, userId, { act, reason, until, nowMs }, id);
  });
}

/** Answers an appeal. @throws ModerationError where none waits */
export async function answer(
  sql: Sql,
  {
    nickname,
    decision,
    text,
    nowMs,
  }: { readonly nickname: string; readonly decision: number; readonly text: string; readonly nowMs: number },
): Promise<void> {
  const userId = await personOf(sql, nickname);
  await userTransaction(sql, userId, async (tx) => {
    if (!(await answerAppeal(tx, userId, decision, text, new Date(nowMs))))
      throw new ModerationError(`${nickname} has no appeal against decision ${decision} that waits.`);
    const facts = { act: 'answer', decision: String(decision), answer: text };
    await noteDecision(tx, userId, facts, { key: `moderation answer ${decision}`, at: new Date(nowMs) });
  });
}

async function personOf(sql: Sql, nickname: string): Promise<string> {
  const userId = await findPerson(sql, nicknameKey(nickname));
  if (userId === undefined) throw new ModerationError(`Nobody has the name ${nickname}.`);
  return userId;
}

interface Noted {
  readonly act: ModerationAct;
  readonly reason: CommentReason;
  readonly ref?: CommentRef;
  readonly subject?: string;
  readonly until?: Date | undefined;
  readonly nowMs: number;
}

const note = (tx: UserSql, userId: string, { act, reason, ref, subject, until, nowMs }: Noted, id: number) =>
  noteDecision(
    tx,
    userId,
    {
      act,
      reason,
      decision: String(id),
      comment: ref ? refText(ref) : null,
      subject: subject ?? null,
      until: until?.toISOString() ?? null,
    },
    { key: `moderation ${id}`, at: new Date(nowMs) },
  );
