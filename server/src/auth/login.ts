import type { login as loginEndpoint, verifyOtp as verifyOtpEndpoint } from '@kurus/core/contract/auth';
import { DomainError } from '@kurus/core/contract/errors';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/route.ts';
import { thawAccount } from '../ledger/accounts.ts';
import { callerOf } from './caller.ts';
import { checkPassword } from './check-password.ts';
import { checkCode, sendCode } from './codes.ts';
import { consumeCode } from './codes-store.ts';
import type { AuthDeps } from './deps.ts';
import { locked } from './ip-limiter.ts';
import { openSession } from './sessions.ts';
import { findUser, lockUser, thawUser } from './store.ts';

/**
 * A token, or undefined when a one-time code was mailed: to users who want one, and to frozen ones always (D13).
 * @throws DomainError CREDENTIALS_WRONG, LOGIN_LOCKED, CODE_LOCKED
 */
export async function login(deps: AuthDeps, call: Call<typeof loginEndpoint>): Promise<string | undefined> {
  const { emailOrUsername: identifier, password } = call.body;
  const caller = callerOf(call);
  const found = { identifier, user: await findUser(deps.sql, identifier) };
  const user = await checkPassword(deps, found, password, caller, call.nowMs, 'CREDENTIALS_WRONG');
  if (user.enableOtp || user.status === 'frozen') {
    const sending = await sendCode(deps, user, 'login', caller, call.nowMs);
    if (sending.outcome === 'locked') throw locked('CODE_LOCKED', sending.waitMs, caller);
    return undefined;
  }
  const token = await openSession(deps.sql, user, call.nowMs);
  if (token === undefined) throw new DomainError('CREDENTIALS_WRONG');
  call.request.userId = user.id;
  return token;
}

/**
 * The second step: password and code together. Every failure reads the same, so that it tells nothing about either. A
 * frozen account is open again from here on (D13).
 * @throws DomainError CODE_WRONG, LOGIN_LOCKED, TOO_MANY_REQUESTS
 */
export async function verifyOtp(deps: AuthDeps, call: Call<typeof verifyOtpEndpoint>): Promise<string> {
  const { emailOrUsername: identifier, password, otpCode } = call.body;
  const { nowMs } = call;
  const caller = callerOf(call);
  const found = { identifier, user: await findUser(deps.sql, identifier) };
  const user = await checkPassword(deps, found, password, caller, nowMs, 'CODE_WRONG');
  const hash = await checkCode(deps, user, 'login', otpCode, caller, nowMs);
  if (!hash) throw new DomainError('CODE_WRONG');
  const token = await transaction(deps.sql, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await consumeCode(tx, user.id, 'login', hash, nowMs))) return undefined;
    if (user.status === 'frozen') {
      await thawUser(tx, user.id);
      await thawAccount(tx, user.id);
    }
    return openSession(tx, user, nowMs);
  });
  if (token === undefined) throw new DomainError('CODE_WRONG');
  call.request.userId = user.id;
  await deps.ipLimiter.mailWasWanted(caller);
  return token;
}
