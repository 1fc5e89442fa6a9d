/** The user's own record in the database. */
import type { UserProfile } from '@kurus/core/contract/profile';
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
