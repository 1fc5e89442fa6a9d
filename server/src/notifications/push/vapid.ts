/** Proof of the server to a push service (VAPID, RFC 8292). */

import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

export interface VapidKey {
  /** Public key as browsers take it: an uncompressed point, base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const LIFE_SECONDS = 12 * 3600;

export function newVapidSecret(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A secret that begins with zeros is shorter.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
}

/** @param secret 32 bytes */
export function vapidKey(secret: Buffer): VapidKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param contact where the push service can complain: mailto: or https: @returns the value of Authorization */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  { audience, contact, nowMs }: { readonly audience: string; readonly contact: string; readonly nowMs: number },
): string {
  const claims = { aud: audience, exp: Math.floor(nowMs / 1000) + LIFE_SECONDS, sub: contact };
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}
