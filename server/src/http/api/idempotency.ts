/** The Idempotency-Key of a money request (D22). */

import { createHash } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyRequest } from 'fastify';
import { Slices } from '../../sharing/slices.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface Intent {
  readonly idempotencyKey: string | undefined;
  /** Hash of the method's address and the whole request: the same key with another request is refused. */
  readonly requestHash: string | undefined;
  /** Hash of the session's token: the commit checks whether the session still exists. */
  readonly session: Buffer;
  /** The only accounts that the caller may change; undefined for all of the session's user. */
  readonly only?: readonly number[] | undefined;
}

interface KeyedRequest {
  readonly request: FastifyRequest;
  readonly session: { readonly tokenHash: Buffer };
}

/**
 * Intent of a request.
 * @param content the parsed body, and all other parts of the request that decide the outcome
 * @throws DomainError IDEMPOTENCY_KEY_INVALID when there is a key that is not a UUID.
 */
export function intentOf(of: KeyedRequest, content: Readonly<Record<string, unknown>>): Intent {
  const { key, ...rest } = keyOf(of);
  if (key === undefined) return { idempotencyKey: undefined, requestHash: undefined, ...rest };
  const requestHash = hashOf(...canonicalPieces([of.request.routeOptions.url, content])).digest('base64url');
  return { idempotencyKey: key, requestHash, ...rest };
}

/** Intent of a request with thousands of rows, in slices. */
export async function intentOfMany(of: KeyedRequest, content: Readonly<Record<string, unknown>>): Promise<Intent> {
  const { key, ...rest } = keyOf(of);
  if (key === undefined) return { idempotencyKey: undefined, requestHash: undefined, ...rest };
  const slices = new Slices();
  const hash = hashOf();
  for (const piece of canonicalPieces([of.request.routeOptions.url, content])) {
    hash.update(piece);
    await slices.giveTurn();
  }
  return { idempotencyKey: key, requestHash: hash.digest('base64url'), ...rest };
}

function keyOf({ request, session: { tokenHash: session } }: KeyedRequest) {
  const key = request.headers['idempotency-key'];
  const only = onlyAccounts(request);
  if (key === undefined) return { key, session, only };
  if (typeof key !== 'string' || !UUID.test(key)) throw new DomainError('IDEMPOTENCY_KEY_INVALID');
  return { key: key.toLowerCase(), session, only };
}

/** Tells if the caller of a request may change an account of the session's user. */
export const mayChange = (request: FastifyRequest, account: number): boolean =>
  onlyAccounts(request)?.includes(account) ?? true;

function onlyAccounts({ accessKey, grant }: Pick<FastifyRequest, 'accessKey' | 'grant'>): Intent['only'] {
  if (grant) return grant.account === 'all' ? undefined : [grant.account];
  return accessKey?.grant.accounts;
}

const hashOf = (...pieces: readonly string[]) =>
  pieces.reduce((hash, piece) => hash.update(piece), createHash('sha256'));

/** Longer lists are hashed item by item. */
const FEW_ITEMS = 20;

/** Canonical text, in pieces that are made fast. */
function* canonicalPieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (const [at, item] of value.entries()) {
      if (at > 0) yield ',';
      if (value.length > FEW_ITEMS) yield canonicalJson(item);
      else yield* canonicalPieces(item);
    }
    yield ']';
  } else if (typeof value === 'object' && value !== null) {
    yield '{';
    for (const [at, [name, field]] of fieldsOf(value).entries()) {
      yield `${at > 0 ? ',' : ''}${JSON.stringify(name)}:`;
      yield* canonicalPieces(field);
    }
    yield '}';
  } else yield canonicalJson(value);
}

/**
 * Canonical JSON of a value, independent of the order of fields and of depth: equal parsed values give equal texts. A
 * number is written from the digits of its text.
 */
function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${fieldsOf(value)
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
    .join()}}`;
}

const fieldsOf = (value: object) =>
  Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
