/** Registered routes equal the list that the documents, the access tests and the fuzzer use. */

import { endpoint } from '@kurus/core/contract/endpoint';
import { request } from '@kurus/core/contract/requests/request';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { targetsOf } from '../../../../testing/load/targets.ts';
import { createRequestTurns } from '../limits/request-turns.ts';
import { serviceRoutes } from '../site/service-routes.ts';
import { watchRoutes } from './operations.ts';
import { NO_SHARES } from './owner.ts';
import { route } from './route.ts';

/** Routes besides the endpoints of the contract: without envelope, or the process's own. */
const NO_ENDPOINTS = [
  'DELETE /mcp',
  'GET /.well-known/change-password',
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/oauth-protected-resource',
  'GET /.well-known/oauth-protected-resource/mcp',
  'GET /.well-known/security.txt',
  'GET /collect/icon/:type/:file',
  'GET /docs',
  'GET /docs.css',
  'GET /health',
  'GET /mcp',
  'GET /metrics',
  'GET /openapi.json',
  'GET /pictures/:name.webp',
  'GET /ready',
  'GET /robots.txt',
  'POST /mcp',
  'POST /oauth/device',
  'POST /oauth/revoke',
  'POST /oauth/token',
];

const rules = request({ summary: 'For this test' });
const somewhere = endpoint<typeof rules>()({ method: 'PUT', path: '/somewhere/:id', access: 'session' });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an endpoint that is registered anywhere is documented, guarded and fuzzed', async () => {
  const http = Fastify();
  const routes = watchRoutes(http);
  const readiness = { database: async () => undefined, freshKinds: () => ({ stocks: true }) };
  serviceRoutes(http, { operations: routes.operations, version: 'test', address: undefined }, readiness);
  http.register(async (scope) => {
    const context = {
      app: scope,
      feature: 'nowhere',
      now: Date.now,
      turns: createRequestTurns(),
      findSession: async () => undefined,
      readClaim: () => undefined,
      claimOf: () => {
        throw new Error('no share');
      },
      shares: NO_SHARES,
    };
    route(context, somewhere, rules, async () => ({ message: '' }));
  });
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  const document = (await http.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  expect(document.paths).toHaveProperty(['/somewhere/{id}', 'put', 'operationId'], 'putSomewhereId');
  expect((await http.inject('/docs')).payload).toContain('/somewhere/:id');
  expect(routes.operations().map(({ endpoint: one }) => one)).toEqual([somewhere]);
  const target = { method: 'PUT', path: '/somewhere/{id}', needsSession: true, hasBody: false, streams: false };
  expect(await targetsOf(url)).toEqual([target]);
  await http.close();
});

test('what the application serves is an endpoint of the contract, or on the list of what is none', () => {
  const others = app.routes.all().filter(({ operation }) => operation === undefined);
  expect(others.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(NO_ENDPOINTS);
});

test('an endpoint is listed once, however many addresses it has', () => {
  const endpoints = app.routes.operations().map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(endpoints.filter((one, at) => endpoints.indexOf(one) !== at)).toEqual([]);
  expect(endpoints).toContain('GET /portfolio/');
  expect(endpoints).toContain('GET /market/stream');
});
