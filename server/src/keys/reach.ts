/**
 * Accounts that a request concerns, judged for keys of some accounts: what is not in the key is not found. Numbers are
 * compared as they are written, so that nothing passes here that is read as another number later.
 */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import type { Reach } from '@kurus/core/contract/words/scopes';
import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import type { FastifyRequest } from 'fastify';
import type { KeyGrant } from '../http/api/access-key.ts';
import { accountsOfBody } from '../http/api/body-accounts.ts';

type Members = Readonly<Record<string, unknown>>;

/** @throws DomainError ACCOUNT_NOT_FOUND */
export function judgeAddress(request: Pick<FastifyRequest, 'params' | 'query'>, grant: KeyGrant, reach: Reach): void {
  const { accounts } = grant;
  const query = request.query as Record<string, unknown>;
  const named = query['account'];
  if (reach === 'virtual' && named !== undefined && named !== String(VIRTUAL_ACCOUNT)) throw notFound();
  if (accounts === undefined) return;
  const reached = new Set([...accounts.map(String), SAMPLE_ACCOUNT]);
  switch (reach) {
    case 'nothing':
    case 'route':
      return;
    case 'path':
      return requireReached(reached, (request.params as Members)['id']);
    case 'virtual':
      return requireReached(reached, String(VIRTUAL_ACCOUNT));
    case 'everything':
      throw notFound();
    case 'asked':
    case 'asked or all': {
      const asked = named ?? (reach === 'asked' ? String(VIRTUAL_ACCOUNT) : 'all');
      if (asked === 'all') query['account'] = trackedOf(accounts);
      else if (typeof asked === 'string') for (const one of asked.split(',')) requireReached(reached, one);
      else throw notFound();
    }
  }
}

/** "All" of a key: those that it reaches, without the virtual one, as in "all tracked ones". */
function trackedOf(accounts: readonly number[]): string {
  const tracked = accounts.filter((account) => account !== VIRTUAL_ACCOUNT);
  if (tracked.length === 0) throw notFound();
  return tracked.join(',');
}

/** @throws DomainError ACCOUNT_NOT_FOUND */
export function judgeBody(body: unknown, { accounts }: KeyGrant, reach: Reach): void {
  const all = accountsOfBody(body);
  if (reach === 'virtual' && all.some((account) => account !== VIRTUAL_ACCOUNT)) throw notFound();
  if (accounts && all.some((account) => !accounts.includes(account as number))) throw notFound();
}

function requireReached(reached: ReadonlySet<string>, account: unknown): void {
  if (typeof account !== 'string' || !reached.has(account)) throw notFound();
}

const notFound = () => new DomainError('ACCOUNT_NOT_FOUND');
