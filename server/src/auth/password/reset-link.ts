/**
 * Link in the mails about a reset that waits, which stops it. Its secret is worked out from the wait itself under the
 * server's key, so that none is stored and the mail of each day has the same.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import { userTransaction } from '../../ledger/user-transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { userOfKey } from '../session/user-key.ts';
import { readResetWait, removeResetWait } from './reset-wait-store.ts';

const USER_BYTES = 8;

/** The user's number, by which the link finds its row, and a MAC over the user and the time of the request. */
function secretOf({ secret }: AuthDeps, userId: string, askedAt: Date): Buffer {
  const user = Buffer.alloc(USER_BYTES);
  user.writeBigInt64BE(BigInt(userId));
  const mac = createHmac('sha256', secret).update(`reset stop|${userId}|${askedAt.getTime()}`).digest();
  return Buffer.concat([user, mac]);
}

/** Secret that stops the wait, for whoever has proven the address of its mails. */
export const stopSecret = (deps: AuthDeps, userId: string, askedAt: Date): string =>
  secretOf(deps, userId, askedAt).toString('base64url');

/** Address that stops the wait, in the fragment, which no server and no log gets; undefined without PUBLIC_URL. */
export function stopLink(deps: AuthDeps, userId: string, askedAt: Date): string | undefined {
  if (deps.publicUrl === undefined) return undefined;
  return `${deps.publicUrl.replace(/\/$/, '')}/forgot-password#stop=${stopSecret(deps, userId, askedAt)}`;
}

/** Stops the reset that the secret is of. @throws DomainError RESET_NOT_FOUND */
export async function stopResetByLink(deps: AuthDeps, presented: string): Promise<void> {
  const userId = userOfKey(presented);
  const stopped = await userTransaction(deps.sql, userId, async (tx) => {
    const wait = await readResetWait(tx, userId);
    const ours = wait && secretOf(deps, userId, wait.askedAt);
    const isOurs = ours !== undefined && timingSafeEqual(ours, Buffer.from(presented, 'base64url'));
    return isOurs && removeResetWait(tx, userId);
  });
  if (!stopped) throw new DomainError('RESET_NOT_FOUND');
}
