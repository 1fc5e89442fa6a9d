/** Answers to the first question, in the user's own row. */

import type { Start } from '@kurus/core/contract/start';
import type { StartAnswer } from '@kurus/core/contract/words/start';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';

/** Nothing is asked any more once an account has an entry, even a removed one, or a tracked one was opened. */
export async function readStart(sql: Sql, userId: string): Promise<Start> {
  const [row] = await sql<{ answer: StartAnswer | null; hasEntries: boolean }[]>`
    select start_answer as answer, exists (
      select from account where user_id = ${ofUser(userId)} and (last_seq > 0 or kind = 'tracked')) as "hasEntries"
    from app_user where id = ${userId}`;
  const answer = row?.answer ?? undefined;
  return { asks: row !== undefined && answer === undefined && !row.hasEntries, answer };
}

export async function setAnswer(tx: SessionSql, userId: string, answer: StartAnswer): Promise<void> {
  await tx.onEveryNode`update app_user set start_answer = ${answer} where id = ${userId}`;
}
