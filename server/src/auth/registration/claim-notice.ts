import { noticeMail } from '../../mail/mails.ts';
import type { AuthDeps } from '../deps.ts';
import { findOwner } from '../store.ts';

/**
 * Tells the proven owner of an address by mail that somebody else claimed it. The answer to the other stays the same,
 * also where no mail can be sent.
 */
export async function tellOwner(deps: AuthDeps, email: string, nowMs: number): Promise<void> {
  const owner = await findOwner(deps.sql, email);
  if (!owner?.email) return;
  await deps.mailer.send(noticeMail('addressClaimed', owner.email, owner.language, nowMs)).catch(() => undefined);
}
