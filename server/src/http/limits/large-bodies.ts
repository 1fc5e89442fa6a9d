/**
 * Concurrency limit of large JSON bodies, applied before one is read: imports are megabytes, and half-sent ones must
 * not use up the memory. The session is checked first; a user sends one at a time.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue } from '../../sharing/fair-queue.ts';
import type { HttpContext } from '../api/route.ts';
import { bearerToken } from '../api/session-guard.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import { ipKey } from './ip-key.ts';

/** Eight megabytes each while they arrive. */
const PLACES = { concurrency: 4, concurrencyOfKey: 2, waitingLimit: 40 };
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = '5';

const placed = new WeakSet<FastifyRequest>();
/** Tells if its body has passed the concurrency limit for large ones. */
export const hasPlace = (request: FastifyRequest): boolean => placed.has(request);

/** @param usualBytes limit of a body outside the concurrency limit */
export function gateLargeBodies(
  app: FastifyInstance,
  { now, findSession }: Pick<HttpContext, 'now' | 'findSession'>,
  usualBytes: number,
): void {
  const queue = createFairQueue(PLACES);
  const underWay = new Set<string>();
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = bearerToken(request);
    const session = token === undefined ? undefined : await findSession(token, now());
    if (!session) throw new DomainError('SESSION_INVALID');
    const { userId } = session;
    if (underWay.has(userId)) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    underWay.add(userId);
    const waitSignal = disconnectSignal(reply, WAIT_MS);
    await new Promise<void>((resolve, reject) => {
      const hold = () => {
        resolve();
        return new Promise<void>((free) => {
          if (reply.raw.destroyed) free();
          else reply.raw.once('finish', free).once('close', free);
        });
      };
      queue
        .run({ key: ipKey(request.ip), signal: waitSignal }, hold)
        .catch(reject)
        .finally(() => underWay.delete(userId));
    });
    placed.add(request);
  };
  app.addHook('onRequest', async (request, reply) => {
    const most = request.routeOptions.config.operation?.rules.bodyMaxBytes;
    if (most === undefined || !isLarge(request, usualBytes)) return;
    // The rest of a refused body is read and discarded: closing the connection would lose the response.
    await take(request, reply);
  });
}

/** Tells if a body is large, or its length not given. */
function isLarge({ headers }: FastifyRequest, usualBytes: number): boolean {
  const announced = headers['content-length'];
  if (announced === undefined) return headers['transfer-encoding'] !== undefined;
  return Number(announced) > usualBytes; // not a figure: a count of bytes
}
