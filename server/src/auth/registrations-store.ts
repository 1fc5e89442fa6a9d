/** Registrations that nobody proved: a username and a claim to an address, and nothing else (decision 017). */
import type { Sql } from '../db/pool.ts';
import { transaction } from '../db/transaction.ts';
import { removeUnusedAccount } from '../ledger/accounts.ts';

const DAY_MS = 86_400_000;
/** Who has not typed a code by then is not expected to. */
const KEPT_MS = 30 * DAY_MS;
/** Who was mailed a code may be typing it. */
const CODE_KEPT_MS = DAY_MS;
const AT_A_TIME = 200;

/**
 * Removes those that are older than thirty days, every row of them, the oldest first and some at a time. A user who has
 * ever logged in has proven their address or has a sign-in provider, so nobody who used their account is among them.
 * @returns how many
 */
export function removeUnproven(sql: Sql, nowMs: number): Promise<number> {
  return transaction(sql, async (tx) => {
    const users = await tx<{ id: string }[]>`
      select u.id from app_user u
      where u.email_proven_at is null and u.email is not null and u.status = 'active'
        and u.created_at <= ${new Date(nowMs - KEPT_MS)}
        and not exists (select from social_identity i where i.user_id = u.id)
        and not exists (select from session s where s.user_id = u.id)
        and not exists (select from one_time_code c
          where c.user_id = u.id and c.sent_at > ${new Date(nowMs - CODE_KEPT_MS)})
        and not exists (select from account a where a.user_id = u.id and (a.last_seq > 0 or a.account_id > 1))
      order by u.created_at limit ${AT_A_TIME}
      for update of u skip locked`;
    for (const { id } of users) {
      await tx`delete from one_time_code where user_id = ${id}`;
      await tx`delete from attempt_counter where user_id = ${id}`;
      await tx`delete from known_network where user_id = ${id}`;
      await removeUnusedAccount(tx, id);
      await tx`delete from app_user where id = ${id}`;
    }
    return users.length;
  });
}
