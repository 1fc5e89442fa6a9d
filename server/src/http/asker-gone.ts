import type { FastifyReply } from 'fastify';

/**
 * Aborts when the connection ends before the answer, also where it had while a session was looked up, and when the
 * answer takes longer than it may. (Fastify's own `request.signal` aborts when a body was read to its end, too. Of
 * `AbortSignal.any` Node forgets an abort at which nobody looked before its source was collected as garbage:
 * nodejs/node#65995.)
 */
export function askerGone({ raw }: FastifyReply, withinMs?: number): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  const limit = withinMs === undefined ? undefined : setTimeout(() => gone.abort(), withinMs).unref();
  raw.once('close', () => {
    clearTimeout(limit);
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
