/** Options of Fastify: limits of a request, responses to input that is no valid request, and closing. */

import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { LogController, type FastifyBaseLogger, type FastifyHttpOptions } from 'fastify';
import type { Config } from '../../config/config.ts';
import { clientErrorAnswer } from '../errors/client-error.ts';
import { bareHeaders } from '../site/security-headers.ts';
import { unreadAnswer } from './failures.ts';

/** Bytes of a body, where an endpoint allows no more. */
export const BODY_MAX_BYTES = 64 * 1024;

interface ServerParts {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  readonly logger?: FastifyBaseLogger | undefined;
}

/** Tells if PUBLIC_URL is an https address. */
export const byHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https:') ?? false;

export function serverOptions({ config, logger }: ServerParts): FastifyHttpOptions<Server> {
  const bare = bareHeaders(byHttps(config));
  return {
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // The metrics count and time responses; a log line for each would cost more than the response.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: unreadAnswer(bare),
    clientErrorHandler: clientErrorAnswer(bare),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    // Requests that arrive during closing are served like others (http/limits/closing.ts).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16_384 },
  };
}
