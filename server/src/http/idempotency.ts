/** The Idempotency-Key of a money request (D22). */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '@kurus/core/contract/errors';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface Intent {
  readonly idempotencyKey: string | undefined;
  /** Of the method's address and the parsed body: the same key with another request is refused. */
  readonly requestHash: string | undefined;
}

/** @throws DomainError IDEMPOTENCY_KEY_INVALID when there is a key that is not a UUID. */
export function intentOf(request: FastifyRequest, body: Readonly<Record<string, unknown>>): Intent {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { idempotencyKey: undefined, requestHash: undefined };
  if (typeof key !== 'string' || !UUID.test(key)) throw new DomainError('IDEMPOTENCY_KEY_INVALID');
  const fields = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([request.routeOptions.url, ...fields.map(([name, value]) => [name, String(value)])]);
  return { idempotencyKey: key.toLowerCase(), requestHash: createHash('sha256').update(text).digest('base64url') };
}
