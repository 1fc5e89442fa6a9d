import type { updateProfile as updateProfileEndpoint } from '@kurus/core/contract/profile';
import { callerOf } from '../auth/caller.ts';
import { checkOwnPassword } from '../auth/check-password.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { canonicalPhone } from '../auth/register.ts';
import { fold } from '../auth/fold.ts';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/route.ts';
import { noticeMail } from '../mail/mails.ts';
import { removeCodes, updateUser } from './store.ts';

/**
 * Changes the profile. A new e-mail kills the codes that are on their way, and the old address is told.
 * @throws DomainError PASSWORD_WRONG, USERNAME_TAKEN, REGISTRATION_REFUSED
 */
export async function updateProfile(deps: AuthDeps, call: Call<typeof updateProfileEndpoint>): Promise<void> {
  const { body, nowMs, session } = call;
  const caller = callerOf(call);
  const user = await checkOwnPassword(deps, session.userId, body.currentPassword, caller, nowMs);
  const emailFolded = fold(body.email);
  const newEmail = user.email === null || fold(user.email) !== emailFolded;
  if (newEmail) await deps.ipLimiter.emailChange(user.id, caller);
  await transaction(deps.sql, async (tx) => {
    await updateUser(tx, user.id, {
      fullName: body.fullName,
      username: fold(body.username),
      email: body.email,
      emailFolded,
      phone: canonicalPhone(body.phoneNumber),
      bio: body.bio,
    });
    if (newEmail) await removeCodes(tx, user.id);
  });
  if (newEmail && user.email) await deps.mailer.send(noticeMail('emailChanged', user.email, call.language, nowMs));
}
