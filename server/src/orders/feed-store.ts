/** Which orders changed, in the order of commits: none is missed, however late its commit comes (decision 025). */
import type { Sql } from '../db/pool.ts';
import { storedOrderOf, type OrderRow, type StoredOrder } from './order-row.ts';

/** A moment in the order of commits: what was under way then is not known yet. */
export type FeedMark = string;

export async function feedMark(sql: Sql): Promise<FeedMark> {
  const [row] = await sql<{ mark: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`;
  if (!row) throw new Error('a database without a snapshot');
  return row.mark;
}

/** Orders of these users that changed in transactions that were not over at the mark; one may be told again. */
export async function changedSince(
  sql: Sql,
  mark: FeedMark,
  userIds: readonly string[],
): Promise<{ readonly mark: FeedMark; readonly orders: readonly StoredOrder[] }> {
  const rows = await sql<({ mark: string } & (OrderRow | { [Column in keyof OrderRow]: null }))[]>`
    select s.mark::text as mark, o.*
    from (select pg_snapshot_xmin(pg_current_snapshot()) as mark) s
    left join trade_order o on o.changed_in >= ${mark}::xid8 and o.user_id = any(${userIds}::bigint[])`;
  const orders = rows.flatMap((row) => (row.user_id === null ? [] : [storedOrderOf(row)]));
  return { mark: rows[0]?.mark ?? mark, orders };
}
