/** Sources of the operator's flags: orders and networks of the entries at the top of a table. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { LEAGUE_ACCOUNTS_FROM } from '@kurus/core/contract/entries';
import { accountKey, assetKey } from '@kurus/core/identity';
import type { DailyReturns, FlaggedOrder } from '@kurus/core/league/flags';
import { dateText } from '@kurus/core/market/calendar';
import type { Side } from '@kurus/core/trading/order';
import type { Sql } from '../db/pool.ts';
import { ofUsers } from '../db/sql.ts';
import type { Entry } from './entry-store.ts';

interface OrderRow {
  account_id: number;
  user_id: string;
  side: Side;
  asset_type: AssetKind;
  symbol: string;
  at: Date;
}

const usersOf = (entries: readonly Entry[]) => entries.flatMap(({ userId }) => userId ?? []);

/** Orders of league accounts that were filled, wholly or in part. */
export async function readFlaggedOrders(sql: Sql, entries: readonly Entry[]): Promise<FlaggedOrder[]> {
  const byAccount = new Map(
    entries.flatMap(({ entry, userId, accountId }) =>
      userId === undefined || accountId === undefined ? [] : [[accountKey({ userId, accountId }), entry]],
    ),
  );
  const users = usersOf(entries);
  const rows = await sql<OrderRow[]>`
    select user_id, account_id, side, asset_type, symbol, accepted_at as at from trade_order
    where user_id = any(${ofUsers(users)}::bigint[]) and account_id >= ${LEAGUE_ACCOUNTS_FROM} and filled > 0`;
  return rows.flatMap(({ user_id, account_id, side, asset_type, symbol, at }) => {
    const entry = byAccount.get(accountKey({ userId: user_id, accountId: account_id }));
    return entry === undefined ? [] : [{ entry, side, asset: assetKey(asset_type, symbol), atMs: at.getTime() }];
  });
}

/** Networks, as hashes, in which the people of entries logged in. */
export async function readNetworks(
  sql: Sql,
  entries: readonly Entry[],
): Promise<{ readonly network: string; readonly entry: number }[]> {
  const byUser = new Map(entries.map(({ userId, entry }) => [userId, entry]));
  const users = usersOf(entries);
  const rows = await sql<{ user_id: string; network: string }[]>`
    select user_id, encode(network, 'hex') as network from known_network
    where user_id = any(${ofUsers(users)}::bigint[])`;
  return rows.flatMap(({ user_id, network }) => {
    const entry = byUser.get(user_id);
    return entry === undefined ? [] : [{ network, entry }];
  });
}

/** Returns of entries on each day of a season's tables; a day before their joining counts as nothing. */
export async function readDailyReturns(
  sql: Sql,
  id: string,
  entries: readonly number[],
  days: readonly number[],
): Promise<DailyReturns[]> {
  const rows = await sql<{ entry: number; earned: string[] }[]>`
    select r.entry_no as entry, array_agg(r.day::text || ' ' || r.earned order by r.day) as earned from league_rank r
    where r.league_id = ${id} and r.entry_no = any(${[...entries]}::int[])
    group by r.entry_no order by r.entry_no`;
  return rows.map(({ entry, earned }) => {
    const byDay = new Map(earned.map((text) => text.split(' ') as [string, string]));
    return { entry, earned: days.map((day) => parseInt(byDay.get(dateText(day)) ?? '0', 10)) };
  });
}
