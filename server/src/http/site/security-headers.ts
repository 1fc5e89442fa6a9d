/**
 * Headers on every answer (R-T12, R-T24). Scripts and styles come from us alone; the build names the hashes of what
 * is inline.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** `web/dist/csp.json`, written by the web's build: CSP sources such as "'sha256-...'". */
interface InlineHashes {
  readonly script?: readonly string[];
  readonly style?: readonly string[];
}

export interface HeaderSettings {
  readonly webDir: string;
  /** Host of crypto logos, when one is configured (D32). */
  readonly logoHost: string | undefined;
  readonly https: boolean;
}

/**
 * The service worker and the worker that reads files (web/vite.config.ts): they load code and fetch files themselves.
 */
const WORKERS = /^\/(sw\.js$|assets\/readers\/)/;

const FIXED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export type Headers = Readonly<Record<string, string>>;

/** Headers of a response that is no page, also to invalid requests: nothing may be loaded from it. */
export function bareHeaders(https: boolean): Headers {
  return { ...fixedHeaders(https), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
}

/** @param https whether clients reach the server by https: only then may it be promised (HSTS). */
function fixedHeaders(https: boolean): Headers {
  return {
    ...FIXED_HEADERS,
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function securityHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const bare = bareHeaders(settings.https);
  const policy = contentPolicy(settings);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(bare);
  });
  // A policy applies to pages and workers only; in a small response it would be more than half.
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage || WORKERS.test(url)) reply.header('content-security-policy', policy);
    done();
  });
}

function contentPolicy({ webDir, logoHost }: HeaderSettings): string {
  const hashes = inlineHashes(webDir);
  const list = (...sources: readonly (string | undefined)[]) => sources.filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    `script-src ${list("'self'", ...(hashes.script ?? []))}`,
    `style-src ${list("'self'", ...(hashes.style ?? []))}`,
    "connect-src 'self'",
    `img-src ${list("'self'", 'data:', 'blob:', logoHost && new URL(logoHost).origin)}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The single policy of the screens, which protects their workers' addresses (worker-address.ts).
    'trusted-types kurus',
  ].join('; ');
}

function inlineHashes(webDir: string): InlineHashes {
  try {
    return JSON.parse(readFileSync(join(webDir, 'csp.json'), 'utf8')) as InlineHashes;
  } catch {
    return {};
  }
}
