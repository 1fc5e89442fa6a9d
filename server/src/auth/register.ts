import type { register as registerEndpoint } from '@kurus/core/contract/auth';
import { DomainError } from '@kurus/core/contract/errors';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/route.ts';
import { openAccount } from '../ledger/accounts.ts';
import { callerOf } from './caller.ts';
import type { AuthDeps } from './deps.ts';
import { fold } from './fold.ts';
import { requireNotOwnWord, requireUncommon } from './password-rules.ts';
import { insertUser, usernameTaken } from './store.ts';

/**
 * A new user and, in the same transaction, his account. A taken username is said, since he must choose another; a taken
 * e-mail is not told from any other reason (R-T11).
 * @throws DomainError USERNAME_TAKEN, REGISTRATION_REFUSED, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
 */
export async function register(deps: AuthDeps, call: Call<typeof registerEndpoint>): Promise<void> {
  const { body, nowMs } = call;
  const phone = canonicalPhone(body.phoneNumber);
  if (deps.passwordBlocklist) {
    requireUncommon(body.password);
    requireNotOwnWord(body.password, { ...body, phone });
  }
  await deps.ipLimiter.registrationFrom(callerOf(call));
  if (await usernameTaken(deps.sql, body.username)) throw new DomainError('USERNAME_TAKEN');
  await deps.ipLimiter.registrationOf(fold(body.email), callerOf(call));
  const user = {
    fullName: body.fullName,
    username: body.username,
    email: body.email,
    phone,
    passwordHash: await deps.passwords.hash(body.password),
    enableOtp: body.enableOtp ?? true,
    language: call.language,
  };
  const opened = await transaction(deps.sql, async (tx) => {
    const id = await insertUser(tx, user, nowMs);
    if (id !== undefined) await openAccount(tx, id, nowMs);
    return id !== undefined;
  });
  if (opened) return;
  throw new DomainError((await usernameTaken(deps.sql, body.username)) ? 'USERNAME_TAKEN' : 'REGISTRATION_REFUSED');
}

/** Digits with the plus of the country code: "905321234567" and "+905321234567" are one number. */
export function canonicalPhone(phoneNumber: string): string {
  return `+${phoneNumber.replace(/\D/g, '')}`;
}
