/**
 * Time limit of every response (R-F10): each wait of a handler has its own limit, but one request may wait several
 * times. Work that has begun continues to its own limit; a retry with its idempotency key shows whether it was done.
 * Files of the screens have no limit: a late script is better than a page without one.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The screens give up after ten seconds. */
export const ANSWER_MS = 9_500;

/**
 * Limits the routes that are added from here on. A handler must return its response, not send it: a late one would be
 * sent as a second response.
 */
export function answerInTime(app: FastifyInstance, withinMs = ANSWER_MS): void {
  app.addHook('onRoute', (route) => {
    const { handler, config } = route;
    const within = config?.operation?.rules.answerWithinMs ?? withinMs;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      return answer instanceof Promise ? inTime(answer, request, reply, within) : answer;
    };
  });
}

function inTime(answer: Promise<unknown>, request: FastifyRequest, reply: FastifyReply, withinMs: number) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // The time of the client, to send or to receive, does not count; it has its own limits.
      if (!request.raw.complete) timer.refresh();
      else if (!reply.raw.headersSent) reject(new DomainError('UNAVAILABLE'));
    }, withinMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
