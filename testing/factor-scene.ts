/** Second factors of a user, as each request about them needs it. */

import { createHash } from 'node:crypto';
import { TOTP, URI } from 'otpauth';
import { newChallenge } from '../server/src/auth/passkeys/challenges.ts';
import type { TestApp, TestUser } from './app.ts';
import { createAuthenticator } from './authenticator.ts';

export interface FactorScene {
  /** Code of the app that waits for it. */
  readonly appCode: string;
  /** A new passkey for the session of a token. */
  readonly attestation: () => object;
  /** Notes the session that the next request belongs to. */
  readonly inSession: (token: string) => void;
}

export async function addFactors(app: TestApp, { userId, call }: TestUser, name: string): Promise<FactorScene> {
  await app.db.sql`update session set proven_at = ${new Date(app.nowMs)} where user_id = ${userId}`;
  let appCode = '';
  if (name === 'POST /user/totp/confirm') {
    const { body } = await call('POST', '/user/totp');
    const { uri } = body.data as unknown as { readonly uri: string };
    const totp = URI.parse(uri);
    appCode = totp instanceof TOTP ? totp.generate({ timestamp: app.nowMs }) : '';
  }
  if (/\/user\/(passkeys\/:id|recovery-codes)$/.test(name)) {
    await app.db.sql`
      insert into passkey (user_id, passkey_id, credential_id, public_key, counter, transports, is_synced, name,
        created_at)
      values (${userId}, 1, '\\x01', '\\x01', 0, '{}', false, 'Telefon', now())`;
  }
  if (name === 'DELETE /user/totp') {
    await app.db.sql`
      insert into totp (user_id, secret, made_at, confirmed_at) values (${userId}, '\\x01', now(), now())`;
  }
  await app.db.sql`
    insert into reset_wait (user_id, asked_at, until, network) values (${userId}, now(), now(), '192.0.x.x')`;
  await app.db.sql`
    insert into session (user_id, token_hash, created_at, expires_at)
    values (${userId}, ${Buffer.alloc(32, 0xab)}, now(), ${new Date(app.nowMs + 60_000)})`;
  let of = '';
  const challenge = () =>
    Buffer.from(newChallenge(app.secret, { act: 'register', of }, app.nowMs + 60_000)).toString('base64url');
  return {
    appCode,
    attestation: () => createAuthenticator().create({ challenge: challenge(), user: { id: 'AAEC' } }),
    inSession(token) {
      of = `${userId} ${createHash('sha256').update(token).digest('hex')}`;
    },
  };
}

/** Requests that change the factors of a user: an address, and its body. */
export const FACTOR_WRITERS: Readonly<Record<string, (scene: FactorScene) => readonly [string, object?]>> = {
  'POST /user/totp': () => ['/user/totp'],
  'POST /user/totp/confirm': ({ appCode }) => ['/user/totp/confirm', { code: appCode }],
  'DELETE /user/totp': () => ['/user/totp'],
  'POST /user/recovery-codes': () => ['/user/recovery-codes'],
  'POST /user/passkeys/options': () => ['/user/passkeys/options'],
  'POST /user/passkeys': ({ attestation }) => ['/user/passkeys', { name: 'Telefon', response: attestation() }],
  'DELETE /user/sessions/:id': () => [`/user/sessions/${'ab'.repeat(8)}`],
  'DELETE /user/reset': () => ['/user/reset'],
  'PATCH /user/passkeys/:id': () => ['/user/passkeys/1', { name: 'Telefonum' }],
  'DELETE /user/passkeys/:id': () => ['/user/passkeys/1'],
};
