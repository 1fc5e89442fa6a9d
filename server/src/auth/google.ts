/** Google sign-in: an OpenID Connect identity token, verified against the issuer's published keys (D14). */
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { DomainError } from '@kurus/core/contract/errors';
import { fetchJson, textClaim, type Provider } from './provider.ts';

export interface GoogleSettings {
  /** Address of the issuer, without a slash at the end; another OpenID provider can stand in. */
  readonly issuer: string;
  readonly clientId: string;
}

const CLOCK_TOLERANCE_SECONDS = 10;
const KEYS_WITHIN_MS = 5_000;
/** Never `none`, never a shared secret: only signatures by the provider's private key. */
const ALGORITHMS = ['RS256', 'ES256'];

export function createGoogle(settings: GoogleSettings): Provider {
  const keys = lazyKeys(settings.issuer);
  // Google's own tokens may name the issuer without its scheme.
  const issuer = [settings.issuer, settings.issuer.replace(/^https:\/\//, '')];

  const verify = async (token: string, nowMs: number): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(token, await keys(), {
        issuer,
        audience: settings.clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(nowMs),
      });
      return payload;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new DomainError(isOutage(error) ? 'UNAVAILABLE' : 'PROVIDER_TOKEN_INVALID');
    }
  };

  return {
    async identify(token, nowMs) {
      const claims = await verify(token, nowMs);
      const subject = textClaim(claims.sub, 255);
      const otherParty = claims['azp'] !== undefined && claims['azp'] !== settings.clientId;
      if (subject === undefined || (otherParty && Array.isArray(claims.aud)))
        throw new DomainError('PROVIDER_TOKEN_INVALID');
      return {
        provider: 'google',
        subject,
        fullName: textClaim(claims['name'], 100),
        email: textClaim(claims['email'], 254),
        emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
        once: { value: onceOf(claims, token), untilMs: ((claims.exp ?? 0) + CLOCK_TOLERANCE_SECONDS) * 1000 },
      };
    },
  };
}

/** The nonce; without one the token's own content, not its signature, of which some algorithms allow two spellings. */
function onceOf(claims: JWTPayload, token: string): string {
  const nonce = textClaim(claims['nonce'], 512);
  return nonce === undefined ? `token ${token.slice(0, token.lastIndexOf('.'))}` : `nonce ${nonce}`;
}

/** The issuer's keys by its discovery document, asked for at the first login and kept by the library. */
function lazyKeys(issuer: string): () => Promise<JWTVerifyGetKey> {
  let found: Promise<JWTVerifyGetKey> | undefined;
  const discover = async (): Promise<JWTVerifyGetKey> => {
    const document = await discovery(issuer);
    return createRemoteJWKSet(document, { timeoutDuration: KEYS_WITHIN_MS });
  };
  return () => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

async function discovery(issuer: string): Promise<URL> {
  let document: Record<string, unknown>;
  try {
    document = await fetchJson(new URL(`${issuer}/.well-known/openid-configuration`));
  } catch {
    throw new DomainError('UNAVAILABLE');
  }
  const address = document['jwks_uri'];
  const sameIssuer = typeof document['issuer'] === 'string' && document['issuer'].replace(/\/$/, '') === issuer;
  if (!sameIssuer || typeof address !== 'string' || !URL.canParse(address)) throw new DomainError('UNAVAILABLE');
  const url = new URL(address);
  if (url.protocol !== 'https:' && new URL(issuer).protocol === 'https:') throw new DomainError('UNAVAILABLE');
  return url;
}

/** The keys could not be had; anything else is the token's fault. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC'
  );
}
