import type { AuthDeps } from '../auth/deps.ts';
import { factorsOf } from '../auth/factors/factors.ts';
import { rememberNetwork } from '../auth/login/networks.ts';
import { checkOwnPassword, type OwnPassword } from '../auth/password/check-password.ts';
import { requireAcceptable } from '../auth/password/password-rules.ts';
import { replacePassword } from '../auth/password/replace-password.ts';
import { requireProofBesidePassword } from '../auth/proof/require-proof.ts';
import { provenTransaction } from '../auth/session/sessions.ts';
import { noteSecurity } from '../ledger/note-security.ts';
import { noticeMail } from '../mail/mails.ts';
import { removeCodes } from './store.ts';

export interface PasswordChange extends OwnPassword {
  readonly newPassword: string;
}

/**
 * Changes the password. The old one proves the owner, who gets a mail. Every session ends and every code on its way
 * becomes invalid.
 * @throws DomainError PROOF_NEEDED, PASSWORD_WRONG, PASSWORD_TOO_COMMON, PASSWORD_OWN_WORD, PASSWORD_LENGTH,
 * PASSWORD_BREACHED, LOGIN_LOCKED, SESSION_INVALID
 */
export async function changePassword(deps: AuthDeps, change: PasswordChange, nowMs: number): Promise<void> {
  const { session, caller, newPassword } = change;
  await requireProofBesidePassword(deps.sql, session, nowMs);
  const user = await checkOwnPassword(deps, change, nowMs);
  const isBesideFactor = (await factorsOf(deps.sql, user.id)).length > 0;
  const own = { ...user, email: user.email ?? '' };
  requireAcceptable(deps.passwordRules, { password: newPassword, isBesideFactor, own });
  const passwordHash = await deps.passwords.hash(newPassword, { ip: caller.ip, preferred: true });
  await provenTransaction(deps.sql, session, user, async (tx) => {
    await replacePassword(tx, user.id, passwordHash);
    await rememberNetwork(deps, tx, { userId: user.id, caller }, nowMs);
    await removeCodes(tx, user.id);
    await noteSecurity(tx, user.id, 'passwordChanged', nowMs);
  });
  if (user.email) await deps.mailer.send(noticeMail('passwordChanged', user.email, caller.language, nowMs));
}
