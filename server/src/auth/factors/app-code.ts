/** Codes of an authenticator app: RFC 6238 with SHA-1, six digits and 30 s, which every app knows. */

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@kurus/core/limits';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Kuruş';
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / PERIOD_SECONDS);

const totpOf = (secret: Uint8Array, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: CODE_LENGTH,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

export const newAppSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

/** Secret as people type it, and the address that an app reads from a QR code. */
export function appSetup(secret: Uint8Array, username: string): { readonly secret: string; readonly uri: string } {
  const totp = totpOf(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Step whose code this is: the running one, or the one before it, for the time that a code takes to be typed and sent
 * (RFC 6238, 5.2). Undefined for a wrong code.
 */
export function stepOfCode(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const totp = totpOf(secret);
  const running = stepAt(nowMs);
  // Both are compared, so that the time does not show which one it was.
  const [ofNow, before] = [running, running - 1].map((step) => {
    const expected = Buffer.from(totp.generate({ timestamp: step * PERIOD_SECONDS * 1000 }));
    const presented = Buffer.from(code);
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  });
  if (ofNow) return running;
  return before ? running - 1 : undefined;
}

/** Key of the stored secrets, separate from that of the codes. */
const keyOf = (secret: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'kurus totp', 32));

/** @param about the user: a row that is put under another user does not open */
export function seal(key: Buffer, about: string, text: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(key), nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined for what was sealed with another key: the server's secret was changed since. */
export function unseal(key: Buffer, about: string, sealed: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
