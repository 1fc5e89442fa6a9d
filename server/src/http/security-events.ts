/**
 * A line in the log for what a person who looks into an attack asks for first: who tried to get in, what was refused.
 * Never what was sent: names, passwords, codes and tokens stay out (ASVS 16.3).
 */
import type { FastifyInstance } from 'fastify';
import { OPERATIONS } from './openapi.ts';

/** Getting in or out, and changing what one gets in with. */
const WATCHED: ReadonlySet<string> = new Set([
  ...OPERATIONS.filter(({ feature, endpoint }) => feature === 'auth' && endpoint.method !== 'GET').map(routeOf),
  'PUT /user/profile',
  'PATCH /user/otp',
  'PUT /user/deactivate',
  'POST /user/export',
  'POST /user/delete',
]);
/** No session, not allowed, too often. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

function routeOf({ endpoint }: (typeof OPERATIONS)[number]): string {
  return `${endpoint.method} ${endpoint.path}`;
}

export function securityEvents(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    const watched = WATCHED.has(route);
    if (!watched && !REFUSED.has(status)) return;
    request.log.info({ route, status, ip: request.ip }, status < 400 ? 'access granted' : 'access refused');
  });
}
