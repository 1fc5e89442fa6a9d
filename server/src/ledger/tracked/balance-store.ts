/** Balances of accounts in currencies other than lira: the change of each day, which add up to the balance. */

import type { BalanceChange } from '@kurus/core/money/balance';
import { money, moneyText } from '@kurus/core/money/money';
import type { BalanceBasis } from '@kurus/core/portfolio/balances';
import type { Fragment, Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { AccountRef } from '../entry.ts';
import { requireBalance } from './bounds.ts';

export interface BalanceOfDay extends BalanceChange {
  readonly accountId: number;
  readonly day: string;
}

/** @throws DomainError BALANCE_TOO_LARGE */
export async function addBalancesOfDays(
  tx: TransactionSql,
  userId: string,
  changes: readonly BalanceOfDay[],
): Promise<void> {
  if (changes.length === 0) return;
  const accounts = [...new Set(changes.map(({ accountId }) => accountId))];
  const rows = changes.map(({ accountId, day, currency, change, lira }) => {
    return { account_id: accountId, day, currency, change: moneyText(change), lira: moneyText(lira) };
  });
  await tx`
    insert into tracked_balance as b (user_id, account_id, currency, day, change, lira)
    select ${ofUser(userId)}::bigint, x.account_id, x.currency, x.day, sum(x.change), sum(x.lira)
    from jsonb_to_recordset(${tx.json(rows)}::jsonb)
      as x (account_id int, currency text, day date, change numeric, lira numeric)
    group by x.account_id, x.currency, x.day
    on conflict (user_id, account_id, currency, day) do update
      set change = b.change + excluded.change, lira = b.lira + excluded.lira`;
  const sums = await tx<{ amount: string; lira: string }[]>`
    select sum(change) as amount, sum(lira) as lira from tracked_balance
    where user_id = ${ofUser(userId)} and account_id = any (${accounts}::int[]) group by account_id, currency`;
  for (const { amount, lira } of sums) [amount, lira].map(money).forEach(requireBalance);
}

/** Balance in JSON, where figures are texts: numbers would become floats. */
export interface BalanceText {
  readonly currency: string;
  readonly amount: string;
  readonly lira: string;
}

/**
 * Balances of an account in each currency that it ever had; null for none.
 * @param account name of its row in the statement
 */
export const balancesOfAccount = (sql: Sql | TransactionSql, userId: string, account: Fragment) => sql`(
  select json_agg(b order by currency) from (
    select currency, sum(change)::text as amount, sum(lira)::text as lira from tracked_balance
    where user_id = ${ofUser(userId)} and account_id = ${account}.account_id group by currency) b)`;

export const balancesOf = (balances: readonly BalanceText[] | null): BalanceBasis[] =>
  (balances ?? []).map(({ currency, amount, lira }) => ({ currency, amount: money(amount), lira: money(lira) }));

/** Changes of an account's balances from a day on. */
export async function readBalanceChanges(
  sql: Sql,
  { userId, accountId }: AccountRef,
  fromDay: string,
): Promise<BalanceChange[]> {
  const rows = await sql<{ currency: string; change: string; lira: string }[]>`
    select currency, sum(change) as change, sum(lira) as lira from tracked_balance
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and day >= ${fromDay}
    group by currency order by currency`;
  return rows.map(({ currency, change, lira }) => ({ currency, change: money(change), lira: money(lira) }));
}

/** Balances of an account in each currency that it ever had. */
export async function readBalances(
  sql: Sql | TransactionSql,
  { userId, accountId }: AccountRef,
): Promise<BalanceBasis[]> {
  const rows = await sql<BalanceText[]>`
    select currency, sum(change) as amount, sum(lira) as lira from tracked_balance
    where user_id = ${ofUser(userId)} and account_id = ${accountId} group by currency order by currency`;
  return balancesOf(rows);
}
