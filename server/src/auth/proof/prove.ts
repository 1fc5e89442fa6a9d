/** A fresh proof: the same that a login would ask for, in a session that stands. */

import { DomainError } from '@kurus/core/contract/errors';
import { consumeCode } from '../codes/codes-store.ts';
import { checkCode, codeRefusal, sendCode } from '../codes/codes.ts';
import type { AuthDeps } from '../deps.ts';
import { type Caller, locked } from '../limits/ip-limiter.ts';
import { checkOwnPassword } from '../password/check-password.ts';
import type { SentCode } from '../registration/change-email.ts';
import { writeProof } from '../session/sessions-store.ts';
import { provenTransaction, type Session } from '../session/sessions.ts';
import { findUserById, type User } from '../store.ts';

export interface Proof {
  readonly session: Session;
  readonly caller: Caller;
  readonly password?: string | undefined;
  readonly otpCode?: string | undefined;
}

/** Ways of a user to prove it: their password, a mailed code, or both. */
interface WaysOfUser {
  readonly password: boolean;
  readonly code: boolean;
}

/** A code beside the password where a login asks for one, and alone where there is no password. */
function waysOf(user: User): WaysOfUser {
  const hasPassword = user.passwordHash !== null;
  return { password: hasPassword, code: hasPassword ? user.enableOtp && user.email !== null : true };
}

/**
 * Makes the session fresh for five minutes.
 * @throws DomainError FIELD_REQUIRED, PASSWORD_WRONG, LOGIN_LOCKED, CODE_..., MAIL_MISSING, SESSION_INVALID
 */
export async function prove(deps: AuthDeps, proof: Proof, nowMs: number): Promise<void> {
  const { session, caller, password, otpCode } = proof;
  const user = await userOf(deps, session);
  const ways = waysOf(user);
  if (!ways.password && user.email === null) throw new DomainError('MAIL_MISSING');
  if (ways.password && password === undefined) throw new DomainError('FIELD_REQUIRED', { field: 'password' });
  if (ways.code && otpCode === undefined) throw new DomainError('FIELD_REQUIRED', { field: 'otpCode' });
  if (ways.password) await checkOwnPassword(deps, { session, caller, currentPassword: password ?? '' }, nowMs);
  const hash = ways.code ? await requireCode(deps, { user, caller, code: otpCode ?? '' }, nowMs) : undefined;
  await provenTransaction(deps.sql, session, user, async (tx) => {
    if (hash && !(await consumeCode(tx, { userId: user.id, purpose: 'proof' }, hash, nowMs))) {
      throw new DomainError('CODE_USED_UP');
    }
    await writeProof(tx, session, nowMs);
  });
  if (hash) await deps.ipLimiter.mailRequested('proof', caller);
}

async function requireCode(
  deps: AuthDeps,
  { user, caller, code }: { readonly user: User; readonly caller: Caller; readonly code: string },
  nowMs: number,
): Promise<Buffer> {
  const checked = await checkCode(deps, { user, purpose: 'proof', code, caller }, nowMs);
  if (!checked.right) throw DomainError.of(await codeRefusal(deps, checked, caller, nowMs));
  return checked.right;
}

/** Mails the code of a proof. @throws DomainError MAIL_MISSING, CODE_LOCKED, SESSION_INVALID */
export async function sendProofCode(
  deps: AuthDeps,
  { session, caller }: Pick<Proof, 'session' | 'caller'>,
  nowMs: number,
): Promise<SentCode> {
  const user = await userOf(deps, session);
  if (user.email === null) throw new DomainError('MAIL_MISSING');
  const { outcome, waitMs } = await sendCode(deps, { user, purpose: 'proof', to: user.email, caller, session }, nowMs);
  if (outcome === 'locked') throw DomainError.of(locked('CODE_LOCKED', waitMs, caller));
  return { codeSent: outcome === 'sent', resendAfterSeconds: Math.ceil(waitMs / 1000) };
}

async function userOf(deps: AuthDeps, { userId }: Session): Promise<User> {
  const user = await findUserById(deps.sql, userId);
  if (!user) throw new DomainError('SESSION_INVALID');
  return user;
}
