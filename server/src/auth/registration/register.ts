import { DomainError } from '@kurus/core/contract/errors';
import { transaction } from '../../db/transaction.ts';
import { openAccount } from '../../ledger/accounts.ts';
import type { AuthDeps } from '../deps.ts';
import { foldName } from '../fold-name.ts';
import type { Caller } from '../limits/ip-limiter.ts';
import { rememberNetwork } from '../login/networks.ts';
import { requireAcceptable } from '../password/password-rules.ts';
import { canonicalPhone } from '../phone.ts';
import { inSameTime } from '../same-time.ts';
import { insertUser, type NewUser, usernameTaken } from '../store.ts';
import { tellOwner } from './claim-notice.ts';

export interface Registration {
  readonly caller: Caller;
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly enableOtp?: boolean | undefined;
}

/**
 * Creates a user and, in the same transaction, their account. A taken username is refused, since they must choose
 * another (D49). A taken e-mail is not: the user is created anyway, receives no code at that mailbox, and its owner
 * gets a notice (R-T11).
 * @throws DomainError USERNAME_TAKEN, PASSWORD_TOO_COMMON, PASSWORD_OWN_WORD, PASSWORD_LENGTH, PASSWORD_BREACHED,
 * TOO_MANY_REQUESTS
 */
export async function register(deps: AuthDeps, registration: Registration, nowMs: number): Promise<void> {
  const { caller, password, ...person } = registration;
  const phone = canonicalPhone(person.phoneNumber);
  requireAcceptable(deps.passwordRules, { password, isBesideFactor: false, own: { ...person, phone } });
  await deps.ipLimiter.registrationFrom(caller);
  if (await usernameTaken(deps.sql, person.username)) throw new DomainError('USERNAME_TAKEN');
  await deps.ipLimiter.registrationOf(foldName(person.email), caller);
  const user = {
    fullName: person.fullName,
    username: person.username,
    email: person.email,
    isEmailProven: false,
    phone,
    passwordHash: await deps.passwords.hash(password, caller),
    enableOtp: person.enableOtp ?? true,
    language: caller.language,
  };
  await inSameTime(open(deps, user, caller, nowMs));
}

async function open(
  deps: AuthDeps,
  user: NewUser & { readonly email: string },
  caller: Caller,
  nowMs: number,
): Promise<void> {
  const opened = await transaction(deps.sql, async (tx) => {
    const id = await insertUser(tx, user, nowMs);
    if (id === undefined) return false;
    await openAccount(tx, id, nowMs);
    await rememberNetwork(deps, tx, { userId: id, caller }, nowMs);
    return true;
  });
  if (!opened) throw new DomainError('USERNAME_TAKEN');
  await tellOwner(deps, user.email, nowMs);
}
