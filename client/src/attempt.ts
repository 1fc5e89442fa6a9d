/** One attempt of a call: sent, and read to its end within its limits. */

import { accessOf } from '@kurus/core/contract/access';
import type { Endpoint } from '@kurus/core/contract/endpoint';
import { addressOf } from './address.ts';
import { bytesOf } from './answer.ts';
import { KurusError } from './kurus-error.ts';
import type { CallOptions, ClientOptions } from './options.ts';

type Settings = Required<Pick<ClientOptions, 'language' | 'timeoutMs' | 'maxBytes' | 'fetch'>> &
  Pick<ClientOptions, 'server' | 'token'>;

export const baseOf = ({ server }: Pick<ClientOptions, 'server'>): string => server.replace(/\/+$/, '');

export function createAttempt(settings: Settings) {
  return async <E extends Endpoint>(endpoint: E, asked: CallOptions<E>) => {
    const { body, params, query, signal, timeoutMs = settings.timeoutMs } = asked;
    const headers = await headersOf(settings, endpoint, asked.idempotencyKey);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await settings.fetch(baseOf(settings) + addressOf(endpoint.path, params, query), {
        method: endpoint.method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        // A key goes to no other address.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      return { response, bytes: await bytesOf(response, settings.maxBytes) };
    } catch (error) {
      throw failureOf(error, { signal, limit });
    }
  };
}

async function headersOf(
  { token, language }: Settings,
  endpoint: Endpoint,
  idempotencyKey: string | undefined,
): Promise<Headers> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language });
  // A public call is not the key's business, unless it shows a session more.
  const isKnown = endpoint.access === 'session' || accessOf(endpoint).key !== undefined;
  const bearer = isKnown ? await (typeof token === 'function' ? token() : token) : undefined;
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

function failureOf(
  error: unknown,
  { signal, limit }: { signal: AbortSignal | undefined; limit: AbortSignal },
): unknown {
  if (error instanceof KurusError || signal?.aborted) return error;
  const [code, message] = limit.aborted
    ? (['TIMEOUT', 'the server did not answer in time'] as const)
    : (['NETWORK', 'the server cannot be reached'] as const);
  return new KurusError(message, { code, status: 0 }, { cause: error });
}
