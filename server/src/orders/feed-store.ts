/** Changed orders, and the orders that a reader subscribed to. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { readChanges, type Changes, type FeedMark, type FeedQuery } from '../db/change-feed.ts';
import type { Fragment, Sql } from '../db/pool.ts';
import { ofUser, ofUsers } from '../db/sql.ts';
import { storedOrderOf, type OrderRow, type StoredOrder } from './order-row.ts';

/** Version that an order has now. */
export interface OrderVersion {
  readonly userId: string;
  readonly accountId: number;
  readonly id: string;
  readonly version: number;
  readonly type: AssetKind;
  readonly symbol: string;
}

interface Change extends OrderVersion {
  /** The order, where `isNews` requested it. */
  readonly order: StoredOrder | undefined;
}

interface RequestedOrders {
  /** Tells if the order itself is requested. */
  readonly isNews: (order: OrderVersion) => boolean;
}

const ROWS_AT_ONCE = 5_000;

/** Orders that changed in transactions that were unfinished at the mark; one may be returned twice. */
export function changesSince(sql: Sql, mark: FeedMark, { isNews }: RequestedOrders): Promise<Changes<Change>> {
  return readChanges(sql, mark, async (node) => {
    const { since, versions } = await readVersions(sql, node);
    const news = versions.filter(isNews);
    const orders = new Map<string, StoredOrder>();
    for (let from = 0; from < news.length; from += ROWS_AT_ONCE) {
      for (const stored of await readChanged(sql, news.slice(from, from + ROWS_AT_ONCE))) {
        orders.set(stored.order.id, stored);
      }
    }
    return { since, rows: versions.map((version) => ({ ...version, order: orders.get(version.id) })) };
  });
}

/** A changed order, for its owner's sessions that were open when it was read. */
export interface SessionOrder {
  readonly stored: StoredOrder;
  /** Sessions by the hex digits of their tokens' hashes. */
  readonly sessions: ReadonlySet<string>;
}

/** The changed orders of these users, each with the sessions that may receive it. */
export async function changedSince(
  sql: Sql,
  mark: FeedMark,
  userIds: readonly string[],
  nowMs: number,
): Promise<{ readonly mark: FeedMark; readonly orders: readonly SessionOrder[] }> {
  const { mark: next, rows } = await readChanges(sql, mark, async (node) => {
    const { since, versions } = await readVersions(sql, node, userIds);
    const orders: SessionOrder[] = [];
    for (let from = 0; from < versions.length; from += ROWS_AT_ONCE) {
      const some = versions.slice(from, from + ROWS_AT_ONCE);
      const open = sql.ofAnyUser`, array(
        select encode(s.token_hash, 'hex') from session s
        where s.user_id = o.user_id and s.expires_at > ${new Date(nowMs)}) as sessions`;
      const read = await ordersOf<{ sessions: string[] }>(sql, some, open);
      orders.push(...read.map((row) => ({ stored: storedOrderOf(row), sessions: new Set(row.sessions) })));
    }
    return { since, rows: orders };
  });
  return { mark: next, orders: rows };
}

/** Mark of this moment: later changes are returned from it. */
export async function feedMark(sql: Sql): Promise<FeedMark> {
  const read = async (node: FeedQuery) => ({
    ...(await readVersions(sql, { ...node, isAnew: false }, [])),
    rows: [],
  });
  return (await readChanges(sql, new Map(), read)).mark;
}

interface VersionRow {
  readonly mark: string;
  readonly user_id: string | null;
  readonly account_id: number;
  readonly order_id: string;
  readonly version: number;
  readonly asset_type: AssetKind;
  readonly symbol: string;
}

async function readVersions(sql: Sql, { user, since, isAnew }: FeedQuery, userIds?: readonly string[]) {
  const rows = await sql<VersionRow[]>`
    select c.* from changed_orders(${ofUser(user)}, ${since}::text::xid8, ${isAnew},
      ${userIds === undefined ? null : [...userIds]}::bigint[]) c`;
  const versions = rows.flatMap((row): OrderVersion[] =>
    row.user_id === null
      ? []
      : [
          {
            userId: row.user_id,
            accountId: row.account_id,
            id: row.order_id,
            version: row.version,
            type: row.asset_type,
            symbol: row.symbol,
          },
        ],
  );
  const [first] = rows;
  if (!first) throw new Error('a database without a snapshot');
  return { since: first.mark, versions };
}

/** The orders with these keys, as they are now; deleted ones are missing. */
export const readChanged = async (sql: Sql, orders: readonly OrderKey[]): Promise<StoredOrder[]> =>
  (await ordersOf(sql, orders, sql``)).map(storedOrderOf);

type OrderKey = Pick<OrderVersion, 'userId' | 'accountId' | 'id'>;

/** @param more additional columns */
async function ordersOf<More>(sql: Sql, orders: readonly OrderKey[], more: Fragment): Promise<(OrderRow & More)[]> {
  if (orders.length === 0) return [];
  const users = orders.map(({ userId }) => userId);
  // The users are given once more, as a parameter of their own: then only their nodes are queried.
  return sql<(OrderRow & More)[]>`
    select o.*${more} from unnest(${users}::bigint[],
      ${orders.map(({ accountId }) => accountId)}::int[], ${orders.map(({ id }) => id)}::text[])
      as w (user_id, account_id, order_id)
    join trade_order o using (user_id, account_id, order_id)
    where o.user_id = any(${ofUsers([...new Set(users)])}::bigint[])`;
}
