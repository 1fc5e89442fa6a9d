/** Endpoints of the application, listed as they are registered with Fastify; there is no second list. */

import type { Endpoint } from '@kurus/core/contract/endpoint';
import type { RequestRules } from '@kurus/core/contract/requests/request';
import type { FastifyInstance } from 'fastify';

export interface Operation {
  /** The part of the product that serves it. */
  readonly feature: string;
  readonly endpoint: Endpoint;
  readonly rules: RequestRules;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Operation of an endpoint of the contract; pages, pictures and files have none. */
    operation?: Operation;
  }
}

export interface RegisteredRoute {
  readonly method: string;
  /** Path in Fastify's form: "/accounts/:id". */
  readonly path: string;
  readonly operation: Operation | undefined;
}

export interface Routes {
  /** Served routes, without HEAD. */
  all(): readonly RegisteredRoute[];
  /** Each endpoint once, however many addresses it has. Complete when the application is ready. */
  operations(): readonly Operation[];
}

/** Collects the routes that are registered from here on. */
export function watchRoutes(app: FastifyInstance): Routes {
  const routes: RegisteredRoute[] = [];
  app.addHook('onRoute', ({ method, url: path, config }) => {
    for (const one of [method].flat()) {
      if (one !== 'HEAD') routes.push({ method: one, path, operation: config?.operation });
    }
  });
  return {
    all: () => routes,
    operations: () => [...new Set(routes.flatMap(({ operation }) => operation ?? []))],
  };
}
