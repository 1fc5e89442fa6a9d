import { DomainError } from '@kurus/core/contract/errors';
import type { UserProfile } from '@kurus/core/contract/profile';
import type { AuthDeps } from '../auth/deps.ts';
import { factorsOf } from '../auth/factors/factors.ts';
import type { Caller } from '../auth/limits/ip-limiter.ts';
import { provenTransaction, type Session } from '../auth/session/sessions.ts';
import { noteSecurity } from '../ledger/note-security.ts';
import { noticeMail } from '../mail/mails.ts';
import { ownProfile } from './own-profile.ts';
import { setEnableOtp } from './store.ts';

export interface CodeSwitch {
  readonly session: Session;
  readonly caller: Caller;
  readonly enableOtp: boolean;
}

/**
 * Switches login codes on or off. The request has no password (S7.24), so the owner gets a mail when codes are switched
 * off.
 * @throws DomainError FACTOR_ACTIVE, SESSION_INVALID
 */
export async function switchCode(deps: AuthDeps, request: CodeSwitch, nowMs: number): Promise<UserProfile> {
  const { session, caller, enableOtp } = request;
  const changed = await provenTransaction(deps.sql, session, undefined, async (tx) => {
    if ((await factorsOf(tx, session.userId)).length > 0) throw new DomainError('FACTOR_ACTIVE');
    const isChanged = await setEnableOtp(tx, session.userId, enableOtp);
    if (isChanged && !enableOtp) await noteSecurity(tx, session.userId, 'otpOff', nowMs);
    return isChanged;
  });
  const user = await ownProfile(deps.sql, session.userId);
  if (changed && !enableOtp && user.email) {
    await deps.mailer.send(noticeMail('otpOff', user.email, caller.language, nowMs));
  }
  return user;
}
