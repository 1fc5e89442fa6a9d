/** Unproven registrations: users with a username and a claim to an address, and nothing else (decision 017). */

import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { removeUnusedAccount } from '../../ledger/accounts.ts';
import { userTransaction, type UserSql } from '../../ledger/user-transaction.ts';

const DAY_MS = 86_400_000;
/** Retention of an unproven registration; after it no code is expected to be entered. */
const KEPT_MS = 30 * DAY_MS;
/** Retention after a code was mailed, as it may still be entered. */
const CODE_KEPT_MS = DAY_MS;
const AT_A_TIME = 200;

/**
 * Removes those that are older than thirty days, every row of them, the oldest first and at most two hundred. A user
 * who has ever logged in has proven their address or has a sign-in provider, so nobody who used their account is among
 * them.
 * @returns how many
 */
export async function removeUnproven(sql: Sql, nowMs: number): Promise<number> {
  let removed = 0;
  for (let after = '0'; removed < AT_A_TIME;) {
    const users = await sql<{ id: string }[]>`
      select u.id from app_user u
      where ${isUnproven(sql, nowMs)} and u.id > ${after}
        and not exists (select from social_identity i where i.user_id = u.id)
      order by u.id limit ${AT_A_TIME - removed}`;
    const last = users.at(-1);
    if (!last) break;
    for (const { id } of users)
      removed += (await userTransaction(sql, id, (tx) => removeUnused(tx, id, nowMs))) ? 1 : 0;
    after = last.id;
  }
  return removed;
}

const isUnproven = (sql: TransactionSql, nowMs: number) => sql`
  u.email_proven_at is null and u.email is not null and u.status = 'active'
  and u.created_at <= ${new Date(nowMs - KEPT_MS)}`;

/**
 * Deletes one user at a time: where users are spread over nodes, one node has all rows of a user.
 * @returns whether the user was deleted
 */
async function removeUnused(tx: UserSql, id: string, nowMs: number): Promise<boolean> {
  const found = await tx`select from app_user u where u.id = ${id} and ${isUnproven(tx, nowMs)}`;
  if (found.length === 0) return false;
  const [row] = await tx<{ used: boolean }[]>`
    select exists (select from session where user_id = ${ofUser(id)})
      or exists (
        select from one_time_code where user_id = ${ofUser(id)} and sent_at > ${new Date(nowMs - CODE_KEPT_MS)})
      or exists (select from account where user_id = ${ofUser(id)} and (last_seq > 0 or account_id > 1)) as used`;
  if (row?.used !== false) return false;
  await tx`delete from one_time_code where user_id = ${ofUser(id)}`;
  await tx`delete from attempt_counter where user_id = ${ofUser(id)}`;
  await tx`delete from known_network where user_id = ${ofUser(id)}`;
  await removeUnusedAccount(tx, id);
  await tx.onEveryNode`delete from app_user where id = ${id}`;
  return true;
}
