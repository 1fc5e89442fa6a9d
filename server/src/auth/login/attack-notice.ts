import { noticeMail } from '../../mail/mails.ts';
import type { AuthDeps } from '../deps.ts';
import { claimAttackNotice } from '../limits/attempts-store.ts';
import type { User } from '../store.ts';

/** Mails the owner that someone is trying to log in, at most once a day. */
export async function tellOfAttack(deps: AuthDeps, user: User, nowMs: number): Promise<void> {
  if (user.email === null || !(await claimAttackNotice(deps.sql, user.id, nowMs))) return;
  await deps.mailer.send(noticeMail('underAttack', user.email, user.language, nowMs));
}
