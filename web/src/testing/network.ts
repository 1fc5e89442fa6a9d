/** Stub of the network for screen tests: replies by "METHOD /path", and a record of the requests. */

import { afterEach, vi } from 'vitest';

export interface NetworkRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Parsed JSON, the form, or undefined. */
  readonly body: unknown;
}

type Reply = (request: NetworkRequest) => Response | Promise<Response>;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** @returns all requests so far; a path without a reply fails like a lost connection */
export function stubNetwork(replies: Readonly<Record<string, Reply>>): readonly NetworkRequest[] {
  const record: NetworkRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const request: NetworkRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
    };
    record.push(request);
    const reply = replies[`${request.method} ${request.path}`];
    if (reply === undefined) throw new TypeError('Failed to fetch');
    return await reply(request);
  });
  return record;
}

export const answer = (data?: unknown, message = 'Tamam') => Response.json({ success: true, message, data });

export const refusal = (status: number, code: string, errDetail: string, message = errDetail) =>
  Response.json({ success: false, message, errDetail, code, requestId: 'test' }, { status });
