/**
 * The forgotten password (D9): request a code, check it, set a new password. Known and unknown names get the same
 * responses throughout.
 */

import type { forgotPassword as forgotEndpoint, ResetWays } from '@kurus/core/contract/auth';
import type { DataOf } from '@kurus/core/contract/endpoint';
import { DomainError } from '@kurus/core/contract/errors';
import type { PasskeyAssertion } from '@kurus/core/contract/requests/sign-in';
import { noteSecurity } from '../../ledger/note-security.ts';
import type { UserSql } from '../../ledger/user-transaction.ts';
import { noticeMail } from '../../mail/mails.ts';
import { consumeCode } from '../codes/codes-store.ts';
import { checkCode, sendCode } from '../codes/codes.ts';
import type { AuthDeps } from '../deps.ts';
import { readRecoveryCodes } from '../factors/factors-store.ts';
import { factorsOf } from '../factors/factors.ts';
import { foldName } from '../fold-name.ts';
import type { Caller } from '../limits/ip-limiter.ts';
import { rememberNetwork } from '../login/networks.ts';
import { proveEmail } from '../registration/address-store.ts';
import { inSameTime } from '../same-time.ts';
import { findUser, type User } from '../store.ts';
import { typedName } from './password-limiter.ts';
import { requireAcceptable } from './password-rules.ts';
import { replacePassword } from './replace-password.ts';
import { stopSecret } from './reset-link.ts';
import { passOf, standingWait } from './reset-pass.ts';
import { removeResetWait } from './reset-wait-store.ts';

export interface ResetRequest {
  readonly caller: Caller;
  readonly emailOrUsername: string;
}

/**
 * @returns the code's state for the response; it depends on the caller's earlier steps, not on whether the name exists
 */
export async function forgotPassword(
  deps: AuthDeps,
  { emailOrUsername: identifier, caller }: ResetRequest,
  nowMs: number,
): Promise<NonNullable<DataOf<typeof forgotEndpoint>>> {
  const send = async () => {
    const user = await findUser(deps.sql, identifier);
    if (user) await sendCode(deps, { user, purpose: 'reset', to: user.email, caller }, nowMs);
    return deps.resetProgress.codeRequested(identifier, caller);
  };
  const { codeSent, waitMs } = await inSameTime(send());
  return { codeSent, resendAfterSeconds: Math.ceil(waitMs / 1000) };
}

export interface ResetCode extends ResetRequest {
  readonly code: string;
}

/**
 * Counts a try without using up the code, which is sent again with the new password.
 * @returns what may stand beside the code; undefined without a second factor
 * @throws DomainError CODE_...
 */
export async function verifyResetCode(
  deps: AuthDeps,
  request: ResetCode,
  nowMs: number,
): Promise<ResetWays | undefined> {
  const { user } = await inSameTime(requireResetCode(deps, request, nowMs));
  const factors = await factorsOf(deps.sql, user.id);
  if (factors.length === 0) return undefined;
  const codes = await readRecoveryCodes(deps.sql, user.id);
  const wait = await standingWait(deps.sql, user.id, nowMs);
  return {
    factors: [...factors],
    hasRecoveryCode: codes.some(({ usedAt }) => usedAt === null),
    wait: wait
      ? {
          askedAt: wait.askedAt.toISOString(),
          until: wait.until.toISOString(),
          stop: stopSecret(deps, user.id, wait.askedAt),
        }
      : null,
  };
}

export interface PasswordReset extends ResetRequest {
  readonly otpCode: string;
  /** Left out where the reset is to wait. */
  readonly newPassword?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

export interface ResetOutcome {
  /** The user whose password it is. */
  readonly userId: string;
  /** Wait after which the same request sets the password, with the secret that stops it; undefined where it is set. */
  readonly wait?: { readonly until: Date; readonly stop: string };
}

/**
 * Sets the new password. The code proves the address it was mailed to. With a second factor it is not enough: a
 * recovery code or a passkey stands beside it, or the reset waits, told to its owner, who can stop it.
 * @throws DomainError CODE_WRONG, CODE_USED_UP, CODE_EXPIRED, CODE_LOCKED, PASSKEY_REFUSED, PASSWORD_TOO_COMMON,
 * PASSWORD_OWN_WORD, PASSWORD_LENGTH, PASSWORD_BREACHED, FIELD_REQUIRED
 */
export async function resetPassword(deps: AuthDeps, reset: PasswordReset, nowMs: number): Promise<ResetOutcome> {
  const { caller, emailOrUsername, otpCode, newPassword } = reset;
  // Before the code is looked at, as far as it can be judged without its user: a try of the code is not lost by it.
  if (newPassword !== undefined) {
    requireAcceptable(deps.passwordRules, { password: newPassword, isBesideFactor: true });
  }
  const { user, hash } = await inSameTime(requireResetCode(deps, { caller, emailOrUsername, code: otpCode }, nowMs));
  const consume = async (tx: UserSql) => {
    const isOurs = await consumeCode(tx, { userId: user.id, purpose: 'reset' }, hash, nowMs);
    if (!isOurs || !(await proveEmail(tx, user.id, nowMs))) throw new DomainError('CODE_USED_UP');
  };
  const pass = await passOf(deps, { user, reset, consume }, nowMs);
  if (pass.wait) {
    await endProgress(deps, reset);
    const { until, askedAt } = pass.wait;
    return { userId: user.id, wait: { until, stop: stopSecret(deps, user.id, askedAt) } };
  }
  if (newPassword === undefined) throw new DomainError('FIELD_REQUIRED', { field: 'newPassword' });
  const own = { ...user, email: user.email ?? '' };
  requireAcceptable(deps.passwordRules, { password: newPassword, isBesideFactor: pass.keepsFactors, own });
  const passwordHash = await deps.passwords.hash(newPassword, { ip: caller.ip, preferred: true });
  await pass.run(async (tx) => {
    await consume(tx);
    await removeResetWait(tx, user.id);
    await replacePassword(tx, user.id, passwordHash);
    await rememberNetwork(deps, tx, { userId: user.id, caller }, nowMs);
    await noteSecurity(tx, user.id, 'passwordChanged', nowMs);
  });
  await endProgress(deps, reset);
  if (user.email) await deps.mailer.send(noticeMail('passwordChanged', user.email, caller.language, nowMs));
  return { userId: user.id };
}

async function endProgress(deps: AuthDeps, { emailOrUsername, caller }: PasswordReset): Promise<void> {
  await deps.resetProgress.done(emailOrUsername, caller);
  await deps.passwordLimiter.forget({ name: typedName(foldName(emailOrUsername)), caller });
  await deps.ipLimiter.mailRequested('reset', caller);
}

async function requireResetCode(
  deps: AuthDeps,
  { caller, emailOrUsername, code }: ResetCode,
  nowMs: number,
): Promise<{ user: User; hash: Buffer }> {
  const user = await findUser(deps.sql, emailOrUsername);
  const { right: hash } = await checkCode(deps, { user, purpose: 'reset', code, caller }, nowMs);
  if (!user || !hash) throw DomainError.of(await deps.resetProgress.tried(emailOrUsername, caller));
  return { user, hash };
}
