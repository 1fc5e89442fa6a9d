/** Identity that a sign-in provider vouches for, and the requests for it (D14). */

import { DomainError } from '@kurus/core/contract/errors';
import { lineField } from '@kurus/core/contract/requests/text-fields';
import { asLine } from '@kurus/core/contract/text-fields';
import { FULL_NAME_MAX_LENGTH } from '@kurus/core/limits';

export interface ProviderIdentity {
  readonly provider: 'google' | 'facebook';
  /** The provider's own name for the person; nothing else decides who they are. */
  readonly subject: string;
  readonly fullName: string | undefined;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  /**
   * Value that must not be presented twice, and until when; undefined where the provider's tokens may be used again.
   */
  readonly once: { readonly value: string; readonly untilMs: number } | undefined;
}

export interface Provider {
  /**
   * The page where people sign in, with all parameters but the browser's own redirect_uri, state and nonce; the token
   * comes back in the fragment, so that no server sees it on the way.
   * @throws DomainError UNAVAILABLE when the provider does not answer
   */
  authorizeUrl(): Promise<string>;
  /** @throws DomainError PROVIDER_TOKEN_INVALID, UNAVAILABLE when the provider does not answer */
  identify(token: string, nowMs: number): Promise<ProviderIdentity>;
}

const ANSWER_WITHIN_MS = 5_000;
const ANSWER_MAX_BYTES = 256 * 1024;

/** A provider's JSON. Its refusal means an invalid token; no response means an outage. */
export async function fetchJson(url: URL): Promise<Record<string, unknown>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    text = await limitedText(response);
  } catch {
    throw new DomainError('UNAVAILABLE');
  }
  if (response.status >= 500 || response.status === 429) throw new DomainError('UNAVAILABLE');
  if (!response.ok) throw new DomainError('PROVIDER_TOKEN_INVALID');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Not JSON, so not a response of the provider.
  }
  throw new DomainError('UNAVAILABLE');
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A claim as one line of a sane length; undefined when it is none. */
export function textClaim(value: unknown, maxLength: number): string | undefined {
  const read = typeof value === 'string' ? lineField(maxLength).safeParse(value) : undefined;
  return read?.data;
}

/** A person's name without invisible characters. */
export function nameClaim(value: unknown): string | undefined {
  return typeof value === 'string' ? textClaim(asLine(value), FULL_NAME_MAX_LENGTH) : undefined;
}
