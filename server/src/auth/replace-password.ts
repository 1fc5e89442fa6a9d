import type { TransactionSql } from '../db/pool.ts';
import { clearPasswordTries } from './attempts-store.ts';
import { endAllSessions } from './sessions.ts';
import { setPasswordHash } from './store.ts';

/** A new password ends every session (D10) and opens a login that too many tries had closed. */
export async function replacePassword(tx: TransactionSql, userId: string, passwordHash: string): Promise<void> {
  await setPasswordHash(tx, userId, passwordHash);
  await endAllSessions(tx, userId);
  await clearPasswordTries(tx, userId);
}
