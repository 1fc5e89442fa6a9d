/**
 * Security log, for investigating an attack: failed logins and refused requests. Names, passwords, codes and tokens are
 * left out (ASVS 16.3). Floods are shortened, so that they do not fill the disk.
 */

import type { ErrorCode } from '@kurus/core/contract/errors';
import type { FastifyInstance } from 'fastify';
import { boundedCounters, memoryCounter, limitRefusal } from '../limits/counters.ts';
import { ipKey } from '../limits/ip-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user, once that is proven. */
    userId: string | undefined;
    /** Refusal of the answer, by its code. */
    refusal: ErrorCode | undefined;
  }
}

/** Refusals for a missing session, a missing permission, too many requests. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);
/** Status codes for input that the screens never send: no JSON, wrong fields, wrong figures, another method. */
const BAD_INPUT: ReadonlySet<number> = new Set([400, 405, 413, 414, 415, 422, 431]);
/** Limit of lines of one address in a minute; those left out are counted on the next line. */
const LINES = { 'access refused': 120, 'input refused': 10 };
/** Limit of lines of all addresses together. */
const LINES_OF_ALL = 2_000;
const MINUTE_SECONDS = 60;

type Event = 'access granted' | keyof typeof LINES;

export function securityEvents(app: FastifyInstance): void {
  app.decorateRequest('userId');
  app.decorateRequest('refusal');
  const isRoom = linesLeft();
  let leftOut = 0;
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    const event = eventOf(request.routeOptions.config.operation?.rules.audited === true, status);
    if (!event) return;
    if (event !== 'access granted' && !(await isRoom(event, ipKey(request.ip)))) {
      leftOut += 1;
      return;
    }
    const { refusal: code, userId, ip } = request;
    request.log.info({ route, status, code, ip, userId, ...(leftOut > 0 && { leftOut }) }, event);
    leftOut = 0;
  });
}

function eventOf(audited: boolean, status: number): Event | undefined {
  if (audited) return status < 400 ? 'access granted' : 'access refused';
  if (REFUSED.has(status)) return 'access refused';
  return BAD_INPUT.has(status) ? 'input refused' : undefined;
}

function linesLeft() {
  const counters = boundedCounters(memoryCounter);
  const ofAddress = {
    'access refused': counters('access refused', LINES['access refused'], MINUTE_SECONDS),
    'input refused': counters('input refused', LINES['input refused'], MINUTE_SECONDS),
  };
  const ofAll = counters('all', LINES_OF_ALL, MINUTE_SECONDS);
  return async (event: keyof typeof LINES, address: string) =>
    !(await limitRefusal(ofAddress[event].consume(address))) && !(await limitRefusal(ofAll.consume('')));
}
