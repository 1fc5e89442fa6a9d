/** Negotiation of content with a client: the content codings it accepts, and the entity tags it has (RFC 9110). */

import type { FastifyRequest } from 'fastify';

export type Coding = 'br' | 'gzip' | 'identity';

const SMALLEST_FIRST: readonly Coding[] = ['br', 'gzip'];

/** The first of the offered codings that the client accepts, otherwise plain; q=0 is a refusal. */
export function acceptedCoding(request: FastifyRequest, offered = SMALLEST_FIRST): Coding {
  const accepted = request.headers['accept-encoding'];
  if (!accepted) return 'identity';
  const takes = (coding: string) =>
    String(accepted)
      .split(',')
      .some((part) => {
        const [name = '', weight = ''] = part.split(';');
        return name.trim().toLowerCase() === coding && !/^\s*q=0(\.0*)?\s*$/i.test(weight);
      });
  return offered.find(takes) ?? 'identity';
}

/** If-None-Match compares weakly (RFC 9110): proxies may have marked our tag. */
export function hasEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}
