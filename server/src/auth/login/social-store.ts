/** Users of sign-in providers, by the provider's own subject. */

import type { Sql, TransactionSql } from '../../db/pool.ts';

type Connection = Sql | TransactionSql;

export interface SocialUser {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly status: 'active' | 'frozen';
}

export async function findSocialUser(
  sql: Connection,
  provider: string,
  subject: string,
): Promise<SocialUser | undefined> {
  const [user] = await sql<SocialUser[]>`
    select u.id, u.password_hash as "passwordHash", u.status
    from social_identity s join app_user u on u.id = s.user_id
    where s.provider = ${provider} and s.subject = ${subject} and u.status <> 'deleted'`;
  return user;
}

/** False when the subject got a user meanwhile. */
export async function insertIdentity(
  tx: TransactionSql,
  identity: { readonly provider: string; readonly subject: string },
  userId: string,
  nowMs: number,
): Promise<boolean> {
  const inserted = await tx.onEveryNode`
    insert into social_identity (provider, subject, user_id, created_at)
    values (${identity.provider}, ${identity.subject}, ${userId}, ${new Date(nowMs)})
    on conflict do nothing returning user_id`;
  return inserted.length === 1;
}

/** True for the first request that presents the token. */
export async function spendNonce(sql: Connection, hash: Buffer, untilMs: number): Promise<boolean> {
  const spent = await sql`
    insert into spent_nonce (nonce_hash, expires_at) values (${hash}, ${new Date(untilMs)})
    on conflict do nothing returning nonce_hash`;
  return spent.length === 1;
}
