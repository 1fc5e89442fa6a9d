/**
 * Known networks: addresses from which a user has logged in lately. Attempts from elsewhere do not count against
 * callers from there. A known network alone opens nothing.
 */

import { createHmac } from 'node:crypto';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ipKey, networkHalf } from '../../http/limits/ip-key.ts';
import { noteSecurity } from '../../ledger/note-security.ts';
import { userTransaction } from '../../ledger/user-transaction.ts';
import type { AuthDeps } from '../deps.ts';
import type { Caller } from '../limits/ip-limiter.ts';
import type { SessionFacts } from '../session/sessions-store.ts';
import * as store from './networks-store.ts';

type Ip = { readonly ip: string };

/** Hash of a user's network; differs between two users of one address, so that rows do not show who lives together. */
function networkOf(secret: Buffer, userId: string, { ip }: Ip): Buffer {
  return createHmac('sha256', secret)
    .update(`network|${userId}|${ipKey(ip)}`)
    .digest();
}

/** User number of unknown names: their look-up takes the same steps and finds nothing. */
export const NOBODY = '0';

/** Runs for NOBODY too, in the same time. */
export function isFromKnownNetwork(deps: AuthDeps, userId: string, caller: Ip, nowMs: number): Promise<boolean> {
  return store.isKnownNetwork(deps.sql, userId, networkOf(deps.secret, userId, caller), nowMs);
}

/** Facts of a session that a caller opens, for its owner. */
export function factsOf(
  { ip, device = null }: Ip & Pick<Caller, 'device'>,
  way: SessionFacts['way'],
  isNewNetwork: boolean,
): SessionFacts {
  return { way, device, network: networkHalf(ip), isNewNetwork };
}

/** Remembers the network where the account was opened, a session was opened, or the password was set. */
export async function rememberNetwork(
  deps: AuthDeps,
  sql: Sql | TransactionSql,
  { userId, caller }: { readonly userId: string; readonly caller: Ip },
  nowMs: number,
): Promise<void> {
  await store.writeNetwork(sql, userId, networkOf(deps.secret, userId, caller), nowMs);
}

/** Remembers the network of a session that was opened; one from an unknown network is told in the inbox. */
export async function noteLogin(
  deps: AuthDeps,
  login: { readonly userId: string; readonly caller: Ip; readonly isNewNetwork: boolean },
  nowMs: number,
): Promise<void> {
  const { userId, isNewNetwork } = login;
  if (!isNewNetwork) return rememberNetwork(deps, deps.sql, login, nowMs);
  return userTransaction(deps.sql, userId, async (tx) => {
    await rememberNetwork(deps, tx, login, nowMs);
    await noteSecurity(tx, userId, 'newLogin', nowMs);
  });
}
