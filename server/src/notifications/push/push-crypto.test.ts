/** Vectors of RFC 8188, 8291 and 8292, and messages that a browser's side reads. */

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { arePushKeys, encryptPush, encryptRecord, PUSH_TEXT_MAX } from './encryption.ts';
import { newVapidSecret, vapidHeader, vapidKey } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('RFC 8188 3.1: one record', () => {
  const body = bytes('I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg');
  const key = bytes('yqdlZ-tYemfogSmv7Ws5PQ');
  const salt = body.subarray(0, 16);
  const own = encryptRecord(Buffer.from('I am the walrus'), { key, salt, keyId: Buffer.alloc(0), recordBytes: 4096 });
  expect(own.toString('base64url')).toBe(body.toString('base64url'));
});

test('RFC 8291 5: a push message', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const message = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    { own, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
  );
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
      'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

describe('VAPID', () => {
  const keyOf = (point: Buffer) =>
    createPublicKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      format: 'jwk',
    });
  const isSigned = (header: string) => {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const given = { key: keyOf(bytes(key)), dsaEncoding: 'ieee-p1363' } as const;
    return verify('sha256', Buffer.from(`${head}.${claims}`), given, bytes(signature));
  };

  test('RFC 8292 2.4: the example holds, and one changed sign does not', () => {
    const header =
      'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1' +
      'YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSS' +
      'HzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
    expect(isSigned(header)).toBe(true);
    expect(isSigned(header.replace('eyJhdWQi', 'eyJhdWQj'))).toBe(false);
  });

  test('ours is signed for the service, for less than a day', () => {
    const nowMs = Date.UTC(2026, 10, 20);
    for (let n = 0; n < 20; n += 1) {
      const key = vapidKey(newVapidSecret());
      const header = vapidHeader(key, { audience: 'https://push.example.net', contact: 'mailto:a@b.example', nowMs });
      expect(isSigned(header)).toBe(true);
      const claims = JSON.parse(bytes(header.split('.')[1] ?? '').toString()) as { aud: string; exp: number };
      expect(claims).toEqual({
        aud: 'https://push.example.net',
        exp: nowMs / 1000 + 12 * 3600,
        sub: 'mailto:a@b.example',
      });
      expect(header.endsWith(`, k=${key.publicKey}`)).toBe(true);
    }
  });
});

/** The browser's side, from the text of the RFCs. */
function read(message: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, ownPublic] = [message.subarray(0, 16), message.subarray(21, 86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), ownPublic]);
  const key = hkdfSync('sha256', browser.computeSecret(ownPublic), auth, info, 32);
  const derive = (of: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(key), salt, Buffer.from(`Content-Encoding: ${of}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(message.subarray(-16));
  const text = Buffer.concat([decipher.update(message.subarray(86, -16)), decipher.final()]);
  expect(text.at(-1)).toBe(2);
  return text.subarray(0, -1).toString();
}

test('a browser reads what was encrypted for it, up to the longest text, and no two are alike', () => {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys();
  const auth = randomBytes(16);
  for (const text of ['', 'İ ı ş ₺', 'x'.repeat(PUSH_TEXT_MAX)]) {
    const message = encryptPush(Buffer.from(text), { p256dh, auth });
    expect(read(message, browser, auth)).toBe(text);
    expect(message.length).toBeLessThanOrEqual(4096);
    expect(message.equals(encryptPush(Buffer.from(text), { p256dh, auth }))).toBe(false);
  }
  expect(() => encryptPush(Buffer.alloc(PUSH_TEXT_MAX + 1), { p256dh, auth })).toThrow('too long');
});

test('keys that are none are told', () => {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys();
  const auth = randomBytes(16);
  expect(arePushKeys({ p256dh, auth })).toBe(true);
  expect(arePushKeys({ p256dh, auth: randomBytes(15) })).toBe(false);
  expect(arePushKeys({ p256dh: Buffer.from(browser.getPublicKey(null, 'compressed')), auth })).toBe(false);
  expect(arePushKeys({ p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]), auth })).toBe(false);
  expect(arePushKeys({ p256dh: Buffer.alloc(0), auth })).toBe(false);
});
