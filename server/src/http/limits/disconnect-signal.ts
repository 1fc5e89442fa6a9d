import type { FastifyReply } from 'fastify';

/**
 * Aborts when the connection ends before the answer, also where it had while a session was looked up. (Fastify's own
 * `request.signal` aborts when a body was read to its end, too.) The limit is not joined to it by `AbortSignal.any`:
 * where nobody listens and one only looks now and then, Node 24 forgets the abort of a source that was collected.
 * @param withinMs aborts after so long, too
 */
export function disconnectSignal({ raw }: FastifyReply, withinMs?: number): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  const limit = withinMs === undefined ? undefined : setTimeout(() => gone.abort(), withinMs).unref();
  raw.once('close', () => {
    clearTimeout(limit);
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * Aborts when the response is closed: its connection ended, or it was sent, perhaps as the refusal that it took too
 * long. Work after that reaches no client.
 */
export function connectionClosed({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const over = new AbortController();
  raw.once('close', () => over.abort());
  return over.signal;
}
