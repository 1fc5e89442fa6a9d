import { noticeMail } from '../../mail/mails.ts';
import type { AuthDeps } from '../deps.ts';
import { findOwner } from '../store.ts';

/**
 * Mails the proven owner of an address that another user claimed it. The response to the other user stays the same,
 * even when the mail cannot be sent.
 */
export async function tellOwner(deps: AuthDeps, email: string, nowMs: number): Promise<void> {
  const owner = await findOwner(deps.sql, email);
  if (!owner?.email) return;
  await deps.mailer.send(noticeMail('addressClaimed', owner.email, owner.language, nowMs)).catch(() => undefined);
}
