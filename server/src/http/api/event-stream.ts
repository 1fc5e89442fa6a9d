/** Start of a response that is server-sent events. */

import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

const RECONNECT_MS = 2000;
/** Time after which a client that lost the connection reconnects. */
export const STREAM_GREETING = `retry: ${RECONNECT_MS}\n\n`;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
};

/** Sends the head of an answer without length or chunks: what follows goes straight to the socket until it closes. */
export function openEventStream(reply: FastifyReply, packed: boolean): Socket | undefined {
  const headers = reply.getHeaders();
  reply.hijack();
  const response = reply.raw;
  response.useChunkedEncodingByDefault = false;
  response.shouldKeepAlive = false;
  // The headers of every response are set on the reply, which itself is not sent.
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  if (packed) response.setHeader('content-encoding', 'gzip');
  response.writeHead(200, HEADERS);
  response.flushHeaders();
  // Pipelined requests have no socket of their own.
  if (!response.socket) response.destroy();
  return response.socket ?? undefined;
}
