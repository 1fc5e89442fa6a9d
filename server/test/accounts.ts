/** Users with an account, made straight in the database: for tests whose subject is not registering. */
import { randomBytes } from 'node:crypto';
import type { Sql } from '../src/db/pool.ts';
import { openAccount } from '../src/ledger/accounts.ts';

export interface TestAccount {
  readonly userId: string;
}

export async function createAccount(sql: Sql, nowMs = Date.UTC(2026, 10, 20)): Promise<TestAccount> {
  const name = `u${randomBytes(8).toString('hex')}`;
  const email = `${name}@example.com`;
  const [user] = await sql<{ id: string }[]>`
    insert into app_user (full_name, username, email, email_folded, phone, language, created_at)
    values ('Deneme Hesabı', ${name}, ${email}, ${email}, '+905321234567', 'tr', ${new Date(nowMs)}) returning id`;
  if (!user) throw new Error('no user');
  await openAccount(sql, user.id, nowMs);
  return { userId: user.id };
}
