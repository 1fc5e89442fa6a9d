/**
 * Requests of programs for access, judged before anybody is asked: the program and its redirect URI first, as no answer
 * may go to an address that was not checked. A wrong request is told to the person and redirects nowhere: whoever can
 * publish a document could otherwise have this server send people on.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { type Scope, SCOPES } from '@kurus/core/contract/words/scopes';
import type { FindClient } from './client-documents.ts';
import { type Client, COMMAND_CLIENT, isOwnRedirect } from './client.ts';

/** Resource of a token: the interface itself, or the one for assistants at /mcp. */
export type Resource = 'api' | 'mcp';

export interface AccessRequest {
  readonly client: Client;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
  readonly resource: Resource;
  readonly state: string | undefined;
  /** SHA-256 of the verifier, in base64url. */
  readonly challenge: string;
}

type Parameters = Readonly<Partial<Record<string, string>>>;

/** Rights of a program that names none. */
const DEFAULT_SCOPES: readonly Scope[] = ['market', 'portfolio:read', 'analysis:read'];
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** @throws DomainError AUTHORIZE_INVALID, PROGRAM_... */
export async function judgeRequest(given: Parameters, findClient: FindClient, origin: string): Promise<AccessRequest> {
  const client = await findClient(given['client_id'] ?? '');
  if (client === COMMAND_CLIENT) throw invalid('client_id');
  const redirectUri = given['redirect_uri'] ?? '';
  if (!isOwnRedirect(client, redirectUri))
    throw new DomainError('PROGRAM_REDIRECT_UNKNOWN', { host: client.host ?? '' });
  if (given['response_type'] !== 'code') throw invalid('response_type');
  if ((given['response_mode'] ?? 'query') !== 'query') throw invalid('response_mode');
  for (const name of ['request', 'request_uri']) if (given[name] !== undefined) throw invalid(name);
  // A challenge without a method would be a plain one.
  if (given['code_challenge_method'] !== 'S256') throw invalid('code_challenge_method');
  const challenge = given['code_challenge'] ?? '';
  if (!CHALLENGE.test(challenge)) throw invalid('code_challenge');
  const scopes = scopesOf(given['scope']);
  if (!scopes) throw invalid('scope');
  const resource = resourceOf(given['resource'], origin);
  if (!resource) throw invalid('resource');
  return { client, redirectUri, scopes, resource, state: given['state'], challenge };
}

const invalid = (field: string) => new DomainError('AUTHORIZE_INVALID', { field });

const isScope = (word: string): word is Scope => SCOPES.some((scope) => scope === word);

/** Scopes of a list with blanks, in our order; the usual ones where it is absent, undefined for one that is unknown. */
export function scopesOf(text: string | undefined): readonly Scope[] | undefined {
  // Every program gets a refresh token; some ask for one by this word.
  const words = (text ?? '').split(' ').filter((word) => word !== '' && word !== 'offline_access');
  if (words.length === 0) return DEFAULT_SCOPES;
  return words.every(isScope) ? SCOPES.filter((scope) => words.includes(scope)) : undefined;
}

/** Resource of an indicator (RFC 8707); undefined for one that is not ours. */
export function resourceOf(indicator: string | undefined, origin: string): Resource | undefined {
  if (indicator === undefined || indicator === origin || indicator === `${origin}/`) return 'api';
  return indicator === `${origin}/mcp` ? 'mcp' : undefined;
}
