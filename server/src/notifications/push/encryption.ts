/**
 * Encryption of a push message (RFC 8291) in one record of aes128gcm (RFC 8188). The push service in between cannot
 * read it.
 */

import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a subscription, as the browser made them. */
export interface PushKeys {
  /** Public key of the browser, an uncompressed point of P-256: 65 bytes. */
  readonly p256dh: Buffer;
  /** Secret that browser and server share: 16 bytes. */
  readonly auth: Buffer;
}

/** Chance of a message; a test states it. */
export interface Chance {
  readonly salt: Buffer;
  /** Key pair of this one message. */
  readonly own: ECDH;
}

const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** Length of a text that fits into the one record that push services take (RFC 8291 4). */
export const PUSH_TEXT_MAX = RECORD_BYTES - TAG_BYTES - 1 - 86;

/** @throws Error if the browser's key is no point of the curve, or the text too long */
export function encryptPush(text: Buffer, { p256dh, auth }: PushKeys, chance = newChance()): Buffer {
  if (text.length > PUSH_TEXT_MAX) throw new Error('the text is too long for a push message');
  const { own, salt } = chance;
  const ownPublic = own.getPublicKey();
  const shared = own.computeSecret(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPublic]);
  const key = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  return encryptRecord(text, { key, salt, keyId: ownPublic, recordBytes: RECORD_BYTES });
}

function newChance(): Chance {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return { own, salt: randomBytes(16) };
}

interface RecordKey {
  readonly key: Buffer;
  readonly salt: Buffer;
  readonly keyId: Buffer;
  readonly recordBytes: number;
}

/** Header and the only record of RFC 8188. */
export function encryptRecord(text: Buffer, { key, salt, keyId, recordBytes }: RecordKey): Buffer {
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${info}\0`), length));
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordBytes, 16);
  header.writeUInt8(keyId.length, 20);
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  // 2 marks the last record.
  const record = Buffer.concat([cipher.update(Buffer.concat([text, Buffer.from([2])])), cipher.final()]);
  return Buffer.concat([header, keyId, record, cipher.getAuthTag()]);
}

/** Checks keys of a browser: a point of the curve, and a secret of 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false;
  try {
    newChance().own.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}
