/** Decisions of the operator about comments and their authors, appeals, and the lists that the operator reads. */

import type { CommentReason, CommentState, ModerationAct, ReportReason } from '@kurus/core/contract/words/comments';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql, UserSql } from '../ledger/user-transaction.ts';
import type { CommentRef } from './subject.ts';

type Connection = Sql | TransactionSql;

export interface Decision {
  readonly id: number;
  readonly act: ModerationAct;
  readonly reason: CommentReason;
  readonly subjectId: string | null;
  readonly commentId: string | null;
  readonly until: Date | null;
  readonly decidedAt: Date;
  readonly appealedAt: Date | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
}

/** Decisions about a user, the newest first. */
export async function readDecisions(sql: Connection, userId: string, most: number): Promise<Decision[]> {
  return sql<Decision[]>`
    select d.decision_id as id, d.act, d.reason, d.subject_id::text as "subjectId", d.comment_id::text as "commentId",
      d.until, d.decided_at as "decidedAt", a.appealed_at as "appealedAt", a.answer, a.answered_at as "answeredAt"
    from moderation_decision d
      left join moderation_appeal a on a.user_id = d.user_id and a.decision_id = d.decision_id
    where d.user_id = ${ofUser(userId)} order by d.decision_id desc limit ${most}`;
}

/** The last word on whether a user may write: a mute, a ban, or that they may again. */
export async function readMute(sql: Connection, userId: string): Promise<Decision | undefined> {
  const [row] = await sql<Decision[]>`
    select d.decision_id as id, d.act, d.reason, d.subject_id::text as "subjectId", d.comment_id::text as "commentId",
      d.until, d.decided_at as "decidedAt", a.appealed_at as "appealedAt", a.answer, a.answered_at as "answeredAt"
    from moderation_decision d
      left join moderation_appeal a on a.user_id = d.user_id and a.decision_id = d.decision_id
    where d.user_id = ${ofUser(userId)} and d.act in ('mute', 'ban', 'lift') order by d.decision_id desc limit 1`;
  return row;
}

export interface NewDecision {
  readonly act: ModerationAct;
  readonly reason: CommentReason;
  readonly comment: CommentRef | undefined;
  readonly order: { readonly number: string; readonly text: string } | undefined;
  readonly until: Date | undefined;
  readonly at: Date;
}

/** Under the user's lock. @returns its number */
export async function insertDecision(tx: UserSql, userId: string, one: NewDecision): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into moderation_decision (user_id, decision_id, act, subject_id, comment_id, reason, order_number,
      order_text, until, decided_at)
    select ${ofUser(userId)}, coalesce(max(decision_id), 0) + 1, ${one.act}, ${one.comment?.subjectId ?? null}::bigint,
      ${one.comment?.id ?? null}::bigint, ${one.reason}, ${one.order?.number ?? null}, ${one.order?.text ?? null},
      ${one.until ?? null}::timestamptz, ${one.at}
    from moderation_decision where user_id = ${ofUser(userId)}
    returning decision_id as id`;
  return row?.id ?? 0;
}

/** Tells the author in their inbox. */
export async function noteDecision(
  tx: UserSql,
  userId: string,
  facts: Readonly<Record<string, string | null>>,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<void> {
  await tx`select notify_user(${ofUser(userId)}, 'moderation', ${tx.json(facts)}::jsonb, ${key}, ${at})`;
}

/** @returns whether there is such a decision that was not appealed against */
export async function insertAppeal(
  tx: SessionSql,
  userId: string,
  id: number,
  text: string,
  at: Date,
): Promise<boolean> {
  const inserted = await tx`
    insert into moderation_appeal (user_id, decision_id, text, appealed_at)
    values (${ofUser(userId)}, ${id}, ${text}, ${at}) on conflict do nothing returning 1`;
  return inserted.length === 1;
}

/** A decision that can be appealed against. */
export async function hasDecision(tx: SessionSql, userId: string, id: number): Promise<boolean> {
  const found = await tx`
    select 1 from moderation_decision where user_id = ${ofUser(userId)} and decision_id = ${id}
      and act not in ('restore', 'lift')`;
  return found.length === 1;
}

/** @returns whether the appeal waited for an answer */
export async function answerAppeal(
  tx: UserSql,
  userId: string,
  id: number,
  answer: string,
  at: Date,
): Promise<boolean> {
  const answered = await tx`
    update moderation_appeal set answer = ${answer}, answered_at = ${at}
    where user_id = ${ofUser(userId)} and decision_id = ${id} and answered_at is null returning 1`;
  return answered.length === 1;
}

export interface ListedComment {
  readonly subjectId: string;
  readonly id: string;
  readonly subject: string;
  readonly nickname: string | null;
  readonly text: string;
  readonly state: CommentState;
  readonly reason: CommentReason | null;
  readonly reports: number;
  readonly writtenAt: Date;
}

/** Comments that wait for the operator: held back, or reported; on every node. */
export async function readWaiting(sql: Sql, most: number): Promise<ListedComment[]> {
  return sql.ofAnyUser<ListedComment[]>`
    select c.subject_id::text as "subjectId", c.comment_id::text as id, c.subject, n.name as nickname, c.text, c.state,
      c.reason, c.reports, c.written_at as "writtenAt"
    from comment c left join nickname n on n.user_id = c.user_id and n.left_at is null
    where c.state = 'held' or (c.reports > 0 and c.state = 'shown') order by c.comment_id limit ${most}`;
}

export interface WaitingAppeal {
  readonly userId: string;
  readonly nickname: string | null;
  readonly decision: number;
  readonly act: ModerationAct;
  readonly text: string;
  readonly appealedAt: Date;
}

export async function readAppeals(sql: Sql, most: number): Promise<WaitingAppeal[]> {
  return sql.ofAnyUser<WaitingAppeal[]>`
    select a.user_id::text as "userId", n.name as nickname, a.decision_id as decision, d.act, a.text,
      a.appealed_at as "appealedAt"
    from moderation_appeal a join moderation_decision d on d.user_id = a.user_id and d.decision_id = a.decision_id
      left join nickname n on n.user_id = a.user_id and n.left_at is null
    where a.answered_at is null order by a.appealed_at limit ${most}`;
}

/** Reports of a comment, on every node. */
export async function readReports(
  sql: Sql,
  { subjectId, id }: CommentRef,
): Promise<{ reason: ReportReason; text: string | null }[]> {
  return sql.ofAnyUser<{ reason: ReportReason; text: string | null }[]>`
    select reason, text from comment_report where subject_id = ${subjectId} and comment_id = ${id}
    order by reported_at`;
}

export interface LoggedDecision {
  readonly userId: string;
  readonly act: ModerationAct;
  readonly reason: string;
  readonly subjectId: string | null;
  readonly commentId: string | null;
  readonly orderNumber: string | null;
  readonly orderText: string | null;
  readonly until: Date | null;
  readonly decidedAt: Date;
}

/** Decisions of a time, the oldest first; on every node. */
export async function readLog(sql: Sql, from: Date, to: Date): Promise<LoggedDecision[]> {
  return sql.ofAnyUser<LoggedDecision[]>`
    select user_id::text as "userId", act, reason, subject_id::text as "subjectId", comment_id::text as "commentId",
      order_number as "orderNumber", order_text as "orderText", until, decided_at as "decidedAt"
    from moderation_decision where decided_at >= ${from} and decided_at < ${to} order by decided_at, user_id`;
}

export interface TrafficRow {
  readonly userId: string;
  readonly subjectId: string;
  readonly commentId: string;
  readonly act: string;
  readonly at: Date;
  readonly address: string;
}

/** Addresses that a comment was written, edited and deleted from; on every node. */
export async function readTraffic(sql: Sql, from: Date, to: Date): Promise<TrafficRow[]> {
  return sql.ofAnyUser<TrafficRow[]>`
    select user_id::text as "userId", subject_id::text as "subjectId", comment_id::text as "commentId", act, at, address
    from comment_traffic where at >= ${from} and at < ${to} order by at, user_id`;
}

/** Forgets addresses after the time for which they are kept. */
export async function deleteTraffic(sql: Sql, before: Date): Promise<void> {
  await sql.ofAnyUser`delete from comment_traffic where at < ${before}`;
}

/** The author of a name, whether they still wear it or not. */
export async function findPerson(sql: Connection, key: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select user_id::text as id from nickname where name_key = ${key}`;
  return row?.id;
}
