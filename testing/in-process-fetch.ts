/** `fetch` of an application in this process: without a port, and by the clock of the test. */

import type { FastifyInstance } from 'fastify';

/** Statuses whose answers have no body. */
const WITHOUT_BODY = [204, 205, 304];

export const inProcessFetch =
  (http: FastifyInstance): typeof fetch =>
  async (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    init.signal?.throwIfAborted();
    const { statusCode, headers, rawPayload } = await http.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const body = WITHOUT_BODY.includes(statusCode) ? null : new Uint8Array(rawPayload);
    return new Response(body, { status: statusCode, headers: sent });
  };
