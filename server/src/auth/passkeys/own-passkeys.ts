/** A user's own passkeys: made, named, removed. */

import { createHmac } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import type { PasskeyAttestation } from '@kurus/core/contract/requests/sign-in';
import type { OwnPasskey } from '@kurus/core/contract/sign-in';
import { PASSKEYS_MAX } from '@kurus/core/limits';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { noteSecurity } from '../../ledger/note-security.ts';
import type { AuthDeps } from '../deps.ts';
import { removeRecoveryCodes } from '../factors/factors-store.ts';
import { factorsOf } from '../factors/factors.ts';
import { type FactorAct, ownUser, tellOwnerOf } from '../factors/set-up.ts';
import { spendNonce } from '../login/social-store.ts';
import { requireProof } from '../proof/require-proof.ts';
import { provenTransaction, type Session } from '../session/sessions.ts';
import type { User } from '../store.ts';
import { descriptorOf, originOf, siteOf } from './assertions.ts';
import { CHALLENGE_LIFE_MS, endOfChallenge, hashOfChallenge, newChallenge } from './challenges.ts';
import * as store from './passkeys-store.ts';

const HANDLE_BYTES = 8;
/** EdDSA, ES256, RS256: what every authenticator knows. Node.js has others as experiments only. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Name of the user for authenticators: their number, by which a login finds their node, and bytes that tell nothing
 * about them and stay the same.
 */
function handleOf({ secret }: AuthDeps, { id }: User): Uint8Array<ArrayBuffer> {
  const handle = Buffer.alloc(HANDLE_BYTES);
  handle.writeBigInt64BE(BigInt(id));
  return Uint8Array.from([...handle, ...createHmac('sha256', secret).update(`passkey|${id}`).digest()]);
}

const purposeOf = ({ userId, tokenHash }: Session) =>
  ({ act: 'register', of: `${userId} ${tokenHash.toString('hex')}` }) as const;

/** @throws DomainError PROOF_NEEDED, PASSKEYS_OFF, PASSKEYS_TOO_MANY, SESSION_INVALID */
export async function passkeyOptions(
  deps: AuthDeps,
  { session }: FactorAct,
  nowMs: number,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { rpId } = siteOf(deps);
  const user = await ownUser(deps, session);
  await requireProof(deps.sql, session, nowMs);
  const keys = await store.readPasskeys(deps.sql, user.id);
  requireRoom(keys);
  return generateRegistrationOptions({
    rpName: 'Kuruş',
    rpID: rpId,
    userName: user.username,
    userDisplayName: user.fullName,
    userID: handleOf(deps, user),
    challenge: newChallenge(deps.secret, purposeOf(session), nowMs + CHALLENGE_LIFE_MS * deps.clockFactor),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: keys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export interface PasskeyAct extends FactorAct {
  readonly name: string;
  readonly response: PasskeyAttestation;
}

/** @throws DomainError PROOF_NEEDED, PASSKEYS_OFF, PASSKEY_REFUSED, PASSKEYS_TOO_MANY, SESSION_INVALID */
export async function addPasskey(deps: AuthDeps, act: PasskeyAct, nowMs: number): Promise<OwnPasskey> {
  const { session, name } = act;
  const user = await ownUser(deps, session);
  await requireProof(deps.sql, session, nowMs);
  const key = { ...(await checkAttestation(deps, act, nowMs)), name };
  const id = await provenTransaction(deps.sql, session, undefined, async (tx) => {
    await requireProof(tx, session, nowMs);
    requireRoom(await store.readPasskeys(tx, user.id));
    const inserted = await store.insertPasskey(tx, user.id, key, nowMs);
    if (inserted === undefined) throw new DomainError('PASSKEY_REFUSED');
    await noteSecurity(tx, user.id, 'factorAdded', nowMs);
    return inserted;
  });
  await tellOwnerOf(deps, user, 'factorAdded', nowMs);
  return { id, name, isSynced: key.isSynced, createdAt: new Date(nowMs).toISOString(), lastUsedAt: null };
}

/** @throws DomainError PASSKEY_REFUSED, PASSKEYS_OFF */
async function checkAttestation(deps: AuthDeps, { session, response }: PasskeyAct, nowMs: number) {
  const { rpId, isOrigin } = siteOf(deps);
  let spent: { readonly hash: Buffer; readonly endMs: number } | undefined;
  const isOurs = (challenge: string) => {
    const endMs = endOfChallenge(deps.secret, purposeOf(session), challenge, nowMs);
    if (endMs !== undefined) spent = { hash: hashOfChallenge(challenge), endMs };
    return endMs !== undefined;
  };
  const origin = originOf(response);
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: isOurs,
    expectedOrigin: origin !== undefined && isOrigin(origin) ? origin : [],
    expectedRPID: rpId,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => {
    throw new DomainError('PASSKEY_REFUSED');
  });
  if (!info || !spent || !(await spendNonce(deps.sql, spent.hash, spent.endMs))) {
    throw new DomainError('PASSKEY_REFUSED');
  }
  const { id, publicKey, counter, transports = [] } = info.credential;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey,
    counter,
    transports,
    isSynced: info.credentialBackedUp,
  };
}

const requireRoom = (keys: readonly unknown[]): void => {
  if (keys.length >= PASSKEYS_MAX) throw new DomainError('PASSKEYS_TOO_MANY', { most: String(PASSKEYS_MAX) });
};

export async function ownPasskeys(deps: AuthDeps, { userId }: Session): Promise<OwnPasskey[]> {
  const rows = await store.readPasskeys(deps.sql, userId);
  return rows.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** @throws DomainError PASSKEY_NOT_FOUND, SESSION_INVALID */
export async function namePasskey(
  deps: AuthDeps,
  { session, id, name }: { readonly session: Session; readonly id: number; readonly name: string },
): Promise<void> {
  await provenTransaction(deps.sql, session, undefined, async (tx) => {
    const isNamed = await store.renamePasskey(tx, session.userId, { id, name });
    if (!isNamed) throw new DomainError('PASSKEY_NOT_FOUND');
  });
}

/** @throws DomainError PROOF_NEEDED, PASSKEY_NOT_FOUND, SESSION_INVALID */
export async function endPasskey(
  deps: AuthDeps,
  { session, id }: { readonly session: Session; readonly id: number },
  nowMs: number,
): Promise<void> {
  const user = await ownUser(deps, session);
  await provenTransaction(deps.sql, session, undefined, async (tx) => {
    await requireProof(tx, session, nowMs);
    if (!(await store.removePasskey(tx, user.id, id))) throw new DomainError('PASSKEY_NOT_FOUND');
    if ((await factorsOf(tx, user.id)).length === 0) await removeRecoveryCodes(tx, user.id);
    await noteSecurity(tx, user.id, 'factorRemoved', nowMs);
  });
  await tellOwnerOf(deps, user, 'factorRemoved', nowMs);
}
