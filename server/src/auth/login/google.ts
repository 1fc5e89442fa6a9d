/** Google sign-in: an OpenID Connect identity token, verified against the issuer's published keys (D14). */

import { DomainError } from '@kurus/core/contract/errors';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { fetchJson, nameClaim, textClaim, type Provider } from './provider.ts';

export interface GoogleSettings {
  /** Address of the issuer, without a slash at the end; a test may set another OpenID provider. */
  readonly issuer: string;
  readonly clientId: string;
}

const CLOCK_TOLERANCE_SECONDS = 10;
const KEYS_WITHIN_MS = 5_000;
/** Never `none`, never a shared secret: only signatures by the provider's private key. */
const ALGORITHMS = ['RS256', 'ES256'];

export function createGoogle(settings: GoogleSettings): Provider {
  const issuerOnce = lazyIssuer(settings.issuer);
  // Google's own tokens may name the issuer without its scheme.
  const issuer = [settings.issuer, settings.issuer.replace(/^https:\/\//, '')];

  const verify = async (token: string, nowMs: number): Promise<JWTPayload> => {
    const { keys } = await issuerOnce();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: settings.clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(nowMs),
      });
      return payload;
    } catch (error) {
      throw new DomainError(isOutage(error) ? 'UNAVAILABLE' : 'PROVIDER_TOKEN_INVALID');
    }
  };

  return {
    async authorizeUrl() {
      const url = addressOf((await issuerOnce()).authorizationEndpoint, settings.issuer);
      const parameters = { client_id: settings.clientId, response_type: 'id_token', scope: 'openid email profile' };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    async identify(token, nowMs) {
      const claims = await verify(token, nowMs);
      const subject = textClaim(claims.sub, 255);
      const otherParty = claims['azp'] !== undefined && claims['azp'] !== settings.clientId;
      if (subject === undefined || (otherParty && Array.isArray(claims.aud)))
        throw new DomainError('PROVIDER_TOKEN_INVALID');
      return {
        provider: 'google',
        subject,
        fullName: nameClaim(claims['name']),
        email: textClaim(claims['email'], 254),
        emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
        once: { value: onceOf(claims, token), untilMs: ((claims.exp ?? 0) + CLOCK_TOLERANCE_SECONDS) * 1000 },
      };
    },
  };
}

/**
 * Identity of a token for use once: its nonce, or without one its content; not its signature, of which some algorithms
 * allow two spellings.
 */
function onceOf(claims: JWTPayload, token: string): string {
  const nonce = textClaim(claims['nonce'], 512);
  return nonce === undefined ? `token ${token.slice(0, token.lastIndexOf('.'))}` : `nonce ${nonce}`;
}

interface Issuer {
  readonly keys: JWTVerifyGetKey;
  /** As written in the document: needed for the provider's page, not for checking a token. */
  readonly authorizationEndpoint: unknown;
}

/** The issuer's discovery document, fetched at the first login; the library keeps its keys fresh. */
function lazyIssuer(issuer: string): () => Promise<Issuer> {
  let found: Promise<Issuer> | undefined;
  return () => {
    found ??= discovery(issuer).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

async function discovery(issuer: string): Promise<Issuer> {
  let document: Record<string, unknown>;
  try {
    document = await fetchJson(new URL(`${issuer}/.well-known/openid-configuration`));
  } catch {
    throw new DomainError('UNAVAILABLE');
  }
  const sameIssuer = typeof document['issuer'] === 'string' && document['issuer'].replace(/\/$/, '') === issuer;
  if (!sameIssuer) throw new DomainError('UNAVAILABLE');
  return {
    keys: createRemoteJWKSet(addressOf(document['jwks_uri'], issuer), { timeoutDuration: KEYS_WITHIN_MS }),
    authorizationEndpoint: document['authorization_endpoint'],
  };
}

/** An address in the discovery document, which must be as safe as the issuer's. */
function addressOf(value: unknown, issuer: string): URL {
  if (typeof value !== 'string' || !URL.canParse(value)) throw new DomainError('UNAVAILABLE');
  const url = new URL(value);
  const plain = url.protocol !== 'https:' && new URL(issuer).protocol === 'https:';
  if (plain || !url.protocol.startsWith('http')) throw new DomainError('UNAVAILABLE');
  return url;
}

/** Tells if the keys could not be fetched; any other error is the token's fault. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC'
  );
}
