/** Alert as a request states it, and the callers that may know of it. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import type { addAlert } from '@kurus/core/contract/requests/alerts';
import { MARKET_ALERTS } from '@kurus/core/contract/words/alerts';
import type { World } from '@kurus/core/market/world';
import type * as z from 'zod/mini';
import { type KeyedRequest, reachesAccount } from '../http/api/access-key.ts';
import type { NewAlert } from './arm-alert.ts';

type Body = z.output<typeof addAlert.body>;

/** @throws DomainError ALERT_FIELD_INVALID where account and world do not fit: an account is of one world */
export function statedAlert(body: Body): NewAlert {
  const { kind, asset, account, world = worldOf(account), repeat = 'once', ...stated } = body;
  if (account !== undefined && world !== worldOf(account))
    throw new DomainError('ALERT_FIELD_INVALID', { field: 'world' });
  const { value, percent, direction, days, validUntil, note, channels, screen } = stated;
  const terms = { kind, asset: asset?.kind, code: asset?.code.toUpperCase(), account, world, repeat };
  return { ...terms, value, percent, direction, days, screen, validUntil, note, channels };
}

/** Tells if the caller may know of an alert: a key of some accounts knows those on prices, and on its accounts. */
export function isReached(
  request: KeyedRequest,
  { kind, account }: { readonly kind: string; readonly account?: number | undefined },
): boolean {
  if (request.accessKey?.grant.accounts === undefined) return true;
  return account === undefined ? MARKET_ALERTS.includes(kind) : reachesAccount(request, account);
}

/** World of the account that was chosen; the real one where none was. */
const worldOf = (account: number | undefined): World => (account === VIRTUAL_ACCOUNT ? 'practice' : 'real');
