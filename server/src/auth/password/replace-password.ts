import type { TransactionSql } from '../../db/pool.ts';
import { clearPasswordTries } from '../limits/attempts-store.ts';
import { forgetNetworks } from '../login/networks-store.ts';
import { endAllSessions } from '../session/sessions.ts';
import { setPasswordHash } from '../store.ts';

/** Replaces a password, ends every session (D10), and clears the known networks and the count of wrong passwords. */
export async function replacePassword(tx: TransactionSql, userId: string, passwordHash: string): Promise<void> {
  await setPasswordHash(tx, userId, passwordHash);
  await endAllSessions(tx, userId);
  await forgetNetworks(tx, userId);
  await clearPasswordTries(tx, userId);
}
