/** The user's own record in the database. */

import { DomainError } from '@kurus/core/contract/errors';
import type { UserProfile } from '@kurus/core/contract/profile';
import { sqlState } from '../db/database-error.ts';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import { eraseRowsOfPerson } from '../db/user-tables/erase-rows.ts';

type Connection = Sql | TransactionSql;

export async function readProfile(sql: Connection, userId: string): Promise<UserProfile | undefined> {
  const [row] = await sql<(Omit<UserProfile, 'profilePicture'> & { pictureName: string | null })[]>`
    select u.full_name as "fullName", u.username, coalesce(u.email, '') as email, u.pending_email as "pendingEmail", u.phone as "phoneNumber", u.bio,
      p.name as "pictureName", u.enable_otp as "enableOtp", u.order_mail as "orderMail"
    from app_user u left join picture p on p.user_id = u.id
    where u.id = ${userId} and u.status = 'active'`;
  if (!row) return undefined;
  const { pictureName, ...fields } = row;
  return { ...fields, profilePicture: pictureName && `/pictures/${pictureName}.webp` };
}

export interface ProfileChange {
  readonly fullName: string;
  /** Already folded. */
  readonly username: string;
  readonly phone: string;
  /** Undefined leaves the field unchanged. */
  readonly bio: string | undefined;
  /** Null where the e-mail does not change. */
  readonly pendingEmail: string | null;
}

/**
 * The code that was sent to one new address says nothing about another.
 * @throws DomainError USERNAME_TAKEN
 */
export async function updateUser(tx: TransactionSql, userId: string, change: ProfileChange): Promise<void> {
  try {
    await tx`
      delete from one_time_code using app_user u
      where user_id = ${ofUser(userId)} and purpose = 'email' and u.id = user_id
        and u.pending_email is distinct from ${change.pendingEmail}`;
    await tx.onEveryNode`
      update app_user set full_name = ${change.fullName}, username = ${change.username}, phone = ${change.phone},
        bio = coalesce(${change.bio ?? null}, bio), pending_email = ${change.pendingEmail}
      where id = ${userId} and status = 'active'`;
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new DomainError('USERNAME_TAKEN');
  }
}

const UNIQUE_VIOLATION = '23505';

/** @returns whether the setting changed */
export async function setEnableOtp(sql: Connection, userId: string, enableOtp: boolean): Promise<boolean> {
  const changed = await sql.onEveryNode`
    update app_user set enable_otp = ${enableOtp}
    where id = ${userId} and status = 'active' and enable_otp <> ${enableOtp} returning 1`;
  return changed.length === 1;
}

export async function freezeUser(sql: Connection, userId: string): Promise<void> {
  await sql.onEveryNode`update app_user set status = 'frozen' where id = ${userId} and status = 'active'`;
}

/** Deletes codes that were sent to the old address, or before a freeze. */
export async function removeCodes(sql: Connection, userId: string): Promise<void> {
  await sql`delete from one_time_code where user_id = ${ofUser(userId)}`;
}

/**
 * Erases all data about the person; the row stays, without a name, for the journal, which must not change (D17, D23).
 */
export async function erasePerson(tx: TransactionSql, userId: string): Promise<void> {
  await tx.onEveryNode`
    update app_user set status = 'deleted', full_name = '', username = null, email = null, email_folded = null,
      email_proven_at = null, pending_email = null, order_mail = false, start_answer = null,
      phone = '', password_hash = null, bio = '' where id = ${userId}`;
  await eraseRowsOfPerson(tx, userId);
}
