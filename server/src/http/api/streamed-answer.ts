/** Streamed answer of a long computation, as server-sent events for clients that accept them. */

import type { Success } from '@kurus/core/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openEventStream } from './event-stream.ts';
import { failureOf } from './failures.ts';

export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  /\btext\/event-stream\b/i.test(headers.accept ?? '');

/**
 * Streams progress, then the result.
 * @param work receives a function that reports progress; its failure is sent as the result
 */
export async function answerWithProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (report: (progress: object) => void) => Promise<Success<unknown>>,
): Promise<void> {
  const socket = openEventStream(reply, false);
  const send = (event: string, data: object) => {
    if (socket?.writable) socket.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const answer = await work((progress) => send('progress', progress)).catch((error: unknown) =>
    failureOf(error, request),
  );
  send('answer', answer);
  socket?.end();
}
