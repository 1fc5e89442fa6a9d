/** Notifications of a group's table. */

import type { TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';

/** Writes it into the user's inbox; one of the same group and day that is there already stays alone. */
export async function notifyWeek(
  tx: TransactionSql,
  userId: string,
  facts: { readonly group: string; readonly day: string } & Readonly<Record<string, unknown>>,
  nowMs: number,
): Promise<void> {
  await tx`
    select notify_user(${ofUser(userId)}, 'group', ${tx.json(facts)}::jsonb, ${`group ${facts.group} ${facts.day}`},
      ${new Date(nowMs)})`;
}
