/**
 * Documents that describe programs, fetched under the rules of addresses that people hand over (outbound): the address
 * is judged after it is resolved, no redirect is followed, time and size are bounded. Good ones are kept for a while.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { asLine } from '@kurus/core/contract/text-fields';
import { KEY_NAME_MAX_LENGTH } from '@kurus/core/limits';
import * as z from 'zod/mini';
import { isNamed, type NamedHost } from '../../outbound/address-rules.ts';
import { callOutside, isLate, type OutsideAnswer, type Resolve } from '../../outbound/call-outside.ts';
import { RecentMap } from '../../sharing/recent-map.ts';
import { type Client, clientUrl, COMMAND_CLIENT, isRedirectUri } from './client.ts';

interface DocumentParts {
  /** Hosts that the operator named. */
  readonly named: readonly NamedHost[];
  readonly resolveName?: Resolve | undefined;
  readonly now: () => number;
}

/** Finds the program of a client_id. @throws DomainError AUTHORIZE_INVALID, PROGRAM_... */
export type FindClient = (clientId: string) => Promise<Client>;

const KEPT = 1_000;
const KEPT_MS = 600_000;
const MAX_BYTES = 8_192;
const WAIT_MS = 4_000;
const REDIRECTS_MAX = 50;

const DOCUMENT = z.object({
  client_id: z.string(),
  client_name: z.optional(z.string()),
  redirect_uris: z.array(z.string()).check(z.minLength(1), z.maxLength(REDIRECTS_MAX)),
  // A program that says it proves itself is not taken for one that does not.
  token_endpoint_auth_method: z.optional(z.literal('none')),
  grant_types: z.optional(z.array(z.string())),
  response_types: z.optional(z.array(z.string())),
});

export function createClientDocuments({ named, resolveName, now }: DocumentParts): FindClient {
  const kept = new RecentMap<string, { readonly client: Client; readonly untilMs: number }>(KEPT);
  const underWay = new Map<string, Promise<Client>>();

  const fetchClient = async (id: string, url: URL): Promise<Client> => {
    const { host } = url;
    const call = { url: id, named, headers: { accept: 'application/json' }, maxBytes: MAX_BYTES, waitMs: WAIT_MS };
    let answer: OutsideAnswer;
    try {
      answer = await callOutside(resolveName ? { ...call, resolveName } : call);
    } catch (error) {
      throw new DomainError(isLate(error) ? 'PROGRAM_TIMED_OUT' : 'PROGRAM_UNREACHABLE', { host });
    }
    if (answer.status !== 200) throw new DomainError('PROGRAM_UNREACHABLE', { host });
    const client = clientOf(answer, id, host);
    if (!client) throw new DomainError('PROGRAM_DOCUMENT_INVALID', { host });
    kept.set(id, { client, untilMs: now() + KEPT_MS });
    return client;
  };

  return async (id) => {
    if (id === COMMAND_CLIENT.id) return COMMAND_CLIENT;
    const url = clientUrl(id, (one) => isNamed(one, named));
    if (!url) throw new DomainError('AUTHORIZE_INVALID', { field: 'client_id' });
    const known = kept.get(id);
    if (known && known.untilMs > now()) return known.client;
    const asked = underWay.get(id) ?? fetchClient(id, url).finally(() => underWay.delete(id));
    underWay.set(id, asked);
    return asked;
  };
}

function clientOf({ text, type = '' }: OutsideAnswer, id: string, host: string): Client | undefined {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return undefined;
  const read = DOCUMENT.safeParse(jsonOf(text));
  if (!read.success || read.data.client_id !== id) return undefined;
  const { client_name: name = '', redirect_uris: uris, grant_types: grants, response_types: responses } = read.data;
  if (grants && !grants.includes('authorization_code')) return undefined;
  if (responses && !responses.includes('code')) return undefined;
  const line = asLine(name).replaceAll(/\s+/g, ' ');
  const shown = Array.from(line).slice(0, KEY_NAME_MAX_LENGTH).join('').trim() || host.slice(0, KEY_NAME_MAX_LENGTH);
  return { id, host, name: shown, redirectUris: uris.filter(isRedirectUri) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
