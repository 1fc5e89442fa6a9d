/**
 * Owner of the accounts that a request is about, where it is not the caller: `?owner=` names a share. The route reads
 * and writes as it does for any user, in the session that the share is at its owner (docs/decisions/091-household.md).
 */

import { accessOf } from '@kurus/core/contract/access';
import { DomainError } from '@kurus/core/contract/errors';
import type { ShareRole } from '@kurus/core/contract/words/household';
import { TOGETHER } from '@kurus/core/contract/words/shares';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../../ledger/user-transaction.ts';
import { judgeSharedAddress, judgeSharedBody } from './shared-accounts.ts';

/** Share that stands: whose accounts are seen, which, and how. */
export interface ShareGrant {
  /** Number of the share. */
  readonly id: string;
  /** The share's own session at the owner; it ends with the share. */
  readonly owner: Session;
  readonly name: string;
  readonly account: number | 'all';
  readonly role: ShareRole;
  /** True if it counts in the common sum. */
  readonly isOurs: boolean;
}

/** Reads of shares for the guard of requests, and for what spans several owners. */
export interface ShareReads {
  /** A share with the user that stands; undefined for none. */
  readonly grant: (userId: string, id: string) => Promise<ShareGrant | undefined>;
  /** All shares with the user that stand. */
  readonly grants: (userId: string) => Promise<readonly ShareGrant[]>;
}

/** Shares of a server of one user. */
export const NO_SHARES: ShareReads = { grant: async () => undefined, grants: async () => [] };

declare module 'fastify' {
  interface FastifyRequest {
    /** Share that the request names, "all" for the common sum; undefined for the caller's own accounts. */
    owner: string | undefined;
    /** That share, once it is known to stand. */
    grant: ShareGrant | undefined;
  }
}

/** Takes `owner` out of the address, before the schemas of requests, and refuses it where a call is closed to shares. */
export function readOwners(app: FastifyInstance): void {
  app.decorateRequest('owner');
  app.decorateRequest('grant');
  app.addHook('onRequest', async (request) => {
    const query = request.query as Record<string, unknown>;
    const operation = request.routeOptions.config.operation;
    const named = query?.['owner'];
    if (named === undefined || !operation) return;
    const { share } = accessOf(operation.endpoint);
    const isOpen = share !== undefined && (named !== TOGETHER || share === 'together');
    if (!isOpen || typeof named !== 'string') throw new DomainError('OWNER_NOT_ALLOWED');
    // No key of the caller reaches accounts of others.
    if (request.accessKey) throw new DomainError('SCOPE_MISSING');
    delete query['owner'];
    request.owner = named;
  });
}

/**
 * Session that a request is served in: the caller's own, or that of the share it names, whose accounts are judged.
 * @throws DomainError SHARE_NOT_FOUND, SHARE_READ_ONLY, ACCOUNT_NOT_FOUND
 */
export async function servedSession(request: FastifyRequest, caller: Session, shares: ShareReads): Promise<Session> {
  if (request.owner === undefined || request.owner === TOGETHER) return caller;
  const grant = await shares.grant(caller.userId, request.owner);
  if (!grant) throw new DomainError('SHARE_NOT_FOUND');
  request.grant = grant;
  const { operation } = request.routeOptions.config;
  const { share, key } = operation ? accessOf(operation.endpoint) : {};
  if (share === 'write' && grant.role !== 'write') throw new DomainError('SHARE_READ_ONLY');
  judgeSharedAddress(request, grant.account, key?.reach);
  judgeSharedBody(request.body, grant.account);
  return grant.owner;
}
