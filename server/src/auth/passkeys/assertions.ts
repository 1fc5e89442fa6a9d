/** Assertions: what an authenticator signs to say that its person is there. */

import { DomainError } from '@kurus/core/contract/errors';
import type { PasskeyAssertion } from '@kurus/core/contract/requests/sign-in';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { noteSecurity } from '../../ledger/note-security.ts';
import { userTransaction, type UserSql } from '../../ledger/user-transaction.ts';
import { noticeMail } from '../../mail/mails.ts';
import type { AuthDeps } from '../deps.ts';
import { spendNonce } from '../login/social-store.ts';
import type { User } from '../store.ts';
import { CHALLENGE_LIFE_MS, type ChallengeFor, endOfChallenge, hashOfChallenge, newChallenge } from './challenges.ts';
import * as store from './passkeys-store.ts';

/** @throws DomainError PASSKEYS_OFF */
export function siteOf({ passkeySite }: AuthDeps) {
  if ('off' in passkeySite) throw new DomainError('PASSKEYS_OFF');
  return passkeySite;
}

/** @param keys those that may answer; without them the browser offers what it has for this site */
export function assertionOptions(
  deps: AuthDeps,
  purpose: ChallengeFor,
  keys: readonly store.PasskeyRow[],
  nowMs: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: siteOf(deps).rpId,
    challenge: newChallenge(deps.secret, purpose, nowMs + CHALLENGE_LIFE_MS * deps.clockFactor),
    allowCredentials: keys.map(descriptorOf),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
  });
}

export const descriptorOf = ({ credentialId, transports }: store.PasskeyRow) => ({
  id: Buffer.from(credentialId).toString('base64url'),
  transports: [...transports],
});

export interface Assertion {
  readonly user: User;
  readonly response: PasskeyAssertion;
  readonly purpose: ChallengeFor;
}

/**
 * Checks a signature: by a passkey of this user, over a challenge for this act, on this site, with the person verified
 * by their device. The challenge is spent.
 * @returns the use, to be noted in the transaction of the act
 * @throws DomainError PASSKEY_REFUSED
 */
export async function checkAssertion(deps: AuthDeps, assertion: Assertion, nowMs: number): Promise<store.PasskeyUse> {
  const { user, response, purpose } = assertion;
  const { rpId, isOrigin } = siteOf(deps);
  const keys = await store.readPasskeys(deps.sql, user.id);
  const key = keys.find(({ credentialId }) => Buffer.from(credentialId).toString('base64url') === response.id);
  if (!key) throw new DomainError('PASSKEY_REFUSED');
  let spent: { readonly hash: Buffer; readonly endMs: number } | undefined;
  const isOurs = (challenge: string) => {
    const endMs = endOfChallenge(deps.secret, purpose, challenge, nowMs);
    if (endMs !== undefined) spent = { hash: hashOfChallenge(challenge), endMs };
    return endMs !== undefined;
  };
  const origin = originOf(response);
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: isOurs,
    expectedOrigin: origin !== undefined && isOrigin(origin) ? origin : [],
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      ...descriptorOf(key),
      publicKey: Uint8Array.from(key.publicKey),
      // The stored one is compared where the use is noted, in one step.
      counter: 0,
    },
  }).catch(() => {
    throw new DomainError('PASSKEY_REFUSED');
  });
  if (!verified || !spent || !(await spendNonce(deps.sql, spent.hash, spent.endMs))) {
    throw new DomainError('PASSKEY_REFUSED');
  }
  const { newCounter: counter, credentialBackedUp: isSynced } = info;
  return { id: key.id, userId: user.id, credentialId: key.credentialId, counter, isSynced };
}

interface CheckedUse<T> {
  readonly user: User;
  readonly use: store.PasskeyUse;
  readonly nowMs: number;
  /** Runs the transaction of the act. */
  readonly run: (work: (tx: UserSql) => Promise<T>) => Promise<T>;
}

/**
 * Runs the act of a checked assertion, and notes the use in its transaction.
 * @throws DomainError PASSKEY_REFUSED where the counter did not grow: the owner is told then
 */
export async function withUse<T>(
  deps: AuthDeps,
  { user, use, nowMs, run }: CheckedUse<T>,
  work: (tx: UserSql) => Promise<T>,
): Promise<T> {
  let isCopied = false;
  try {
    return await run(async (tx) => {
      if (await store.takeUse(tx, use, nowMs)) return work(tx);
      isCopied = true;
      throw new DomainError('PASSKEY_REFUSED');
    });
  } catch (error) {
    if (isCopied) await tellOfCopy(deps, user, nowMs);
    throw error;
  }
}

async function tellOfCopy(deps: AuthDeps, user: User, nowMs: number): Promise<void> {
  await userTransaction(deps.sql, user.id, (tx) => noteSecurity(tx, user.id, 'passkeyCopied', nowMs));
  if (user.email) await deps.mailer.send(noticeMail('passkeyCopied', user.email, user.language, nowMs));
}

/** Origin that a response claims; the library compares it again with what is signed. */
export function originOf({ response }: { readonly response: { readonly clientDataJSON: string } }): string | undefined {
  try {
    const claim: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return claim instanceof Object && 'origin' in claim && typeof claim.origin === 'string' ? claim.origin : undefined;
  } catch {
    return undefined;
  }
}
