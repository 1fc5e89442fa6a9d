/** Reads of comments: those of a subject, and what a reader did with them. */

import type { CommentReason, CommentSort, CommentState, HoldingMark } from '@kurus/core/contract/words/comments';
import type { World } from '@kurus/core/market/world';
import type { Fragment, Sql, TransactionSql } from '../db/pool.ts';
import { ofSubject, ofUser } from '../db/sql.ts';
import type { CommentRef } from './subject.ts';

type Connection = Sql | TransactionSql;

export interface CommentRow {
  readonly id: string;
  readonly subject: string;
  readonly replyTo: string | null;
  /** Null once the account was erased. */
  readonly userId: string | null;
  readonly nickname: string | null;
  readonly memberSince: Date | null;
  readonly text: string;
  readonly writtenAt: Date;
  readonly editedAt: Date | null;
  readonly holding: HoldingMark;
  readonly holdingWorld: World | null;
  readonly badgeSeason: string | null;
  readonly badgeTop: number | null;
  readonly state: CommentState;
  readonly reason: CommentReason | null;
  readonly likes: number;
}

const columns = (sql: Connection): Fragment => sql`
  c.comment_id::text as id, c.subject, c.reply_to::text as "replyTo", c.user_id::text as "userId", n.name as nickname,
  u.created_at as "memberSince", c.text, c.written_at as "writtenAt", c.edited_at as "editedAt", c.holding,
  c.holding_world as "holdingWorld", c.badge_season as "badgeSeason", c.badge_top as "badgeTop", c.state, c.reason, c.likes`;

const people = (sql: Connection): Fragment => sql`
  left join nickname n on n.user_id = c.user_id and n.left_at is null left join app_user u on u.id = c.user_id`;

/** A comment that others wrote below stays in its place when it goes. */
const isListed = (sql: Connection, subjectId: string): Fragment => sql`
  (c.state = 'shown' or (c.state <> 'held' and exists (
    select from comment r
    where r.subject_id = ${ofSubject(subjectId)} and r.reply_to = c.comment_id and r.state = 'shown')))`;

export interface PageOf {
  readonly sort: CommentSort;
  /** Likes and number of the last comment of the page before. */
  readonly before?: { readonly likes: number; readonly id: string } | undefined;
  readonly most: number;
}

/** Comments that are no replies, the newest or the most liked first. */
export async function readPage(sql: Sql, subjectId: string, { sort, before, most }: PageOf): Promise<CommentRow[]> {
  const { likes, id } = before ?? { likes: 2_147_483_647, id: '9223372036854775807' };
  if (sort === 'new')
    return sql<CommentRow[]>`
      select ${columns(sql)} from comment c ${people(sql)}
      where c.subject_id = ${ofSubject(subjectId)} and c.reply_to is null and c.comment_id < ${id}
        and ${isListed(sql, subjectId)}
      order by c.comment_id desc limit ${most}`;
  return sql<CommentRow[]>`
    select ${columns(sql)} from comment c ${people(sql)}
    where c.subject_id = ${ofSubject(subjectId)} and c.reply_to is null and ${isListed(sql, subjectId)}
      and (c.likes, c.comment_id) < (${likes}::int, ${id}::bigint)
    order by c.likes desc, c.comment_id desc limit ${most}`;
}

/** Replies that are shown, the oldest first. */
export async function readReplies(sql: Sql, subjectId: string, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return [];
  return sql<CommentRow[]>`
    select ${columns(sql)} from comment c ${people(sql)}
    where c.subject_id = ${ofSubject(subjectId)} and c.reply_to = any(${[...ids]}::bigint[]) and c.state = 'shown'
    order by c.comment_id`;
}

export async function readComment(sql: Connection, { subjectId, id }: CommentRef): Promise<CommentRow | undefined> {
  const [row] = await sql<CommentRow[]>`
    select ${columns(sql)} from comment c ${people(sql)}
    where c.subject_id = ${ofSubject(subjectId)} and c.comment_id = ${id}`;
  return row;
}

/** Comments that are shown, and the newest of them. */
export async function readTotals(
  sql: Sql,
  subjectId: string,
): Promise<{ readonly total: number; readonly newest: string | null }> {
  const [row] = await sql<{ total: number; newest: string | null }[]>`
    select count(*)::int as total, max(comment_id)::text as newest from comment
    where subject_id = ${ofSubject(subjectId)} and state = 'shown'`;
  return row ?? { total: 0, newest: null };
}

/** Comments of others that are shown, after one. */
export async function countFresh(sql: Sql, subjectId: string, userId: string, after: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from comment
    where subject_id = ${ofSubject(subjectId)} and comment_id > ${after} and state = 'shown'
      and user_id is distinct from ${userId}`;
  return row?.count ?? 0;
}

export interface NewestComment {
  readonly id: string;
  readonly userId: string | null;
}

/** Comments and replies that are shown, after a number, the newest first. */
export async function readNewest(
  sql: Sql,
  subjectId: string,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<NewestComment[]> {
  return sql<NewestComment[]>`
    select comment_id::text as id, user_id::text as "userId" from comment
    where subject_id = ${ofSubject(subjectId)} and comment_id > ${after} and state = 'shown'
    order by comment_id desc limit ${most}`;
}

/** The reader's comments on a subject that nobody else sees. */
export async function readHidden(sql: Sql, subjectId: string, userId: string): Promise<CommentRow[]> {
  return sql<CommentRow[]>`
    select ${columns(sql)} from comment c ${people(sql)}
    where c.subject_id = ${ofSubject(subjectId)} and c.user_id = ${userId} and c.state in ('held', 'removed')
    order by c.comment_id desc limit 20`;
}

export interface ReaderMarks {
  readonly liked: ReadonlySet<string>;
  readonly reported: ReadonlySet<string>;
  readonly blocked: ReadonlySet<string>;
}

/** Marks of a reader on comments of a subject, and whom they blocked. */
export async function readMarks(
  sql: Sql,
  userId: string,
  subjectId: string,
  ids: readonly string[],
): Promise<ReaderMarks> {
  const [row] = await sql<{ liked: string[] | null; reported: string[] | null; blocked: string[] | null }[]>`
    select
      (select array_agg(comment_id::text) from comment_like where user_id = ${ofUser(userId)}
        and subject_id = ${subjectId} and comment_id = any(${[...ids]}::bigint[])) as liked,
      (select array_agg(comment_id::text) from comment_report where user_id = ${ofUser(userId)}
        and subject_id = ${subjectId} and comment_id = any(${[...ids]}::bigint[])) as reported,
      (select array_agg(blocked_id::text) from person_block where user_id = ${ofUser(userId)}) as blocked`;
  return {
    liked: new Set(row?.liked),
    reported: new Set(row?.reported),
    blocked: new Set(row?.blocked),
  };
}
