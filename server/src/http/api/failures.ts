/** Failures in one shape (D3). An unexpected one is logged and reveals nothing. */

import type { Failure } from '@kurus/core/contract/endpoint';
import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, sqlState } from '../../db/database-error.ts';
import { REFUSALS } from '../errors/errors.ts';
import { refusalText } from '../errors/refusal-text.ts';
import type { Headers } from '../site/security-headers.ts';
import { languageOf } from './language.ts';
import { challengeOf } from './own-address.ts';

const DEFAULT_RETRY_SECONDS = 5;

type LibraryCode =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RANGE_UNSATISFIABLE'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE';

/** Error codes for refusals by the HTTP library itself. */
const LIBRARY_STATUS: Readonly<Record<number, LibraryCode>> = {
  400: 'BAD_REQUEST',
  // A folder of the built screens: callers need not know that it exists.
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'BAD_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_UNSATISFIABLE',
  429: 'TOO_MANY_REQUESTS',
  431: 'BAD_REQUEST',
  503: 'UNAVAILABLE',
};

/** Codes of sockets that mean "not now" rather than "a fault in the code": lost, refused, unreachable, name unknown. */
const AWAY_CODE = /^(ECONN|ETIMEDOUT|EPIPE|ENOENT|EHOST|ENET|ENOTFOUND|EAGAIN|EAI_AGAIN|ERR_STREAM_|CONNECT)/;
/**
 * SQLSTATEs of PostgreSQL (its appendix A) that mean the same: connections, idle for too long in a transaction, rolled
 * back too often because of others, resources, locks, cancelled, going down or coming up, the system.
 */
const NOT_NOW_STATE = /^(08|25P03|40|53|55P03|57014|57P0|58)/;

/** @param publicUrl PUBLIC_URL, where it is set */
export function installFailures(app: FastifyInstance, publicUrl?: string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(error, request, reply, publicUrl));
}

/** For Fastify's `frameworkErrors`: an address that cannot be parsed runs through no hook. */
export function unreadAnswer(headers: Headers) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    answerFailure(error, request, reply.headers(headers));
}

function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl?: string,
): FastifyReply {
  if (error.statusCode === 416) reply.headers(lengthOf(error));
  const refusal = domainErrorOf(error, request);
  if (REFUSALS[refusal.code].status === 401 && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', challengeOf(request, publicUrl, ''));
  return fail(refusal, request, reply);
}

/** Any failure in that shape, for an answer whose head is sent already. */
export const failureOf = (error: unknown, request: FastifyRequest): Failure =>
  bodyOf(domainErrorOf(error as FastifyError, request), request);

function bodyOf(error: DomainError, request: FastifyRequest): Failure {
  request.refusal = error.code;
  const text = refusalText(error.refusal, languageOf(request));
  const { triesLeft, most } = error.detail;
  return {
    success: false,
    message: text,
    errDetail: text,
    code: error.code,
    requestId: request.id,
    ...(typeof triesLeft === 'number' && { triesLeft }),
    ...(typeof most === 'number' && { most }),
  };
}

export function fail(error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status } = REFUSALS[error.code];
  const body = bodyOf(error, request);
  if (status === 429 || status === 503) {
    reply.header('retry-after', error.detail['retryAfterSeconds'] ?? DEFAULT_RETRY_SECONDS);
  }
  // A route may have announced a file whose first page then failed.
  reply.removeHeader('content-disposition');
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}

/** Length of the file, which the file server adds to its refusal of a range. */
function lengthOf(error: FastifyError): Headers {
  const length = (error as { readonly headers?: Headers }).headers?.['Content-Range'];
  return length === undefined ? {} : { 'content-range': length };
}

function domainErrorOf(error: FastifyError, request: FastifyRequest): DomainError {
  // The session was that of a share: the share has ended.
  if (error instanceof DomainError && error.code === 'SESSION_INVALID' && request.grant)
    return new DomainError('SHARE_NOT_FOUND');
  if (error instanceof DomainError) return error;
  const status = error.statusCode ?? 500;
  const mapped = LIBRARY_STATUS[status];
  if (mapped && status < 500) return new DomainError(mapped);
  // The client has disconnected, so no response and no log line is needed.
  if (request.raw.aborted) return new DomainError('BAD_REQUEST');
  if (isNotNow(error) || status === 503) {
    request.log.warn({ code: error.code ?? error.message }, 'a part that the server needs is unavailable');
    return new DomainError('UNAVAILABLE');
  }
  request.log.error({ err: error, userId: request.userId }, 'unforeseen error');
  return new DomainError(status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL');
}

const isNotNow = (error: FastifyError) =>
  isDatabaseAway(error) || AWAY_CODE.test(error.code ?? '') || NOT_NOW_STATE.test(sqlState(error) ?? '');
