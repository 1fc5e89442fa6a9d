/**
 * Challenges that authenticators sign. They carry their own end and purpose under a key of the server, so that none is
 * stored before it is used; a used one is remembered until its end (spent_nonce).
 */

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const CHALLENGE_LIFE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const END_BYTES = 6;
const MAC_BYTES = 32;

/**
 * Act that a challenge is made for, and for whom: one that was stolen from another session, another user or another act
 * does not fit.
 */
export interface ChallengeFor {
  readonly act: 'login' | 'proof' | 'register';
  /** User and session; empty where the caller is not known yet. */
  readonly of: string;
}

/** @param endMs end of its life */
export function newChallenge(secret: Buffer, purpose: ChallengeFor, endMs: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(NONCE_BYTES + END_BYTES);
  randomBytes(NONCE_BYTES).copy(head);
  head.writeUIntBE(endMs, NONCE_BYTES, END_BYTES);
  return Uint8Array.from([...head, ...macOf(secret, purpose, head)]);
}

/** @returns its end; undefined for a challenge that is not ours, not for this, or over */
export function endOfChallenge(
  secret: Buffer,
  purpose: ChallengeFor,
  challenge: string,
  nowMs: number,
): number | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== NONCE_BYTES + END_BYTES + MAC_BYTES) return undefined;
  const head = bytes.subarray(0, NONCE_BYTES + END_BYTES);
  if (!timingSafeEqual(bytes.subarray(head.length), macOf(secret, purpose, head))) return undefined;
  const endMs = head.readUIntBE(NONCE_BYTES, END_BYTES);
  return endMs > nowMs ? endMs : undefined;
}

export const hashOfChallenge = (challenge: string): Buffer =>
  createHash('sha256').update(`webauthn ${challenge}`).digest();

const macOf = (secret: Buffer, { act, of }: ChallengeFor, head: Buffer): Buffer =>
  createHmac('sha256', secret).update(`webauthn|${act}|${of}|`).update(head).digest();
