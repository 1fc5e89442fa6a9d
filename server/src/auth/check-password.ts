import { DomainError, type ErrorCode } from '@kurus/core/contract/errors';
import { noticeMail } from '../mail/mails.ts';
import { clearPasswordTries, countPasswordTry } from './attempts-store.ts';
import type { AuthDeps } from './deps.ts';
import { fold } from './fold.ts';
import type { Caller } from './ip-limiter.ts';
import { findUserById, type User } from './store.ts';

/**
 * The one place where a presented password is compared: throttled by address, counted by account, and as slow for an
 * unknown user as for a known one (R-T11).
 * @param found the user that the caller looked up, and the words that he was looked up by
 * @param wrong the refusal of this caller; it is the same whatever was wrong
 * @throws DomainError `wrong`, or LOGIN_LOCKED
 */
export async function checkPassword(
  deps: AuthDeps,
  found: { readonly user: User | undefined; readonly identifier: string },
  password: string,
  caller: Caller,
  nowMs: number,
  wrong: ErrorCode,
): Promise<User> {
  const { user } = found;
  const key = user ? passwordKey(user) : fold(found.identifier);
  await deps.ipLimiter.passwordTry(key, caller);
  // Counted before the comparison has an answer, and beside it so that the time stays the same.
  const counting = user && deps.limits.enabled ? countPasswordTry(deps.sql, user.id, nowMs) : 0;
  const [tries, right] = await Promise.all([counting, deps.passwords.verify(user?.passwordHash, password)]);
  const limit = deps.limits.passwordFailuresPerAccount;
  if (user && right && tries <= limit) {
    await deps.ipLimiter.passwordRight(key, caller);
    if (deps.limits.enabled) await clearPasswordTries(deps.sql, user.id);
    return user;
  }
  if (user?.email && tries === limit) {
    await deps.mailer.send(noticeMail('passwordLocked', user.email, user.language, nowMs));
  }
  throw new DomainError(wrong);
}

/** What the tries of a known user are counted under, by whatever name he was called. */
export const passwordKey = (user: Pick<User, 'id'>): string => `#${user.id}`;

/**
 * The logged-in user's own password, asked again before something that cannot be undone. @throws DomainError
 * PASSWORD_WRONG
 */
export async function checkOwnPassword(
  deps: AuthDeps,
  userId: string,
  password: string,
  caller: Caller,
  nowMs: number,
): Promise<User> {
  const found = { user: await findUserById(deps.sql, userId), identifier: userId };
  return checkPassword(deps, found, password, caller, nowMs, 'PASSWORD_WRONG');
}
