/**
 * Facebook login with an access token, which Facebook itself checks (debug_token, then the person's own fields; D14).
 */

import { createHmac } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import { fetchJson, nameClaim, textClaim, type Provider } from './provider.ts';

export interface FacebookSettings {
  /** Base address of the graph interface, without a slash at the end. */
  readonly graphUrl: string;
  /** The page where people sign in. */
  readonly dialogUrl: string;
  readonly appId: string;
  readonly appSecret: string;
}

export function createFacebook(settings: FacebookSettings): Provider {
  const ask = (path: string, query: Record<string, string>) => {
    const url = new URL(`${settings.graphUrl}${path}`);
    url.search = new URLSearchParams(query).toString();
    return fetchJson(url);
  };

  return {
    async authorizeUrl() {
      const url = new URL(settings.dialogUrl);
      const parameters = { client_id: settings.appId, response_type: 'token', scope: 'email' };
      url.search = new URLSearchParams(parameters).toString();
      return url.href;
    },
    async identify(token, nowMs) {
      const answer = await ask('/debug_token', {
        input_token: token,
        access_token: `${settings.appId}|${settings.appSecret}`,
      });
      const subject = subjectOf(answer['data'], settings.appId, nowMs);
      const person = await ask('/me', {
        fields: 'id,name,email',
        access_token: token,
        appsecret_proof: createHmac('sha256', settings.appSecret).update(token).digest('hex'),
      });
      if (person['id'] !== subject) throw new DomainError('PROVIDER_TOKEN_INVALID');
      const email = textClaim(person['email'], 254);
      return {
        provider: 'facebook',
        subject,
        fullName: nameClaim(person['name']),
        email,
        // Facebook gives an address only once its owner has confirmed it.
        emailVerified: email !== undefined,
        once: undefined,
      };
    },
  };
}

/**
 * The person of a token that was made for our app, for a user, and lives. @throws DomainError PROVIDER_TOKEN_INVALID
 */
function subjectOf(data: unknown, appId: string, nowMs: number): string {
  const fields = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const { is_valid: isValid, app_id: tokenAppId, type, expires_at: expiresAt, user_id: userId } = fields;
  // Zero means a token without an end.
  const alive = expiresAt === 0 || (typeof expiresAt === 'number' && expiresAt * 1000 > nowMs);
  const subject = textClaim(userId, 255);
  const ours = String(tokenAppId) === appId && (type === undefined || type === 'USER');
  if (isValid !== true || !ours || !alive || subject === undefined) throw new DomainError('PROVIDER_TOKEN_INVALID');
  return subject;
}
