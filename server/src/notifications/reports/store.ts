/** Statements of reports. */

import type { Sql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { userTransaction } from '../../ledger/user-transaction.ts';
import type { ReportFacts } from './report-text.ts';

/** Writes a report into the user's inbox; one of the same day or month that is there already stays alone. */
export async function writeReport(sql: Sql, userId: string, facts: ReportFacts, nowMs: number): Promise<void> {
  const key = facts.report === 'orders' ? `orders ${facts.day}` : `month ${facts.month}`;
  await userTransaction(
    sql,
    userId,
    (tx) => tx`
      select notify_user(${ofUser(userId)}, 'report', ${tx.json(facts)}::jsonb, ${key}, ${new Date(nowMs)})`,
  );
}

/** Some of the users with entries in a real account from before the month's end, who were not told. */
export async function findUntold(sql: Sql, month: string, endMs: number, most: number): Promise<string[]> {
  const rows = await sql.ofAnyUser<{ userId: string }[]>`
    select distinct a.user_id as "userId" from account a join app_user u on u.id = a.user_id
    where a.kind = 'tracked' and a.status = 'open' and u.status = 'active'
      and exists (select from journal j
        where j.user_id = a.user_id and j.account_id = a.account_id and j.created_at < ${new Date(endMs)})
      and not exists (select from notification n where n.user_id = a.user_id and n.dedupe_key = ${`month ${month}`})
    order by 1 limit ${most}`;
  return rows.map(({ userId }) => userId);
}
