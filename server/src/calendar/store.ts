/** Addresses of calendars, and trades whose settlement is a date, in the database. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { CalendarKind } from '@kurus/core/contract/words/calendar';
import type { Language } from '@kurus/core/limits';
import { money, type Money } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';

export interface Feed {
  readonly amounts: boolean;
  readonly estimates: boolean;
  readonly kinds: readonly CalendarKind[];
  readonly language: Language;
  readonly createdAt: Date;
}

const columns = (sql: Sql) => sql`amounts, estimates, kinds, language, created_at as "createdAt"`;

export async function readFeed(sql: Sql, userId: string): Promise<Feed | undefined> {
  const [row] = await sql<Feed[]>`select ${columns(sql)} from calendar_feed where user_id = ${ofUser(userId)}`;
  return row;
}

/** Feed of a secret; undefined where it was ended, or its user is frozen or gone. */
export async function findFeed(sql: Sql, userId: string, secret: Buffer): Promise<Feed | undefined> {
  const [row] = await sql<Feed[]>`
    select ${columns(sql)} from calendar_feed
    where user_id = ${ofUser(userId)} and secret = ${secret} and exists (
      select from account where user_id = ${ofUser(userId)} and account_id = 1 and status = 'open')`;
  return row;
}

export async function writeFeed(tx: SessionSql, userId: string, secret: Buffer, feed: Feed): Promise<void> {
  const { amounts, estimates, kinds, language, createdAt } = feed;
  await tx`
    insert into calendar_feed (user_id, secret, amounts, estimates, kinds, language, created_at)
    values (${ofUser(userId)}, ${secret}, ${amounts}, ${estimates}, ${kinds}, ${language}, ${createdAt})
    on conflict (user_id) do update set secret = excluded.secret, amounts = excluded.amounts,
      estimates = excluded.estimates, kinds = excluded.kinds, language = excluded.language,
      created_at = excluded.created_at`;
}

export async function deleteFeed(tx: SessionSql, userId: string): Promise<void> {
  await tx`delete from calendar_feed where user_id = ${ofUser(userId)}`;
}

/** Money of the trades of a day in one account: sales less purchases, with their costs. */
export interface TradedDay {
  readonly accountId: number;
  readonly day: string;
  readonly amount: Money;
}

/** Days with trades of kinds that settle later, since a day; both kinds of accounts. */
export async function readTradedDays(
  sql: Sql,
  userId: string,
  accountIds: readonly number[],
  { kinds, from }: { readonly kinds: readonly AssetKind[]; readonly from: string },
): Promise<TradedDay[]> {
  const rows = await sql<{ account_id: number; day: string; amount: string }[]>`
    select account_id, day::text as day, sum(amount) as amount from (
      select account_id, day, case when type = 'sell' then amount - fee - tax else -amount - fee - tax end as amount
      from tracked_entry
      where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[]) and replaced_by is null
        and type in ('buy', 'sell') and asset_type::text = any (${kinds}::text[]) and day >= ${from}
      union all
      select account_id, istanbul_day(created_at)::date, cash_delta from journal
      where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[]) and day is null
        and kind in ('buy', 'sell') and asset_type::text = any (${kinds}::text[])
        and istanbul_day(created_at) >= ${from}
    ) traded group by account_id, day order by day, account_id limit 1000`;
  return rows.map((row) => ({ accountId: row.account_id, day: row.day, amount: money(row.amount) }));
}
