import { DomainError } from '@kurus/core/contract/errors';
import type { changePassword as changePasswordEndpoint } from '@kurus/core/contract/profile';
import { callerOf } from '../auth/caller.ts';
import { checkOwnPassword } from '../auth/check-password.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { requireNotOwnWord, requireUncommon } from '../auth/password-rules.ts';
import { replacePassword } from '../auth/replace-password.ts';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/route.ts';
import { noticeMail } from '../mail/mails.ts';
import { isStillPassword, removeCodes } from './store.ts';

/**
 * The old password proves who asks; the owner is told by mail. Every session ends and every code on its way dies.
 * @throws DomainError PASSWORD_WRONG, PASSWORD_TOO_COMMON, LOGIN_LOCKED
 */
export async function changePassword(deps: AuthDeps, call: Call<typeof changePasswordEndpoint>): Promise<void> {
  const { currentPassword, newPassword } = call.body;
  const user = await checkOwnPassword(deps, call.session.userId, currentPassword, callerOf(call), call.nowMs);
  if (deps.passwordBlocklist) {
    requireUncommon(newPassword);
    requireNotOwnWord(newPassword, { ...user, email: user.email ?? '' });
  }
  const passwordHash = await deps.passwords.hash(newPassword);
  await transaction(deps.sql, async (tx) => {
    // A reset in between has the last word: whoever knows only the password before it changes nothing.
    if (!(await isStillPassword(tx, user.id, user.passwordHash))) throw new DomainError('PASSWORD_WRONG');
    await replacePassword(tx, user.id, passwordHash);
    await removeCodes(tx, user.id);
  });
  if (user.email) await deps.mailer.send(noticeMail('passwordChanged', user.email, call.language, call.nowMs));
}
