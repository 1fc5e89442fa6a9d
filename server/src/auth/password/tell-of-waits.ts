import { noticeMail } from '../../mail/mails.ts';
import type { AuthDeps } from '../deps.ts';
import { findUserById } from '../store.ts';
import { stopLink } from './reset-link.ts';
import { claimDailyMails } from './reset-wait-store.ts';

/** Mails the owners of resets that wait, once on each day of the wait, whichever server comes first. */
export async function tellOfWaits(deps: AuthDeps, nowMs: number): Promise<void> {
  for (const { userId, askedAt } of await claimDailyMails(deps.sql, nowMs)) {
    const user = await findUserById(deps.sql, userId);
    if (!user?.email) continue;
    const link = stopLink(deps, userId, askedAt);
    await deps.mailer.send(noticeMail('resetWaits', user.email, user.language, nowMs, link));
  }
}
