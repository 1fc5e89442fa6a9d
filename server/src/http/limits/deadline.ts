/**
 * No request stays unanswered, whatever its handler waits for (R-F10): each wait has a limit of its own, but one
 * request may wait several times. What was begun goes on to its own limit; a retry with its key tells whether it
 * happened. Files of the screens have no limit: a script that comes late is worth more than a page without it.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The screens wait for ten seconds. */
export const ANSWER_MS = 9_500;

/** For the routes that are added from here on. Whoever waits returns the answer: sent late, it would be a second. */
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
      // The time that a client takes, to send or to receive, is not ours; it has its own limits.
      if (!request.raw.complete) timer.refresh();
      else if (!reply.raw.headersSent) reject(new DomainError('UNAVAILABLE'));
    }, withinMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
