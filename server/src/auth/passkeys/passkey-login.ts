/** Login by a passkey, which takes the place of password and code. */

import { DomainError } from '@kurus/core/contract/errors';
import type { PasskeyAssertion } from '@kurus/core/contract/requests/sign-in';
import { noteSecurity } from '../../ledger/note-security.ts';
import { userTransaction, type UserSql } from '../../ledger/user-transaction.ts';
import type { AuthDeps } from '../deps.ts';
import type { Caller } from '../limits/ip-limiter.ts';
import type { OpenedSession } from '../login/login.ts';
import { factsOf, isFromKnownNetwork, rememberNetwork } from '../login/networks.ts';
import { openSessionWithin } from '../session/sessions.ts';
import { userOfKey } from '../session/user-key.ts';
import { findUserById } from '../store.ts';
import { assertionOptions, checkAssertion, siteOf, withUse } from './assertions.ts';

/** Purpose of a challenge for a caller who is not known yet. */
export const LOGIN = { act: 'login', of: '' } as const;

export const passkeyLoginOptions = (deps: AuthDeps, nowMs: number) => assertionOptions(deps, LOGIN, [], nowMs);

const HANDLE = /^[A-Za-z0-9_-]{54}$/;

/**
 * Opens a session. A frozen account stays frozen: opening it again needs the password and a code (D13).
 * @throws DomainError PASSKEY_REFUSED, PASSKEYS_OFF, ACCOUNT_FROZEN
 */
export async function passkeyLogin(
  deps: AuthDeps,
  { response, caller }: { readonly response: PasskeyAssertion; readonly caller: Caller },
  nowMs: number,
): Promise<OpenedSession> {
  siteOf(deps);
  const handle = response.response.userHandle ?? '';
  const user = HANDLE.test(handle) ? await findUserById(deps.sql, userOfKey(handle)) : undefined;
  if (!user) throw new DomainError('PASSKEY_REFUSED');
  const use = await checkAssertion(deps, { user, response, purpose: LOGIN }, nowMs);
  if (user.status === 'frozen') throw new DomainError('ACCOUNT_FROZEN');
  const isNew = !(await isFromKnownNetwork(deps, user.id, caller, nowMs));
  const run = (work: (tx: UserSql) => Promise<string>) => userTransaction(deps.sql, user.id, work);
  const token = await withUse(deps, { user, use, nowMs, run }, async (tx) => {
    const facts = { ...factsOf(caller, 'passkey', isNew), passkeyId: use.id };
    const opened = await openSessionWithin(tx, { ...user, facts }, nowMs, deps.clockFactor);
    if (opened === undefined) throw new DomainError('PASSKEY_REFUSED');
    await rememberNetwork(deps, tx, { userId: user.id, caller }, nowMs);
    if (isNew) await noteSecurity(tx, user.id, 'newLogin', nowMs);
    return opened;
  });
  return { userId: user.id, token };
}
