/** The Idempotency-Key of a money request (D22). */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '@kurus/core/contract/errors';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface Intent {
  readonly idempotencyKey: string | undefined;
  /** Of the method's address and everything that was asked: the same key with another request is refused. */
  readonly requestHash: string | undefined;
  /** Hash of the session's token: the commit looks whether it still stands. */
  readonly session: Buffer;
}

interface Asked {
  readonly request: FastifyRequest;
  readonly session: { readonly tokenHash: Buffer };
}

/**
 * @param asked the parsed body, and whatever else of the request decides what happens
 * @throws DomainError IDEMPOTENCY_KEY_INVALID when there is a key that is not a UUID.
 */
export function intentOf(
  { request, session: { tokenHash: session } }: Asked,
  asked: Readonly<Record<string, unknown>>,
): Intent {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { idempotencyKey: undefined, requestHash: undefined, session };
  if (typeof key !== 'string' || !UUID.test(key)) throw new DomainError('IDEMPOTENCY_KEY_INVALID');
  const text = canonicalJson([request.routeOptions.url, asked]);
  const requestHash = createHash('sha256').update(text).digest('base64url');
  return { idempotencyKey: key.toLowerCase(), requestHash, session };
}

/**
 * One text for one value, however its fields are ordered and however deep it is: what is parsed the same is the same.
 * A figure is told from the text of its digits.
 */
function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join()}}`;
}
