/** The user's own record in the database. */
import type { UserProfile } from '@kurus/core/contract/profile';
import { DomainError } from '@kurus/core/contract/errors';
import { sqlState, violatedConstraint } from '../db/database-error.ts';
import type { Sql, TransactionSql } from '../db/pool.ts';

type Connection = Sql | TransactionSql;

export async function readProfile(sql: Connection, userId: string): Promise<UserProfile | undefined> {
  const [row] = await sql<(Omit<UserProfile, 'profilePicture'> & { pictureName: string | null })[]>`
    select u.full_name as "fullName", u.username, coalesce(u.email, '') as email, u.phone as "phoneNumber", u.bio,
      p.name as "pictureName", u.enable_otp as "enableOtp"
    from app_user u left join picture p on p.user_id = u.id
    where u.id = ${userId} and u.status = 'active'`;
  if (!row) return undefined;
  const { pictureName, ...fields } = row;
  return { ...fields, profilePicture: pictureName && `/pictures/${pictureName}.webp` };
}

export interface ProfileChange {
  readonly fullName: string;
  /** Both already folded where uniqueness asks for it. */
  readonly username: string;
  readonly email: string;
  readonly emailFolded: string;
  readonly phone: string;
  /** Undefined leaves it as it is. */
  readonly bio: string | undefined;
}

/** @throws DomainError USERNAME_TAKEN, REGISTRATION_REFUSED */
export async function updateUser(sql: Connection, userId: string, change: ProfileChange): Promise<void> {
  try {
    await sql`
      update app_user set full_name = ${change.fullName}, username = ${change.username}, email = ${change.email},
        email_folded = ${change.emailFolded}, phone = ${change.phone}, bio = coalesce(${change.bio ?? null}, bio)
      where id = ${userId} and status = 'active'`;
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new DomainError(violatedConstraint(error)?.includes('username') ? 'USERNAME_TAKEN' : 'REGISTRATION_REFUSED');
  }
}

const UNIQUE_VIOLATION = '23505';

/** Whether it has not been changed meanwhile; from here to the commit it cannot be. */
export async function isStillPassword(tx: TransactionSql, userId: string, hash: string | null): Promise<boolean> {
  const rows = await tx`
    select 1 from app_user where id = ${userId} and status = 'active' and password_hash = ${hash} for no key update`;
  return rows.length === 1;
}

/** @returns whether it was the other way before */
export async function setEnableOtp(sql: Connection, userId: string, enableOtp: boolean): Promise<boolean> {
  const changed = await sql`
    update app_user set enable_otp = ${enableOtp}
    where id = ${userId} and status = 'active' and enable_otp <> ${enableOtp} returning 1`;
  return changed.length === 1;
}

export async function freezeUser(sql: Connection, userId: string): Promise<void> {
  await sql`update app_user set status = 'frozen' where id = ${userId} and status = 'active'`;
}

/** What was sent to the old address, or before a freeze, opens nothing any more. */
export async function removeCodes(sql: Connection, userId: string): Promise<void> {
  await sql`delete from one_time_code where user_id = ${userId}`;
}

/** Everything about the person goes; the row stays, nameless, for the journal that must not change (D17, D23). */
export async function erasePerson(tx: TransactionSql, userId: string): Promise<void> {
  await tx`
    update app_user set status = 'deleted', full_name = '', username = null, email = null, email_folded = null,
      phone = '', password_hash = null, bio = '' where id = ${userId}`;
  await tx`delete from picture where user_id = ${userId}`;
  await tx`delete from social_identity where user_id = ${userId}`;
  await tx`delete from one_time_code where user_id = ${userId}`;
  await tx`delete from attempt_counter where user_id = ${userId}`;
}
