/** Strategies in the database; every node has them whole. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { ReportReason } from '@kurus/core/contract/words/comments';
import type { StrategyList, Visibility } from '@kurus/core/contract/words/strategies';
import type { World } from '@kurus/core/market/world';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';

type Connection = Sql | TransactionSql;

/** Target as it is stored; prices are plain decimals. */
export interface StoredTarget {
  readonly kind: QuotedKind;
  readonly code: string;
  readonly price: string;
  readonly target?: string;
  readonly stop?: string;
  readonly weight?: number;
  /** "2027-01-31" */
  readonly by: string;
  readonly reason: string;
}

export interface StrategyRow {
  readonly id: string;
  readonly userId: string | null;
  readonly nickname: string | null;
  readonly name: string;
  readonly visibility: Visibility;
  readonly world: World;
  readonly createdAt: Date;
  readonly publishedAt: Date;
  readonly retiredAt: Date | null;
}

export interface VersionRow {
  readonly strategyId: string;
  readonly version: number;
  readonly text: string | null;
  readonly assets: readonly StoredTarget[];
  readonly publishedAt: Date;
}

export interface StrategyPage {
  readonly list: StrategyList;
  readonly userId: string;
  /** Strategies that the user follows. */
  readonly followed: readonly string[];
  readonly before: { readonly at: Date; readonly id: string } | undefined;
  readonly most: number;
}

/** Number behind every other. */
const LAST = '9223372036854775807';

const selectStrategy = (sql: Connection) => sql`
  select s.strategy_id::text as id, s.user_id::text as "userId", n.name as nickname, s.name, s.visibility, s.world,
    s.created_at as "createdAt", s.published_at as "publishedAt", s.retired_at as "retiredAt"
  from strategy s left join nickname n on n.user_id = s.user_id and n.left_at is null`;

/** The newest published first. Public ones, those that the user follows and may see, or their own. */
export async function readPage(
  sql: Sql,
  { list, userId, followed, before, most }: StrategyPage,
): Promise<StrategyRow[]> {
  return sql<StrategyRow[]>`
    ${selectStrategy(sql)}
    where (s.published_at, s.strategy_id) < (${before?.at ?? 'infinity'}::timestamptz, ${before?.id ?? LAST}::bigint)
      and case ${list}::text when 'own' then s.user_id = ${userId}::bigint
        when 'followed' then s.strategy_id = any(${[...followed]}::bigint[]) and s.visibility = 'public'
        else s.visibility = 'public' end
    order by s.published_at desc, s.strategy_id desc limit ${most}`;
}

/** A public strategy, or one's own. */
export async function readStrategy(sql: Connection, id: string, userId: string): Promise<StrategyRow | undefined> {
  const [row] = await sql<StrategyRow[]>`
    ${selectStrategy(sql)}
    where s.strategy_id = ${id} and (s.visibility = 'public' or s.user_id = ${userId})`;
  return row;
}

/** Versions of strategies, the newest of each first. */
export async function readVersions(sql: Connection, ids: readonly string[]): Promise<VersionRow[]> {
  return sql<VersionRow[]>`
    select strategy_id::text as "strategyId", version, text, assets, published_at as "publishedAt"
    from strategy_version where strategy_id = any(${[...ids]}::bigint[]) order by strategy_id, version desc`;
}

export async function countStrategies(tx: SessionSql, userId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from strategy where user_id = ${userId}`;
  return row?.count ?? 0;
}

export interface NewStrategy {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly visibility: Visibility;
  readonly world: World;
  readonly at: Date;
}

export async function insertStrategy(tx: SessionSql, one: NewStrategy): Promise<void> {
  await tx.onEveryNode`
    insert into strategy (strategy_id, user_id, name, visibility, world, created_at, published_at)
    values (${one.id}, ${one.userId}, ${one.name}, ${one.visibility}, ${one.world}, ${one.at}, ${one.at})`;
}

export async function insertVersion(tx: SessionSql, one: VersionRow): Promise<void> {
  await tx.onEveryNode`
    insert into strategy_version (strategy_id, version, text, assets, published_at)
    values (${one.strategyId}, ${one.version}, ${one.text}, ${tx.json(one.assets)}::jsonb, ${one.publishedAt})`;
  await tx.onEveryNode`
    update strategy set published_at = ${one.publishedAt} where strategy_id = ${one.strategyId}`;
}

export async function retire(tx: SessionSql, id: string, at: Date): Promise<void> {
  await tx.onEveryNode`
    update strategy set retired_at = ${at} where strategy_id = ${id} and retired_at is null`;
}

/** Strategies that a user follows. */
export async function readFollowed(sql: Connection, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select strategy_id::text as id from strategy_follow where user_id = ${ofUser(userId)}
    order by followed_at desc limit 1000`;
  return rows.map(({ id }) => id);
}

export async function follow(tx: SessionSql, userId: string, id: string, at: Date): Promise<void> {
  await tx`
    insert into strategy_follow (user_id, strategy_id, followed_at) values (${ofUser(userId)}, ${id}, ${at})
    on conflict do nothing`;
}

export async function unfollow(tx: SessionSql, userId: string, id: string): Promise<void> {
  await tx`delete from strategy_follow where user_id = ${ofUser(userId)} and strategy_id = ${id}`;
}

export async function insertReport(
  tx: SessionSql,
  userId: string,
  {
    id,
    reason,
    text,
    at,
  }: { readonly id: string; readonly reason: ReportReason; readonly text: string | undefined; readonly at: Date },
): Promise<void> {
  await tx`
    insert into strategy_report (user_id, strategy_id, reason, text, reported_at)
    values (${ofUser(userId)}, ${id}, ${reason}, ${text ?? null}, ${at}) on conflict do nothing`;
}
