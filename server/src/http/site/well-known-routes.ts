/** Files at fixed addresses for programs: search engines, password managers, people who found a security fault. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Operation } from '../api/operations.ts';
import type { Page } from './pages.ts';

export interface Site {
  readonly operations: () => readonly Operation[];
  readonly now: () => number;
  /** Public address (PUBLIC_URL); absent, this machine only. */
  readonly address: string | undefined;
  /** Contact of SECURITY_CONTACT; absent, the standard mailbox security@ (RFC 2142). */
  readonly securityContact: string | undefined;
  readonly pages: readonly Page[];
}

const DAY_MS = 86_400_000;
/** Validity of security.txt: less than the year that RFC 9116 recommends at most, and more than half of it. */
const VALID_MS = 200 * DAY_MS;
/** Page on which the screens change a password. */
const CHANGE_PASSWORD = '/profile';

export function wellKnownRoutes(app: FastifyInstance, site: Site): void {
  app.get('/robots.txt', async (_request, reply) => text(reply).send(robotsText(site)));
  app.get('/.well-known/security.txt', async (_request, reply) => text(reply).send(securityText(site)));
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect(CHANGE_PASSWORD, 302));
}

const text = (reply: FastifyReply) =>
  reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');

/**
 * Robot rules: pages are open to search engines, the API is not, except where an address is both. A member's page shows
 * nothing without a session and leads to /login.
 */
function robotsText({ operations, pages }: Site): string {
  // A rule closes every path that begins with it: "/portfolio/" leaves the page /portfolios open.
  const beginning = (path: string) => path.replace(/^(\/[^/]*\/?).*/, '$1');
  const open = new Set(pages.map(({ path }) => beginning(path)));
  const calls = new Set(operations().map(({ endpoint }) => beginning(endpoint.path)));
  const closed = [...calls].filter((path) => !open.has(path));
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n');
}

/** The text of security.txt (RFC 9116), with a new date of expiry each day. */
function securityText({ now, address, securityContact }: Site): string {
  const host = address === undefined ? 'localhost' : new URL(address).hostname;
  const expires = new Date(Math.floor(now() / DAY_MS) * DAY_MS + VALID_MS);
  const canonical = address?.startsWith('https:') ? [`Canonical: ${address}/.well-known/security.txt`] : [];
  return [
    `Contact: ${securityContact ?? `mailto:security@${host}`}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: tr, en, fr',
    ...canonical,
    '',
  ].join('\n');
}
