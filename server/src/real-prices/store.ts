/** The answer to the question about real prices, and who needs them: rows of the whole installation. */

import { ASSET_KINDS, type AssetKind, OWN_KIND } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { RealPricesAnswer } from '@kurus/core/contract/words/real-prices';
import type { Sql, TransactionSql } from '../db/pool.ts';

export async function readAnswer(sql: Sql | TransactionSql): Promise<RealPricesAnswer> {
  const [row] = await sql<{ answer: RealPricesAnswer }[]>`select answer from real_prices`;
  return row?.answer ?? 'none';
}

/** Stores the answer, and has the days of tracked accounts derived again where it is a new one. */
export async function writeAnswer(tx: TransactionSql, answer: 'yes' | 'no', nowMs: number): Promise<void> {
  if ((await readAnswer(tx)) === answer) return;
  await tx`
    insert into real_prices (answer, since) values (${answer}, ${new Date(nowMs)})
    on conflict (one) do update set answer = excluded.answer, since = excluded.since`;
  await tx.ofAnyUser`
    update daily_value_state s set dirty_from = ${everyDay(tx)} where account_id > ${VIRTUAL_ACCOUNT}`;
}

/**
 * A day before all entries, and before the last such mark: a derivation that began before this mark does not clear it.
 */
const everyDay = (sql: Sql | TransactionSql) => sql`least(s.dirty_from, '1986-01-01') - 1`;

/**
 * Has the days of the tracked accounts that ever held an asset derived again from the first on. A currency values
 * balances in it, and deposits, bonds and debts by their terms, too: a rate that came late counts for their days.
 */
export async function outdateDays(sql: Sql, asset: { readonly type: AssetKind; readonly code: string }): Promise<void> {
  if (ASSET_KINDS[asset.type].isMoney) await outdateDaysOfCurrency(sql, asset.code);
  await sql.ofAnyUser`
    update daily_value_state s set dirty_from = ${everyDay(sql)} from tracked_position p
    where p.user_id = s.user_id and p.account_id = s.account_id and p.asset_type = ${asset.type}
      and p.symbol = ${asset.code}`;
}

async function outdateDaysOfCurrency(sql: Sql, currency: string): Promise<void> {
  await sql.ofAnyUser`
    update daily_value_state s set dirty_from = ${everyDay(sql)} from tracked_balance b
    where b.user_id = s.user_id and b.account_id = s.account_id and b.currency = ${currency}`;
  await sql.ofAnyUser`
    update daily_value_state s set dirty_from = ${everyDay(sql)} from tracked_position p, custom_asset c
    where p.user_id = s.user_id and p.account_id = s.account_id and p.asset_type = ${OWN_KIND}
      and c.user_id = p.user_id and c.code = p.symbol and c.terms ->> 'currency' = ${currency}`;
}

/** Tells if anybody has a tracked account: nobody else needs real prices. */
export async function hasTrackedAccounts(sql: Sql): Promise<boolean> {
  const [row] = await sql.ofAnyUser`select from account where kind = 'tracked' limit 1`;
  return row !== undefined;
}

/** Number of users, up to two. */
export async function countUsers(sql: Sql): Promise<number> {
  const rows = await sql`select from app_user where status <> 'deleted' limit 2`;
  return rows.length;
}

/** Assets that tracked accounts hold. */
export async function readHeldAssets(sql: Sql): Promise<{ readonly type: AssetKind; readonly code: string }[]> {
  return sql.ofAnyUser<{ type: AssetKind; code: string }[]>`
    select distinct h.asset_type as type, h.symbol as code
    from holding h join account a on a.user_id = h.user_id and a.account_id = h.account_id
    where a.kind = 'tracked' and h.quantity > 0 limit ${MOST_HELD}`;
}

/** Limit of the assets that are asked for before others. */
const MOST_HELD = 5_000;
