/** Writes of comments: the row of the subject's readers, and the author's own. */

import type { CommentReason, CommentState, HoldingMark } from '@kurus/core/contract/words/comments';
import type { World } from '@kurus/core/market/world';
import { ofSubject, ofUser } from '../db/sql.ts';
import type { SessionSql, UserSql } from '../ledger/user-transaction.ts';
import type { CommentRef, Subject } from './subject.ts';

/** Times of recent comments of a user, and how long they are a member. */
export interface WritingRecord {
  readonly memberSince: Date;
  /** Moments of the last day, the newest first. */
  readonly writtenAt: readonly Date[];
  /** Time at which they wrote the same text. */
  readonly sameAt: Date | null;
}

export interface RecordQuery {
  readonly key: string;
  /** A comment that is being edited is not compared with itself. */
  readonly except: string;
  readonly since: Date;
  readonly sameSince: Date;
}

export async function readWriting(tx: SessionSql, userId: string, query: RecordQuery): Promise<WritingRecord> {
  const [row] = await tx<{ memberSince: Date; writtenAt: Date[] | null; sameAt: Date | null }[]>`
    select u.created_at as "memberSince",
      (select array_agg(written_at order by written_at desc) from own_comment
        where user_id = ${ofUser(userId)} and written_at > ${query.since}) as "writtenAt",
      (select max(written_at) from own_comment where user_id = ${ofUser(userId)} and text_key = ${query.key}
        and comment_id <> ${query.except} and written_at > ${query.sameSince} and state <> 'deleted') as "sameAt"
    from app_user u where u.id = ${userId}`;
  return { memberSince: row?.memberSince ?? new Date(), writtenAt: row?.writtenAt ?? [], sameAt: row?.sameAt ?? null };
}

/** Tells whether somebody else wrote a text about the subject. */
export async function isOthersText(
  tx: SessionSql,
  subjectId: string,
  { key, userId, since }: { readonly key: string; readonly userId: string; readonly since: Date },
): Promise<boolean> {
  const rows = await tx`
    select 1 from comment where subject_id = ${ofSubject(subjectId)} and text_key = ${key}
      and user_id is distinct from ${userId} and written_at > ${since} limit 1`;
  return rows.length > 0;
}

export interface ReplyTarget {
  readonly state: CommentState;
  readonly isReply: boolean;
  readonly replies: number;
}

/** A comment that is to be answered, locked, so that its replies are counted one by one. */
export async function lockTarget(tx: SessionSql, { subjectId, id }: CommentRef): Promise<ReplyTarget | undefined> {
  const [row] = await tx<{ state: CommentState; isReply: boolean }[]>`
    select state, reply_to is not null as "isReply" from comment
    where subject_id = ${ofSubject(subjectId)} and comment_id = ${id} for update`;
  if (!row) return undefined;
  const [count] = await tx<{ replies: number }[]>`
    select count(*)::int as replies from comment
    where subject_id = ${ofSubject(subjectId)} and reply_to = ${id} and state in ('shown', 'held')`;
  return { ...row, replies: count?.replies ?? 0 };
}

export interface NewComment {
  readonly subject: Subject;
  readonly id: string;
  readonly userId: string;
  readonly replyTo: string | undefined;
  readonly text: string;
  readonly key: string;
  readonly at: Date;
  readonly holding: HoldingMark;
  readonly holdingWorld: World | undefined;
  /** Season, and the part of its ranks in percent. */
  readonly badge: { readonly season: string; readonly top: number } | undefined;
  readonly state: CommentState;
  readonly reason: CommentReason | undefined;
}

/** @returns whether its number was free */
export async function insertComment(tx: SessionSql, one: NewComment): Promise<boolean> {
  const { subject, id, userId, text, key, at, state } = one;
  const [replyTo, reason] = [one.replyTo ?? null, one.reason ?? null];
  const inserted = await tx`
    insert into comment (subject_id, comment_id, subject, user_id, reply_to, text, text_key, written_at, holding,
      holding_world, badge_season, badge_top, state, reason)
    values (${ofSubject(subject.id)}, ${id}, ${subject.name}, ${userId}, ${replyTo}, ${text}, ${key}, ${at},
      ${one.holding}, ${one.holdingWorld ?? null}, ${one.badge?.season ?? null}, ${one.badge?.top ?? null}, ${state},
      ${reason})
    on conflict (subject_id, comment_id) do nothing returning 1`;
  if (inserted.length === 0) return false;
  await tx`
    insert into own_comment (user_id, subject_id, comment_id, subject, reply_to, text, text_key, written_at, state,
      reason)
    values (${ofUser(userId)}, ${subject.id}, ${id}, ${subject.name}, ${replyTo}, ${text}, ${key}, ${at}, ${state},
      ${reason})`;
  return true;
}

export interface OwnComment {
  readonly subjectId: string;
  readonly subject: string;
  readonly replyTo: string | null;
  readonly writtenAt: Date;
  readonly text: string;
  readonly state: CommentState;
}

/** The author's own row, locked. */
export async function lockOwn(
  tx: UserSql,
  userId: string,
  { subjectId, id }: CommentRef,
): Promise<OwnComment | undefined> {
  const [row] = await tx<OwnComment[]>`
    select subject_id::text as "subjectId", subject, reply_to::text as "replyTo", written_at as "writtenAt", text, state
    from own_comment where user_id = ${ofUser(userId)} and comment_id = ${id} and subject_id = ${subjectId} for update`;
  return row;
}

export interface Rewritten {
  readonly text: string;
  readonly key: string;
  readonly editedAt: Date | undefined;
  readonly state: CommentState;
  readonly reason: CommentReason | undefined;
}

/** Writes text and state into both rows of a comment. */
export async function rewrite(
  tx: UserSql,
  userId: string,
  { subjectId, id }: CommentRef,
  now: Rewritten,
): Promise<void> {
  const [editedAt, reason] = [now.editedAt ?? null, now.reason ?? null];
  await tx`
    update own_comment set text = ${now.text}, text_key = ${now.key}, edited_at = coalesce(${editedAt}, edited_at),
      state = ${now.state}, reason = ${reason}
    where user_id = ${ofUser(userId)} and comment_id = ${id}`;
  await tx`
    update comment set text = ${now.text}, text_key = ${now.key}, edited_at = coalesce(${editedAt}, edited_at),
      state = ${now.state}, reason = ${reason}
    where subject_id = ${ofSubject(subjectId)} and comment_id = ${id}`;
}

export async function insertTraffic(
  tx: SessionSql,
  userId: string,
  { subjectId, id }: CommentRef,
  { act, at, address }: { readonly act: 'write' | 'edit' | 'delete'; readonly at: Date; readonly address: string },
): Promise<void> {
  await tx`
    insert into comment_traffic (user_id, subject_id, comment_id, act, at, address)
    values (${ofUser(userId)}, ${subjectId}, ${id}, ${act}, ${at}, ${address}) on conflict do nothing`;
}
