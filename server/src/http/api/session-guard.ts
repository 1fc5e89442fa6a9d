/** Guard of endpoints with a session: finds the session of a request, and the rows that its route loads with it. */

import { DomainError } from '@kurus/core/contract/errors';
import type { RequestRules } from '@kurus/core/contract/requests/request';
import type { FastifyRequest } from 'fastify';
import type { ReadClaim, Session, SessionClaim } from '../../auth/session/sessions.ts';
import { onBehalfOf } from '../../sharing/caller.ts';
import type { UserLimit } from '../limits/request-limits.ts';
import type { RequestTurns } from '../limits/request-turns.ts';

export interface GuardContext {
  /** The live session of a token; undefined where there is none. */
  readonly findSession: (token: string, nowMs: number) => Promise<Session | undefined>;
  readonly readClaim: ReadClaim;
  /** Claim of a session that was found already. */
  readonly claimOf: (session: Session, nowMs: number) => SessionClaim;
  /** Limit of a user's requests; absent, without limit. */
  readonly limitUser?: UserLimit;
  readonly turns: RequestTurns;
}

export interface GuardedSession<Loaded = undefined> {
  readonly session: Session;
  /** Result of the route's loader; undefined without one. */
  readonly loaded: Loaded;
}

/** Finds the live session of a token; undefined where there is none. */
export type FindGuarded<Loaded> = (token: string) => Promise<GuardedSession<Loaded> | undefined>;

export const sessionAlone =
  ({ findSession }: GuardContext, nowMs: number): FindGuarded<undefined> =>
  async (token) => {
    const session = await findSession(token, nowMs);
    return session && { session, loaded: undefined };
  };

/** @param load a statement built on the claim; undefined where the claim does not hold */
export const sessionWith =
  <Loaded extends object>(
    { readClaim }: GuardContext,
    nowMs: number,
    load: (claim: SessionClaim) => Promise<Loaded | undefined>,
  ): FindGuarded<Loaded> =>
  async (token) => {
    const claim = readClaim(token, nowMs);
    const loaded = claim && (await load(claim));
    return claim && loaded && { session: { userId: claim.userId, tokenHash: claim.tokenHash }, loaded };
  };

/** @throws DomainError SESSION_INVALID, TOO_MANY_REQUESTS */
export async function guardRequest<Loaded>(
  context: GuardContext,
  request: FastifyRequest,
  rules: RequestRules,
  find: FindGuarded<Loaded>,
): Promise<GuardedSession<Loaded>> {
  const found = await requireSession(context, request, find);
  request.userId = found.session.userId;
  // A key has a limit of its own (keys/gate.ts).
  if (!request.accessKey) await context.limitUser?.(rules, found.session.userId);
  return found;
}

/** @throws DomainError SESSION_INVALID */
export async function requireSession<Loaded>(
  { turns }: GuardContext,
  request: FastifyRequest,
  find: FindGuarded<Loaded>,
): Promise<GuardedSession<Loaded>> {
  const token = bearerToken(request);
  if (token === undefined) throw new DomainError('SESSION_INVALID');
  const found = await onBehalfOf({ key: turns.keyOf(token) }, () => find(token));
  turns.learn(token, found?.session.userId);
  if (!found) throw new DomainError('SESSION_INVALID');
  return found;
}

/** The token of `Authorization: Bearer`; undefined when there is none or it cannot be one of ours. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\x21-\x7e]{1,8192})$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}
