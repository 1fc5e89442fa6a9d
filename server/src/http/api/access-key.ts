/** Access key of a request, and the accounts that it reaches. */

import type { Scope } from '@kurus/core/contract/words/scopes';
import type { FastifyRequest } from 'fastify';

/** Grant of a key or of a program's access token. It never changes: it is ended and another one made. */
export interface KeyGrant {
  readonly userId: string;
  readonly keyId: number;
  readonly scopes: ReadonlySet<Scope>;
  /** Numbers of accounts; undefined for all. */
  readonly accounts: readonly number[] | undefined;
  readonly expiresAtMs: number;
  /** True for a program that sees ratios in place of amounts. */
  readonly ratiosOnly: boolean;
  readonly program: Program;
  /** Resource of a program's token (RFC 8707); undefined for a key, which is for all. */
  readonly resource: 'api' | 'mcp' | undefined;
}

/** Program as its person knows it. */
export interface Program {
  readonly name: string;
  /** First signs of its token. */
  readonly prefix: string;
  /** Host of a program that is connected; undefined for an access key. */
  readonly address?: string | undefined;
}

export type KeyedRequest = Pick<FastifyRequest, 'accessKey'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that it was sent with, once it is known; undefined with a session. */
    accessKey: { readonly grant: KeyGrant; readonly scope: Scope | undefined } | undefined;
  }
}

/** Tells if the caller reaches an account: with a session, or with a key that has it. */
export function reachesAccount({ accessKey }: KeyedRequest, account: number): boolean {
  return accessKey?.grant.accounts?.includes(account) ?? true;
}

/** Tells if the caller sees what spans all accounts and is named in a scope. */
export function reachesEverything({ accessKey }: KeyedRequest, scope: Scope): boolean {
  if (!accessKey) return true;
  return accessKey.grant.accounts === undefined && accessKey.grant.scopes.has(scope);
}
