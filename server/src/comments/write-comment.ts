/** Writing, editing and deleting one's comments. */

import type { ReplyItem } from '@kurus/core/contract/comments';
import { DomainError } from '@kurus/core/contract/errors';
import type { HoldingMark } from '@kurus/core/contract/words/comments';
import { COMMENT_EDIT_MS, REPLIES_MAX } from '@kurus/core/limits';
import type { World } from '@kurus/core/market/world';
import type { Sql } from '../db/pool.ts';
import { type Session, type SessionSql, sessionTransaction } from '../ledger/user-transaction.ts';
import { commentItem } from './comment-item.ts';
import { judgeText } from './judge-text.ts';
import { type CommentRow, readComment } from './store.ts';
import { type CommentRef, newCommentId, refOf, type Subject } from './subject.ts';
import { insertComment, insertTraffic, lockOwn, lockTarget, rewrite } from './write-store.ts';

export interface WritingParts {
  readonly sql: Sql;
  /** Name of the author from the moment at which others can see it. */
  readonly revealNickname: (tx: SessionSql, userId: string, nowMs: number) => Promise<string>;
  /** True: limits of the number of comments apply. */
  readonly limited: boolean;
}

export interface WritingCall {
  readonly session: Session;
  readonly text: string;
  /** Network address that the request came from. */
  readonly address: string;
  readonly nowMs: number;
}

/** Statement of the system on the author's holdings. */
export interface HoldingSaid {
  readonly mark: HoldingMark;
  readonly world?: World;
}

/** Season, and the part of its ranks in percent. */
export interface BadgeSaid {
  readonly season: string;
  readonly top: number;
}

export interface NewText extends WritingCall {
  readonly replyTo: string | undefined;
  readonly holding: HoldingSaid;
  readonly badge: BadgeSaid | undefined;
}

/** Numbers that are tried: two comments on one asset in a millisecond are rare. */
const TRIES = 20;

/**
 * @throws DomainError COMMENT_NOT_FOUND for a reply to what is not there, REPLIES_TOO_MANY, those of `judgeText`,
 *   SESSION_INVALID
 */
export function writeComment(
  { sql, revealNickname, limited }: WritingParts,
  subject: Subject,
  { session, text, replyTo, holding, badge, address, nowMs }: NewText,
): Promise<ReplyItem> {
  const { userId } = session;
  return sessionTransaction(sql, session, async (tx) => {
    const judged = await judgeText(tx, { userId, subjectId: subject.id, text, nowMs, limited });
    const above = replyTo === undefined ? undefined : await requireTarget(tx, subject, replyTo);
    await revealNickname(tx, userId, nowMs);
    const at = new Date(nowMs);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const ref = { subjectId: subject.id, id: newCommentId(nowMs) };
      const isWritten = await insertComment(tx, {
        subject,
        id: ref.id,
        userId,
        replyTo: above,
        text: judged.text,
        key: judged.key,
        at,
        holding: holding.mark,
        holdingWorld: holding.world,
        badge,
        state: judged.held ? 'held' : 'shown',
        reason: judged.held,
      });
      if (!isWritten) continue;
      await insertTraffic(tx, userId, ref, { act: 'write', at, address });
      return itemOf(await readComment(tx, ref), ref, userId, nowMs);
    }
    throw new DomainError('UNAVAILABLE');
  });
}

/** A reply to a reply stands below the same comment. */
async function requireTarget(tx: SessionSql, subject: Subject, replyTo: string): Promise<string> {
  const ref = refOf(replyTo);
  const target = ref?.subjectId === subject.id ? await lockTarget(tx, ref) : undefined;
  if (!ref || !target || target.isReply || target.state !== 'shown') throw new DomainError('COMMENT_NOT_FOUND');
  if (target.replies >= REPLIES_MAX) throw new DomainError('REPLIES_TOO_MANY', { most: String(REPLIES_MAX) });
  return ref.id;
}

/** @throws DomainError COMMENT_NOT_FOUND, COMMENT_EDIT_OVER, those of `judgeText`, SESSION_INVALID */
export function editComment({ sql, limited }: WritingParts, id: string, call: WritingCall): Promise<ReplyItem> {
  const { session, nowMs } = call;
  const { userId } = session;
  return sessionTransaction(sql, session, async (tx) => {
    const ref = requireRef(id);
    const own = await lockOwn(tx, userId, ref);
    if (!own || own.state === 'deleted') throw new DomainError('COMMENT_NOT_FOUND');
    if (own.state === 'removed' || nowMs >= own.writtenAt.getTime() + COMMENT_EDIT_MS)
      throw new DomainError('COMMENT_EDIT_OVER');
    const draft = { userId, subjectId: ref.subjectId, text: call.text, nowMs, limited, edited: ref.id };
    const { text, key, held } = await judgeText(tx, draft);
    const at = new Date(nowMs);
    const state = held ? 'held' : 'shown';
    await rewrite(tx, userId, ref, { text, key, editedAt: at, state, reason: held });
    await insertTraffic(tx, userId, ref, { act: 'edit', at, address: call.address });
    return itemOf(await readComment(tx, ref), ref, userId, nowMs);
  });
}

/** Deletes text and likes of one's comment. @throws DomainError COMMENT_NOT_FOUND, SESSION_INVALID */
export function deleteComment({ sql }: WritingParts, id: string, call: Omit<WritingCall, 'text'>): Promise<void> {
  const { session, nowMs } = call;
  return sessionTransaction(sql, session, async (tx) => {
    const ref = requireRef(id);
    const own = await lockOwn(tx, session.userId, ref);
    if (!own || own.state === 'deleted') throw new DomainError('COMMENT_NOT_FOUND');
    const gone = { text: '', key: '', editedAt: undefined, state: 'deleted', reason: undefined } as const;
    await rewrite(tx, session.userId, ref, gone);
    await insertTraffic(tx, session.userId, ref, { act: 'delete', at: new Date(nowMs), address: call.address });
  });
}

/** @throws DomainError COMMENT_NOT_FOUND */
export function requireRef(id: string): CommentRef {
  const ref = refOf(id);
  if (!ref) throw new DomainError('COMMENT_NOT_FOUND');
  return ref;
}

const NO_MARKS = { liked: new Set<string>(), reported: new Set<string>(), blocked: new Set<string>() };

function itemOf(row: CommentRow | undefined, { subjectId }: CommentRef, userId: string, nowMs: number): ReplyItem {
  if (!row) throw new DomainError('COMMENT_NOT_FOUND');
  return commentItem(subjectId, row, { userId, nowMs, marks: NO_MARKS });
}
