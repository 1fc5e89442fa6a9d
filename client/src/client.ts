/**
 * Client of the HTTP interface: a typed fetch over the contract that the server is built on, so that its types, exact
 * figures and refusals are the server's own. `call` is one call, `pages` a list page by page, `download` a file,
 * `prices` every quote as it changes. Every failure is a KurusError.
 */

import type { BesideOf, DataOf, Endpoint, Failure, QueryOf, Success } from '@kurus/core/contract/endpoint';
import { marketStream } from '@kurus/core/contract/market-stream';
import type { World } from '@kurus/core/contract/words/world';
import { addressOf } from './address.ts';
import { decodedBy, envelopeOf, refusalOf, retryAfterOf } from './answer.ts';
import { baseOf, createAttempt } from './attempt.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { readPrices, type PriceNews } from './prices.ts';

const DEFAULTS = { language: 'en', timeoutMs: 30_000, waitMs: 30_000, maxBytes: 64 * 1024 * 1024, fetch } as const;
/** Waits of a call at most. */
const WAITS_MAX = 4;
/** Pages of a list at most: a server that leads in a circle ends there. */
const PAGES_MAX = 10_000;

export interface Answer<E> {
  readonly message: string;
  readonly data: DataOf<E>;
  /** Further members of the envelope. */
  readonly beside: BesideOf<E>;
}

export interface Download {
  /** Name that the server gives the file, without any folder. */
  readonly name: string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type Client = ReturnType<typeof createClient>;

export function createClient(options: ClientOptions) {
  const settings = { ...DEFAULTS, ...options };
  const { waitMs, onWait } = settings;
  const attempt = createAttempt(settings);

  /** Repeats what is safe to repeat: what was never begun (429), and what happens once or changes nothing (503). */
  async function answered<E extends Endpoint>(endpoint: E, asked: CallOptions<E>) {
    const isSafe = endpoint.method === 'GET' || asked.idempotencyKey !== undefined;
    for (let waits = 0, leftMs = waitMs; ; waits += 1) {
      const answer = await attempt(endpoint, asked);
      const { status } = answer.response;
      const seconds = retryAfterOf(answer.response);
      const isBusy = status === 429 || (status === 503 && isSafe);
      if (!isBusy || seconds === undefined || seconds * 1000 > leftMs || waits === WAITS_MAX) return answer;
      leftMs -= seconds * 1000;
      onWait?.(seconds);
      await sleep(seconds * 1000, asked.signal);
    }
  }

  /** @throws KurusError */
  async function call<const E extends Endpoint>(endpoint: E, asked: CallOptions<E> = {}): Promise<Answer<E>> {
    const { response, bytes } = await answered(endpoint, asked);
    const answer: Success<unknown> | Failure | undefined = envelopeOf(bytes);
    if (!response.ok || answer?.success !== true) throw refusalOf(response, answer);
    const { data, beside } = decodedBy(endpoint, answer, response.status);
    return { message: String(answer.message), data: data as DataOf<E>, beside: beside as BesideOf<E> };
  }

  /**
   * Pages of a list, as long as each names the next one.
   * @param by name of the query that takes it
   * @throws KurusError
   */
  async function* pages<const E extends Endpoint>(
    endpoint: E,
    by: 'after' | 'before',
    asked: CallOptions<E> = {},
  ): AsyncGenerator<DataOf<E>> {
    let query = asked.query;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const { data } = await call(endpoint, { ...asked, ...(query !== undefined && { query }) });
      yield data;
      const { next, nextBefore } = data as { readonly next?: unknown; readonly nextBefore?: unknown };
      const word = next ?? nextBefore;
      if (typeof word !== 'string' && typeof word !== 'number') return;
      query = { ...(query as object), [by]: String(word) } as QueryOf<E>;
    }
  }

  /** File of an endpoint that answers with one. @throws KurusError */
  async function download<const E extends Endpoint>(endpoint: E, asked: CallOptions<E> = {}): Promise<Download> {
    const { response, bytes } = await answered(endpoint, asked);
    const disposition = response.headers.get('content-disposition');
    // An answer that is no file is an envelope, or the page of another program.
    if (!response.ok || disposition === null) throw refusalOf(response, envelopeOf(bytes));
    const name = /filename="([^"/\\]+)"/.exec(disposition)?.[1];
    return { name, bytes };
  }

  /** Quotes of a world: all of them, then those that changed, until `signal`. @throws KurusError */
  function prices(asked: { readonly world?: World; readonly signal?: AbortSignal } = {}): AsyncGenerator<PriceNews> {
    const url = baseOf(settings) + addressOf(marketStream.path, undefined, { world: asked.world });
    return readPrices((init) => settings.fetch(url, { ...init, redirect: 'manual' }), asked.signal);
  }

  return { call, pages, download, prices };
}

async function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => resolve(), ms);
  signal?.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
  signal?.throwIfAborted();
}
