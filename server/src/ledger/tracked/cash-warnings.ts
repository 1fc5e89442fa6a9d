/** Days on which the money of a tracked account falls below zero: told, never refused. */

import { money, type Money } from '@kurus/core/money/money';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { AccountRef } from '../entry.ts';

export interface CashWarning {
  readonly date: string;
  /** In the currency; in lira without one. */
  readonly cash: Money;
  readonly currency?: string;
}

/** The newest hundred days on which lira or another balance fell below zero. */
export async function readCashWarnings(
  sql: Sql | TransactionSql,
  { userId, accountId }: AccountRef,
): Promise<CashWarning[]> {
  const rows = await sql<{ currency: string | null; day: string; cash: string }[]>`
    with changes as (
      select null as currency, day, change from tracked_cash
      where user_id = ${ofUser(userId)} and account_id = ${accountId}
      union all
      select currency, day, change from tracked_balance
      where user_id = ${ofUser(userId)} and account_id = ${accountId}
    )
    select currency, day, cash from (
      select currency, day, cash, lag(cash, 1, 0) over (partition by currency order by day) as before from (
        select currency, day, sum(change) over (partition by currency order by day) as cash from changes) sums) days
    where cash < 0 and before >= 0 order by day desc, currency nulls first limit 100`;
  return rows.map(({ currency, day, cash }) => {
    return { date: day, cash: money(cash), ...(currency === null ? {} : { currency }) };
  });
}
