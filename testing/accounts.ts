/** Users with an account, written directly to the database: for tests whose subject is not registration. */

import { randomBytes } from 'node:crypto';
import { openSession } from '../server/src/auth/session/sessions.ts';
import type { Sql } from '../server/src/db/pool.ts';
import { openAccount } from '../server/src/ledger/accounts.ts';

export interface TestAccount {
  readonly userId: string;
}

export async function createAccount(sql: Sql, nowMs = Date.UTC(2026, 10, 20)): Promise<TestAccount> {
  const name = `u${randomBytes(8).toString('hex')}`;
  const email = `${name}@example.com`;
  const [user] = await sql<{ id: string }[]>`
    insert into app_user (full_name, username, email, email_folded, email_proven_at, phone, language, created_at)
    values ('Deneme Hesabı', ${name}, ${email}, ${email}, ${new Date(nowMs)}, '+905321234567', 'tr', ${new Date(nowMs)}) returning id`;
  if (!user) throw new Error('no user');
  await openAccount(sql, user.id, nowMs);
  return { userId: user.id };
}

/** Tokens of new users, each with an account and a session. */
export function openSessions(sql: Sql, count: number, nowMs = Date.now()): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { userId } = await createAccount(sql, nowMs);
      const token = await openSession(sql, { id: userId, passwordHash: null }, nowMs);
      if (token === undefined) throw new Error('no session');
      return token;
    }),
  );
}
