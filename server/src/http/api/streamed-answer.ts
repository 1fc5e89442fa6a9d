/** An answer that takes long, told while it comes to whoever asks for events, and by itself to whoever does not. */

import type { Success } from '@kurus/core/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openEventStream } from './event-stream.ts';
import { failureOf } from './failures.ts';

export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  /\btext\/event-stream\b/i.test(headers.accept ?? '');

/** @param work told how to say how far it is; what it throws is told too */
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
