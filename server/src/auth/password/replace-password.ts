import type { TransactionSql } from '../../db/pool.ts';
import { clearPasswordTries } from '../limits/attempts-store.ts';
import { forgetNetworks } from '../login/networks-store.ts';
import { endAllSessions } from '../session/sessions.ts';
import { setPasswordHash } from '../store.ts';

/** A new password ends every session (D10), the memory of where they were opened, and the count of wrong ones. */
export async function replacePassword(tx: TransactionSql, userId: string, passwordHash: string): Promise<void> {
  await setPasswordHash(tx, userId, passwordHash);
  await endAllSessions(tx, userId);
  await forgetNetworks(tx, userId);
  await clearPasswordTries(tx, userId);
}
