/**
 * Opens, changes and erases accounts. The row of account 1 is the lock of its user: a posting takes it first, and so
 * does every transaction that changes the user's accounts or identity, or opens a session for them (R-L11, decision
 * 020).
 */

import { LEAGUE_ACCOUNTS_FROM, VIRTUAL_ACCOUNT, type AccountKind } from '@kurus/core/contract/entries';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import { eraseRowsOfAccount } from '../db/user-tables/erase-rows.ts';
import type { AccountRef } from './entry.ts';
import type { SessionSql, UserSql } from './user-transaction.ts';

type Connection = Sql | TransactionSql;

/** Opens the user's virtual account, empty. @param newest the number after which further accounts are counted */
export async function openAccount(
  tx: Connection,
  userId: string,
  nowMs: number,
  newest: number = VIRTUAL_ACCOUNT,
): Promise<void> {
  await tx`
    insert into account (user_id, account_id, kind, opened_at, last_account_id)
    values (${ofUser(userId)}, ${VIRTUAL_ACCOUNT}, 'virtual', ${new Date(nowMs)}, ${newest})`;
}

export interface NewAccount {
  readonly kind: Exclude<AccountKind, 'virtual'>;
  readonly name: string;
  readonly cashKept: boolean;
  /** True if other currencies are kept apart from lira; they are converted if absent. */
  readonly currenciesKept?: boolean;
  readonly bes?: StoredBes | undefined;
}

/** Terms of a pension contract, as they are stored: money as text. */
export interface StoredBes {
  readonly since: string;
  readonly company?: string;
  readonly monthly?: string;
  readonly birthYear?: number;
}

/**
 * Opens one more account.
 * @returns its number, which no account of the user ever had; undefined when there are `most` of its kind already
 */
export async function openAnother(
  tx: SessionSql,
  userId: string,
  account: NewAccount,
  { most, nowMs }: { readonly most: number; readonly nowMs: number },
): Promise<number | undefined> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from account where user_id = ${ofUser(userId)} and kind = ${account.kind}`;
  if (!row || row.count >= most) return undefined;
  const [next] = await tx<{ id: number }[]>`
    update account set last_account_id = last_account_id + 1
    where user_id = ${ofUser(userId)} and account_id = ${VIRTUAL_ACCOUNT} returning last_account_id as id`;
  if (!next) throw new Error('the user has no account');
  const isLeague = account.kind === 'league';
  const id = next.id + (isLeague ? LEAGUE_ACCOUNTS_FROM : 0);
  await tx`
    insert into account (user_id, account_id, kind, name, cash_kept, currencies_kept, bes, rules, opened_at)
    values (${ofUser(userId)}, ${id}, ${account.kind}, ${account.name}, ${account.cashKept},
      ${account.currenciesKept ?? false}, ${account.bes === undefined ? null : tx.json({ ...account.bes })}::jsonb,
      ${isLeague ? 'realistic' : 'simple'}, ${new Date(nowMs)})`;
  return id;
}

export interface AccountChange {
  readonly name?: string | undefined;
  readonly archived?: boolean | undefined;
  readonly rules?: 'simple' | 'realistic' | undefined;
  readonly bes?: StoredBes | undefined;
}

/** Changes what is given. An archived account takes no entry from then on. */
export async function changeAccount(
  tx: SessionSql,
  { userId, accountId }: AccountRef,
  { name, archived, rules, bes }: AccountChange,
): Promise<void> {
  const status = archived === undefined ? null : archived ? 'archived' : 'open';
  await tx`
    update account set name = coalesce(${name ?? null}, name), rules = coalesce(${rules ?? null}, rules),
      bes = coalesce(${bes === undefined ? null : tx.json({ ...bes })}::jsonb, bes),
      status = case when status in ('open', 'archived') then coalesce(${status}, status) else status end
    where user_id = ${ofUser(userId)} and account_id = ${accountId}`;
}

/** Closes a league account for entries, after its season or when its owner leaves. */
export async function archiveLeagueAccount(tx: UserSql, { userId, accountId }: AccountRef): Promise<void> {
  await tx`
    update account set status = 'archived'
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and kind = 'league' and status = 'open'`;
}

/** Closes all accounts of the user: from its commit on no entry is posted to them. */
export async function freezeAccounts(tx: UserSql, userId: string): Promise<void> {
  await tx`update account set status = 'frozen' where user_id = ${ofUser(userId)} and status = 'open'`;
}

export async function thawAccounts(tx: UserSql, userId: string): Promise<void> {
  await tx`update account set status = 'open' where user_id = ${ofUser(userId)} and status = 'frozen'`;
}

/** Closes them for ever. Tracked accounts are erased; the journals of trades stay, without a name (D23). */
export async function closeAccounts(tx: UserSql, userId: string): Promise<void> {
  const tracked = await tx<{ id: number }[]>`
    select account_id as id from account where user_id = ${ofUser(userId)} and kind = 'tracked'`;
  for (const { id } of tracked) await eraseAccount(tx, { userId, accountId: id });
  await tx`update account set status = 'closed', name = null where user_id = ${ofUser(userId)}`;
}

/** Removes a tracked account with everything in it, its journal too. @returns whether there was one */
export async function eraseAccount(tx: UserSql, { userId, accountId }: AccountRef): Promise<boolean> {
  const marked = await tx`
    update account set status = 'erasing'
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and kind = 'tracked' returning 1`;
  if (marked.length === 0) return false;
  await eraseRowsOfAccount(tx, { userId, accountId });
  return true;
}

/** Removes the account of a user who never used it: where an entry was posted after all, the database refuses. */
export async function removeUnusedAccount(tx: TransactionSql, userId: string): Promise<void> {
  await tx`delete from portfolio_snapshot where user_id = ${ofUser(userId)}`;
  await tx`delete from daily_value where user_id = ${ofUser(userId)}`;
  await tx`delete from daily_value_state where user_id = ${ofUser(userId)}`;
  await tx`delete from account where user_id = ${ofUser(userId)}`;
}
