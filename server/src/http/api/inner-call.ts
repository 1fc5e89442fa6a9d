/**
 * Calls that a request makes to the interface itself, with its own token: whoever calls through /mcp is judged, served
 * and logged as one who calls directly. The request is counted once, however many calls it makes.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

const running = new AsyncLocalStorage<object>();

/** Tells if the call was made by a request that was counted already. */
export const isInnerCall = (): boolean => running.getStore() !== undefined;

declare module 'fastify' {
  interface FastifyRequest {
    /** Number of calls that it made to the interface. */
    innerCalls: number;
  }
  interface FastifyContextConfig {
    /** True where an access key of any scope is taken: its calls are judged one by one. */
    takesKeys?: true;
  }
}

export interface InnerCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
}

export interface InnerAnswer {
  readonly status: number;
  /** Body, as it was sent. */
  readonly text: string;
}

/** Makes a call on behalf of a request: with its token, its language and its address. */
export async function callInside(
  app: FastifyInstance,
  request: FastifyRequest,
  { method, url, body }: InnerCall,
  signal: AbortSignal,
): Promise<InnerAnswer> {
  request.innerCalls += 1;
  const { authorization, 'accept-language': language } = request.headers;
  const options: InjectOptions = {
    method,
    url,
    remoteAddress: request.ip,
    headers: { ...(authorization && { authorization }), ...(language && { 'accept-language': language }) },
    ...(body ? { payload: body } : {}),
    signal,
  };
  // The call is sent when it is waited for: that is within the run, too.
  const reply = await running.run({}, async () => await app.inject(options));
  return { status: reply.statusCode, text: reply.payload };
}
