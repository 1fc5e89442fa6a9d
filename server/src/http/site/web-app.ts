/**
 * The built screens: hashed files cached permanently, pages never cached, unknown addresses as the app's own 404 page
 * (D2, D35).
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { alerts } from '@kurus/core/contract/alerts';
import { calendar } from '@kurus/core/contract/calendar';
import { DomainError } from '@kurus/core/contract/errors';
import { marketCompare, marketHeatmap, marketScreener } from '@kurus/core/contract/market-views';
import { inbox } from '@kurus/core/contract/notifications';
import { offeringDetail, offerings } from '@kurus/core/contract/offerings';
import { rules } from '@kurus/core/contract/rules';
import { sharedSnapshot } from '@kurus/core/contract/snapshots';
import { readStrategy, strategies } from '@kurus/core/contract/strategies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../api/failures.ts';
import type { Operation } from '../api/operations.ts';
import type { Page } from './pages.ts';

const APP = 'index.html';
const ONE_YEAR_SECONDS = 31_536_000;
/** Methods of an address without a route, for the refusal of another method. */
const READ = ['GET', 'HEAD'];

/** Pages on the path of a call: what is accepted decides (D52). */
const CALLED_PAGES: ReadonlySet<string> = new Set(
  [
    alerts,
    calendar,
    inbox,
    marketCompare,
    marketHeatmap,
    marketScreener,
    offerings,
    offeringDetail,
    readStrategy,
    rules,
    sharedSnapshot,
    strategies,
  ].map(({ path }) => path),
);

interface Served {
  readonly pages: readonly Page[];
  /** Operations of the server: a request with another method is refused with the methods that its address has. */
  readonly operations: () => readonly Operation[];
}

export async function webApp(app: FastifyInstance, webDir: string, { pages, operations }: Served): Promise<void> {
  const built = existsSync(join(webDir, 'index.html'));
  sharePaths(app, built);
  if (built) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // The lists of hashes and of pages are for the server.
      allowedPath: (path) => path !== '/csp.json' && path !== '/pages.json',
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheRule(path));
      },
    });
    app.get('/', async (_request, reply) => reply.redirect('/login', 302));
    for (const { path } of pages) {
      if (CALLED_PAGES.has(path)) continue;
      // The build has prerendered some pages; one for all addresses with parameters.
      const drawn = `prerendered${path.replace(/\/:.*/, '')}.html`;
      const file = existsSync(join(webDir, drawn)) ? drawn : APP;
      app.get(path, async (_request, reply) => sendPage(reply, 200, file));
    }
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && wantsPage(request)) return sendPage(reply, 404, APP);
    const allowed = request.method === 'TRACE' ? READ : allowedMethods(operations(), request);
    if (allowed.length === 0) return fail(new DomainError('NOT_FOUND'), request, reply);
    return fail(new DomainError('METHOD_NOT_ALLOWED'), request, reply.header('allow', allowed.join(', ')));
  });
}

/** Has calls on the path of a page answer with the page where one is accepted. */
function sharePaths(app: FastifyInstance, built: boolean): void {
  app.addHook('onRoute', (route) => {
    if (!CALLED_PAGES.has(route.url)) return;
    route.preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('vary', 'accept');
      // The link is for those who were given it: no search engine lists the page.
      if (route.url === sharedSnapshot.path) reply.header('x-robots-tag', 'noindex, nofollow');
      return built && wantsPage(request) ? sendPage(reply, 200, APP) : undefined;
    };
  });
}

/** A page and the worker name the files of their own build. Cached, they would ask for files that are gone. */
function cacheRule(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${ONE_YEAR_SECONDS}, immutable`;
  return /(\.html|\/sw\.js)(\.|$)/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

function sendPage(reply: FastifyReply, status: 200 | 404, file: string): FastifyReply {
  return reply.code(status).sendFile(file);
}

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

function allowedMethods(operations: readonly Operation[], request: FastifyRequest): string[] {
  const path = request.url.split('?')[0];
  return operations.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method);
}
