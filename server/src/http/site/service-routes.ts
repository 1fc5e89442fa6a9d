/** Status of the process: /health (alive), /ready (database and prices), and the interface's own pages. */

import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyInstance } from 'fastify';
import { DOCS_STYLE, docsPage } from '../api/docs-page.ts';
import { openApiDocument } from '../api/openapi.ts';
import type { Operation } from '../api/operations.ts';

export interface About {
  readonly operations: () => readonly Operation[];
  readonly version: string;
  /** Public address of the server (PUBLIC_URL); absent where none is set. */
  readonly address: string | undefined;
}

export interface Readiness {
  /** Resolves when the database answers; rejects or takes too long when it does not. */
  readonly database: () => Promise<unknown>;
  /** Quoted kinds that are traded, each with whether it has a fresh price. */
  readonly freshKinds: () => Readonly<Record<string, boolean>>;
  /** The same of the real market; undefined while its sources are not asked. */
  readonly realKinds?: () => Readonly<Record<string, boolean>> | undefined;
  /** Sources that are off, as they are for personal use. */
  readonly sourcesOff?: readonly string[];
}

const DATABASE_ANSWER_MS = 2_000;
/** The result of a database check is reused for this time, so that many requests make one check. */
const ANSWER_KEPT_MS = 1_000;

export function serviceRoutes(app: FastifyInstance, { operations, ...about }: About, readiness: Readiness): void {
  const { version } = about;
  let documents: { readonly json: string; readonly page: string } | undefined;
  /** Made at the first request: by then every route is registered. */
  const documented = () => {
    if (documents) return documents;
    const document = openApiDocument(operations(), about);
    return (documents = { json: JSON.stringify(document), page: docsPage(operations(), document) });
  };

  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      success: true,
      message: 'OK',
      data: { status: 'ok', version, uptimeSeconds: Math.floor(process.uptime()) },
    };
  });

  const databaseAnswers = cachedFor(ANSWER_KEPT_MS, () => answersInTime(readiness.database()));
  app.get('/ready', async (_request, reply) => {
    const database = await databaseAnswers();
    const kinds = Object.entries(readiness.freshKinds());
    // One kind without prices is no reason to stop a server: one fresh price is enough.
    if (!database || !kinds.some(([, isFresh]) => isFresh)) throw new DomainError('UNAVAILABLE');
    const { realKinds, sourcesOff = [] } = readiness;
    const real = realKinds?.();
    reply.header('cache-control', 'no-store');
    const data = {
      status: 'ready',
      withoutPrices: withoutPrices(kinds),
      ...(real && { realWithoutPrices: withoutPrices(Object.entries(real)) }),
      sourcesOff,
    };
    return { success: true, message: 'OK', data };
  });

  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documented().json),
  );
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(documented().page));
  app.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE));
}

const withoutPrices = (kinds: readonly (readonly [kind: string, isFresh: boolean])[]) =>
  kinds.flatMap(([kind, isFresh]) => (isFresh ? [] : [kind]));

/** Shares the result of one check with all callers, for a time after it. */
function cachedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  let cachedUntil = Infinity;
  return () => {
    if (cached && performance.now() < cachedUntil) return cached;
    cachedUntil = Infinity;
    cached = ask().finally(() => {
      cachedUntil = performance.now() + ms;
    });
    return cached;
  };
}

async function answersInTime(check: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_ANSWER_MS);
  });
  const answered = check.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
