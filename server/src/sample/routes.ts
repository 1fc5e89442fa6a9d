/**
 * Requests about the sample portfolio: reads of an account with the word "sample" in its place. They are answered here,
 * before the routes, which know accounts by their numbers; whatever would change the sample is refused.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../http/api/language.ts';
import type { HttpContext } from '../http/api/route.ts';
import { guardRequest, sessionAlone } from '../http/api/session-guard.ts';
import type { Sample } from './sample.ts';

/** Reads that the sample answers; it is in no list of accounts and in no file. */
const READS = [/^\/portfolio(?!\/orders)(\/|$)/, /^\/analysis\//, /^\/accounts\/:id\/entries$/];

export function sampleRequests(context: HttpContext, sample: Sample): void {
  const { app } = context;
  app.addHook('preHandler', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    // Nobody shares the sample.
    if (request.owner !== undefined) return;
    if (operation?.endpoint.access !== 'session' || !namesSample(request, operation.endpoint.path)) return;
    await guardRequest(context, request, operation.rules, sessionAlone(context, context.now()));
    if (operation.endpoint.method !== 'GET') throw new DomainError('SAMPLE_READ_ONLY');
    if (!READS.some((read) => read.test(operation.endpoint.path))) throw new DomainError('ACCOUNT_NOT_FOUND');
    const { status, body } = await sample.read(request.url, languageOf(request));
    return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
  });
  app.addHook('onClose', () => sample.close());
}

function namesSample({ params, query, body }: FastifyRequest, path: string): boolean {
  const isNamed = (of: unknown, member: string) =>
    typeof of === 'object' && of !== null && (of as Readonly<Record<string, unknown>>)[member] === SAMPLE_ACCOUNT;
  return (
    isNamed(query, 'account') || isNamed(body, 'account') || (path.startsWith('/accounts/:id') && isNamed(params, 'id'))
  );
}
