import { noteSecurity } from '../../ledger/note-security.ts';
import { userTransaction } from '../../ledger/user-transaction.ts';
import { noticeMail } from '../../mail/mails.ts';
import type { AuthDeps } from '../deps.ts';
import { claimAttackNotice } from '../limits/attempts-store.ts';
import type { User } from '../store.ts';

/** Tells the owner that someone is trying to log in, in the inbox and by mail, at most once a day. */
export async function tellOfAttack(deps: AuthDeps, user: User, nowMs: number): Promise<void> {
  if (user.email === null) return;
  const isFirst = await userTransaction(deps.sql, user.id, async (tx) => {
    const isClaimed = await claimAttackNotice(tx, user.id, nowMs);
    if (isClaimed) await noteSecurity(tx, user.id, 'underAttack', nowMs);
    return isClaimed;
  });
  if (isFirst) await deps.mailer.send(noticeMail('underAttack', user.email, user.language, nowMs));
}
