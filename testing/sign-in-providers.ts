/** OpenID provider with real signatures, and the part of Facebook's graph that a login needs, on a local port. */

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

export interface SignInProviders {
  readonly issuer: string;
  readonly graphUrl: string;
  /** Token signed by the provider; `changes` modify or extend its claims. */
  sign(changes?: JWTPayload): Promise<string>;
  /** Token with the same claims, signed by a key that the provider does not publish. */
  forge(changes?: JWTPayload): Promise<string>;
  /** Token with the same claims under HS256, with the provider's public key as the secret. */
  confuse(changes?: JWTPayload): Promise<string>;
  unsigned(changes?: JWTPayload): string;
  /** Answers of Facebook: access token -> results of debug_token and /me. */
  readonly facebook: Map<string, { debug: Record<string, unknown>; me: Record<string, unknown> }>;
  close(): Promise<void>;
}

export const CLIENT_ID = 'kurus-test-client';
export const FACEBOOK_APP = { id: '4711', secret: 'graph-secret' };
const KEY_ID = 'key-1';

export async function startSignInProviders(): Promise<SignInProviders> {
  const pair = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const facebook: SignInProviders['facebook'] = new Map();
  let origin = '';

  const answers = (request: IncomingMessage): unknown => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/.well-known/openid-configuration') {
      return { issuer: origin, jwks_uri: `${origin}/keys`, authorization_endpoint: `${origin}/authorize` };
    }
    if (url.pathname === '/keys') return { keys: [publicJwk] };
    if (url.pathname === '/graph/debug_token') return debugToken(url, facebook);
    if (url.pathname === '/graph/me') return me(url, facebook);
    return undefined;
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const answer = answers(request);
    response.writeHead(answer === undefined ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: {} }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const claims = (changes: JWTPayload): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: origin, aud: CLIENT_ID, iat: now, exp: now + 600, ...changes };
  };
  const header = { alg: 'RS256', kid: KEY_ID };
  return {
    issuer: origin,
    graphUrl: `${origin}/graph`,
    facebook,
    sign: (changes = {}) => new SignJWT(claims(changes)).setProtectedHeader(header).sign(pair.privateKey),
    forge: (changes = {}) => new SignJWT(claims(changes)).setProtectedHeader(header).sign(stranger.privateKey),
    confuse: (changes = {}) =>
      new SignJWT(claims(changes))
        .setProtectedHeader({ alg: 'HS256', kid: KEY_ID })
        .sign(Buffer.from(JSON.stringify(publicJwk))),
    unsigned: (changes = {}) => new UnsecuredJWT(claims(changes)).encode(),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function debugToken(url: URL, facebook: SignInProviders['facebook']): unknown {
  if (url.searchParams.get('access_token') !== `${FACEBOOK_APP.id}|${FACEBOOK_APP.secret}`) return undefined;
  const user = facebook.get(url.searchParams.get('input_token') ?? '');
  return { data: user?.debug ?? { is_valid: false } };
}

function me(url: URL, facebook: SignInProviders['facebook']): unknown {
  const token = url.searchParams.get('access_token') ?? '';
  const proof = createHmac('sha256', FACEBOOK_APP.secret).update(token).digest('hex');
  return url.searchParams.get('appsecret_proof') === proof ? facebook.get(token)?.me : undefined;
}
