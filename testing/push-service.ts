/** Stand-in of a push service, and of any server that notifications are posted to: on loopback. */

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Posted {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface StandIn {
  /** "127.0.0.1:1234", as settings name it. */
  readonly host: string;
  readonly url: string;
  readonly posted: Posted[];
  /** Answers the next calls; 201 at first. */
  answer: (reply: ServerResponse, call: Posted) => void;
  close(): Promise<void>;
}

export async function createStandIn(): Promise<StandIn> {
  const posted: Posted[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      posted.push(call);
      standIn.answer(reply, call);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: StandIn = {
    host,
    url: `http://${host}`,
    posted,
    answer: (reply) => void reply.writeHead(201).end(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
  return standIn;
}

/** A browser's side of a subscription. */
export interface Subscriber {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** Decrypts a message (RFC 8291). @throws Error if it is none for this subscriber */
  read(message: Buffer): string;
}

export function createSubscriber(endpoint: string): Subscriber {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    read(message) {
      const [salt, own] = [message.subarray(0, 16), message.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
      const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(own), auth, info, 32));
      const derive = (of: string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${of}\0`), length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(message.subarray(-16));
      const text = Buffer.concat([decipher.update(message.subarray(86, -16)), decipher.final()]);
      return text.subarray(0, text.lastIndexOf(2)).toString();
    },
  };
}

/** Claims of a VAPID header whose signature holds. @throws Error if it does not */
export function vapidClaims(authorization: string): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const given = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), given, Buffer.from(signature, 'base64url')))
    throw new Error('the signature does not hold');
  return {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }),
    key,
  };
}
