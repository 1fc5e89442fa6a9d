import type { FastifyReply } from 'fastify';

/**
 * Aborts when the connection ends before the answer, also where it had while a session was looked up. (Fastify's own
 * `request.signal` aborts when a body was read to its end, too.)
 */
export function askerGone({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
