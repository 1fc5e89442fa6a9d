/**
 * Accounts that a request to somebody's share concerns: what the share does not have is not found, and the virtual
 * account and those of leagues never are. Numbers are compared as they are written.
 */

import { isLeagueAccount, VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import type { Reach } from '@kurus/core/contract/words/scopes';
import type { FastifyRequest } from 'fastify';
import { accountsOfBody } from './body-accounts.ts';

type Shared = number | 'all';

/**
 * Names the account of the share where the address leaves it out.
 * @throws DomainError ACCOUNT_NOT_FOUND
 */
export function judgeSharedAddress(
  request: Pick<FastifyRequest, 'params' | 'query'>,
  shared: Shared,
  reach: Reach | undefined,
): void {
  const query = request.query as Record<string, unknown>;
  if (reach === 'path') return requireWritten(shared, (request.params as Record<string, unknown>)['id']);
  if (reach === 'everything' && shared === 'all') return;
  if (reach !== 'asked' && reach !== 'asked or all') throw notFound();
  const { account: named = 'all' } = query;
  if (named === 'all') query['account'] = String(shared);
  else if (typeof named === 'string') for (const one of named.split(',')) requireWritten(shared, one);
  else throw notFound();
}

/** @throws DomainError ACCOUNT_NOT_FOUND */
export function judgeSharedBody(body: unknown, shared: Shared): void {
  if (accountsOfBody(body).some((account) => typeof account !== 'number' || !isShared(shared, account)))
    throw notFound();
}

/** Tells if a share has an account of its owner, by its number. */
export const isShared = (shared: Shared, account: number): boolean =>
  account !== VIRTUAL_ACCOUNT && !isLeagueAccount(account) && (shared === 'all' || shared === account);

function requireWritten(shared: Shared, account: unknown): void {
  if (typeof account !== 'string' || !/^[1-9]\d{0,9}$/.test(account)) throw notFound();
  if (!isShared(shared, parseInt(account, 10))) throw notFound();
}

const notFound = () => new DomainError('ACCOUNT_NOT_FOUND');
