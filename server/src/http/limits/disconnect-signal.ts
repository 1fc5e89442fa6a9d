import type { FastifyReply } from 'fastify';

/**
 * Aborts when the connection ends before the response, also if it ended while a session was looked up. (Fastify's own
 * `request.signal` also aborts when a body was read to its end.) The time limit is not joined by `AbortSignal.any`:
 * without a listener, Node 24 loses the abort of a source that was garbage-collected.
 * @param withinMs aborts after this time, too
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
