/**
 * The forgotten password (D9): ask for a code, check it, set a new password. Known and unknown look alike throughout.
 */
import type * as contract from '@kurus/core/contract/auth';
import { DomainError } from '@kurus/core/contract/errors';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/route.ts';
import { noticeMail } from '../mail/mails.ts';
import { callerOf } from './caller.ts';
import { passwordKey } from './check-password.ts';
import { checkCode, sendCode } from './codes.ts';
import { consumeCode } from './codes-store.ts';
import type { AuthDeps } from './deps.ts';
import { requireNotOwnWord, requireUncommon } from './password-rules.ts';
import { replacePassword } from './replace-password.ts';
import { inSameTime } from './same-time.ts';
import { findUser, lockUser, type User } from './store.ts';

export async function forgotPassword(deps: AuthDeps, call: Call<typeof contract.forgotPassword>): Promise<void> {
  const send = async () => {
    const user = await findUser(deps.sql, call.body.emailOrUsername);
    if (user) await sendCode(deps, user, 'reset', callerOf(call), call.nowMs);
  };
  await inSameTime(send());
}

/** Counts a try, uses nothing up: the same code comes again with the new password. @throws DomainError CODE_WRONG */
export async function verifyResetCode(deps: AuthDeps, call: Call<typeof contract.verifyResetCode>): Promise<void> {
  await inSameTime(requireResetCode(deps, call, call.body.emailOrUsername, call.body.code));
}

/** @throws DomainError CODE_WRONG, PASSWORD_TOO_COMMON */
export async function resetPassword(deps: AuthDeps, call: Call<typeof contract.resetPassword>): Promise<void> {
  const { emailOrUsername, otpCode, newPassword } = call.body;
  const { nowMs } = call;
  if (deps.passwordBlocklist) requireUncommon(newPassword);
  const { user, hash } = await inSameTime(requireResetCode(deps, call, emailOrUsername, otpCode));
  if (deps.passwordBlocklist) requireNotOwnWord(newPassword, { ...user, email: user.email ?? '' });
  const passwordHash = await deps.passwords.hash(newPassword);
  const changed = await transaction(deps.sql, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await consumeCode(tx, user.id, 'reset', hash, nowMs))) return false;
    await replacePassword(tx, user.id, passwordHash);
    return true;
  });
  if (!changed) throw new DomainError('CODE_WRONG');
  call.request.userId = user.id;
  await deps.ipLimiter.passwordRight(passwordKey(user), callerOf(call));
  await deps.ipLimiter.mailWasWanted(callerOf(call));
  if (user.email) await deps.mailer.send(noticeMail('passwordChanged', user.email, call.language, nowMs));
}

type ResetCall = Pick<Call<typeof contract.verifyResetCode>, 'language' | 'nowMs' | 'request'>;

async function requireResetCode(
  deps: AuthDeps,
  call: ResetCall,
  identifier: string,
  code: string,
): Promise<{ user: User; hash: Buffer }> {
  const user = await findUser(deps.sql, identifier);
  const hash = await checkCode(deps, user, 'reset', code, callerOf(call), call.nowMs);
  if (!user || !hash) throw new DomainError('CODE_WRONG');
  return { user, hash };
}
