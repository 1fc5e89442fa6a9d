/** Rows of readers: likes, reports, blocks, and the choice what is said of their holdings. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AccountKind } from '@kurus/core/contract/entries';
import type { ReportReason } from '@kurus/core/contract/words/comments';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofSubject, ofUser } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';
import type { CommentRef } from './subject.ts';

type Connection = Sql | TransactionSql;

/** @returns whether it was not liked yet */
export async function insertLike(tx: SessionSql, userId: string, ref: CommentRef, at: Date): Promise<boolean> {
  const inserted = await tx`
    insert into comment_like (user_id, subject_id, comment_id, liked_at)
    values (${ofUser(userId)}, ${ref.subjectId}, ${ref.id}, ${at}) on conflict do nothing returning 1`;
  return inserted.length === 1;
}

/** @returns whether it was liked */
export async function deleteLike(tx: SessionSql, userId: string, ref: CommentRef): Promise<boolean> {
  const gone = await tx`
    delete from comment_like where user_id = ${ofUser(userId)} and subject_id = ${ref.subjectId}
      and comment_id = ${ref.id} returning 1`;
  return gone.length === 1;
}

/** @returns likes of a comment that is shown; undefined where there is none */
export async function addLikes(
  tx: SessionSql,
  { subjectId, id }: CommentRef,
  more: -1 | 0 | 1,
): Promise<number | undefined> {
  const [row] = await tx<{ likes: number }[]>`
    update comment set likes = greatest(0, likes + ${more}::int)
    where subject_id = ${ofSubject(subjectId)} and comment_id = ${id} and state = 'shown' returning likes`;
  return row?.likes;
}

export async function countLikes(tx: SessionSql, userId: string, since: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from comment_like where user_id = ${ofUser(userId)} and liked_at > ${since}`;
  return row?.count ?? 0;
}

export interface NewReport {
  readonly reason: ReportReason;
  readonly text: string | undefined;
  readonly at: Date;
}

/** @returns whether the user had not reported it yet */
export async function insertReport(
  tx: SessionSql,
  userId: string,
  ref: CommentRef,
  report: NewReport,
): Promise<boolean> {
  const inserted = await tx`
    insert into comment_report (user_id, subject_id, comment_id, reason, text, reported_at)
    values (${ofUser(userId)}, ${ref.subjectId}, ${ref.id}, ${report.reason}, ${report.text ?? null}, ${report.at})
    on conflict do nothing returning 1`;
  return inserted.length === 1;
}

/** @returns whether there is such a comment, shown */
export async function addReport(tx: SessionSql, { subjectId, id }: CommentRef): Promise<boolean> {
  const found = await tx`
    update comment set reports = reports + 1
    where subject_id = ${ofSubject(subjectId)} and comment_id = ${id} and state = 'shown' returning 1`;
  return found.length === 1;
}

export async function countReports(tx: SessionSql, userId: string, since: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from comment_report where user_id = ${ofUser(userId)} and reported_at > ${since}`;
  return row?.count ?? 0;
}

export async function countBlocks(tx: SessionSql, userId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from person_block where user_id = ${ofUser(userId)}`;
  return row?.count ?? 0;
}

export async function insertBlock(tx: SessionSql, userId: string, blockedId: string, at: Date): Promise<void> {
  await tx`
    insert into person_block (user_id, blocked_id, blocked_at) values (${ofUser(userId)}, ${blockedId}, ${at})
    on conflict do nothing`;
}

export async function deleteBlock(tx: SessionSql, userId: string, blockedId: string): Promise<void> {
  await tx`delete from person_block where user_id = ${ofUser(userId)} and blocked_id = ${blockedId}`;
}

/** People who still have a name. */
export async function readBlocks(sql: Sql, userId: string): Promise<{ nickname: string; at: string }[]> {
  const rows = await sql<{ nickname: string; at: Date }[]>`
    select n.name as nickname, b.blocked_at as at from person_block b
      join nickname n on n.user_id = b.blocked_id and n.left_at is null
    where b.user_id = ${ofUser(userId)} order by b.blocked_at desc, n.name`;
  return rows.map(({ nickname, at }) => ({ nickname, at: at.toISOString() }));
}

export interface HoldingChoice {
  readonly real: boolean;
  readonly practice: boolean;
}

/** Choice of what is told; both are off until the user switches them on. */
export async function readChoice(sql: Connection, userId: string): Promise<HoldingChoice> {
  const [row] = await sql<HoldingChoice[]>`
    select real, practice from holding_choice where user_id = ${ofUser(userId)}`;
  return row ?? { real: false, practice: false };
}

export async function storeChoice(tx: SessionSql, userId: string, { real, practice }: HoldingChoice): Promise<void> {
  await tx`
    insert into holding_choice (user_id, real, practice) values (${ofUser(userId)}, ${real}, ${practice})
    on conflict (user_id) do update set real = excluded.real, practice = excluded.practice`;
}

/** Kinds of the user's accounts that hold an asset. */
export async function readHoldingKinds(
  sql: Connection,
  userId: string,
  { type, code }: { readonly type: AssetKind; readonly code: string },
): Promise<ReadonlySet<AccountKind>> {
  const rows = await sql<{ kind: AccountKind }[]>`
    select distinct a.kind from holding h join account a on a.user_id = h.user_id and a.account_id = h.account_id
    where h.user_id = ${ofUser(userId)} and h.asset_type = ${type} and h.symbol = ${code} and h.quantity > 0
      and a.status = 'open'`;
  return new Set(rows.map(({ kind }) => kind));
}

/** Members whose tracked accounts hold an asset, up to a number; asks every node. */
export async function countHolders(
  sql: Sql,
  { type, code }: { readonly type: AssetKind; readonly code: string },
  most: number,
): Promise<number> {
  const rows = await sql.ofAnyUser`
    select h.user_id from holding h join account a on a.user_id = h.user_id and a.account_id = h.account_id
    where h.asset_type = ${type} and h.symbol = ${code} and h.quantity > 0 and a.kind = 'tracked'
    group by h.user_id limit ${most}`;
  return rows.length;
}
